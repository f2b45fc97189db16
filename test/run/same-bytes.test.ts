import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { layoutOf, merge, pointTally } from '../../src/core/tally.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { fought } from '../../src/run/batch.ts';
import { type Executor, inThisThread, pool } from '../../src/run/executor.ts';
import { run } from '../../src/run/run.ts';
import { load, parse } from '../../src/scenario/load.ts';
import { casesOf } from '../support/cases.ts';
import { csvOf } from '../support/csv.ts';

const WORKER = new URL('../../dist/run/worker.js', import.meta.url);
const here = inThisThread((id) => RULESETS.get(id)!.steps);
const hash = (files: Record<string, string>) => createHash('sha256').update(JSON.stringify(files)).digest('hex');

const SWEEP = `name: sweep
ruleset: fantasy-warlord
trials: 3001
sides:
  a: { race: dwarf, figures: 6, frontage: 3, weapon: spear }
  b: { race: orc, figures: 6, frontage: 3, weapon: axe }
variants: [ { name: plain }, { name: charge, set: { sides.a.charging: true } } ]
sweep: { sides.a.figures: [5, 6, 7] }
`;

describe('the CSV of a run has the same bytes', () => {
  const executors: Executor[] = [];
  const threads = async (workers: number) => {
    const executor = await pool(workers, WORKER);
    executors.push(executor);
    return executor;
  };
  afterAll(async () => {
    for (const executor of executors) await executor.close();
  });

  test.each([1, 2, 4, 7])('with %i workers as in one thread, with its own batches', async (workers) => {
    const scenario = parse(SWEEP);
    expect(hash(await csvOf(scenario, await threads(workers)))).toBe(hash(await csvOf(scenario, here)));
  });

  test.each([1, 2, 7, 100, 999, 3001, 100_000])('with batches of %i', async (batchSize) => {
    const scenario = parse(SWEEP, 'f.yaml', [{ path: 'trials', value: batchSize < 100 ? 150 : 3001 }]);
    expect(hash(await csvOf(scenario, here, { batchSize }))).toBe(hash(await csvOf(scenario, here)));
  });

  test('with small batches on several workers, which end in any order', async () => {
    const scenario = parse(SWEEP);
    expect(hash(await csvOf(scenario, await threads(3), { batchSize: 37 }))).toBe(hash(await csvOf(scenario, here)));
  });

  test.each([...RULESETS.keys()])('of the exact method in a thread as here: %s', async (id) => {
    const scenario = load(casesOf(id)[0]!.file, [{ path: 'maxRounds', value: 2 }]);
    expect(hash(await csvOf(scenario, await threads(1), { method: 'exact' }))).toBe(hash(await csvOf(scenario, here, { method: 'exact' })));
  });

  test.each([...RULESETS.keys()])('of every ruleset with two workers and odd batches as in one thread: %s', async (id) => {
    const scenario = load(casesOf(id)[0]!.file, [{ path: 'trials', value: 3000 }]);
    expect(hash(await csvOf(scenario, await threads(2), { batchSize: 333 }))).toBe(hash(await csvOf(scenario, here)));
  });
});

describe('a run split at any trial', () => {
  test.each([...RULESETS.keys()])('adds up to the run in one piece: %s', (id) => {
    const { ruleset, points } = load(casesOf(id).at(-1)!.file);
    const point = points.call(load(casesOf(id).at(-1)!.file)).next().value;
    const plan = ruleset.compile(point.fight);
    const slice = (first: number, last: number) => fought(ruleset.steps, { plan, seed: point.seed, first, count: last - first });
    const whole = [...slice(0, 300)];
    for (const cut of [0, 1, 2, 149, 150, 299, 300]) {
      const sum = pointTally(layoutOf(plan));
      merge(sum, slice(0, cut));
      merge(sum, slice(cut, 300));
      expect([...sum.counts]).toEqual(whole);
    }
  });
});

