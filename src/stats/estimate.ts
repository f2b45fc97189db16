import { describe, quantile, sum } from './distribution.ts';
import { certain, type Estimate, meanInterval, wilson, Z95 } from './interval.ts';

/** What is asked of counts of 0, 1, 2, …: a rate (of 1 among 0 and 1), a mean, a standard deviation, or the quantile of a level. */
export interface Asked {
  readonly kind: 'rate' | 'mean' | 'sd' | 'quantile';
  readonly level: number;
}

/**
 * The value with its 95% interval at a number of trials fixed beforehand; `trials` null: the counts are probabilities, and there is none. A
 * standard deviation's is normal, from the fourth moment; a quantile's runs between the quantiles of the levels that as many trials
 * leave open (order statistics).
 */
export function estimateOf({ kind, level }: Asked, counts: readonly number[], trials: number | null): Estimate {
  if (kind === 'rate') return trials === null ? certain(counts[1]! / sum(counts)) : wilson(counts[1]!, trials);
  const { mean, sd } = describe(counts);
  if (kind === 'mean') return trials === null ? certain(mean) : meanInterval(mean, sd, trials);
  const shares = counts.map((count) => count / sum(counts));
  if (kind === 'quantile') {
    const value = quantile(shares, level);
    if (trials === null) return certain(value);
    const open = Z95 * Math.sqrt((level * (1 - level)) / trials);
    return { value, low: quantile(shares, level - open), high: quantile(shares, level + open) };
  }
  if (trials === null || sd === 0) return certain(sd);
  const fourth = shares.reduce((all, share, k) => all + share * (k - mean) ** 4, 0);
  const half = (Z95 * Math.sqrt(Math.max(0, fourth - sd ** 4) / trials)) / (2 * sd);
  return { value: sd, low: Math.max(0, sd - half), high: sd + half };
}

/** What is asked of a distribution: of so many trials by their shares; `trials` null: of probabilities. */
export const estimateOfShares = (asked: Asked, shares: readonly number[], trials: number | null): Estimate =>
  estimateOf(asked, trials === null ? shares : shares.map((share) => Math.round(share * trials)), trials);
