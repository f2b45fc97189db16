import type { Answer, Batch } from './batch.ts';
import type { Executor } from './executor.ts';

/** A slice (by its place; 0 for an exact solution) failed when it was tried once more. The cause is the second error. */
export class BatchFailed extends Error {
  readonly slice: number;
  constructor(slice: number, cause: unknown) {
    super('a batch failed twice', { cause });
    this.slice = slice;
  }
}

/** The executor as a whole can do no more; trying a batch again is of no use. */
export class ExecutorLost extends Error {}

/**
 * Tries a batch that failed once more: a thread may have died of something that will not come again. This time slice by slice, so that the
 * one at fault is known; rejects with BatchFailed where one fails again.
 */
export function redoing(executor: Executor): Executor {
  return {
    get workers() {
      return executor.workers;
    },
    ...(executor.batchMilliseconds !== undefined && { batchMilliseconds: executor.batchMilliseconds }),
    async run(batch) {
      try {
        return await executor.run(batch);
      } catch (error) {
        if (error instanceof ExecutorLost) throw error;
        return 'slices' in batch ? slices(executor, batch) : once(executor, batch, 0);
      }
    },
    close: () => executor.close(),
  };
}

async function slices(executor: Executor, batch: Extract<Batch, { slices: unknown }>): Promise<Answer> {
  const counts: Uint32Array[] = [];
  let milliseconds = 0;
  for (const [i, slice] of batch.slices.entries()) {
    const answer = await once(executor, { ...batch, slices: [slice] }, i);
    if (!('counts' in answer)) throw new Error('expected counts');
    counts.push(...answer.counts);
    milliseconds += answer.milliseconds;
  }
  return { counts, milliseconds };
}

async function once(executor: Executor, batch: Batch, slice: number): Promise<Answer> {
  try {
    return await executor.run(batch);
  } catch (error) {
    throw error instanceof ExecutorLost ? error : new BatchFailed(slice, error);
  }
}
