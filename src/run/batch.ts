import { Apart } from '../core/apart.ts';
import { type Contrast, record, sumsOf } from '../core/contest.ts';
import { fight, type Plan, type Procedure, samePlan } from '../core/fight.ts';
import { Cells } from '../core/look-up.ts';
import { Stream } from '../core/stream.ts';
import { batchTally, layoutOf } from '../core/tally.ts';
import { Walk } from '../core/walk.ts';
import { keyOf } from '../core/words.ts';
import { TooLarge } from '../exact/graph.ts';
import { solve } from '../exact/solve.ts';

/** Consecutive trials of one point. */
export interface Slice {
  readonly plan: Plan;
  readonly seed: number | string;
  readonly first: number;
  readonly count: number;
  /** Whether they are to be the fights of a contest, which asks a word for each question (core/apart.ts). */
  readonly apart?: boolean;
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
export function fought(steps: Procedure, { plan, seed, first, count, apart }: Slice): Uint32Array {
  const tally = batchTally(layoutOf(plan));
  const key = keyOf(seed);
  if (apart) {
    fight(steps, plan, new Apart(key, plan.tables), first, count, tally);
    return tally.counts;
  }
  const stream = new Stream(key, plan.tables);
  const walk = count < WALKED ? undefined : walkOn(steps, plan);
  const walked = walk?.fight(stream, first, count, tally) ?? 0;
  fight(steps, plan, stream, first + walked, count - walked, tally);
  return tally.counts;
}

/** Trials of a slice from which on it pays to draw a map of the plan's fights (core/walk.ts). */
const WALKED = 5000;
/** The maps that this thread has drawn, the last few, newest first. */
const walks: { readonly steps: Procedure; readonly plan: Plan; readonly walk: Walk }[] = [];
const MOST_WALKS = 4;

/** The map of a plan, if there is memory for one; each batch has a plan of its own, so plans of the same content are the same. */
function walkOn(steps: Procedure, plan: Plan): Walk | undefined {
  const place = walks.findIndex((known) => known.steps === steps && samePlan(known.plan, plan));
  const [found] = place < 0 ? [] : walks.splice(place, 1);
  if (found !== undefined) {
    walks.unshift(found);
    return found.walk;
  }
  if (walks.length === MOST_WALKS) walks.pop()!.walk.forget();
  const cells = Cells.take();
  if (cells === undefined) return undefined;
  const walk = new Walk(steps, plan, layoutOf(plan), cells);
  walks.unshift({ steps, plan, walk });
  return walk;
}

function contested(steps: Procedure, { plans, contrasts, seed, first, count }: Contest): Float64Array[] {
  const key = keyOf(seed);
  const kept = plans.map((plan) => record(steps, plan, new Apart(key, plan.tables), first, count));
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
