import { accountOf } from '../explain/account.ts';
import { chosen, type Which } from '../explain/choice.ts';
import { accountText, type Chosen } from '../report/account.ts';
import { thousands } from '../report/number.ts';
import type { Point } from '../scenario/expand.ts';
import { inputError, quoted } from '../scenario/faults.ts';
import { load, type Scenario } from '../scenario/load.ts';
import { MOST_TRIALS } from '../scenario/schema.ts';
import type { ExplainArgs } from './commands.ts';
import { Exit, WRONG_INPUT } from './exit.ts';
import { settingsOf } from './files.ts';
import { nameOf } from './naming.ts';
import { note, noteWarnings, styleOfOutput } from './terminal.ts';
import { expect, isWhole } from './values.ts';
import { VERSION } from './version.ts';

/** Most trials that are looked at for the worst, the median or the best. */
const MOST_LOOKED_AT = 1_000_000;

/** Tells one fight of a scenario blow by blow. */
export async function explain(args: ExplainArgs): Promise<void> {
  const trial = trialOf(args);
  const scenario = load(args.file, settingsOf(args));
  if (!args.quiet) noteWarnings(scenario.warnings);
  const point = pointOf(scenario, args.point);
  const { ruleset } = scenario;
  const choice = choiceOf(args, scenario, point);
  const account = accountOf(ruleset, point, await ruleset.tell(point.fight), choice?.trial ?? trial);
  if (args.json) {
    const { variant, parameters } = point;
    const head = { scenario: scenario.name, ruleset: ruleset.id, variant, parameters, version: VERSION };
    process.stdout.write(`${JSON.stringify({ ...head, ...(choice && { chosen: choice }), ...account }, null, 1)}\n`);
    return;
  }
  process.stdout.write(`${accountText(nameOf(scenario, point), account, choice, styleOfOutput()).join('\n')}\n`);
}

/** The trial by number; 0 where another way to choose is given. */
function trialOf({ trial, worst, best, median }: ExplainArgs): number {
  const ways = [trial !== undefined, worst !== undefined, best !== undefined, median].filter(Boolean);
  if (ways.length > 1) throw new Exit(WRONG_INPUT, 'give one of --trial, --worst, --median and --best');
  const number = trial === undefined ? 0 : Number(trial.replaceAll(/[_,]/g, ''));
  const right = trial?.trim() !== '' && isWhole(number, 0, MOST_TRIALS - 1);
  expect('trial', trial, right, `a whole number from 0 to ${thousands(MOST_TRIALS - 1)}`);
  return number;
}

function pointOf(scenario: Scenario, index: number): Point {
  if (!Number.isInteger(index) || index < 0 || index >= scenario.count)
    throw new Exit(
      WRONG_INPUT,
      `--point ${index}: expected a whole number from 0 to ${scenario.count - 1}, as in the column \`point\` of summary.csv`,
    );
  return scenario.points((place) => place === index).next().value;
}

function choiceOf(
  { worst, best, median }: ExplainArgs,
  { file, ruleset }: Scenario,
  { fight, seed, trials }: Point,
): (Chosen & { trial: number }) | undefined {
  const which: Which | undefined = worst !== undefined ? 'worst' : best !== undefined ? 'best' : median ? 'median' : undefined;
  if (which === undefined) return undefined;
  const sides = fight.sides.map(({ name }) => name);
  const name = worst || best || sides[0]!;
  const side = sides.indexOf(name);
  if (side < 0) throw inputError(file, `--${which} ${name}: no side is called ${quoted(name)}; there are ${sides.join(' and ')}`);
  const among = Math.min(trials, MOST_LOOKED_AT);
  if (among < trials) note(`looked at the first ${thousands(among)} of ${thousands(trials)} trials`);
  return { as: `the ${which} for ${name}`, among, ...chosen(ruleset.steps, ruleset.compile(fight), seed, among, which, side) };
}
