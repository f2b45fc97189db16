import { join } from 'node:path';
import { sensitivity as find } from '../design/sensitivity.ts';
import { type Subject, subjectOf } from '../design/subject.ts';
import { csvText } from '../report/csv.ts';
import { sensitivityRows, sensitivityText } from '../report/design/sensitivity.ts';
import { fingerprints } from '../run/fingerprint.ts';
import { provenanceOf } from '../run/provenance.ts';
import { inputError, nearest, quoted } from '../scenario/faults.ts';
import { load } from '../scenario/load.ts';
import { checkBench, jsonText, onBench, writeFiles } from './bench.ts';
import type { SensitivityArgs } from './designing.ts';
import { settingsOf } from './files.ts';
import { madeOf, madeSince, sourceOf } from './made.ts';
import { checkOut } from './out.ts';
import { noteWarnings, print, styleOfOutput, write } from './terminal.ts';
import { expect, isWhole } from './values.ts';

/** About how many numbers a fight has, for the line that says how far it has come. */
const USUAL = 40;

/** Says which numbers of a fight matter, and how much. */
export async function sensitivity(args: SensitivityArgs): Promise<void> {
  const started = performance.now();
  checkBench(args);
  checkOut(args.out);
  const { pairs, top, point, out, json, quiet } = args;
  expect('pairs', pairs, isWhole(pairs, 0, Infinity), 'a whole number');
  expect('top', top, isWhole(top, 1, Infinity), 'a whole number of at least 1');
  const scenario = load(args.file, settingsOf(args));
  if (!quiet) noteWarnings(scenario.warnings);
  const subject = subjectOf(scenario, point);
  const options = { side: sideOf(subject, args.side), pairs };
  const work = { ruleset: scenario.ruleset, fights: 2 * USUAL * subject.trials, many: true };
  const found = await onBench(args, work, (bench) => find(subject, options, bench));
  const document = { ...madeOf(fingerprints(scenario)), ...found };
  writeFiles(join(out, scenario.name), {
    'sensitivity.csv': csvText(sensitivityRows(found)),
    'sensitivity.json': jsonText({
      ...document,
      ...sourceOf(scenario.asked, provenanceOf(scenario)),
      ...madeSince(started, { workers: args.workers }),
    }),
  });
  if (json) write(jsonText(document));
  else print(sensitivityText(found, top, styleOfOutput()));
}

function sideOf({ fight, scenario }: Subject, name: string | undefined): 0 | 1 {
  const names = fight.sides.map((side) => side.name);
  if (name === undefined || name === names[0]) return 0;
  if (name === names[1]) return 1;
  throw inputError(scenario.file, `has no side called ${quoted(name)}${nearest(name, names)}`);
}
