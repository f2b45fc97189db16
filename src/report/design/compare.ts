import type { CompareFindings, Difference, MetricChange, PointComparison } from '../../design/findings.ts';
import { differenceWords, valueWords } from '../check/words.ts';
import { pointLabel } from '../entry.ts';
import { thousands } from '../number.ts';
import { type Style, visible } from '../terminal.ts';

/** What was found between two scenarios, as a person at a terminal reads it: line by line. */
export function compareText(found: CompareFindings, style: Style): string[] {
  const { before, now, points, judged, alpha } = found;
  const moved = points.flatMap(({ changes }) => changes).filter((change) => change.moved).length;
  const whole = points.length <= MOST_BLOCKS;
  const sure =
    judged === 0
      ? 'no difference is subject to chance'
      : `${thousands(judged)} differences judged together (Holm): one is called more than noise by luck in at most ${alpha * 100}% of comparisons`;
  return [
    `${style.bold(visible(before))} → ${style.bold(visible(now))}`,
    ...points.flatMap((point) => ['', ...pointLines(point, whole, style)]),
    '',
    style.bold(moved === 0 ? 'nothing moved by more than noise' : `${thousands(moved)} moved by more than noise`),
    style.dim(sure),
    ...(whole && points.some(({ changes }) => changes.some(({ difference }) => difference.low === null)) ? [style.dim(NOT_JUDGED)] : []),
  ];
}

const NOT_JUDGED =
  'medians and percentiles (p05, p95) go by whole numbers: how far chance moves a change of them has no interval, and it is not judged';

/** Up to this many points are shown with all that was compared; more without the spread, and how the fights ended. */
const MOST_BLOCKS = 4;

function pointLines(point: PointComparison, whole: boolean, style: Style): string[] {
  const { trials, saved, worth, how } = point;
  const changes = point.changes.filter(
    ({ metric, kind }) => whole || kind === 'mean' || (kind === 'rate' && !metric.startsWith('endings.')),
  );
  const rows = changes.map(({ metric, kind, before, now, difference, moved }) => [
    visible(metric),
    valueWords(kind, before, trials[0]),
    '→',
    valueWords(kind, now, trials[1]),
    changeWords(kind, difference),
    moved ? style.bold(how === 'exact' ? 'moved' : 'more than noise') : style.dim(unmovedWords(difference, how)),
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const label = pointLabel(point);
  return [
    ...(label === '' ? [] : [`  ${style.bold(label)}`]),
    style.dim(`  ${howWords(point)}`),
    ...rows.map((row) =>
      `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0]!) : i < 5 ? cell.padStart(widths[i]!) : cell)).join('  ')}`.trimEnd(),
    ),
    ...(saved === null || saved < 1
      ? []
      : [style.dim(`  taking the fights in pairs saved ${thousands(saved)} fights of each side of the comparison`)]),
    ...(worth === null
      ? []
      : [
          `  ${visible(worth.side)} ${worth.points > 0 ? 'costs' : 'saves'} ${thousands(Math.abs(worth.points))} points: ${differenceWords('rate', worth.perHundred)} points of its win rate per 100 points of cost`,
        ]),
  ];
}

/** A difference as it stands: of a quantile without an interval. */
const changeWords = (kind: MetricChange['kind'], { value, low, high }: Difference): string =>
  low === null || high === null ? differenceWords(kind, { value, low: value, high: value }) : differenceWords(kind, { value, low, high });

function unmovedWords({ low }: Difference, how: PointComparison['how']): string {
  if (low === null) return 'not judged';
  return how === 'paired' || how === 'unpaired' ? 'may be noise' : '';
}

function howWords({ how, trials }: PointComparison): string {
  const [before, now] = trials;
  switch (how) {
    case 'exact':
      return 'exact';
    case 'same':
      return `the very same fights${before === null ? ', exact' : ''}: no difference at all`;
    case 'paired':
      return `${thousands(before!)} fights of each, in pairs on the same dice`;
    case 'unpaired':
      return `${[before, now].map((count) => (count === null ? 'exact' : `${thousands(count)} fights`)).join(' and ')}, not in pairs`;
  }
}
