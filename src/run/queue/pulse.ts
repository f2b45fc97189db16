import type { Redis } from 'ioredis';
import { type Address, reasonOf, unreachable } from './address.ts';

/** How long a server may be silent, in milliseconds, before it is given up: a restart takes less. */
const SILENCE = 60_000;
const ANSWER_WITHIN = 5000;

/** Watches over the server of a queue, by a connection of its own. */
export class Pulse {
  readonly redis: Redis;
  private readonly address: Address;
  private reason = 'no answer';
  private silentSince: number | undefined;
  /** Whether the server has answered; before it has, a refusal is final. */
  private met = false;

  private constructor(address: Address, redis: Redis) {
    this.address = address;
    this.redis = redis;
    redis.on('error', (error) => {
      this.reason = reasonOf(error);
    });
  }

  /** Connects. Rejects with ExecutorLost where no server of the kind answers. */
  static async feel(address: Address): Promise<Pulse> {
    const { Redis } = await import('ioredis');
    const { connection } = address;
    const pulse = new Pulse(
      address,
      new Redis({ ...connection, lazyConnect: true, retryStrategy: (times) => (pulse.met ? connection.retryStrategy(times) : null) }),
    );
    try {
      await within(ANSWER_WITHIN, pulse.redis.connect());
      if ((await within(ANSWER_WITHIN, pulse.redis.ping())) !== 'PONG') throw new Error('it does not answer as Redis does');
    } catch (error) {
      pulse.redis.disconnect();
      // The connection's own error says more than that it was closed.
      throw unreachable(address, pulse.reason === 'no answer' ? reasonOf(error) : pulse.reason);
    }
    pulse.met = true;
    return pulse;
  }

  /** Asks the server whether it is there. `told` is called once when it falls silent; rejects with ExecutorLost after SILENCE. */
  async beat(told: (text: string) => void): Promise<boolean> {
    try {
      await within(ANSWER_WITHIN, this.redis.ping());
      this.silentSince = undefined;
      this.reason = 'no answer';
      return true;
    } catch (error) {
      if (this.reason === 'no answer') this.reason = reasonOf(error);
      const now = performance.now();
      if (this.silentSince === undefined) {
        this.silentSince = now;
        told(`the queue at ${this.address.shown} does not answer (${this.reason}); trying again for ${SILENCE / 1000} s`);
      }
      if (now - this.silentSince > SILENCE) throw unreachable(this.address, this.reason);
      return false;
    }
  }

  close(): void {
    this.redis.disconnect();
  }
}

/** Rejects where a promise has not settled in time. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
