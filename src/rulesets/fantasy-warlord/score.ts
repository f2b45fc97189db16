import type { Chance } from '../../core/chance.ts';
import { D100, REMAINDER } from './layout.ts';

/** Kills or wounds of a Final Combat Percentage: one for each full hundred, and one more if a D100 shows the rest or less (A1.5). */
export function scoreOf(chance: Chance, unit: number, percentage: number): number {
  const sure = Math.floor(percentage / D100);
  const rest = percentage - sure * D100;
  return rest > 0 && chance.atMost(REMAINDER, unit, D100, rest) ? sure + 1 : sure;
}
