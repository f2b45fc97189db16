import type { Plan, Procedure } from '../core/fight.ts';
import { type Answer, type Batch, runBatch } from './batch.ts';

/** Where batches are worked on. */
export interface Executor {
  /** How many batches it works on at the same time. */
  readonly workers: number;
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

/**
 * A pool of threads, each with its own copy of the code. `worker` is the compiled worker file. An error thrown in a thread
 * rejects its batch with the same message.
 */
export async function pool(workers: number, worker = new URL('./worker.js', import.meta.url)): Promise<Executor> {
  const { Piscina } = await import('piscina');
  const threads = new Piscina<Batch, Answer>({ filename: worker.href, minThreads: workers, maxThreads: workers });
  return {
    workers,
    run: (batch) => threads.run(batch),
    close: () => threads.destroy(),
  };
}

/** Below this many trials, and this many states of an exact solution, starting threads costs more than it gives. */
const SMALL_TRIALS = 150_000;
const SMALL_STATES = 50_000;

/** This thread for as long as there is little to do, then a pool. */
export function growing(workers: number, stepsOf: StepsOf): Executor {
  const here = inThisThread(stepsOf);
  let threads: Promise<Executor> | undefined;
  let trials = 0;
  const there = () => (threads ??= pool(workers));
  return {
    workers,
    async run(batch) {
      if (threads !== undefined) return (await threads).run(batch);
      if ('slices' in batch) {
        trials += batch.slices.reduce((sum, { count }) => sum + count, 0);
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

/** A copy of a plan whose arrays are in shared memory: a thread that is given it reads the same memory, whatever its number of batches. */
export function shared(plan: Plan): Plan {
  return { ...plan, numbers: sharedCopy(Int32Array, plan.numbers), tables: sharedCopy(Uint32Array, plan.tables) };
}

function sharedCopy<T extends Int32Array | Uint32Array>(kind: new (buffer: SharedArrayBuffer) => T, array: T): T {
  const copy = new kind(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}
