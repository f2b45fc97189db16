import { type Estimate, neverSeen } from '../stats/interval.ts';

/** Decimals that an uncertainty of `half` leaves meaning: its first digit is the last one shown. */
export const decimalsFor = (half: number): number => Math.max(0, Math.min(6, -Math.floor(Math.log10(half) + 1e-9)));

/** A rate as a percentage whose digits follow its interval: `61.3% ±0.3`, `below 0.003%`, and `61.27%` where it is exact. */
export function percentage({ value, low, high }: Estimate, trials: number | null): string {
  if (trials === null) return exactPercentage(value);
  if (value === 0) return below(neverSeen(trials));
  if (value === 1) return above(1 - neverSeen(trials));
  const half = ((high - low) / 2) * 100;
  // What was seen, if only once, is not 0%, nor is what was missed once 100%: one more digit tells, or else the interval's end.
  const decimals = [0, 1]
    .map((more) => decimalsFor(half) + more)
    .find((digits) => !CERTAIN.includes(Number((value * 100).toFixed(digits))));
  if (decimals === undefined) return value < 0.5 ? below(high) : above(low);
  return `${(value * 100).toFixed(decimals)}% ±${half.toFixed(decimals)}`;
}

const CERTAIN = [0, 100];

const below = (rate: number): string => `below ${bound(rate)}%`;
const above = (rate: number): string => `above ${100 - Number(bound(1 - rate))}%`;

/** A rate that fights of several pairs or both ways round have given together; what is certain has an interval of no width. */
export function score(rate: Estimate): string {
  const { value, low, high } = rate;
  if (low === high) return exactPercentage(value);
  // As many fights as would leave the interval's end where all were won, or none.
  return percentage(rate, Math.max(1, Math.round(3 / Math.min(1 - low, high))));
}

/** One significant digit, rounded up: what is below 0.002996% is below 0.003%. */
function bound(rate: number): string {
  const size = 10 ** Math.floor(Math.log10(rate * 100));
  return String(Number((Math.ceil((rate * 100) / size - 1e-9) * size).toPrecision(1)));
}

function exactPercentage(value: number): string {
  // What is nearer to certain than a sum of doubles can tell is certain.
  if (value === 0 || 1 - value < 1e-12) return `${Math.round(value * 100)}%`;
  if (value < 0.000005) return `${(value * 100).toExponential(1)}%`;
  if (value > 0.999995) return `${(value * 100).toFixed(Math.ceil(-Math.log10(1 - value)) - 1)}%`;
  return `${(value * 100).toFixed(3)}%`;
}

/** A mean whose digits follow its interval: `5.38 ±0.01`; three decimals where it is exact. */
export function mean({ mean, low, high }: { readonly mean: number; readonly low: number; readonly high: number }): string {
  const half = (high - low) / 2;
  if (half === 0) return String(Number(mean.toFixed(3)));
  const decimals = decimalsFor(half);
  return `${mean.toFixed(decimals)} ±${half.toFixed(decimals)}`;
}

/** A whole number with its thousands set apart by commas, whatever the machine's locale. */
export const thousands = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
