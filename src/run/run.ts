import type { Plan } from '../core/fight.ts';
import { layoutOf, mostTrials, type Tally } from '../core/tally.ts';
import { MOST_STATES } from '../exact/graph.ts';
import type { Point, Wanted } from '../scenario/expand.ts';
import type { Scenario } from '../scenario/load.ts';
import type { Slice } from './batch.ts';
import { Course, Misfit, type Stopped } from './course.ts';
import { type Executor, shared } from './executor.ts';
import type { Range } from './ranges.ts';
import { type Counted, countsOf, countsRecord, exactOf, exactRecord, type Record } from './record.ts';
import { BatchFailed } from './redo.ts';
import type { Share } from './share.ts';

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
  readonly sampled:
    | { readonly tally: Tally<Float64Array>; readonly trials: number; readonly stopped: Stopped; readonly ranges: readonly Range[] }
    | undefined;
  readonly exact: Exact | undefined;
}

/** What outlasts a run: told of all that has been reckoned, and asked what had been before. */
export interface Memory {
  /** What is known of a point; no trial stands in two records. */
  known(point: number): readonly Record[];
  /** Called with the records of each batch as it comes back. */
  add(records: readonly Record[]): void;
  /** Called now and then with all counts of a point so far, which may take the place of those of its batches; in the end once with all. */
  settle(point: number, ranges: readonly Range[], counts: Float64Array): void;
}

/** A point that cannot be run, and why. */
export class PointFailed extends Error {
  readonly point: Point;
  constructor(point: Point, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.point = point;
  }
}

export interface RunOptions {
  readonly method: Method;
  readonly executor: Executor;
  readonly mostStates?: number;
  /** Trials in a batch; by default as many as take about 50 ms. Results do not depend on it. */
  readonly batchSize?: number;
  /** The part of the scenario to run; by default all of it. Points without a part in it give no result. */
  readonly share?: Share;
  readonly memory?: Memory;
  /** Stops the run; finished points have been given, and what is in flight counts for nothing. */
  readonly signal?: AbortSignal;
  /** Called with the trials counted so far, after each batch. */
  readonly onTrials?: (trials: number) => void;
  /** Called with the number of points whose exact solution has come back, after each. */
  readonly onSolved?: (points: number) => void;
}

/**
 * Fights the points of a scenario and gives their results in order. Rejects with PointFailed where a batch failed twice, or where what
 * is known of a point does not belong to it, and with the executor's error where that can do no more.
 */
export async function* run(scenario: Scenario, options: RunOptions): AsyncGenerator<Result> {
  const runner = new Runner(scenario, options);
  const stop = () => runner.stop();
  options.signal?.addEventListener('abort', stop);
  try {
    while (!runner.finished() && !options.signal?.aborted) {
      runner.dispatch();
      let waiting = true;
      for (const result of runner.ready()) {
        waiting = false;
        yield result;
      }
      if (waiting && !runner.finished()) await runner.batchDone();
    }
  } finally {
    options.signal?.removeEventListener('abort', stop);
    runner.stop();
  }
}

/** A point being worked on. */
interface Job {
  readonly point: Point;
  readonly plan: Plan;
  readonly course: Course | undefined;
  exact: Exact | undefined;
  solving: boolean;
  /** Batches that have come back. */
  batches: number;
}

const BATCH_MILLISECONDS = 50;
const FIRST_BATCH = 2000;
/** Trials from which on a plan is sent in many batches. */
const SENT_OFTEN = 10 * FIRST_BATCH;
const MOST_GROWTH = 8;
/** The last batches are no smaller than this part of the others. */
const LEAST_PART = 8;
/** Batches of a point after which their records are made one. */
const BATCHES_SETTLED = 64;
/** Points in a batch, for each millisecond that it should take: with more, what they hold outlives the young part of the heap. */
const MOST_SLICES = 0.64;
/** Points taken up that are not yet given: bounds memory where the first of them takes long. */
const MOST_JOBS = 1000;