describe('a precision', () => {
  const text = SWEEP.replace('trials: 3001', 'trials: 20000').replace('name: sweep', 'name: sweep\nprecision: 0.02');
  const stops = async (executor: Executor, batchSize?: number) => {
    const points: string[] = [];
    for await (const { sampled } of run(parse(text), { method: 'monte-carlo', executor, ...(batchSize && { batchSize }) }))
      points.push(`${sampled!.stopped} after ${sampled!.trials}`);
    return points;
  };

  test('stops each point at the same trial whatever the workers and batches, on the schedule', async () => {
    const alone = await stops(here);
    expect(alone).toHaveLength(6);
    for (const point of alone) expect(point).toMatch(/^precision after \d+00$/);
    const two = await pool(2, WORKER);
    try {
      expect(await stops(two)).toEqual(alone);
      expect(await stops(two, 77)).toEqual(alone);
    } finally {
      await two.close();
    }
    expect(await stops(here, 1000)).toEqual(alone);
  });

  test('that cannot be reached ends with the trials', async () => {
    const scenario = parse(text.replace('0.02', '0.0001').replace('20000', '1500'));
    for await (const { sampled } of run(scenario, { method: 'monte-carlo', executor: here })) {
      expect(sampled).toMatchObject({ stopped: 'trials', trials: 1500 });
    }
  });
});

describe('an error in a worker', () => {
  test('ends the run with its message', async () => {
    const failing = await pool(2, new URL('../support/worker-that-fails.mjs', import.meta.url));
    try {
      const all = async () => {
        for await (const _ of run(parse(SWEEP), { method: 'monte-carlo', executor: failing })) expect.unreachable();
      };
      await expect(all()).rejects.toThrow('the third die rolled off the table');
    } finally {
      await failing.close();
    }
  });

  test('that knows no such ruleset says which', async () => {
    const executor = await pool(1, WORKER);
    try {
      await expect(executor.run({ ruleset: 'chess', slices: [] })).rejects.toThrow(/chess/);
    } finally {
      await executor.close();
    }
  });
});

describe('a run that is interrupted', () => {
  test('gives the points that were finished, and no more', async () => {
    const stop = new AbortController();
    const points: number[] = [];
    for await (const { point } of run(parse(SWEEP), { method: 'monte-carlo', executor: here, batchSize: 1000, signal: stop.signal })) {
      points.push(point.index);
      if (points.length === 2) stop.abort();
    }
    expect(points).toEqual([0, 1]);
  });
});

describe('the trials that are counted', () => {
  test('rise with each batch to all of them', async () => {
    const counted: number[] = [];
    for await (const _ of run(parse(SWEEP), { method: 'monte-carlo', executor: here, batchSize: 5000, onTrials: (n) => counted.push(n) }));
    expect(counted).toEqual(counted.toSorted((a, b) => a - b));
    expect(counted.at(-1)).toBe(6 * 3001);
  });
});

describe('a fight that is too large for the exact method', () => {
  test('has no exact numbers, and says how many states were seen', async () => {
    for await (const { exact, sampled } of run(parse(SWEEP), { method: 'both', executor: here, mostStates: 20 })) {
      expect(exact!.tally).toBeNull();
      expect(exact!.states).toBeGreaterThan(20);
      expect(sampled!.trials).toBe(3001);
    }
  });
});

test('no slice has more trials than the counts of a batch can hold', async () => {
  const text = SWEEP.replace('trials: 3001', 'trials: 10000000000').replace(
    'a: { race: dwarf, figures: 6',
    'a: { race: dwarf, figures: 1000',
  );
  const slices: number[] = [];
  const stop = new AbortController();
  const counting: Executor = {
    workers: 1,
    async run(batch) {
      if ('slices' in batch) slices.push(...batch.slices.map(({ count }) => count));
      stop.abort();
      return { counts: slices.map(() => new Uint32Array(10_000)), milliseconds: 1 };
    },
    async close() {},
  };
  const scenario = parse(text.replace(/variants.*\nsweep.*\n/, ''));
  const options = { method: 'monte-carlo', executor: counting, batchSize: 9_000_000_000, signal: stop.signal } as const;
  for await (const _ of run(scenario, options));
  // 2^32 - 1 casualties of one round, of a thousand figures.
  expect(slices.slice(0, 2)).toEqual([4_294_967, 4_294_967]);
});
