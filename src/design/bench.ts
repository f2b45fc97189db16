import { type Contrast, measures } from '../core/contest.ts';
import type { Plan } from '../core/fight.ts';
import { layoutOf, merge, pointTally, type Tally } from '../core/tally.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { type Executor, shared } from '../run/executor.ts';

/** Where plans of one ruleset are fought and solved. */
export interface Bench {
  readonly ruleset: Ruleset;
  readonly executor: Executor;
  /** Fights of at most this many states are solved exactly. */
  readonly mostStates: number;
  readonly signal?: AbortSignal;
  /** Told how many more fights have been fought. */
  readonly onFights?: (fights: number) => void;
}

/** The bench was left before it was done. */
export class Interrupted extends Error {}

/** Fights in a batch, over all its plans; and trials, which bounds its memory. */
const BATCH_FIGHTS = 200_000;
const MOST_BATCH = 20_000;

/**
 * Fights trials 0 .. `trials - 1` of each plan on one seed, and gives for each contrast its sum and sum of squares of every measure. The
 * trials are whole numbers of rounds through the plans' openings if `trials` is even.
 */
export async function contest(
  { ruleset, executor, signal, onFights }: Bench,
  plans: readonly Plan[],
  contrasts: readonly Contrast[],
  seed: number | string,
  trials: number,
): Promise<Float64Array[]> {
  const sums = contrasts.map(() => new Float64Array(2 * measures(plans[0]!)));
  const size = Math.max(200, Math.min(MOST_BATCH, 2 * Math.ceil(BATCH_FIGHTS / plans.length / 2)));
  const sent = plans.map(shared);
  const fightBatch = async (first: number): Promise<void> => {
    const count = Math.min(size, trials - first);
    const answer = await executor.run({ ruleset: ruleset.id, contest: { plans: sent, contrasts, seed, first, count } });
    if (!('sums' in answer)) throw new Error('expected sums');
    answer.sums.forEach((more, i) => {
      for (let at = 0; at < more.length; at++) sums[i]![at]! += more[at]!;
    });
    onFights?.(count * plans.length);
  };
  const firsts = Array.from({ length: Math.ceil(trials / size) }, (_, i) => i * size);
  await all(firsts, 2 * executor.workers, signal, fightBatch);
  return sums;
}

/** A plan's fights so far: of trials 0 .. `trials - 1` of its seed. */
export interface Sample {
  readonly plan: Plan;
  readonly tally: Tally<Float64Array>;
  trials: number;
}

/** No fights yet. */
export const unfought = (plan: Plan): Sample => ({ plan: shared(plan), tally: pointTally(layoutOf(plan)), trials: 0 });

/** Fights a sample on until it has so many trials. */
export async function fightOn({ ruleset, executor, signal }: Bench, sample: Sample, seed: number | string, trials: number): Promise<void> {
  const { plan, tally, trials: before } = sample;
  const firsts = Array.from({ length: Math.max(0, Math.ceil((trials - before) / MOST_BATCH)) }, (_, i) => before + i * MOST_BATCH);
  await all(firsts, 2 * executor.workers, signal, async (first) => {
    const count = Math.min(MOST_BATCH, trials - first);
    const answer = await executor.run({ ruleset: ruleset.id, slices: [{ plan, seed, first, count }] });
    if (!('counts' in answer)) throw new Error('expected counts');
    merge(tally, answer.counts[0]!);
  });
  sample.trials = Math.max(before, trials);
}

/** Groups of fights that are sent at a time. */
const GROUPS_SENT = 20;

/** Fights trials 0 .. `trials - 1` of a plan, those of a contest, in groups of `size`, and hands over the tally of each as it comes: in any order. */
export async function inGroups(
  { ruleset, executor, signal, onFights }: Bench,
  plan: Plan,
  seed: number | string,
  trials: number,
  size: number,
  take: (tally: Tally, group: number) => void,
): Promise<void> {
  const sent = shared(plan);
  const layout = layoutOf(plan);
  const firsts = Array.from({ length: Math.ceil(trials / (size * GROUPS_SENT)) }, (_, i) => i * GROUPS_SENT);
  await all(firsts, 2 * executor.workers, signal, async (group) => {
    const groups = Math.min(GROUPS_SENT, Math.ceil(trials / size) - group);
    const slices = Array.from({ length: groups }, (_, i) => {
      const first = (group + i) * size;
      return { plan: sent, seed, first, count: Math.min(size, trials - first), apart: true };
    });
    const answer = await executor.run({ ruleset: ruleset.id, slices });
    if (!('counts' in answer)) throw new Error('expected counts');
    answer.counts.forEach((counts, i) => {
      take({ layout, counts }, group + i);
    });
    onFights?.(slices.reduce((sum, { count }) => sum + count, 0));
  });
}

/** The exact answers of plans, null where a fight is too large. */
export async function solved({ ruleset, executor, mostStates, signal }: Bench, plans: readonly Plan[]): Promise<(Tally | null)[]> {
  const tallies: (Tally | null)[] = plans.map(() => null);
  if (mostStates <= 0) return tallies;
  const places = plans.map((_, i) => i);
  await all(places, executor.workers, signal, async (i) => {
    const plan = plans[i]!;
    const answer = await executor.run({ ruleset: ruleset.id, exact: plan, mostStates });
    if ('states' in answer && answer.probabilities !== null) tallies[i] = { layout: layoutOf(plan), counts: answer.probabilities };
  });
  return tallies;
}

/** Works on all items, so many at a time. */
export async function all<T>(
  items: readonly T[],
  most: number,
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      if (signal?.aborted) throw new Interrupted('interrupted');
      await work(items[next++]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
