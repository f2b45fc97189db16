import { join } from 'node:path';
import type { Size } from '../design/entrants.ts';
import { fightsOf, matrix as find } from '../design/matrix.ts';
import { csvText } from '../report/csv.ts';
import { matrixRows, matrixText, ratingRows } from '../report/design/matrix.ts';
import { fingerprintsOf } from '../run/fingerprint.ts';
import { provenanceIn } from '../run/provenance.ts';
import { rosterOf } from '../scenario/roster.ts';
import { checkBench, jsonText, onBench, writeFiles } from './bench.ts';
import type { MatrixArgs } from './designing.ts';
import { Exit, WRONG_INPUT } from './exit.ts';
import { settingsFrom, settingsOf } from './files.ts';
import { madeOf, madeSince, sourceOf } from './made.ts';
import { checkOut } from './out.ts';
import { note, print, styleOfOutput, write } from './terminal.ts';
import { checkAlpha, expect, isWhole } from './values.ts';

/** Every unit against every other. */
export async function matrix(args: MatrixArgs): Promise<void> {
  const started = performance.now();
  checkBench(args);
  checkOut(args.out);
  const { files, ruleset, out, json, quiet, precision, alpha, margin } = args;
  expect('precision', precision, precision > 0 && precision < 0.5, 'half the width of an interval, such as 0.01');
  checkAlpha(alpha);
  expect('margin', margin, margin > 0 && margin < 0.5, 'a difference of scores, such as 0.05');
  const size = sizeOf(args);
  const roster = rosterOf(files, ruleset, settingsOf(args));
  if (!quiet) for (const warning of roster.warnings) note(`warning: ${warning}`);
  const settings = [settingsFrom('--set-a', args['set-a']), settingsFrom('--set-b', args['set-b'])] as const;
  const options = { size, settings, precision, alpha, margin };
  const work = { ruleset: roster.ruleset, fights: fightsOf(roster.units.length, precision), many: true };
  const found = await onBench(args, work, (bench) => find(roster, options, bench));
  const document = { ...madeOf(fingerprintsOf(roster, roster.rules)), ...found };
  writeFiles(join(out, roster.name), {
    'matrix.csv': csvText(matrixRows(found)),
    'ratings.csv': csvText(ratingRows(found)),
    'matrix.json': jsonText({
      ...document,
      ...sourceOf(roster.asked, provenanceIn(roster.ruleset, roster.rules)),
      ...madeSince(started, { workers: args.workers }),
    }),
  });
  if (json) write(jsonText(document));
  else print(matrixText(found, args['one-way'], styleOfOutput()));
}

function sizeOf({ 'as-is': asIs, figures, points }: MatrixArgs): Size {
  const asked = [asIs || undefined, figures, points].filter((option) => option !== undefined);
  if (asked.length > 1) throw new Exit(WRONG_INPUT, '--as-is, --figures and --points: one of them says how large the units are');
  if (figures !== undefined) {
    expect('figures', figures, isWhole(figures, 1, Infinity), 'a whole number of at least 1');
    return { kind: 'figures', number: figures };
  }
  if (points === undefined) return { kind: 'as-is' };
  expect('points', points, points > 0 && points < 1e9, 'a number of more than 0');
  return { kind: 'points', number: points };
}
