import type { Estimate } from '../stats/interval.ts';
import type { PointComparison } from './findings.ts';

/** What each side costs, where that is known. */
export type Costs = readonly [number | null, number | null];

/** What 100 points of the one side whose cost has changed are worth, by the change of each side's win rate. */
export function worthOf(
  before: Costs,
  now: Costs,
  sides: readonly [string, string],
  winRates: readonly [Estimate, Estimate],
): PointComparison['worth'] {
  const changes = ([0, 1] as const).map((side) => {
    const [was, is] = [before[side], now[side]];
    return was === null || is === null ? 0 : is - was;
  });
  const side = changes[0] !== 0 ? 0 : 1;
  const points = changes[side]!;
  if (points === 0 || changes[1 - side] !== 0) return null;
  const { value, low, high } = winRates[side];
  const ends = [(low * 100) / points, (high * 100) / points];
  const perHundred = { value: (value * 100) / points, low: Math.min(...ends), high: Math.max(...ends) };
  return { side: sides[side], points, perHundred };
}
