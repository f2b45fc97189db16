import type { Plan, Procedure } from '../core/fight.ts';
import { type Answer, type Batch, runBatch } from './batch.ts';

/** Where batches are worked on. */
export interface Executor {
  /** How many batches it works on at the same time; may change. */
  readonly workers: number;
  /** How long a batch should take, if not about 50 ms. */
  readonly batchMilliseconds?: number;
  run(batch: Batch): Promise<Answer>;
  close(): Promise<void>;
}

/** Gives a ruleset's steps. */
export type StepsOf = (ruleset: string) => Procedure;

/** This thread. Gives way to signals and to the progress line before each batch. */
export function inThisThread(stepsOf: StepsOf): Executor {
  return {
    workers: 1,
    async run(batch) {
      await new Promise((resume) => setImmediate(resume));
      return runBatch(stepsOf(batch.ruleset), batch);
    },
    async close() {},
  };
}

/** How long the trials of a batch may take before their thread counts as hanging, in milliseconds, where nothing else is said. */
const TRIALS_TIMEOUT = 600_000;
/** An exact solution may take as long as its states do, which are limited; this is the longest that a timer can count. */
const EXACT_TIMEOUT = 2 ** 31 - 1;

/** JavaScript objects of a thread, in MB. Typed arrays, in which the exact method holds its states, are not among them. */
const MOST_MEGABYTES = 1024;

/**
 * A pool of threads, each with its own copy of the code. `worker` is the compiled worker file. An error thrown in a thread
 * rejects its batch with the same message. A thread that ends, runs out of memory or takes longer than `timeout` milliseconds
 * (by default ten minutes for trials, and without a limit for an exact solution) rejects its batch as well, and another takes its place.
 * `megabytes`: for its JavaScript objects.
 */
export async function pool(
  workers: number,
  worker = new URL('./worker.js', import.meta.url),
  timeout?: number,
  megabytes = MOST_MEGABYTES,
): Promise<Executor> {
  const { Piscina } = await import('piscina');
  const threads = new Piscina<Batch, Answer>({
    filename: worker.href,
    minThreads: workers,
    maxThreads: workers,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  // A thread that dies between two batches is replaced, and nothing is lost.
  threads.on('error', () => {});
  const turn = turns(workers);
  return {
    workers,
    run: (batch) =>
      turn(async () => {
        const most = timeout ?? ('exact' in batch ? EXACT_TIMEOUT : TRIALS_TIMEOUT);
        return taken(await timed(most, (signal) => threads.run(batch, { signal })));
      }),
    close: () => threads.destroy(),
  };
}

/**
 * An answer, taken out of the object that the pool gave. The pool holds on to that until the old part of the heap is collected, and with it
 * would hold the memory of many batches.
 */
function taken(given: Answer): Answer {
  const answer = { ...given };
  for (const key of Object.keys(given)) delete (given as Record<string, unknown>)[key];
  return answer;
}

/** Lets so many pieces of work go on at a time, so that the clock of each begins when a thread does. */
function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else going++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) going--;
      else next();
    }
  };
}

/** Ends work that takes too long; what it rejects with then says so. */
async function timed<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), milliseconds);
  try {
    return await work(clock.signal);
  } catch (error) {
    if (clock.signal.aborted) throw new Error(`it took longer than ${milliseconds / 1000} s`);
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Error('its thread ran out of memory');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Below this many trials, and this many states of an exact solution, starting threads costs more than it gives. While this thread is
 * at work it hears of no signal: a few tenths of a second at most.
 */
const SMALL_TRIALS = 150_000;
const SMALL_STATES = 10_000;

/** This thread for as long as there is little to do, then a pool of threads. */
export function growing(workers: number, stepsOf: StepsOf): Executor {
  const here = inThisThread(stepsOf);
  let threads: Promise<Executor> | undefined;
  let trials = 0;
  const there = () => (threads ??= pool(workers));
  return {
    workers,
    async run(batch) {
      if (threads !== undefined) return (await threads).run(batch);
      if (!('exact' in batch)) {
        trials += trialsOf(batch);
        return trials <= SMALL_TRIALS ? here.run(batch) : (await there()).run(batch);
      }
      const answer = await here.run({ ...batch, mostStates: Math.min(SMALL_STATES, batch.mostStates) });
      const small = !('states' in answer) || answer.probabilities !== null || batch.mostStates <= SMALL_STATES;
      return small ? answer : (await there()).run(batch);
    },
    async close() {
      await (await threads)?.close();
    },
  };
}

const trialsOf = (batch: Exclude<Batch, { exact: unknown }>): number =>
  'contest' in batch ? batch.contest.plans.length * batch.contest.count : batch.slices.reduce((sum, { count }) => sum + count, 0);

/** A copy of a plan whose arrays are in shared memory: a thread that is given it reads the same memory, whatever its number of batches. */
export function shared(plan: Plan): Plan {
  return { ...plan, numbers: sharedCopy(Int32Array, plan.numbers), tables: sharedCopy(Uint32Array, plan.tables) };
}

function sharedCopy<T extends Int32Array | Uint32Array>(kind: new (buffer: SharedArrayBuffer) => T, array: T): T {
  const copy = new kind(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}
