import { chiSquaredTail } from './gamma.ts';
import { certain, type Estimate, neverSeen, Z95 } from './interval.ts';

/** Whole-number observations of `trials` pairs: their sum and the sum of their squares. */
export interface Sums {
  readonly sum: number;
  readonly squares: number;
  readonly trials: number;
}

/**
 * The mean of differences that are -1, 0 or 1, which is the difference of two rates over the same trials, by Tango's score interval (T. Tango,
 * "Equivalence test and confidence interval for the difference in proportions for the paired-sample design", Statistics in Medicine 17,
 * 1998): all differences d with |sum - n d| <= z sqrt(n (2 q + d (1 - d))), q being the likeliest rate of -1 if d is true. Pairs that
 * never differ leave it as wide as 1 in about trials / 4, not nothing.
 */
export function pairedRate({ sum, squares, trials }: Sums, z = Z95): Estimate {
  const up = (squares + sum) / 2;
  const down = (squares - sum) / 2;
  const beyond = (d: number): boolean => {
    const b = (2 * trials - up + down) * d - up - down;
    const c = -down * d * (1 - d);
    const q = (Math.sqrt(Math.max(0, b * b - 8 * trials * c)) - b) / (4 * trials);
    return (sum - trials * d) ** 2 > z * z * trials * Math.max(0, 2 * q + d * (1 - d));
  };
  const value = sum / trials;
  return { value, low: edge(value, -1, beyond), high: edge(value, 1, beyond) };
}

/** Where `beyond` begins between a point that is not and an end. */
function edge(within: number, end: number, beyond: (at: number) => boolean): number {
  if (!beyond(end)) return end;
  let near = within;
  let far = end;
  for (let i = 0; i < 50; i++) {
    const middle = (near + far) / 2;
    if (beyond(middle)) far = middle;
    else near = middle;
  }
  return near;
}

/**
 * The mean of observations between -`most` and `most` with its normal interval. Where all are nothing, what was never seen in so many trials
 * may yet be there: the interval is that of one who was as large as can be as often as that allows.
 */
export function pairedMean({ sum, squares, trials }: Sums, most: number, z = Z95): Estimate {
  if (most === 0) return certain(0);
  const value = sum / trials;
  const variance = Math.max(0, squares / trials - value * value);
  const half = variance === 0 ? most * neverSeen(trials) : z * Math.sqrt(variance / trials);
  return { value, low: value - half, high: value + half };
}

/** What sums of doubles leave of an error that is nothing. */
const ROUNDING = 1e-9;

/** The standard deviation of observations. */
const sdOf = ({ sum, squares, trials }: Sums): number => Math.sqrt(Math.max(0, squares / trials - (sum / trials) ** 2));

const less = (a: Sums, b: Sums): Sums => ({ sum: a.sum - b.sum, squares: a.squares - b.squares, trials: a.trials - b.trials });

const total = (groups: readonly Sums[]): Sums =>
  groups.reduce((all, { sum, squares, trials }) => ({ sum: all.sum + sum, squares: all.squares + squares, trials: all.trials + trials }));

/**
 * What standard deviations of pairs differ by, from equal groups of trials: the second's less the first's, with the normal interval of the
 * jackknife that leaves out a group at a time (J. Shao and D. Tu, "The Jackknife and Bootstrap", 1995, section 2.2). How the pairs hang together
 * is in it. Where no group tells anything, an observation as far away as `most` may yet be there, as `pairedMean` has it.
 */
export function pairedSpread(before: readonly Sums[], now: readonly Sums[], most: number, z = Z95): Estimate {
  if (most === 0) return certain(0);
  const [a, b] = [total(before), total(now)];
  const value = sdOf(b) - sdOf(a);
  const without = before.map((group, i) => sdOf(less(b, now[i]!)) - sdOf(less(a, group)));
  const mean = without.reduce((sum, one) => sum + one, 0) / without.length;
  const squares = without.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = Math.sqrt(((without.length - 1) / without.length) * squares);
  const half = error > ROUNDING ? z * error : most * Math.sqrt(neverSeen(a.trials));
  return { value, low: value - half, high: value + half };
}

/** The chance of a mean as far from nothing as this if it is nothing: sum^2 / squares is chi-squared then (for rates, McNemar's test). */
export const chanceOfNothing = ({ sum, squares }: Sums): number => (squares === 0 ? 1 : chiSquaredTail((sum * sum) / squares, 1));

/** The chance of an estimate as far from nothing as this if it is nothing, by its 95% interval. */
export function chanceOf({ value, low, high }: Estimate): number {
  const half = (high - low) / 2;
  if (half === 0) return value === 0 ? 1 : 0;
  return chiSquaredTail(((value / half) * Z95) ** 2, 1);
}
