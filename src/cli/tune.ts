import { subjectOf } from '../design/subject.ts';
import { targetOf } from '../design/target.ts';
import { tune as find, variedNumbers } from '../design/tune.ts';
import { tuneText } from '../report/design/tune.ts';
import { load } from '../scenario/load.ts';
import { checkBench, onBench } from './bench.ts';
import type { TuneArgs } from './designing.ts';
import { settingsOf } from './files.ts';
import { noteWarnings, print, styleOfOutput } from './terminal.ts';

/** Values at which a search looks closely, as a rule: for the line that says how far it has come. */
const USUAL = 8;

/** Finds the value of a number that makes a metric so. */
export async function tune(args: TuneArgs): Promise<void> {
  checkBench(args);
  const scenario = load(args.file, settingsOf(args));
  if (!args.quiet) noteWarnings(scenario.warnings);
  const subject = subjectOf(scenario, args.point);
  const target = targetOf(args.target, subject);
  const varied = variedNumbers(args.vary, subject);
  const work = { ruleset: scenario.ruleset, fights: USUAL * subject.trials, many: false };
  const found = await onBench(args, work, (bench) => find(subject, varied, target, bench));
  if (args.json) print([JSON.stringify(found, null, 1)]);
  else print(tuneText(found, args.looks, styleOfOutput()));
}
