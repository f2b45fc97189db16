import { type BaselineVerdict, type Check, type ClaimVerdict, claimWords, type Difference, movedIn } from '../../gate/verdict.ts';
import { type Style, visible } from '../terminal.ts';
import { differenceWords, effortWords, notable, placeWords, valueWords } from './words.ts';

const WORDS: Readonly<Record<ClaimVerdict['answer'], string>> = { pass: 'pass', fail: 'FAIL', inconclusive: 'OPEN' };

/** What a check has found, as a person at a terminal reads it: line by line. */
export function checkText(check: Check, style: Style): string[] {
  const blocks = [
    check.claims.map((claim) => claimLine(claim, style)),
    check.baselines.map((baseline) => baselineLine(baseline, style)),
    ...movedIn(check).map((difference) => movedBlock(difference, style)),
    [style.bold(closing(check))],
  ];
  return blocks.filter((block) => block.length > 0).flatMap((block, i) => (i === 0 ? block : ['', ...block]));
}

function claimLine(claim: ClaimVerdict, style: Style): string {
  const word = WORDS[claim.answer];
  const said = `${placeWords(claim)}: ${claimWords(claim)}: ${valueWords(claim.kind, claim.value, claim.trials)}, ${effortWords(claim)}`;
  return `${claim.answer === 'pass' ? style.dim(word) : style.bold(word)}  ${visible(said)}`;
}

function baselineLine({ scenario, points, same, differences, cause }: BaselineVerdict, style: Style): string {
  const moved = differences.filter(({ answer }) => answer === 'moved').length;
  const chance = differences.length - moved;
  const parts = [
    ...(same > 0 ? [`${same} the same`] : []),
    ...(chance > 0 ? [`${chance} other fights of the same odds`] : []),
    ...(moved > 0 ? [`${moved} moved`] : []),
  ];
  const word = moved > 0 ? style.bold('FAIL') : style.dim('pass');
  const why = differences.length > 0 ? `; what changed: ${cause}` : '';
  return `${word}  ${visible(`${scenario}: baseline, ${points} point${points === 1 ? '' : 's'}: ${parts.join(', ')}${why}`)}`;
}

function movedBlock(difference: Difference, style: Style): string[] {
  const rows = notable(difference.changes).map(({ metric, kind, before, now, difference: d }) => [
    visible(metric),
    valueWords(kind, before, difference.trialsBefore),
    '→',
    valueWords(kind, now, difference.trials),
    differenceWords(kind, d),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return [
    `${style.bold('moved')}  ${visible(placeWords(difference))}`,
    ...rows.map((row) => `       ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[i] ?? 0))).join('  ')}`),
    ...difference.breaks.map((words) => `       breaks ${visible(words)}`),
  ];
}

/** One line that sums up. */
export function closing(check: Check): string {
  const { claims, baselines } = check;
  const count = (answer: ClaimVerdict['answer']) => claims.filter((claim) => claim.answer === answer).length;
  const points = baselines.reduce((all, baseline) => all + baseline.points, 0);
  const open = count('inconclusive');
  const expectations = [`${count('pass')} pass`, `${count('fail')} fail`, ...(open > 0 ? [`${open} inconclusive`] : [])];
  const parts = [
    ...(claims.length > 0 ? [`expectations: ${expectations.join(', ')}`] : []),
    ...(points > 0 ? [`baseline: ${points} point${points === 1 ? '' : 's'}, ${movedIn(check).length} moved`] : []),
  ];
  return parts.length === 0 ? 'nothing was checked' : parts.join('; ');
}
