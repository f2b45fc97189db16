import { gammaln } from 'simple-statistics';

/**
 * The probability that a chi-squared variable with `freedom` degrees is more than `value`: the regularised incomplete gamma function
 * Q(freedom / 2, value / 2), by its series (DLMF 8.11.4) on the left of its bend and by its continued fraction (DLMF 8.9.2, evaluated after
 * Lentz) on the right. Good to about 12 digits, also far out in the tail.
 */
export function chiSquaredTail(value: number, freedom: number): number {
  if (!(value > 0)) return 1;
  if (value === Infinity) return 0;
  const a = freedom / 2;
  const x = value / 2;
  const front = Math.exp(a * Math.log(x) - x - gammaln(a));
  return x < a + 1 ? 1 - front * series(a, x) : front * fraction(a, x);
}

const PRECISE = 1e-15;
const MOST_TERMS = 100_000;

function series(a: number, x: number): number {
  let term = 1 / a;
  let all = term;
  for (let n = 1; n < MOST_TERMS && term > all * PRECISE; n++) {
    term *= x / (a + n);
    all += term;
  }
  return all;
}

function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Infinity;
  let d = 1 / b;
  let all = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const top = -n * (n - a);
    b += 2;
    d = 1 / (top * d + b);
    c = b + top / c;
    all *= c * d;
    if (Math.abs(c * d - 1) < PRECISE) break;
  }
  return all;
}
