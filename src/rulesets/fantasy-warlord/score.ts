import type { Chance } from '../../core/chance.ts';
import * as layout from './layout.ts';

// Constants of its own are folded into the code; imported ones would be loaded at every use.
const { D100, REMAINDER } = layout;

/** Kills or wounds for certain of a Final Combat Percentage: one for each full hundred (A1.5). */
export const sureOf = (percentage: number): number => (percentage / D100) | 0;

/** What is left of it for the D100. */
export const restOf = (percentage: number): number => percentage % D100;

/** Kills or wounds: the sure ones, and one more if a D100 shows the rest or less. */
export function score(chance: Chance, unit: number, sure: number, rest: number): number {
  // The boolean as a number, so that no branch hangs on a die.
  return rest === 0 ? sure : sure + (Number(chance.atMost(REMAINDER, unit, D100, rest)) | 0);
}
