import type { Chance } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import { COUNTS_SAVED, HALF, HITS, HITS_ABOVE, MORALE, MORALE_CHECK, START, unitAt, WAYS } from './numbers.ts';
import { pendingAt, rawAt } from './state.ts';

/**
 * Takes figures off for the net hits of one step (B1.4), and tells whether the unit takes a morale check for it (B1.5, F-20). A unit that
 * is destroyed takes none.
 */
export function lose(numbers: Int32Array, state: Int32Array, units: number, unit: number, net: number): boolean {
  const own = unitAt(unit);
  const pool = pendingAt(units) + unit;
  const hits = numbers[own + HITS]!;
  const pending = state[pool]! + net;
  const before = state[FIGURES + unit]!;
  const after = Math.max(0, before - (hits === 1 ? pending : (pending / hits) | 0));
  state[FIGURES + unit] = after;
  state[pool] = after === 0 ? 0 : pending - (before - after) * hits;
  let counted = net;
  if (numbers[COUNTS_SAVED] === 1) {
    counted = state[rawAt(units) + unit]!;
    state[rawAt(units) + unit] = 0;
  }
  if (after === 0) return false;
  if (counted > numbers[HITS_ABOVE]!) return true;
  const half = numbers[own + HALF]!;
  return (before === numbers[own + START]! && after < before) || (before > half && after <= half);
}

/** Whether a unit fails its morale check: one roll among all the ways in which the dice can fall. */
export function fails(plan: Plan, chance: Chance, unit: number): boolean {
  const { numbers } = plan;
  const holding = numbers[unitAt(unit) + MORALE]!;
  const ways = numbers[WAYS]!;
  return holding < ways && (holding === 0 || !chance.atMost(MORALE_CHECK, unit, ways, holding));
}