class Runner {
  private readonly scenario: Scenario;
  private readonly options: RunOptions;
  private readonly points: Iterator<Point>;
  private readonly jobs: Job[] = [];
  private exhausted = false;
  /** Points taken up so far. */
  private begun = 0;
  private inFlight = 0;
  private batchSize: number;
  private readonly batchMilliseconds: number;
  private readonly mostSlices: number;
  private trials = 0;
  private solved = 0;
  private stopped = false;
  private failure: unknown;
  private failed = false;
  private news = false;
  private wake: () => void = () => {};

  constructor(scenario: Scenario, options: RunOptions) {
    this.scenario = scenario;
    this.options = options;
    this.points = scenario.points(wantedBy(options));
    this.batchSize = options.batchSize ?? FIRST_BATCH;
    this.batchMilliseconds = options.executor.batchMilliseconds ?? BATCH_MILLISECONDS;
    this.mostSlices = MOST_SLICES * this.batchMilliseconds;
  }

  finished(): boolean {
    return this.exhausted && this.jobs.length === 0;
  }

  /** Hands out batches until every worker has one and the next is waiting. */
  dispatch(): void {
    while (this.inFlight < 2 * this.options.executor.workers && this.next());
  }

  /** Takes no more answers, and ends the wait for one: an exact solution may be minutes away. */
  stop(): void {
    this.stopped = true;
    this.news = true;
    this.wake();
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
    while (this.jobs[0] !== undefined && isDone(this.jobs[0])) {
      const { point, plan, course, exact } = this.jobs.shift()!;
      const sampled = course && { tally: course.tally, trials: course.counted, stopped: course.stopped!, ranges: course.ranges };
      yield { point, plan, sampled, exact };
    }
  }

  /** Sends off one batch, taking up new points until it is full; false if there is nothing to send. */
  private next(): boolean {
    const parts: { job: Job; slice: Slice }[] = [];
    let room = this.room();
    const mostJobs = Math.min(MOST_JOBS, 2 * this.options.executor.workers * this.mostSlices);
    // As much of one point as there is, since a plan's map (core/walk.ts) is drawn by each thread that fights it.
    const take = (job: Job): void => {
      while (room > 0 && parts.length < this.mostSlices) {
        const trials = job.course?.take(Math.min(room, mostTrials(job.plan)));
        if (trials === undefined) return;
        parts.push({ job, slice: { plan: job.plan, seed: job.point.seed, ...trials } });
        room -= trials.count;
      }
    };
    for (const job of this.jobs) take(job);
    while (
      room > 0 &&
      parts.length < this.mostSlices &&
      !this.exhausted &&
      this.jobs.length < mostJobs &&
      !(this.jobs[0] !== undefined && isDone(this.jobs[0]))
    ) {
      const job = this.begin();
      if (job === undefined) break;
      take(job);
      if (this.options.method === 'exact') return true;
    }
    if (parts.length === 0) return false;
    this.send(parts);
    return true;
  }

  /** Trials of the next batch: fewer when the last are handed out, so that no worker is at a long one when the others have done. */
  private room(): number {
    const { batchSize, executor } = this.options;
    if (batchSize !== undefined || this.begun < this.scenario.count) return this.batchSize;
    const left = this.jobs.reduce((sum, { course }) => sum + (course?.left ?? 0), 0);
    const least = Math.max(FIRST_BATCH, this.batchSize / LEAST_PART);
    return Math.min(this.batchSize, Math.ceil(Math.max(left / (2 * executor.workers), least)));
  }

  /** Takes up the next point; its exact solution is sent off at once. */
  private begin(): Job | undefined {
    const { value: point, done } = this.points.next();
    if (done) {
      this.exhausted = true;
      return undefined;
    }
    this.begun++;
    const { method, share } = this.options;
    const compiled = this.scenario.ruleset.compile(point.fight);
    // Memory can be shared only by being set apart, at a cost that a plan sent once or twice does not repay.
    const plan = point.trials > SENT_OFTEN ? shared(compiled) : compiled;
    const records = this.options.memory?.known(point.index) ?? [];
    const course = method === 'exact' ? undefined : this.course(point, plan, records);
    const job: Job = { point, plan, course, exact: undefined, solving: false, batches: 0 };
    this.jobs.push(job);
    if (method !== 'monte-carlo' && share?.exact(point.index) !== false) this.solve(job, records);
    return job;
  }

