import type { Plan } from './fight.ts';

/**
 * Where each count of a tally stands. With R = maxRounds + 1:
 *
 *   outcomes      openings x endings x R     fights by opening, ending code - 1 and rounds fought
 *   casualties    per side 2 x (figures + 1) fights by whether the side won (0, 1) and its figures killed
 *   units         per unit figures + 1       fights by figures killed; -1 where the unit is its whole side
 *   losses        2 x R                      figures of side A and B killed in each round (0: before the first)
 */
export interface Layout {
  readonly endings: number;
  readonly outcomes: number;
  readonly casualties: Int32Array;
  readonly units: Int32Array;
  readonly losses: number;
  readonly length: number;
}

/** Integer counts of trials; merging is addition. The exact method fills the same places with probabilities. */
export interface Tally<Counts extends Uint32Array | Float64Array = Uint32Array | Float64Array> {
  readonly layout: Layout;
  readonly counts: Counts;
}

export function layoutOf(plan: Plan): Layout {
  const rounds = plan.maxRounds + 1;
  const endings = 2 * plan.waysToLose + plan.waysToDraw;
  let length = plan.openings.length * endings * rounds;
  const casualties = new Int32Array(2);
  for (let side = 0; side < 2; side++) {
    casualties[side] = length;
    length += 2 * (figuresOf(plan, side) + 1);
  }
  const units = plan.figures.map((figures, unit) => {
    const alone = unit < plan.unitsOfA ? plan.unitsOfA === 1 : plan.figures.length - plan.unitsOfA === 1;
    if (alone) return -1;
    length += figures + 1;
    return length - figures - 1;
  });
  return { endings, outcomes: 0, casualties, units, losses: length, length: length + 2 * rounds };
}

/** Figures of a side at the start. */
export function figuresOf(plan: Plan, side: number): number {
  const units = side === 0 ? plan.figures.subarray(0, plan.unitsOfA) : plan.figures.subarray(plan.unitsOfA);
  return units.reduce((sum, figures) => sum + figures, 0);
}

/** The side that won a fight of this ending, or -1. */
export function wonBy(plan: Plan, ending: number): number {
  if (ending > 2 * plan.waysToLose) return -1;
  return ending > plan.waysToLose ? 0 : 1;
}

/** How many trials of a plan a tally for a batch can hold: the losses of a round are the largest of its counts. */
export const mostTrials = (plan: Plan): number => Math.floor(0xffff_ffff / Math.max(figuresOf(plan, 0), figuresOf(plan, 1)));

/** A tally for one batch, of `mostTrials` at most: its counts stay below 2^32. */
export const batchTally = (layout: Layout): Tally<Uint32Array> => ({ layout, counts: new Uint32Array(layout.length) });

/** A tally for any number of batches: whole numbers in doubles, exact up to 2^53. */
export const pointTally = (layout: Layout): Tally<Float64Array> => ({ layout, counts: new Float64Array(layout.length) });

/** Adds the counts of a batch. */
export function merge(into: Tally<Float64Array>, counts: Uint32Array | Float64Array): void {
  const sum = into.counts;
  for (let i = 0; i < sum.length; i++) sum[i]! += counts[i]!;
}
