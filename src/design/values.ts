import { type Contrast, DRAW, FIRST_ENDING, LOST_A, LOST_B, measures, ROUNDS, WIN_A, WIN_B } from '../core/contest.ts';
import type { Plan } from '../core/fight.ts';
import { figuresOf, type Tally, wonBy } from '../core/tally.ts';
import { certain, type Estimate, meanInterval, wilson } from '../stats/interval.ts';
import { pairedMean, pairedRate, type Sums } from '../stats/paired.ts';

/** The mean of every measure of a contest, from the exact answer of a plan. */
export function exactMeans(plan: Plan, { layout, counts }: Tally): number[] {
  const means = new Array<number>(measures(plan)).fill(0);
  const length = plan.maxRounds + 1;
  for (let row = 0; row < plan.openings.length * layout.endings; row++) {
    const ending = row % layout.endings;
    const winner = wonBy(plan, ending + 1);
    for (let rounds = 0; rounds < length; rounds++) {
      const share = counts[layout.outcomes + row * length + rounds]!;
      means[winner === 0 ? WIN_A : winner === 1 ? WIN_B : DRAW]! += share;
      means[ROUNDS]! += share * rounds;
      means[FIRST_ENDING + ending]! += share;
    }
  }
  for (const side of [0, 1] as const) {
    const figures = figuresOf(plan, side);
    const start = layout.casualties[side]!;
    for (let k = 0; k <= figures; k++) means[side === 0 ? LOST_A : LOST_B]! += k * (counts[start + k]! + counts[start + figures + 1 + k]!);
  }
  return means;
}

/** Whether a measure is a rate; the others are means. */
export const isRate = (measure: number): boolean => measure !== ROUNDS && measure !== LOST_A && measure !== LOST_B;

/** The sums of one measure of a contrast. */
export const sumsAt = (sums: Float64Array, measure: number, trials: number): Sums => ({
  sum: sums[2 * measure]!,
  squares: sums[2 * measure + 1]!,
  trials,
});

/** A measure of one plan, from the sums of the contrast that is that plan alone. */
export function levelOf(sums: Float64Array, measure: number, trials: number): Estimate {
  const { sum, squares } = sumsAt(sums, measure, trials);
  if (isRate(measure)) return wilson(sum, trials);
  const value = sum / trials;
  const level = meanInterval(value, Math.sqrt(Math.max(0, squares / trials - value * value)), trials);
  return { ...level, low: Math.max(0, level.low) };
}

/** The difference of a measure between two plans, from the sums of their contrast; `most`: as large as it can be. */
export function differenceOf(sums: Float64Array, measure: number, trials: number, most: number): Estimate {
  const pairs = sumsAt(sums, measure, trials);
  return isRate(measure) ? pairedRate(pairs) : pairedMean(pairs, most);
}

/** A contrast's exact value. */
export const exactly = ({ plans, weights }: Contrast, means: readonly number[]): Estimate =>
  certain(plans.reduce((sum, plan, i) => sum + weights[i]! * means[plan]!, 0));
