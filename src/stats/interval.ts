/** A rate or a mean with the ends of its interval; low = high = value where nothing was sampled. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95% point of the standard normal distribution. */
export const Z95 = 1.959963984540054;

/** What is known without sampling. */
export const certain = (value: number): Estimate => ({ value, low: value, high: value });

/** `from` less an estimate. */
export const less = (from: number, { value, low, high }: Estimate): Estimate => ({
  value: from - value,
  low: from - high,
  high: from - low,
});

/**
 * Wilson's score interval for `count` successes in `trials` > 0 (E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", JASA 22, 1927). It keeps within 0..1 and holds its level near the ends, where count +/- z sd fails.
 */
export function wilson(count: number, trials: number, z = Z95): Estimate {
  const rate = count / trials;
  const zz = (z * z) / trials;
  const middle = (rate + zz / 2) / (1 + zz);
  const half = (z / (1 + zz)) * Math.sqrt((rate * (1 - rate)) / trials + zz / (4 * trials));
  return { value: rate, low: count === 0 ? 0 : middle - half, high: count === trials ? 1 : middle + half };
}

/** A share of the trials as a rate with its interval; `trials` null: it is exact. */
export const rateOf = (share: number, trials: number | null): Estimate =>
  trials === null ? certain(share) : wilson(Math.round(share * trials), trials);

/** The normal interval of a mean: mean +/- z sd / sqrt(trials). */
export function meanInterval(mean: number, sd: number, trials: number, z = Z95): Estimate {
  const half = (z * sd) / Math.sqrt(trials);
  return { value: mean, low: mean - half, high: mean + half };
}

/**
 * The widest that the interval of a mean of numbers from 0 to `most` can be: their variance is at most mean (most - mean) (R. Bhatia and
 * C. Davis, "A better bound on the variance", American Mathematical Monthly 107, 2000).
 */
export const widestMean = (mean: number, most: number, trials: number): Estimate =>
  meanInterval(mean, Math.sqrt(Math.max(0, mean * (most - mean))), trials);

/**
 * The rate that something never seen in `trials` stays below with 95% confidence: the p at which (1 - p)^trials = 0.05, nearly
 * 3 / trials ("rule of three").
 */
export const neverSeen = (trials: number): number => -Math.expm1(Math.log(0.05) / trials);
