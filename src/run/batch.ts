import { type Contrast, record, sumsOf } from '../core/contest.ts';
import { fight, type Plan, type Procedure } from '../core/fight.ts';
import { keyOf, Stream } from '../core/stream.ts';
import { batchTally, layoutOf } from '../core/tally.ts';
import { Walk } from '../core/walk.ts';
import { TooLarge } from '../exact/graph.ts';
import { solve } from '../exact/solve.ts';

/** Consecutive trials of one point. */
export interface Slice {
  readonly plan: Plan;
  readonly seed: number | string;
  readonly first: number;
  readonly count: number;
  /** Given where so many trials of the plan are to be fought that it pays to draw a map of its fights (core/walk.ts): the map's number. */
  readonly map?: number;
}

/** Consecutive trials fought by each of several plans, and the contrasts between them that are wanted. */
export interface Contest {
  readonly plans: readonly Plan[];
  readonly contrasts: readonly Contrast[];
  readonly seed: number | string;
  readonly first: number;
  readonly count: number;
}

/** What a worker is given at a time: slices of one ruleset's points to fight, a contest between plans, or one plan to solve exactly. */
export type Batch =
  | { readonly ruleset: string; readonly slices: readonly Slice[] }
  | { readonly ruleset: string; readonly contest: Contest }
  | { readonly ruleset: string; readonly exact: Plan; readonly mostStates: number };

/**
 * What comes back: the counts of each slice, and how long they took, by which the size of later batches is chosen; the sums of each
 * contrast; or the probabilities and how many states they took, with no probabilities where these were too many.
 */
export type Answer =
  | { readonly counts: readonly Uint32Array[]; readonly milliseconds: number }
  | { readonly sums: readonly Float64Array[] }
  | { readonly states: number; readonly probabilities: Float64Array | null };

/** Does the work of a batch; the same in any thread. */
export function runBatch(steps: Procedure, batch: Batch): Answer {
  if ('exact' in batch) return solved(steps, batch.exact, batch.mostStates);
  if ('contest' in batch) return { sums: contested(steps, batch.contest) };
  const start = performance.now();
  const counts = batch.slices.map((slice) => fought(steps, slice));
  return { counts, milliseconds: performance.now() - start };
}

/** The counts of a slice of trials. */
export function fought(steps: Procedure, { plan, seed, first, count, map }: Slice): Uint32Array {
  const tally = batchTally(layoutOf(plan));
  const stream = new Stream(keyOf(seed), plan.tables);
  const walked = map === undefined ? 0 : walkOn(map, steps, plan).fight(stream, first, count, tally);
  fight(steps, plan, stream, first + walked, count - walked, tally);
  return tally.counts;
}

/** The maps that this thread has drawn, the last few. */
const walks = new Map<number, Walk>();
const MOST_WALKS = 8;

function walkOn(map: number, steps: Procedure, plan: Plan): Walk {
  const walk = walks.get(map) ?? new Walk(steps, plan, layoutOf(plan));
  walks.delete(map);
  walks.set(map, walk);
  if (walks.size > MOST_WALKS) walks.delete(walks.keys().next().value!);
  return walk;
}

function contested(steps: Procedure, { plans, contrasts, seed, first, count }: Contest): Float64Array[] {
  const key = keyOf(seed);
  const kept = plans.map((plan) => record(steps, plan, new Stream(key, plan.tables), first, count));
  return contrasts.map((contrast) => sumsOf(kept, contrast, plans[0]!));
}

function solved(steps: Procedure, plan: Plan, mostStates: number): Answer {
  try {
    const { tally, states } = solve(steps, plan, mostStates);
    return { states, probabilities: tally.counts };
  } catch (error) {
    if (error instanceof TooLarge) return { states: error.states, probabilities: null };
    throw error;
  }
}
