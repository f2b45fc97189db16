import { z } from 'zod';
import type { Plan } from '../core/fight.ts';
import { layoutOf } from '../core/tally.ts';
import { packArray, packCounts, unpackArray, unpackCounts } from './pack.ts';
import type { Range } from './ranges.ts';

/** Counts of some trials of a point. */
export interface Counted {
  readonly ranges: readonly Range[];
  readonly counts: Float64Array;
}

const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A line of a tallies file: counts of trials of a point (ranges as pairs of first and count), or its exact answer. */
const record = z.union([
  z.strictObject({ point: whole, ranges: z.array(z.tuple([whole, whole])).min(1), counts: z.string() }),
  z.strictObject({ point: whole, states: whole, probabilities: z.string().nullable() }),
]);

export type Record = z.infer<typeof record>;

/** A record as it was read, or undefined where it is none. */
export const recordOf = (value: unknown): Record | undefined => record.safeParse(value).data;

export const countsRecord = (point: number, ranges: readonly Range[], counts: ArrayLike<number>): Record => ({
  point,
  ranges: ranges.map(({ first, count }) => [first, count]),
  counts: packCounts(counts),
});

export const exactRecord = (point: number, states: number, probabilities: Float64Array | null): Record => ({
  point,
  states,
  probabilities: probabilities && packArray(probabilities),
});

export const rangesOf = (record: Record): Range[] => ('ranges' in record ? record.ranges.map(([first, count]) => ({ first, count })) : []);

/** The counts of a record, or undefined where they are not counts of these trials of the plan. */
export function countsOf(plan: Plan, record: Record): Counted | undefined {
  if (!('counts' in record)) return undefined;
  const counts = unpackCounts(record.counts, layoutOf(plan).length);
  const ranges = rangesOf(record);
  const trials = ranges.reduce((sum, { count }) => sum + count, 0);
  return counts && fightsIn(plan, counts) === trials ? { ranges, counts } : undefined;
}

/** The exact answer of a record, or undefined where it is none for the plan. */
export function exactOf(plan: Plan, record: Record): { states: number; probabilities: Float64Array | null } | undefined {
  if (!('states' in record)) return undefined;
  const { states, probabilities: text } = record;
  if (text === null) return { states, probabilities: null };
  const probabilities = unpackArray(Float64Array, text);
  return probabilities?.length === layoutOf(plan).length ? { states, probabilities } : undefined;
}

/** How many fights the counts of a plan hold: each has one outcome. */
export function fightsIn(plan: Plan, counts: ArrayLike<number>): number {
  const { outcomes, endings } = layoutOf(plan);
  const stop = outcomes + plan.openings.length * endings * (plan.maxRounds + 1);
  let fights = 0;
  for (let i = outcomes; i < stop; i++) fights += counts[i]!;
  return fights;
}