  /** The course of a point, with what is known of it; undefined where none of its trials are to be fought. */
  private course(point: Point, plan: Plan, records: readonly Record[]): Course | undefined {
    const share = this.options.share?.trials(point.index, point.trials);
    if (share?.length === 0) return undefined;
    try {
      return new Course(plan, point.trials, this.scenario.precision, share, countedIn(plan, records));
    } catch (error) {
      throw new PointFailed(point, error);
    }
  }

  private send(parts: readonly { job: Job; slice: Slice }[]): void {
    const batch = { ruleset: this.scenario.ruleset.id, slices: parts.map(({ slice }) => slice) };
    const size = batch.slices.reduce((sum, { count }) => sum + count, 0);
    const points = parts.map(({ job }) => job.point);
    this.launch(points, this.options.executor.run(batch), (answer) => {
      if (!('counts' in answer)) return;
      this.options.memory?.add(parts.map(({ job, slice }, i) => countsRecord(job.point.index, [slice], answer.counts[i]!)));
      parts.forEach(({ job, slice }, i) => {
        this.count(job, slice, answer.counts[i]!);
      });
      this.trials += size;
      this.options.onTrials?.(this.trials);
      if (this.options.batchSize !== undefined) return;
      const fit = Math.round((size / Math.max(answer.milliseconds, 0.1)) * this.batchMilliseconds);
      this.batchSize = Math.max(FIRST_BATCH, Math.min(fit, this.batchSize * MOST_GROWTH));
    });
  }

  private count(job: Job, slice: Slice, counts: Uint32Array): void {
    const { point, course } = job;
    course!.add(counts, slice);
    if (course!.stopped !== undefined || ++job.batches % BATCHES_SETTLED === 0) {
      this.options.memory?.settle(point.index, course!.ranges, course!.tally.counts);
    }
  }

  private solve(job: Job, records: readonly Record[]): void {
    const { executor, memory, mostStates = MOST_STATES } = this.options;
    const solved = (states: number, probabilities: Float64Array | null): void => {
      job.exact = { states, tally: probabilities && { layout: layoutOf(job.plan), counts: probabilities } };
      job.solving = false;
      this.options.onSolved?.(++this.solved);
    };
    const known = records
      .map((record) => exactOf(job.plan, record))
      .find((answer) => answer !== undefined && (answer.probabilities !== null || answer.states > mostStates));
    if (known !== undefined) {
      solved(known.states, known.probabilities);
      return;
    }
    job.solving = true;
    this.launch([job.point], executor.run({ ruleset: this.scenario.ruleset.id, exact: job.plan, mostStates }), (answer) => {
      if (!('states' in answer)) return;
      memory?.add([exactRecord(job.point.index, answer.states, answer.probabilities)]);
      solved(answer.states, answer.probabilities);
    });
  }

  /** `points`: those of the batch's slices. */
  private launch<T>(points: readonly Point[], work: Promise<T>, done: (answer: T) => void): void {
    this.inFlight++;
    work
      .then((answer) => this.stopped || done(answer))
      .catch((error: unknown) => {
        if (!this.failed) this.failure = error instanceof BatchFailed ? new PointFailed(points[error.slice]!, error.cause) : error;
        this.failed = true;
      })
      .finally(() => {
        this.inFlight--;
        this.news = true;
        this.wake();
      });
  }
}

const isDone = ({ course, solving }: Job): boolean => !solving && (course === undefined || course.stopped !== undefined);

/** Which points have a part in the run; undefined where all have. */
function wantedBy({ share, method }: RunOptions): Wanted | undefined {
  if (share === undefined) return undefined;
  const sampled = (index: number, trials: number) => method !== 'exact' && share.trials(index, trials).length > 0;
  return (index, trials) => sampled(index, trials) || (method !== 'monte-carlo' && share.exact(index));
}

/** The counts among the records of a point. */
function countedIn(plan: Plan, records: readonly Record[]): Counted[] {
  return records
    .filter((record) => 'counts' in record)
    .map((record) => {
      const counted = countsOf(plan, record);
      if (counted === undefined) throw new Misfit('what was kept of it are not counts of its fights');
      return counted;
    });
}
