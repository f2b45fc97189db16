import type { Estimate } from './interval.ts';

/**
 * now - before, with an interval from those of the two (R. G. Newcombe, "Interval estimation for the difference between independent
 * proportions", Statistics in Medicine 17, 1998, method 10: the distances of the ends are added in squares).
 */
export function difference(before: Estimate, now: Estimate): Estimate {
  const value = now.value - before.value;
  return {
    value,
    low: value - Math.hypot(now.value - now.low, before.high - before.value),
    high: value + Math.hypot(now.high - now.value, before.value - before.low),
  };
}
