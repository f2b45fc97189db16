import { type Contrast, record, sumsOf } from '../core/contest.ts';
import { fight, type Plan, type Procedure } from '../core/fight.ts';
import { keyOf, Stream } from '../core/stream.ts';
import { batchTally, layoutOf } from '../core/tally.ts';
import { TooLarge } from '../exact/graph.ts';
import { solve } from '../exact/solve.ts';

/** Consecutive trials of one point. */
export interface Slice {
  readonly plan: Plan;
  readonly seed: number | string;
  readonly first: number;
  readonly count: number;
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
export function fought(steps: Procedure, { plan, seed, first, count }: Slice): Uint32Array {
  const tally = batchTally(layoutOf(plan));
  fight(steps, plan, new Stream(keyOf(seed), plan.tables), first, count, tally);
  return tally.counts;
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
