import type { Redis } from 'ioredis';
import { z } from 'zod';

const worker = z.strictObject({ id: z.string().max(200), version: z.string().max(100), threads: z.number().int().min(1).max(10_000) });

/** A worker as it reports to the server of a queue. */
export type Present = z.infer<typeof worker>;

/** Seconds after which a worker that has not reported is not there any more. */
const ABSENT = 15;
export const REPORT_EVERY = 5000;

const PREFIX = 'fray:worker:';

export async function report(redis: Redis, present: Present): Promise<void> {
  await redis.set(PREFIX + present.id, JSON.stringify(present), 'EX', ABSENT);
}

export async function leave(redis: Redis, { id }: Present): Promise<void> {
  await redis.del(PREFIX + id);
}

/** The workers that are there, of whatever version. */
export async function roll(redis: Redis): Promise<Present[]> {
  const keys = new Set<string>();
  let cursor = '0';
  do {
    const [next, some] = await redis.scan(cursor, 'MATCH', `${PREFIX}*`, 'COUNT', 1000);
    for (const key of some) keys.add(key);
    cursor = next;
  } while (cursor !== '0');
  const texts = keys.size === 0 ? [] : await redis.mget([...keys]);
  return texts.flatMap((text) => worker.safeParse(jsonOf(text)).data ?? []);
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
