import { expect, test } from 'vitest';
import { estimateOf } from '../../src/stats/estimate.ts';
import { wilson, Z95 } from '../../src/stats/interval.ts';

test('a rate has the interval of Wilson, and none where it is exact', () => {
  expect(estimateOf({ kind: 'rate', level: 0 }, [60, 40], 100)).toEqual(wilson(40, 100));
  expect(estimateOf({ kind: 'rate', level: 0 }, [0.6, 0.4], null)).toEqual({ value: 0.4, low: 0.4, high: 0.4 });
});

test('a quantile lies between the quantiles of the levels that the trials leave open', () => {
  // 100 of each of 0 .. 9: the median's level is 0.5 +/- 0.031.
  const counts = new Array<number>(10).fill(100);
  expect(estimateOf({ kind: 'quantile', level: 0.5 }, counts, 1000)).toEqual({ value: 4, low: 4, high: 5 });
});

test('a standard deviation has the normal interval of its fourth moment', () => {
  // 0 and 2 as often as 1 and 1: variance 1/2, fourth moment 1/2, so tau^2 = 1/4.
  const { value, high } = estimateOf({ kind: 'sd', level: 0 }, [100, 200, 100], 400);
  expect(value).toBeCloseTo(Math.SQRT1_2, 12);
  expect(high - value).toBeCloseTo((Z95 * Math.sqrt(1 / 4 / 400)) / (2 * Math.SQRT1_2), 12);
});
