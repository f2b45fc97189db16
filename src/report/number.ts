import { type Estimate, neverSeen } from '../stats/interval.ts';

/** Decimals that an uncertainty of `half` leaves meaning: its first digit is the last one shown. */
export const decimalsFor = (half: number): number => Math.max(0, Math.min(6, -Math.floor(Math.log10(half) + 1e-9)));

/** A rate as a percentage whose digits follow its interval: `61.3% ±0.3`, `below 0.003%`, and `61.27%` where it is exact. */
export function percentage({ value, low, high }: Estimate, trials: number | null): string {
  if (trials === null) return exactPercentage(value);
  if (value === 0) return `below ${bound(neverSeen(trials))}%`;
  if (value === 1) return `above ${(100 - Number(bound(neverSeen(trials)))).toString()}%`;
  const half = ((high - low) / 2) * 100;
  const decimals = decimalsFor(half);
  return `${(value * 100).toFixed(decimals)}% ±${half.toFixed(decimals)}`;
}

/** One significant digit, rounded up: what is below 0.002996% is below 0.003%. */
function bound(rate: number): string {
  const size = 10 ** Math.floor(Math.log10(rate * 100));
  return String(Number((Math.ceil((rate * 100) / size - 1e-9) * size).toPrecision(1)));
}

function exactPercentage(value: number): string {
  if (value === 0 || value === 1) return `${value * 100}%`;
  if (value < 0.000005) return `${(value * 100).toExponential(1)}%`;
  if (value > 0.999995) return `${(100 - (1 - value) * 100).toPrecision(8)}%`;
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
