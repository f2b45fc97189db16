import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fought } from '../../src/run/batch.ts';
import { type Executor, pool } from '../../src/run/executor.ts';
import { ExecutorLost, redoing } from '../../src/run/redo.ts';
import { PointFailed, run } from '../../src/run/run.ts';
import { parse } from '../../src/scenario/load.ts';
import { planOf } from '../support/fight.ts';
import { duelText } from '../support/scenarios.ts';

const { ruleset, plan } = planOf(duelText(1000));
const worker = new URL('../support/failing-worker.mjs', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'fray-recovery-'));
afterAll(() => rmSync(folder, { recursive: true }));

let executor: Executor;
let file: string;
let count = 0;
beforeEach(async ({ task }) => {
  file = join(folder, String(count++));
  executor = redoing(await pool(2, worker, task.name.endsWith('hang') ? 3000 : 60_000, 32));
});
afterEach(() => executor.close());

const slice = (seed: string | number, first: number) => ({ plan, seed, first, count: 100 });
const right = (first: number) => fought(ruleset.steps, { plan, seed: 1, first, count: 100 });
const failures = () => readFileSync(file, 'utf8').length;

describe('a thread that fails once', () => {
  it.each(['crash', 'throw', 'hang', 'memory'])('is replaced, and its batch done again: %s', async (way) => {
    const answer = await executor.run({ ruleset: ruleset.id, slices: [slice(1, 0), slice(`${way}:${file}`, 100), slice(1, 200)] });
    expect(answer).toMatchObject({ counts: [right(0), right(100), right(200)] });
    expect(failures()).toBe(1);
    const after = await Promise.all([0, 1, 2, 3].map((i) => executor.run({ ruleset: ruleset.id, slices: [slice(1, 100 * i)] })));
    expect(after).toMatchObject([0, 1, 2, 3].map((i) => ({ counts: [right(100 * i)] })));
  });
});

describe('a batch that fails twice', () => {
  it.each([
    ['crash', 'worker exited with code: 3'],
    ['throw', 'a fault in the steps'],
    ['memory', 'its thread ran out of memory'],
    ['hang', 'it took longer than 3 s'],
  ])('rejects with the slice at fault and the second error: %s', async (way, message) => {
    const batch = { ruleset: ruleset.id, slices: [slice(1, 0), slice(`${way}-always:${file}`, 100)] };
    const error = await executor.run(batch).catch((error: unknown) => error);
    expect(error).toMatchObject({ slice: 1 });
    expect(String((error as Error).cause)).toBe(`Error: ${message}`);
    expect(failures()).toBe(2);
  });

  it('ends the run with the point at fault', async () => {
    const text = duelText(100, `sweep: { seed: [1, "throw-always:${file}", 2] }`);
    const all = async () => {
      for await (const _ of run(parse(text), { method: 'monte-carlo', executor }));
    };
    const error = await all().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(PointFailed);
    expect(error).toMatchObject({ point: { index: 1 }, message: 'a fault in the steps' });
  });
});

it('an exact solution may take longer than trials may', async () => {
  const { ruleset, plan } = planOf(duelText(1000));
  const threads = await pool(1, new URL('../../dist/run/worker.js', import.meta.url));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answer = threads.run({ ruleset: ruleset.id, exact: plan, mostStates: 2_000_000 });
    // It is at work once this has gone to its thread and nothing has come back.
    await new Promise((resume) => setImmediate(resume));
    vi.advanceTimersByTime(24 * 3600 * 1000);
    expect(await answer).toMatchObject({ states: expect.any(Number), probabilities: expect.any(Float64Array) });
  } finally {
    vi.useRealTimers();
    await threads.close();
  }
});

it('what is lost as a whole is not tried again', async () => {
  let tried = 0;
  const lost: Executor = {
    workers: 1,
    run: () => {
      tried++;
      return Promise.reject(new ExecutorLost('gone'));
    },
    close: async () => {},
  };
  await expect(redoing(lost).run({ ruleset: ruleset.id, slices: [slice(1, 0)] })).rejects.toThrow('gone');
  expect(tried).toBe(1);
});
