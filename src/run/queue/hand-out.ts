import { randomUUID } from 'node:crypto';
import type { Queue, QueueEvents } from 'bullmq';
import type { Answer, Batch } from '../batch.ts';
import type { Executor } from '../executor.ts';
import type { Address } from './address.ts';
import { type BatchMessage, packBatch, unpackAnswer } from './message.ts';
import { Pulse, within } from './pulse.ts';
import { type Present, roll } from './roll.ts';

/** The queue of a version: batches of another version are never seen. */
export const queueName = (version: string): string => `fray-${version}`;

export interface QueueOptions {
  readonly address: Address;
  readonly version: string;
  /** Called with what the person at the terminal should know: that there is no worker, that the server is silent. */
  readonly tell: (text: string) => void;
}

/** How fast a worker has been so far. */
export interface WorkerRate {
  readonly worker: string;
  /** Trials a second. */
  readonly rate: number;
}

/** Hands batches to workers on other machines, by a queue of BullMQ on a Redis server. */
export interface QueueExecutor extends Executor {
  rates(): WorkerRate[];
}

/** Connects to the server. Rejects with ExecutorLost where that does not answer. */
export async function handOut(options: QueueOptions): Promise<QueueExecutor> {
  const pulse = await Pulse.feel(options.address);
  const { Queue, QueueEvents } = await import('bullmq');
  const name = queueName(options.version);
  const { connection } = options.address;
  return new HandOut(
    options,
    pulse,
    new Queue(name, { connection, streams: { events: { maxLen: 1000 } } }),
    new QueueEvents(name, { connection }),
  );
}

/** A batch that has been handed out. */
interface Pending {
  readonly batch: Batch;
  readonly message: BatchMessage;
  readonly since: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Batches of about this long cost the queue little; they wait in it two for each thread of a worker. */
const BATCH_MILLISECONDS = 500;
const LOOK_EVERY = 2000;
/** A batch that has no answer after so long is looked for: the message that it is done may have been lost. */
const OVERDUE = 5000;
const REMIND_EVERY = 30_000;
const CLOSE_WITHIN = 2000;

class HandOut implements QueueExecutor {
  /** Threads of the workers that are there; before the first is seen, enough to get one going. */
  workers = 2;
  readonly batchMilliseconds = BATCH_MILLISECONDS;
  private readonly options: QueueOptions;
  private readonly pulse: Pulse;
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly runId = randomUUID();
  private readonly pending = new Map<string, Pending>();
  private readonly done = new Map<string, { trials: number; readonly since: number }>();
  private readonly timer: NodeJS.Timeout;
  private count = 0;
  private looking = false;
  private reminded = Number.NEGATIVE_INFINITY;

  constructor(options: QueueOptions, pulse: Pulse, queue: Queue, events: QueueEvents) {
    this.options = options;
    this.pulse = pulse;
    this.queue = queue;
    this.events = events;
    // The pulse says what is wrong with the server; here it would be said again.
    queue.on('error', () => {});
    events.on('error', () => {});
    events.on('completed', ({ jobId, returnvalue }) => this.answered(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.failed(jobId, failedReason));
    this.timer = setInterval(() => void this.look(), LOOK_EVERY);
    void this.look();
  }

  run(batch: Batch): Promise<Answer> {
    const id = `${this.runId}-${this.count++}`;
    const message = packBatch(batch, this.options.version);
    return new Promise((resolve, reject) => {
      this.pending.set(id, { batch, message, since: performance.now(), resolve, reject });
      void this.send(id, message);
    });
  }

  rates(): WorkerRate[] {
    const now = performance.now();
    return [...this.done].map(([worker, { trials, since }]) => ({ worker, rate: (trials / Math.max(1, now - since)) * 1000 }));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    const left = [...this.pending.keys()];
    this.pending.clear();
    const goodbye = Promise.allSettled(left.map((id) => this.queue.remove(id))).then(() =>
      Promise.all([this.queue.close(), this.events.close()]),
    );
    await within(CLOSE_WITHIN, goodbye).catch(() => Promise.allSettled([this.queue.disconnect(), this.events.disconnect()]));
    this.pulse.close();
  }

  /** Puts a batch into the queue; a second time it does nothing. What is lost on the way is found missing later. */
  private async send(id: string, message: BatchMessage): Promise<void> {
    // A job is taken out as soon as its answer is read; this is for those whose run is gone.
    const kept = { age: 3600, count: 1000 };
    await this.queue.add('batch', message, { jobId: id, removeOnComplete: kept, removeOnFail: kept }).catch(() => {});
  }

  /** The answer to a batch, from whichever worker it comes first; that of another is the same, and too late. */
  private answered(id: string, message: unknown): void {
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    void this.queue.remove(id).catch(() => {});
    const unpacked = unpackAnswer(message, pending.batch, this.options.version);
    if (unpacked === undefined) {
      pending.reject(new Error('a worker sent something that is no answer to the batch'));
      return;
    }
    this.credit(unpacked.worker, pending.batch);
    pending.resolve(unpacked.answer);
  }

  private failed(id: string, reason: string): void {
    this.pending.get(id)?.reject(new Error(/stalled/.test(reason) ? 'the workers that had it are gone' : reason));
    this.pending.delete(id);
  }

  private credit(worker: string, batch: Batch): void {
    const trials = 'slices' in batch ? batch.slices.reduce((sum, { count }) => sum + count, 0) : 0;
    const known = this.done.get(worker);
    if (known === undefined) this.done.set(worker, { trials, since: performance.now() - BATCH_MILLISECONDS });
    else known.trials += trials;
  }

  /** Sees that the server is there, who works on its queue, and that no batch has been lost. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      if (await this.pulse.beat(this.options.tell)) {
        this.callRoll(await within(LOOK_EVERY, roll(this.pulse.redis)));
        for (const [id, { message, since }] of this.pending) {
          if (performance.now() - since > OVERDUE) await within(LOOK_EVERY, this.find(id, message));
        }
      }
    } catch (error) {
      if (error instanceof Error && error.message === 'no answer') return;
      for (const { reject } of this.pending.values()) reject(error);
      this.pending.clear();
    } finally {
      this.looking = false;
    }
  }

  private async find(id: string, message: BatchMessage): Promise<void> {
    const job = await this.queue.getJob(id);
    if (job === undefined) return this.send(id, message);
    const state = await job.getState();
    if (state === 'completed') this.answered(id, job.returnvalue);
    else if (state === 'failed') this.failed(id, job.failedReason ?? 'it failed');
  }

  private callRoll(present: readonly Present[]): void {
    const { version, tell, address } = this.options;
    const ours = present.filter((worker) => worker.version === version);
    if (ours.length > 0) {
      this.workers = ours.reduce((sum, { threads }) => sum + threads, 0);
      return;
    }
    if (this.pending.size === 0 || performance.now() - this.reminded < REMIND_EVERY) return;
    this.reminded = performance.now();
    const others = [...new Set(present.map((worker) => worker.version))].join(', ');
    const found = others === '' ? 'none is there' : `those that are there are of version ${others}`;
    tell(`waiting for a worker of fray ${version} on the queue at ${address.shown}: ${found}; start one with \`fray worker --queue …\``);
  }
}
