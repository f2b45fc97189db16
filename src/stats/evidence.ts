import { sum } from './distribution.ts';
import type { Estimate } from './interval.ts';

/*
 * Evidence that may be looked at as often as one likes.
 *
 * Whoever doubts that a mean is at most `limit` bets on each observation x, 0 <= x <= K, and his wealth is multiplied by
 * 1 + stake (x - limit), stake > 0 and small enough that he is never ruined. If he is wrong his wealth does not grow on average, and by
 * Ville's inequality it ever reaches 1 / alpha with probability at most alpha, whenever one stops. So wealth is evidence, and
 * 1 / wealth a p-value, at every trial count. The wealth of a fixed stake needs only the counts of each x, not their order; a
 * mixture of stakes finds the one that grows fastest. (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by
 * betting", JRSS B 86, 2024; Ville, "Etude critique de la notion de collectif", 1939.)
 *
 * It holds for rates (K = 1) and means alike, exactly and for every trial count. Observations need not all have the same mean:
 * where two orders of fighting alternate, (1 + s d1)(1 + s d2) <= (1 + s (d1 + d2) / 2)^2, so it holds for the mean of the two at even counts.
 */

/** The stakes are halved this many times, from half of what could ruin: enough to find a change of one part in 60,000. */
const BETS = 16;

/**
 * ln of the evidence that the mean lies above `limit`, from `counts[k]` observations of k = 0 .. K. Infinite where it is
 * certain, 0 where there is none. It falls as `limit` rises.
 */
export function evidenceAbove(counts: ArrayLike<number>, limit: number): number {
  if (limit < 0) return Infinity;
  if (limit >= counts.length - 1) return 0;
  if (limit === 0) return sum(counts) > counts[0]! ? Infinity : 0;
  return logMean(Array.from({ length: BETS }, (_, bet) => logWealth(counts, limit, bet)));
}

/** ln of the evidence that the mean lies below `limit`. */
export const evidenceBelow = (counts: ArrayLike<number>, limit: number): number =>
  evidenceAbove(mirrored(counts), counts.length - 1 - limit);

/** The counts of K - k. */
export const mirrored = (counts: ArrayLike<number>): number[] => Array.from(counts).reverse();

/**
 * About how many trials give the evidence `target` (its ln) that the mean lies above `limit`, if all goes on as these counts; infinite
 * where the mean is not above it.
 */
export function trialsAbove(counts: ArrayLike<number>, limit: number, target: number): number {
  if (limit < 0) return 0;
  if (limit === 0 || limit >= counts.length - 1) return Infinity;
  const growth = Math.max(...Array.from({ length: BETS }, (_, bet) => logWealth(counts, limit, bet) / sum(counts)));
  return growth > 0 ? (target + Math.log(BETS)) / growth : Infinity;
}

/**
 * The mean with an interval that holds with 1 - `miss` at every trial count together: all limits that there is no evidence against at
 * miss / 2 to either side. It may be taken wherever one has stopped.
 */
export function meanSequence(counts: ArrayLike<number>, miss = 0.05): Estimate {
  const most = counts.length - 1;
  const mirror = mirrored(counts);
  return { value: meanOf(counts), low: lowest(counts, miss), high: most - lowest(mirror, miss) };
}

export function meanOf(counts: ArrayLike<number>): number {
  let all = 0;
  for (let k = 0; k < counts.length; k++) all += k * counts[k]!;
  return all / sum(counts);
}

/** The least limit without evidence that the mean lies above it. */
function lowest(counts: ArrayLike<number>, miss: number): number {
  const target = Math.log(2 / miss);
  let low = 0;
  let high = meanOf(counts);
  for (let i = 0; i < 60 && low < high; i++) {
    const middle = (low + high) / 2;
    if (evidenceAbove(counts, middle) >= target) low = middle;
    else high = middle;
  }
  return low;
}

/** ln of the wealth of one who stakes 2^-(bet + 1) of what could ruin him. */
function logWealth(counts: ArrayLike<number>, limit: number, bet: number): number {
  const stake = 2 ** -(bet + 1) / limit;
  let all = 0;
  for (let k = 0; k < counts.length; k++) if (counts[k]! > 0) all += counts[k]! * Math.log1p(stake * (k - limit));
  return all;
}

function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((all, log) => all + Math.exp(log - most), 0) / logs.length);
}
