import { stringify } from 'yaml';
import { visible } from '../report/terminal.ts';
import type { Scenario } from '../scenario/load.ts';
import type { ValidateArgs } from './commands.ts';
import { loadAll, settingsOf } from './files.ts';
import { noteWarnings } from './terminal.ts';

export async function validate({ files, verbose, ...changes }: ValidateArgs): Promise<void> {
  for (const scenario of await loadAll(files, settingsOf(changes))) {
    noteWarnings(scenario.warnings);
    console.log(visible(`${scenario.file}: good: ${scenario.ruleset.id}, ${scenario.count} point${scenario.count === 1 ? '' : 's'}`));
    if (verbose) console.log(completeFight(scenario));
  }
}

/** The first point's fight as YAML: what is fought when nothing is left to defaults. */
function completeFight(scenario: Scenario): string {
  const { fight, trials, seed } = scenario.points().next().value;
  const sides = Object.fromEntries(
    fight.sides.map(({ name, units }: { name: string; units: object[] }) => [name, units.length === 1 ? units[0] : { units }]),
  );
  return stringify(
    { ruleset: scenario.ruleset.id, trials, seed, maxRounds: fight.maxRounds, ...fight.top, sides, rules: fight.rules },
    { aliasDuplicateObjects: false },
  );
}
