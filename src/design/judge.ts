import { holm } from '../stats/holm.ts';
import type { CompareFindings, MetricChange, PointComparison } from './findings.ts';

/** A comparison of which it has not been said what is more than noise: the chances are not yet corrected. */
export interface Judged extends Omit<PointComparison, 'changes'> {
  readonly changes: readonly Omit<MetricChange, 'moved'>[];
}

/** What is nearer to nothing than a sum of doubles can tell is nothing. */
const NOTHING = 1e-12;

/** Judges all differences together: a sampled one is more than noise where its chance, corrected after Holm, is at most alpha. */
export function judged(points: readonly Judged[], alpha: number): Pick<CompareFindings, 'alpha' | 'judged' | 'points'> {
  const chances = points.flatMap(({ changes }) => changes.flatMap(({ chance }) => (chance === null ? [] : [chance])));
  const corrected = holm(chances);
  let next = 0;
  const judge = (change: Judged['changes'][number]): MetricChange => {
    const { chance, difference } = change;
    if (chance === null) {
      const { value, low, high } = difference;
      if (low === null || high === null) return { ...change, moved: false };
      return { ...change, moved: low === high ? Math.abs(value) > NOTHING : low > 0 || high < 0 };
    }
    const sure = corrected[next++]!;
    return { ...change, chance: sure, moved: sure <= alpha };
  };
  return { alpha, judged: chances.length, points: points.map((point) => ({ ...point, changes: point.changes.map(judge) })) };
}

/** What points are matched by. */
export const keyOf = ({ variant, parameters }: Pick<PointComparison, 'variant' | 'parameters'>): string =>
  JSON.stringify([variant, Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** What is said of points that have no like. */
export const unmatched = (name: string, count: number): string[] =>
  count === 0 ? [] : [`${count} point${count === 1 ? '' : 's'} of ${name} without its like`];
