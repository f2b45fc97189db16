import type { Plan } from '../core/fight.ts';
import { layoutOf, merge, pointTally, type Tally } from '../core/tally.ts';
import type { Executor } from '../run/executor.ts';
import { type Result, run } from '../run/run.ts';
import type { Point } from '../scenario/expand.ts';
import type { Scenario } from '../scenario/load.ts';

/** How numbers are to be had. */
export interface Sampling {
  readonly executor: Executor;
  /** A fight with more states than this is sampled, not solved. */
  readonly mostStates: number;
  /** Most trials of a point, in times the scenario's own. */
  readonly mostTimes: number;
  readonly signal?: AbortSignal;
}

/** A point being sampled: all trials below `trials` have been counted. */
export interface Sampled {
  readonly point: Point;
  readonly plan: Plan;
  readonly tally: Tally<Float64Array>;
  trials: number;
}

/** The run was interrupted. */
export class Interrupted extends Error {}

/** Runs points of a scenario as `run` does, and gives their results one by one. */
async function* results(
  scenario: Scenario,
  points: readonly Point[],
  options: Omit<Parameters<typeof run>[1], 'executor' | 'signal'>,
  { executor, signal }: Sampling,
): AsyncGenerator<Result> {
  const some: Scenario = {
    ...scenario,
    *points() {
      yield* points;
    },
  };
  yield* run(some, { ...options, executor, ...(signal && { signal }) });
  if (signal?.aborted) throw new Interrupted('interrupted');
}

/** The exact answers to those points of a scenario that are small enough. */
export async function* solved(scenario: Scenario, points: readonly Point[], sampling: Sampling): AsyncGenerator<Result> {
  const { mostStates } = sampling;
  if (mostStates > 0) yield* results(scenario, points, { method: 'exact', mostStates }, sampling);
}

/** Points as `fray run` samples them: the scenario's trials, or as many as its precision takes. */
export async function* sampled(scenario: Scenario, points: readonly Point[], sampling: Sampling): AsyncGenerator<Sampled> {
  for await (const { point, plan, sampled } of results(scenario, points, { method: 'monte-carlo' }, sampling)) {
    yield { point, plan, tally: sampled!.tally, trials: sampled!.trials };
  }
}

/** Points without a trial yet. */
export const unsampled = (scenario: Scenario, points: readonly Point[]): Sampled[] =>
  points.map((point) => {
    const plan = scenario.ruleset.compile(point.fight);
    return { point, plan, tally: pointTally(layoutOf(plan)), trials: 0 };
  });

/** Looks come at 1,000 trials and then each quarter later, at whole hundreds (so at even numbers, see stats/evidence.ts). */
const FIRST_LOOK = 1000;
const nextLook = (trials: number): number => Math.max(FIRST_LOOK, Math.ceil((trials * 1.25) / 100) * 100);

/** Most trials of a point: its own so many times over, at an even number. */
export const mostTrials = (point: Point, { mostTimes }: Sampling): number => 2 * Math.ceil((point.trials * mostTimes) / 2);

/**
 * Fights each point on to its next look. Looks are on a fixed schedule of trial counts, and what is seen there is made of all trials
 * below, in index order; so where a point stops depends on its seed, and on no batch or worker.
 */
export async function fightOn(scenario: Scenario, going: readonly Sampled[], sampling: Sampling): Promise<void> {
  const byIndex = new Map(going.map((job) => [job.point.index, job]));
  const lookOf = (job: Sampled) => Math.min(nextLook(job.trials), mostTrials(job.point, sampling));
  const share = {
    trials: (index: number) => {
      const job = byIndex.get(index)!;
      return [{ first: job.trials, count: lookOf(job) - job.trials }];
    },
    exact: () => false,
  };
  const plans = new Map(going.map((job) => [job.point.fight, job.plan]));
  const ruleset = { ...scenario.ruleset, compile: (fight: Point['fight']) => plans.get(fight)! };
  const further: Scenario = { ...scenario, precision: undefined, ruleset };
  const points = going.map((job) => ({ ...job.point, trials: lookOf(job) }));
  for await (const { point, sampled } of results(further, points, { method: 'monte-carlo', share }, sampling)) {
    const job = byIndex.get(point.index)!;
    merge(job.tally, sampled!.tally.counts);
    job.trials += sampled!.trials;
  }
}
