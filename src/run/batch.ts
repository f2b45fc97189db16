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

/** What a worker is given at a time: slices of one ruleset's points to fight, or one plan to solve exactly. */
export type Batch =
  | { readonly ruleset: string; readonly slices: readonly Slice[] }
  | { readonly ruleset: string; readonly exact: Plan; readonly mostStates: number };

/**
 * What comes back: the counts of each slice, and how long they took, by which the size of later batches is chosen; or the
 * probabilities and how many states they took, with no probabilities where these were too many.
 */
export type Answer =
  | { readonly counts: readonly Uint32Array[]; readonly milliseconds: number }
  | { readonly states: number; readonly probabilities: Float64Array | null };

/** Does the work of a batch; the same in any thread. */
export function runBatch(steps: Procedure, batch: Batch): Answer {
  if ('exact' in batch) return solved(steps, batch.exact, batch.mostStates);
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

function solved(steps: Procedure, plan: Plan, mostStates: number): Answer {
  try {
    const { tally, states } = solve(steps, plan, mostStates);
    return { states, probabilities: tally.counts };
  } catch (error) {
    if (error instanceof TooLarge) return { states: error.states, probabilities: null };
    throw error;
  }
}
