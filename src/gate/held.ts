import type { Point } from '../scenario/expand.ts';
import type { Expectation } from '../scenario/expect.ts';
import type { Scenario } from '../scenario/load.ts';
import { picks } from '../scenario/where.ts';
import { type Baseline, type BaselineRow, identityOf, keyOf } from './baseline.ts';
import { type Measure, measureOf } from './measure.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import { fightOn, mostTrials, type Sampled, type Sampling, sampled, solved, unsampled } from './sample.ts';
import type { Place } from './verdict.ts';
import { type Weight, weigh } from './weigh.ts';

/** A scenario and what it is held against. */
export interface Question {
  readonly scenario: Scenario;
  readonly baseline: Baseline | undefined;
  /** Where the baseline lies, or would. */
  readonly baselineFile: string;
}

/** An expectation at a point that it picks. */
export interface Claimed {
  readonly expectation: Expectation;
  readonly measure: Measure;
}

/** A point with its claims and the row of its baseline, and the numbers that they are held against. */
export interface Held {
  readonly question: Question;
  readonly point: Point;
  readonly claims: readonly Claimed[];
  readonly row: BaselineRow | undefined;
  /** What stands beside the baseline: the exact numbers, or those of the scenario's own trials. */
  numbers: Numbers | undefined;
  /** Where it is sampled: all trials so far. */
  job: Sampled | undefined;
}

/** The points of a question, those that are small enough solved. */
export async function heldOf(question: Question, sampling: Sampling): Promise<Held[]> {
  const { scenario, baseline } = question;
  const sides = Object.keys(scenario.data.sides) as [string, string];
  const measured = scenario.expectations.map((expectation) => ({
    expectation,
    measure: measureOf(expectation.metric, sides, scenario.ruleset),
  }));
  const held = [...scenario.points()].map((point): Held => {
    const claims = measured.filter(({ expectation }) => picks(expectation.where, scenario, point));
    const row = baseline?.rows.get(keyOf(identityOf(scenario, point)));
    return { question, point, claims, row, numbers: undefined, job: undefined };
  });
  const byIndex = new Map(held.map((one) => [one.point.index, one]));
  const points = held.map(({ point }) => point);
  for await (const { point, plan, exact } of solved(scenario, points, sampling)) {
    if (exact?.tally) byIndex.get(point.index)!.numbers = numbersOf(plan, exact.tally, null);
  }
  return held;
}

/** Where a finding about a point belongs. */
export function placeOf({ question: { scenario }, point }: Pick<Held, 'question' | 'point'>): Place {
  const values = Object.entries(point.parameters).map(
    ([path, value]) => `${path} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return {
    scenario: scenario.name,
    file: scenario.file,
    point: [...(point.variant === null ? [] : [point.variant]), ...values].join(', '),
  };
}

export const isExact = ({ numbers, job }: Held): boolean => numbers !== undefined && job === undefined;

/** Samples points for their baselines, as `fray run` would. */
export async function sampleForBaseline(question: Question, held: readonly Held[], sampling: Sampling): Promise<void> {
  const byIndex = new Map(held.map((one) => [one.point.index, one]));
  const points = held.map(({ point }) => point);
  for await (const job of sampled(question.scenario, points, sampling)) {
    const one = byIndex.get(job.point.index)!;
    one.numbers = numbersOf(job.plan, job.tally, job.trials);
    // Without a claim nothing more is asked of the point, and its tally can go.
    one.job = one.claims.length > 0 ? job : { ...job, tally: { ...job.tally, counts: new Float64Array() } };
  }
}

/** Fights sampled points on until each of their claims has evidence `target` (its ln) one way, or the most trials are spent. */
export async function sampleForClaims(question: Question, held: readonly Held[], target: number, sampling: Sampling): Promise<void> {
  const { scenario } = question;
  const fresh = held.filter(({ job }) => job === undefined);
  const jobs = unsampled(
    scenario,
    fresh.map(({ point }) => point),
  );
  fresh.forEach((one, i) => {
    one.job = jobs[i];
  });
  for (;;) {
    const going = held.filter((one) => one.job!.trials < mostTrials(one.point, sampling) && !decided(one, target));
    if (going.length === 0) return;
    await fightOn(
      scenario,
      going.map(({ job }) => job!),
      sampling,
    );
  }
}

/** The numbers of all trials so far. */
export const numbersNow = ({ job, numbers }: Held): Numbers => (job === undefined ? numbers! : numbersOf(job.plan, job.tally, job.trials));

export const weightOf = ({ expectation, measure }: Claimed, numbers: Numbers): Weight =>
  weigh(measure, expectation.claim, measure.counts(numbers));

function decided(one: Held, target: number): boolean {
  if (one.job!.trials === 0) return false;
  const numbers = numbersNow(one);
  return one.claims.every((claimed) => {
    const { right, wrong } = weightOf(claimed, numbers);
    return Math.max(right, wrong) >= target;
  });
}
