import type { TrialChance } from './chance.ts';
import { drawCode, ENDING, FIGURES, fightRound, type Plan, type Procedure, ROUND_OVER, standing, sumOf } from './fight.ts';

/*
 * Fights of several plans trial by trial: how much more often, in the same fights, one plan gives something than another. What comes back are
 * whole numbers, so adding batches up is exact whatever their order.
 */

/** A sum over plans, such as "the second less the first": which plans, and the whole number that each counts. */
export interface Contrast {
  readonly plans: readonly number[];
  readonly weights: readonly number[];
}

/** What is measured of each trial, by place; behind these each ending, by its code - 1, as 1 or 0. */
export const WIN_A = 0;
export const WIN_B = 1;
export const DRAW = 2;
export const ROUNDS = 3;
export const LOST_A = 4;
export const LOST_B = 5;
export const FIRST_ENDING = 6;

/** How many measures there are for plans with these ways to end. */
export const measures = ({ waysToLose, waysToDraw }: Pick<Plan, 'waysToLose' | 'waysToDraw'>): number =>
  FIRST_ENDING + 2 * waysToLose + waysToDraw;

/** Numbers that are kept of a trial: its ending, rounds, and the casualties of both sides. */
const KEPT = 4;

/** Fights trials `first` .. `first + count - 1` of a plan and gives how each went, KEPT numbers a trial. */
export function record(steps: Procedure, plan: Plan, chance: TrialChance, first: number, count: number): Int32Array {
  const { openings, maxRounds } = plan;
  const kept = new Int32Array(KEPT * count);
  const state = new Int32Array(openings[0]!.length);
  const capped = drawCode(plan, 0);
  const startA = standing(plan, openings[0]!, 0);
  const startB = standing(plan, openings[0]!, 1);
  const endA = FIGURES + plan.unitsOfA;
  const endB = FIGURES + plan.figures.length;
  let order = first % openings.length;
  for (let trial = 0; trial < count; trial++) {
    const opening = openings[order]!;
    for (let i = 0; i < state.length; i++) state[i] = opening[i]!;
    let rounds = 0;
    for (;;) {
      chance.beginRound(first + trial, rounds);
      const over = fightRound(steps, plan, state, chance);
      if (over === ROUND_OVER) rounds++;
      if (state[ENDING] !== 0 || over !== ROUND_OVER) break;
      if (rounds === maxRounds) {
        state[ENDING] = capped;
        break;
      }
    }
    const at = KEPT * trial;
    kept[at] = state[ENDING]!;
    kept[at + 1] = rounds;
    kept[at + 2] = startA - sumOf(state, FIGURES, endA);
    kept[at + 3] = startB - sumOf(state, endA, endB);
    if (++order === openings.length) order = 0;
  }
  return kept;
}

/**
 * The sum and the sum of squares of a contrast of each measure over recorded trials, two numbers a measure. `ways` is any of the plans: all
 * have the same ways to end.
 */
export function sumsOf(kept: readonly Int32Array[], { plans, weights }: Contrast, ways: Plan): Float64Array {
  const { waysToLose } = ways;
  const length = measures(ways);
  const sums = new Float64Array(2 * length);
  const values = new Float64Array(length);
  const runs = plans.map((plan) => kept[plan]!);
  const trials = runs[0]!.length / KEPT;
  for (let trial = 0; trial < trials; trial++) {
    const at = KEPT * trial;
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i]!;
      const weight = weights[i]!;
      const ending = run[at]!;
      values[ending > 2 * waysToLose ? DRAW : ending > waysToLose ? WIN_A : WIN_B]! += weight;
      values[ROUNDS]! += weight * run[at + 1]!;
      values[LOST_A]! += weight * run[at + 2]!;
      values[LOST_B]! += weight * run[at + 3]!;
      values[FIRST_ENDING + ending - 1]! += weight;
    }
    for (let measure = 0; measure < length; measure++) {
      const value = values[measure]!;
      if (value === 0) continue;
      sums[2 * measure]! += value;
      sums[2 * measure + 1]! += value * value;
      values[measure] = 0;
    }
  }
  return sums;
}
