import { describe, expect, test } from 'vitest';
import { mean, percentage, score, thousands } from '../../src/report/number.ts';
import { certain, wilson } from '../../src/stats/interval.ts';

const shown = (count: number, trials: number) => percentage(wilson(count, trials), trials);

describe('a sampled rate', () => {
  test.each([
    [613, 1000, '61% ±3'],
    [61_300, 100_000, '61.3% ±0.3'],
    [6_130_000, 10_000_000, '61.30% ±0.03'],
    [1, 100_000, '0.001% ±0.003'],
    [0, 100_000, 'below 0.003%'],
    [100_000, 100_000, 'above 99.997%'],
    [0, 100, 'below 3%'],
    [0, 10, 'below 30%'],
    [10, 10, 'above 70%'],
    [5, 10, '50% ±26'],
  ])('of %i in %i is printed %s', (count, trials, text) => {
    expect(shown(count, trials)).toBe(text);
  });

  test('is never printed as 0% or 100%, in samples of any size', () => {
    const wrong: string[] = [];
    for (const trials of [2, 3, 10, 100, 260, 300, 1000, 12_345, 1e6, 1e9, 1e12]) {
      for (const count of [0, 1, 2, trials - 2, trials - 1, trials]) {
        const text = shown(count, trials);
        if (/(^|[^.\d])(0|100)(\.0+)?%/.test(text)) wrong.push(`${count} of ${trials}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('seen once in 260 is 0.4%, though its interval has no such digit', () => {
    expect(shown(1, 260)).toBe('0.4% ±1.0');
    expect(shown(259, 260)).toBe('99.6% ±1.0');
  });
});

describe('a score', () => {
  test.each([
    [certain(0.5), '50.000%'],
    [{ value: 0.613, low: 0.61, high: 0.616 }, '61.3% ±0.3'],
    [{ value: 1 - 1e-8, low: 0.9988, high: 1 }, 'above 99.8%'],
    [{ value: 1e-8, low: 0, high: 0.0012 }, 'below 0.2%'],
    [{ value: 1, low: 0.9988, high: 1 }, 'above 99.8%'],
    [{ value: 0.9996, low: 0.9988, high: 1 }, '99.96% ±0.06'],
    [{ value: 0.00003, low: 0, high: 0.012 }, 'below 2%'],
  ])('of %j is printed %s: no more digits than its interval leaves it', (rate, text) => {
    expect(score(rate)).toBe(text);
  });
});

describe('an exact rate', () => {
  test.each([
    [0, '0%'],
    [1, '100%'],
    [0.5, '50.000%'],
    [0.123456, '12.346%'],
    [0.000001, '1.0e-4%'],
    [1e-12, '1.0e-10%'],
    [0.999999, '99.99990%'],
    [1 - 2e-10, '99.999999980%'],
    [1 - 1e-15, '100%'],
  ])('of %d is printed %s', (value, text) => {
    expect(percentage(certain(value), null)).toBe(text);
  });
});

describe('a mean', () => {
  test.each([
    [{ mean: 5.3812, low: 5.3712, high: 5.3912 }, '5.38 ±0.01'],
    [{ mean: 5.3812, low: 5.0812, high: 5.6812 }, '5.4 ±0.3'],
    [{ mean: 53.8, low: 41.8, high: 65.8 }, '54 ±12'],
    [{ mean: 2, low: 2, high: 2 }, '2'],
    [{ mean: 1 / 3, low: 1 / 3, high: 1 / 3 }, '0.333'],
  ])('of %j is printed %s', (given, text) => {
    expect(mean(given)).toBe(text);
  });
});

test('thousands are set apart by commas, whatever the machine', () => {
  expect([0, 999, 1000, 100_000, 12_345_678].map(thousands)).toEqual(['0', '999', '1,000', '100,000', '12,345,678']);
});
