import { type Estimate, Z95 } from './interval.ts';

/** What things are worth for their cost. */
export interface Worth {
  /** Strength above what its cost gives. */
  readonly values: readonly Estimate[];
  /** The cost of a thing of its strength; null where more cost does not give more strength, or there is no telling. */
  readonly fair: readonly (number | null)[];
}

/** Costs nearer to each other than this ratio say nothing about what more cost gives. */
const SAME_COST = 1.25;
/** Things that a line through them needs. */
const LEAST = 4;

/**
 * Lays the line of least squares through strengths over the logarithms of their costs (strengths being logarithms, it says that a cost
 * twice as high multiplies the strength by so much), and gives how far each lies above it, with its 95% interval from the covariance of the
 * strengths. Where the costs are all but the same, or too few, it is the strength above the mean.
 */
export function worth(strengths: readonly number[], covariance: readonly (readonly number[])[], costs: readonly number[]): Worth {
  const n = strengths.length;
  const x = centred(costs.map(Math.log));
  const squares = x.reduce((sum, value) => sum + value * value, 0);
  const flat = n < LEAST || Math.max(...costs) / Math.min(...costs) < SAME_COST;
  const slope = flat ? 0 : x.reduce((sum, value, i) => sum + value * strengths[i]!, 0) / squares;
  const level = centred(strengths);
  const above = level.map((value, i) => value - slope * x[i]!);
  const values = above.map((value, i): Estimate => {
    const weights = x.map((other, j) => (i === j ? 1 : 0) - 1 / n - (flat ? 0 : (x[i]! * other) / squares));
    const variance = weights.reduce((sum, a, j) => sum + a * weights.reduce((inner, b, k) => inner + b * covariance[j]![k]!, 0), 0);
    const half = Z95 * Math.sqrt(Math.max(0, variance));
    return { value, low: value - half, high: value + half };
  });
  return { values, fair: above.map((value, i) => (slope > 0 ? costs[i]! * Math.exp(value / slope) : null)) };
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
