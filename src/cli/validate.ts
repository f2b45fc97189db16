import { stringify } from 'yaml';
import type { Argv } from 'yargs';
import { visible } from '../report/terminal.ts';
import { lineOf } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import { loadAll } from './files.ts';
import { scenarioOptions, settingsOf } from './options.ts';

export const validate = {
  command: 'validate <files..>',
  describe: 'checks scenario files and says everything that is wrong with them',
  builder: (yargs: Argv) =>
    scenarioOptions(yargs)
      .positional('files', { type: 'string', array: true, demandOption: true, describe: 'scenario files, folders or globs' })
      .option('verbose', {
        type: 'boolean',
        default: false,
        describe: 'print the complete fight of the first point, every default filled in',
      })
      .example('$0 validate scenarios', 'check a folder')
      .example('$0 validate duel.yaml --verbose', 'see the fight as it will be fought'),
  async handler(args: {
    files: string[];
    set: string[];
    trials?: string | undefined;
    seed?: string | undefined;
    verbose: boolean;
  }): Promise<void> {
    for (const scenario of await loadAll(args.files, settingsOf(args))) {
      for (const warning of scenario.warnings) console.error(visible(`warning: ${lineOf(warning)}`));
      console.log(visible(`${scenario.file}: good: ${scenario.ruleset.id}, ${scenario.count} point${scenario.count === 1 ? '' : 's'}`));
      if (args.verbose) console.log(completeFight(scenario));
    }
  },
};

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
