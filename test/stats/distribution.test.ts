import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describe as described, quantile, sum } from '../../src/stats/distribution.ts';

describe('a distribution', () => {
  test('of a die has its known mean, spread and quantiles', () => {
    const die = described([0, 1, 1, 1, 1, 1, 1]);
    expect(die.mean).toBeCloseTo(3.5, 14);
    expect(die.sd).toBeCloseTo(Math.sqrt(35 / 12), 14);
    expect([die.p05, die.median, die.p95]).toEqual([1, 3, 6]);
    expect(die.distribution).toEqual([0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6]);
  });

  test('of one value has no spread', () => {
    expect(described([0, 0, 7])).toEqual({ mean: 2, sd: 0, median: 2, p05: 2, p95: 2, distribution: [0, 0, 1] });
  });

  test('loses the zeros at its end, but never all', () => {
    expect(described([3, 1, 0, 0]).distribution).toEqual([0.75, 0.25]);
    expect(described([5, 0, 0]).distribution).toEqual([1]);
    expect(described([0, 0, 0]).distribution).toEqual([0]);
  });

  test('of counts is that of shares', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }), fc.integer({ min: 2, max: 9 }), (counts, times) => {
        const more = described(counts.map((count) => count * times));
        const once = described(counts);
        expect([more.median, more.p05, more.p95]).toEqual([once.median, once.p05, once.p95]);
        expect(more.mean).toBeCloseTo(once.mean, 9);
        expect(more.sd).toBeCloseTo(once.sd, 9);
      }),
      { seed: 1 },
    );
  });

  test('adds up to 1', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }).filter((counts) => counts.some((count) => count > 0)),
        (counts) => {
          expect(sum(described(counts).distribution)).toBeCloseTo(1, 12);
        },
      ),
      { seed: 1 },
    );
  });
});

describe('a quantile', () => {
  test('is the least value whose cumulative share reaches the level', () => {
    const shares = [0.05, 0.2, 0.25, 0.45, 0.05];
    expect([0.01, 0.05, 0.06, 0.25, 0.5, 0.51, 0.95, 0.96, 1].map((level) => quantile(shares, level))).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4]);
  });

  test('is not moved by rounding: ten tenths reach 0.5 at the fifth', () => {
    expect(quantile(new Array<number>(10).fill(0.1), 0.5)).toBe(4);
    expect(quantile(new Array<number>(10).fill(0.1), 0.3)).toBe(2);
  });

  test('of shares that fall short by rounding is the last value', () => {
    expect(quantile([0.3, 0.3], 0.99)).toBe(1);
    expect(quantile([], 0.5)).toBe(0);
  });

  test('agrees with sorting the values and counting', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 60 }), fc.constantFrom(0.05, 0.5, 0.95), (values, level) => {
        const sorted = values.toSorted((a, b) => a - b);
        const counts = new Array<number>(21).fill(0);
        for (const value of values) counts[value]!++;
        const expected = sorted[Math.ceil(values.length * level - 1e-9) - 1];
        expect(
          quantile(
            counts.map((count) => count / values.length),
            level,
          ),
        ).toBe(expected);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
