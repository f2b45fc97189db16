import { describe, expect, test } from 'vitest';
import { certain, meanInterval, neverSeen, widestMean, wilson, Z95 } from '../../src/stats/interval.ts';

describe("Wilson's interval", () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, 1998, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('is the published one for %i of %i', (count, trials, low, high) => {
    const interval = wilson(count, trials);
    expect(interval.value).toBe(count / trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('is symmetrical: what holds for wins holds for losses', () => {
    for (const count of [0, 1, 7, 50, 99, 100]) {
      const { low, high } = wilson(count, 100);
      const mirrored = wilson(100 - count, 100);
      expect(mirrored.low).toBeCloseTo(1 - high, 14);
      expect(mirrored.high).toBeCloseTo(1 - low, 14);
    }
  });

  test('holds its rate, stays within 0 and 1, and begins at 0 and ends at 1 exactly where it must', () => {
    for (const trials of [1, 2, 3, 10, 1000, 1e6, 1e12]) {
      for (const count of [0, 1, Math.floor(trials / 2), trials - 1, trials]) {
        const { value, low, high } = wilson(count, trials);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }
      expect(wilson(0, trials).low).toBe(0);
      expect(wilson(trials, trials).high).toBe(1);
    }
  });

  test('gives both ends as the roots of |rate - p| = z sqrt(p (1 - p) / n)', () => {
    for (const [count, trials] of [
      [1, 10],
      [30, 100],
      [997, 1000],
    ] as const) {
      const { value, low, high } = wilson(count, trials);
      for (const p of [low, high]) expect(Math.abs(value - p)).toBeCloseTo(Z95 * Math.sqrt((p * (1 - p)) / trials), 12);
    }
  });
});

/** The share of all binomial outcomes whose interval holds p: an exact sum, no sampling. */
function coverage(trials: number, p: number): number {
  let logChance = trials * Math.log1p(-p);
  let covered = 0;
  for (let count = 0; count <= trials; count++) {
    const { low, high } = wilson(count, trials);
    if (low <= p && p <= high) covered += Math.exp(logChance);
    logChance += Math.log((trials - count) / (count + 1)) + Math.log(p / (1 - p));
  }
  return covered;
}

describe("the coverage of Wilson's interval, summed over the whole binomial", () => {
  test.each([
    [0.5, 0.95],
    [0.1, 0.95],
    [0.01, 0.95],
  ])('for p = %d is %d within 0.01 at 10,000 trials', (p, level) => {
    expect(Math.abs(coverage(10_000, p) - level)).toBeLessThan(0.01);
  });

  test.each([
    [0.5, 0.95],
    [0.1, 0.95],
    [0.01, 0.95],
  ])('for p = %d averages %d within 0.01 over 300 to 600 trials', (p, level) => {
    const values = Array.from({ length: 301 }, (_, i) => coverage(300 + i, p));
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(average - level)).toBeLessThan(0.01);
  });

  test('never falls below 0.92 for p = 0.5 and 0.1 from 100 trials on', () => {
    for (const p of [0.5, 0.1]) {
      for (let trials = 100; trials <= 1000; trials += 50) expect(coverage(trials, p)).toBeGreaterThan(0.92);
    }
  });
});

describe('the other intervals', () => {
  test('of a mean is mean +/- z sd / sqrt(n)', () => {
    const { value, low, high } = meanInterval(5, 2, 400);
    expect(value).toBe(5);
    expect(low).toBeCloseTo(5 - 0.1959963984540054, 12);
    expect(high).toBeCloseTo(5 + 0.1959963984540054, 12);
  });

  test('of what was not sampled is the value itself', () => {
    expect(certain(0.25)).toEqual({ value: 0.25, low: 0.25, high: 0.25 });
  });
});

describe('the bound of what was never seen', () => {
  test.each([
    [1, 0.95],
    [2, 1 - Math.sqrt(0.05)],
    [59, 0.0495],
  ])('in %i trials is %d', (trials, bound) => {
    expect(neverSeen(trials)).toBeCloseTo(bound, 4);
  });

  test('is the rate at which nothing is seen 1 time in 20', () => {
    for (const trials of [1, 10, 1000, 100_000]) expect((1 - neverSeen(trials)) ** trials).toBeCloseTo(0.05, 9);
  });

  test('comes to 3 / n for many trials, and keeps its digits', () => {
    expect(neverSeen(100_000) * 100_000).toBeCloseTo(2.9957, 3);
    expect(neverSeen(1e12) * 1e12).toBeCloseTo(-Math.log(0.05), 9);
  });
});

test('the widest interval of a mean is that of numbers which are all at one end or the other, and of none between', () => {
  const { value, low, high } = widestMean(3, 12, 400);
  expect(value).toBe(3);
  expect(high - value).toBeCloseTo((Z95 * Math.sqrt((100 * 12 ** 2) / 400 - 9)) / 20, 12);
  expect(value - low).toBeCloseTo(high - value, 12);
  expect(widestMean(12, 12, 400)).toEqual(certain(12));
});
