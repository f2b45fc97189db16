import type { Change, ClaimVerdict, Place } from '../../gate/verdict.ts';
import type { Estimate } from '../../stats/interval.ts';
import { decimalsFor, mean, percentage, thousands } from '../number.ts';

type Kind = ClaimVerdict['kind'];

/** A value as a sentence gives it: `61.3% ±0.3`, `5.38 ±0.01`, `6 (5 to 7)`. */
export function valueWords(kind: Kind, value: Estimate, trials: number | null): string {
  if (kind === 'rate') return percentage(value, trials);
  if (kind === 'quantile') return trials === null ? String(value.value) : `${value.value} (${value.low} to ${value.high})`;
  return mean({ ...value, mean: value.value });
}

/** A difference with its sign: `+3.8 ±0.4` (of a rate in percentage points), `+0.22 ±0.02`. */
export function differenceWords(kind: Kind, { value, low, high }: Estimate): string {
  const scale = kind === 'rate' ? 100 : 1;
  const half = ((high - low) / 2) * scale;
  const sign = value > 0 ? '+' : '';
  if (half === 0) return `${sign}${Number((value * scale).toPrecision(4))}`;
  const decimals = decimalsFor(half);
  return `${sign}${(value * scale).toFixed(decimals)} ±${half.toFixed(decimals)}`;
}

/** The changes of a point that are more than noise by their own intervals; all of them where none is. */
export function notable(changes: readonly Change[]): readonly Change[] {
  const beyond = changes.filter(({ difference: { value, low, high } }) => (low === high ? Math.abs(value) > 1e-9 : low > 0 || high < 0));
  return beyond.length > 0 ? beyond : changes;
}

/** How a claim's value was got, and what more it would take: `after 12,500 fights`. */
export function effortWords({ trials, needed }: ClaimVerdict): string {
  if (trials === null) return 'exact';
  const spent = `after ${thousands(trials)} fight${trials === 1 ? '' : 's'}`;
  if (needed === null) return spent;
  if (needed > 1e12) return `${spent}; the value lies at its limit, and no number of fights would decide it: give the limit more room`;
  return `${spent}; about ${thousands(rounded(needed))} would decide it (--trials, --most), or a limit with more room`;
}

/** Two significant digits, upwards. */
function rounded(trials: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(trials)) - 1);
  return Math.ceil(trials / size) * size;
}

/** `charge (weapon = spear)`. */
export const placeWords = ({ scenario, point }: Place): string => (point === '' ? scenario : `${scenario} (${point})`);
