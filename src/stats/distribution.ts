/** Mean, spread and quantiles of a distribution over 0, 1, 2, …, and the distribution itself without the zeros at its end. */
export interface Distribution {
  readonly mean: number;
  readonly sd: number;
  readonly median: number;
  readonly p05: number;
  readonly p95: number;
  readonly distribution: readonly number[];
}

/** Rounding must not decide a quantile: a cumulative share this little short of the level has reached it. */
const SLACK = 1e-9;

/**
 * Describes weights over 0, 1, 2, …: `weights[k]` is the count, or the probability, of k; they need not add up to 1. The sd is that of
 * the distribution itself, not a sample's. A quantile is the least k whose cumulative share reaches the level.
 */
export function describe(weights: ArrayLike<number>): Distribution {
  const total = sum(weights);
  const shares = Array.from(weights, (weight) => (total > 0 ? weight / total : 0));
  const mean = shares.reduce((all, share, k) => all + share * k, 0);
  const variance = shares.reduce((all, share, k) => all + share * (k - mean) ** 2, 0);
  let length = shares.length;
  while (length > 1 && shares[length - 1] === 0) length--;
  return {
    mean,
    sd: Math.sqrt(variance),
    median: quantile(shares, 0.5),
    p05: quantile(shares, 0.05),
    p95: quantile(shares, 0.95),
    distribution: shares.slice(0, length),
  };
}

/** The least k at which the cumulative share of 0 .. k reaches `level`. */
export function quantile(shares: ArrayLike<number>, level: number): number {
  let below = 0;
  for (let k = 0; k < shares.length; k++) {
    below += shares[k]!;
    if (below >= level - SLACK) return k;
  }
  return Math.max(0, shares.length - 1);
}

export function sum(values: ArrayLike<number>): number {
  let all = 0;
  for (let i = 0; i < values.length; i++) all += values[i]!;
  return all;
}
