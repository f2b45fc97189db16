import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareScenarios } from '../design/compare.ts';
import type { CompareFindings } from '../design/findings.ts';
import { compareRuns, type RunRead } from '../design/folders.ts';
import { compareText } from '../report/design/compare.ts';
import { isFolder } from '../report/make-folder.ts';
import { inputError } from '../scenario/faults.ts';
import { load } from '../scenario/load.ts';
import { checkBench, onBench } from './bench.ts';
import type { CompareArgs } from './designing.ts';
import { Exit, WRONG_INPUT } from './exit.ts';
import { settingsFrom, settingsOf } from './files.ts';
import { note, noteWarnings, print, styleOfOutput } from './terminal.ts';
import { checkAlpha } from './values.ts';

/** Says what moved between two scenarios, or between two runs. */
export async function compare(args: CompareArgs): Promise<void> {
  checkBench(args);
  checkAlpha(args.alpha);
  const found = isFolder(args.before) ? ofRuns(args) : await ofScenarios(args);
  if (!args.quiet) for (const warning of found.warnings) note(`warning: ${warning}`);
  if (args.json) print([JSON.stringify(found, null, 1)]);
  else print(compareText(found, styleOfOutput()));
}

function ofRuns({ before, now, a, b, set, trials, seed, alpha }: CompareArgs): CompareFindings {
  if (now === undefined || !isFolder(now))
    throw new Exit(WRONG_INPUT, `${before} is a folder of results; name a second one to compare it with`);
  if (a.length + b.length + set.length > 0 || trials !== undefined || seed !== undefined)
    throw new Exit(WRONG_INPUT, '--a, --b, --set, --trials and --seed: results are as they are; give the scenarios instead');
  return compareRuns(readRun(before), readRun(now), alpha);
}

function readRun(folder: string): RunRead {
  try {
    return { name: folder, text: readFileSync(join(folder, 'run.json'), 'utf8') };
  } catch {
    throw inputError(folder, 'holds no run.json; name the folder of one scenario, such as results/duel');
  }
}

async function ofScenarios(args: CompareArgs): Promise<CompareFindings> {
  const { before, now = before, a, b, alpha } = args;
  if (now === before && a.length + b.length === 0)
    throw inputError(before, 'is one scenario alone; name another, or say with --a path=value and --b path=value what sets the two apart');
  const shared = settingsOf(args);
  const [first, second] = [load(before, [...shared, ...settingsFrom('--a', a)]), load(now, [...shared, ...settingsFrom('--b', b)])];
  if (!args.quiet) noteWarnings([...first.warnings, ...second.warnings]);
  const named = (file: string, own: readonly string[]) => (now === before ? own.join(' ') || 'as it is' : [file, ...own].join(' '));
  const pairing = { names: [named(before, a), named(now, b)] as const, before: first, now: second, alpha };
  // Each side is fought twice: trial by trial for what sums tell, and in groups for the spread.
  const fights = first.count * 4 * (first.points().next().value?.trials ?? 0);
  return await onBench(args, { ruleset: first.ruleset, fights, many: false }, (bench) => compareScenarios(pairing, bench));
}
