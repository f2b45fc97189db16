import { expect, test } from 'vitest';
import { Z95 } from '../../src/stats/interval.ts';
import { chanceOf, chanceOfNothing, pairedMean, pairedRate, pairedSpread, type Sums } from '../../src/stats/paired.ts';

const ZZ = Z95 * Z95;

test('pairs that never differ leave z^2 / (n + z^2) open on either side', () => {
  const { value, low, high } = pairedRate({ sum: 0, squares: 0, trials: 1000 });
  expect(value).toBe(0);
  expect(high).toBeCloseTo(ZZ / (1000 + ZZ), 10);
  expect(low).toBeCloseTo(-ZZ / (1000 + ZZ), 10);
});

test('one that is turned round has its interval turned round', () => {
  const there = pairedRate({ sum: 30, squares: 90, trials: 500 });
  const back = pairedRate({ sum: -30, squares: 90, trials: 500 });
  expect(back.low).toBeCloseTo(-there.high, 10);
  expect(back.high).toBeCloseTo(-there.low, 10);
});

test('the interval of a rate ends at nothing where the test of nothing is at 5%', () => {
  // (up - down)^2 / (up + down) = z^2 with 200 pairs that differ.
  const sum = Z95 * Math.sqrt(200);
  expect(chanceOfNothing({ sum, squares: 200, trials: 5000 })).toBeCloseTo(0.05, 10);
  expect(pairedRate({ sum, squares: 200, trials: 5000 }).low).toBeCloseTo(0, 8);
});

test('with many pairs the interval of a rate is that of a mean', () => {
  const sums = { sum: 400, squares: 20_000, trials: 1_000_000 };
  const [rate, mean] = [pairedRate(sums), pairedMean(sums, 1)];
  expect(rate.low).toBeCloseTo(mean.low, 6);
  expect(rate.high).toBeCloseTo(mean.high, 6);
});

test('a mean of differences has the interval of its own spread', () => {
  // Half of them 1, half 3: mean 2, variance 1.
  const { value, low, high } = pairedMean({ sum: 200, squares: 500, trials: 100 }, 10);
  expect([value, low, high]).toEqual([2, 2 - Z95 / 10, 2 + Z95 / 10]);
});

test('means that never differ may differ as often as was never seen', () => {
  const { low, high } = pairedMean({ sum: 0, squares: 0, trials: 1000 }, 20);
  expect(high).toBeCloseTo(20 * (1 - 0.05 ** (1 / 1000)), 12);
  expect(low).toBe(-high);
});

test('an estimate whose interval ends at nothing has a chance of 5%', () => {
  expect(chanceOf({ value: 0.2, low: 0, high: 0.4 })).toBeCloseTo(0.05, 10);
});

/** Groups of ten trials of a whole number that goes up and down; `times` as large, and so much more. */
const groups = (times: number, more = 0): Sums[] =>
  Array.from({ length: 100 }, (_, group) => {
    const values = Array.from({ length: 10 }, (_, i) => times * ((group * 7 + i * i * 3) % 11) + more);
    return { sum: values.reduce((a, b) => a + b, 0), squares: values.reduce((a, b) => a + b * b, 0), trials: 10 };
  });

test('standard deviations of pairs: twice as far apart is one deviation more, and as uncertain as that', () => {
  const { value, low, high } = pairedSpread(groups(1), groups(2), 20);
  const values = Array.from({ length: 1000 }, (_, t) => (Math.floor(t / 10) * 7 + (t % 10) ** 2 * 3) % 11);
  const mean = values.reduce((a, b) => a + b, 0) / 1000;
  const sd = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / 1000);
  expect(value).toBeCloseTo(sd, 12);
  expect((high - low) / 2).toBeGreaterThan(0);
  const alone = pairedSpread(
    groups(1).map(({ trials }) => ({ sum: 0, squares: 0, trials })),
    groups(1),
    20,
  );
  expect(alone.high - alone.low).toBeCloseTo(high - low, 12);
});

test('standard deviations of pairs that never differ may differ by one that was never seen', () => {
  const rare = 20 * Math.sqrt(1 - 0.05 ** (1 / 1000));
  const { value, high } = pairedSpread(groups(1), groups(1, 3), 20);
  expect(value).toBeCloseTo(0, 12);
  expect(high).toBeCloseTo(rare, 9);
});

test('where nobody can fall there is no spread to differ', () => {
  expect(pairedSpread(groups(1), groups(1), 0)).toEqual({ value: 0, low: 0, high: 0 });
});
