import type { Plan } from '../core/fight.ts';
import { layoutOf, type Tally } from '../core/tally.ts';
import { MOST_STATES } from '../exact/graph.ts';
import type { Point } from '../scenario/expand.ts';
import type { Scenario } from '../scenario/load.ts';
import type { Slice } from './batch.ts';
import { Course, type Stopped } from './course.ts';
import { type Executor, shared } from './executor.ts';

export type Method = 'monte-carlo' | 'exact' | 'both';

/** The exact answer to a point, or how many states were seen when it proved too large. */
export interface Exact {
  readonly states: number;
  readonly tally: Tally<Float64Array> | null;
}

/** What came of a point: by Monte Carlo, exactly, or both. */
export interface Result {
  readonly point: Point;
  readonly plan: Plan;
  readonly sampled: { readonly tally: Tally<Float64Array>; readonly trials: number; readonly stopped: Stopped } | undefined;
  readonly exact: Exact | undefined;
}

export interface RunOptions {
  readonly method: Method;
  readonly executor: Executor;
  readonly mostStates?: number;
  /** Trials in a batch; by default as many as take about 50 ms. Results do not depend on it. */
  readonly batchSize?: number;
  /** Stops the run after the batches in flight; finished points have been given. */
  readonly signal?: AbortSignal;
  /** Called with the trials counted so far, after each batch. */
  readonly onTrials?: (trials: number) => void;
}

/** Fights the points of a scenario and gives their results in order. Rejects with the error of a batch that failed. */
export async function* run(scenario: Scenario, options: RunOptions): AsyncGenerator<Result> {
  const runner = new Runner(scenario, options);
  while (!runner.finished() && !options.signal?.aborted) {
    runner.dispatch();
    yield* runner.ready();
    if (!runner.finished()) await runner.batchDone();
  }
}

/** A point being worked on. */
interface Job {
  readonly point: Point;
  readonly plan: Plan;
  readonly course: Course | undefined;
  exact: Exact | undefined;
}

const BATCH_MILLISECONDS = 50;
const FIRST_BATCH = 2000;
const MOST_GROWTH = 8;

class Runner {
  private readonly scenario: Scenario;
  private readonly options: RunOptions;
  private readonly points: Iterator<Point>;
  private readonly jobs: Job[] = [];
  private exhausted = false;
  private inFlight = 0;
  private batchSize: number;
  private trials = 0;
  private failure: unknown;
  private failed = false;
  private news = false;
  private wake: () => void = () => {};

  constructor(scenario: Scenario, options: RunOptions) {
    this.scenario = scenario;
    this.options = options;
    this.points = scenario.points();
    this.batchSize = options.batchSize ?? FIRST_BATCH;
  }

  finished(): boolean {
    return this.exhausted && this.jobs.length === 0;
  }

  /** Hands out batches until every worker has one and the next is waiting. */
  dispatch(): void {
    while (this.inFlight < 2 * this.options.executor.workers && this.next());
  }

  /** Waits until a batch has come back since the last call; throws its error if it failed. */
  async batchDone(): Promise<void> {
    if (!this.news) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.news = false;
    if (this.failed) throw this.failure;
  }

  /** The finished points at the head of the line. */
  *ready(): Generator<Result> {
    while (this.jobs[0] !== undefined && isDone(this.jobs[0], this.options.method)) {
      const { point, plan, course, exact } = this.jobs.shift()!;
      const sampled = course && { tally: course.tally, trials: course.counted, stopped: course.stopped! };
      yield { point, plan, sampled, exact };
    }
  }

  /** Sends off one batch, taking up new points until it is full; false if there is nothing to send. */
  private next(): boolean {
    const parts: { job: Job; slice: Slice }[] = [];
    let room = this.batchSize;
    const take = (job: Job): void => {
      const trials = room > 0 ? job.course?.take(room) : undefined;
      if (trials === undefined) return;
      parts.push({ job, slice: { plan: job.plan, seed: job.point.seed, ...trials } });
      room -= trials.count;
    };
    for (const job of this.jobs) take(job);
    while (room > 0 && !this.exhausted) {
      const job = this.begin();
      if (job === undefined) break;
      take(job);
      if (this.options.method === 'exact') return true;
    }
    if (parts.length === 0) return false;
    this.send(parts);
    return true;
  }

  /** Takes up the next point; its exact solution is sent off at once. */
  private begin(): Job | undefined {
    const { value: point, done } = this.points.next();
    if (done) {
      this.exhausted = true;
      return undefined;
    }
    const { method } = this.options;
    const plan = shared(this.scenario.ruleset.compile(point.fight));
    const course = method === 'exact' ? undefined : new Course(plan, point.trials, this.scenario.precision);
    const job: Job = { point, plan, course, exact: undefined };
    this.jobs.push(job);
    if (method !== 'monte-carlo') this.solve(job);
    return job;
  }

  private send(parts: readonly { job: Job; slice: Slice }[]): void {
    const batch = { ruleset: this.scenario.ruleset.id, slices: parts.map(({ slice }) => slice) };
    const size = batch.slices.reduce((sum, { count }) => sum + count, 0);
    this.launch(this.options.executor.run(batch), (answer) => {
      if (!('counts' in answer)) return;
      parts.forEach(({ job, slice }, i) => {
        job.course!.add(answer.counts[i]!, slice.count);
      });
      this.trials += size;
      this.options.onTrials?.(this.trials);
      if (this.options.batchSize !== undefined) return;
      const fit = Math.round((size / Math.max(answer.milliseconds, 0.1)) * BATCH_MILLISECONDS);
      this.batchSize = Math.max(FIRST_BATCH, Math.min(fit, this.batchSize * MOST_GROWTH));
    });
  }

  private solve(job: Job): void {
    const { executor, mostStates = MOST_STATES } = this.options;
    this.launch(executor.run({ ruleset: this.scenario.ruleset.id, exact: job.plan, mostStates }), (answer) => {
      if (!('states' in answer)) return;
      const tally = answer.probabilities && { layout: layoutOf(job.plan), counts: answer.probabilities };
      job.exact = { states: answer.states, tally };
    });
  }

  private launch<T>(work: Promise<T>, done: (answer: T) => void): void {
    this.inFlight++;
    work
      .then(done)
      .catch((error: unknown) => {
        if (!this.failed) this.failure = error;
        this.failed = true;
      })
      .finally(() => {
        this.inFlight--;
        this.news = true;
        this.wake();
      });
  }
}

function isDone(job: Job, method: Method): boolean {
  const sampled = job.course === undefined || job.course.stopped !== undefined;
  return sampled && (method === 'monte-carlo' || job.exact !== undefined);
}
