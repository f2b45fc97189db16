import { randomUUID } from 'node:crypto';
import type { Executor } from '../executor.ts';
import type { Address } from './address.ts';
import { queueName } from './hand-out.ts';
import { type AnswerMessage, packAnswer, unpackBatch } from './message.ts';
import { Pulse, within } from './pulse.ts';
import { leave, type Present, REPORT_EVERY, report } from './roll.ts';

export interface WorkOptions {
  readonly address: Address;
  readonly version: string;
  /** Where the batches are worked on; this thread must stay free, to say that it is alive. */
  readonly executor: Executor;
  readonly tell: (text: string) => void;
  /** Called once the server has answered. */
  readonly onReached?: () => void;
  /** Called after each batch with its trials. */
  readonly onBatch?: (trials: number) => void;
  /** Ends the work after the batches in hand. */
  readonly signal: AbortSignal;
  /** Ends the work after so many milliseconds without a batch. */
  readonly idle?: number;
}

/** A batch whose worker has been silent for this long, in milliseconds, goes to another. */
const LOCK = 10_000;
const STALLED_EVERY = 5000;
/** So often a batch may lose its worker before it counts as failed. */
const MOST_STALLED = 3;

/**
 * Works on the batches of a queue until the signal or, with `idle`, until there are no more. Rejects with ExecutorLost where the server does
 * not answer.
 */
export async function work(options: WorkOptions): Promise<void> {
  const { address, version, executor, signal } = options;
  const present: Present = { id: randomUUID(), version, threads: executor.workers };
  const pulse = await Pulse.feel(address);
  options.onReached?.();
  const { Worker, UnrecoverableError } = await import('bullmq');
  let inHand = 0;
  let lastBatch = performance.now();
  const worker = new Worker<unknown, AnswerMessage>(
    queueName(version),
    async ({ data }) => {
      const unpacked = unpackBatch(data);
      if (unpacked === undefined) throw new UnrecoverableError('the batch is not one that a worker can read');
      if (unpacked.version !== version)
        throw new UnrecoverableError(`the batch is of fray ${unpacked.version}, and the worker is ${version}`);
      inHand++;
      try {
        const { batch } = unpacked;
        const answer = await executor.run(batch);
        options.onBatch?.('slices' in batch ? batch.slices.reduce((sum, { count }) => sum + count, 0) : 0);
        return packAnswer(answer, version, present.id);
      } finally {
        inHand--;
        lastBatch = performance.now();
      }
    },
    {
      connection: address.connection,
      concurrency: 2 * executor.workers,
      lockDuration: LOCK,
      stalledInterval: STALLED_EVERY,
      maxStalledCount: MOST_STALLED,
    },
  );
  worker.on('error', () => {});
  try {
    for (let at = REPORT_EVERY; !signal.aborted; at += BEAT) {
      if (at >= REPORT_EVERY && (await pulse.beat(options.tell))) {
        await within(BEAT, report(pulse.redis, present)).catch(() => {});
        at = 0;
      }
      if (options.idle !== undefined && inHand === 0 && performance.now() - lastBatch > options.idle) break;
      await pause(BEAT, signal);
    }
  } finally {
    const farewell = (await answers(pulse)) ? FAREWELL : ANSWER_WITHIN;
    await within(farewell, Promise.all([worker.close(), leave(pulse.redis, present)])).catch(() => {});
    await within(ANSWER_WITHIN, worker.disconnect()).catch(() => {});
    pulse.close();
  }
}

const BEAT = 500;
/** How long the batches in hand may take at the end; where the server does not answer they are lost, and go to another worker. */
const FAREWELL = 30_000;
const ANSWER_WITHIN = 2000;

const answers = (pulse: Pulse): Promise<boolean> =>
  within(ANSWER_WITHIN, pulse.redis.ping()).then(
    () => true,
    () => false,
  );

/** Waits, or until the signal. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
