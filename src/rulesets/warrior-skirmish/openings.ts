import { FIGURES, type Plan } from '../../core/fight.ts';
import type { Fight } from '../ruleset.ts';
import {
  END_PLACE,
  FIRST,
  FIRST_PLACE,
  NOBODY_HURTS,
  nobodyHurts,
  RECORD,
  RECORDS,
  STAMINA,
  seekWeakest,
  TO_BE_ROLLED,
  UNHURT,
} from './round.ts';
import type { Unit } from './schema.ts';
import type { Rules } from './tables.ts';

/** The states in which fights start: with `firstSide: both` one for each side that strikes first, side A's before (C15). */
export function openingsOf(fight: Fight<Unit, Rules, object>, plan: Omit<Plan, 'openings'>): Int32Array[] {
  const { firstSide } = fight.rules.options;
  if (firstSide === 'both') return [openingOf(plan, 0), openingOf(plan, 1)];
  if (firstSide === 'roll') return [openingOf(plan, TO_BE_ROLLED)];
  return [openingOf(plan, firstSide === fight.sides[0].name ? 0 : 1)];
}

function openingOf(plan: Omit<Plan, 'openings'>, first: number): Int32Array {
  const { figures, numbers } = plan;
  const places = numbers[RECORDS + (figures.length - 1) * RECORD + END_PLACE]!;
  const state = new Int32Array(numbers[STAMINA]! + places);
  state.set(figures, FIGURES);
  for (let unit = 0; unit < figures.length; unit++) {
    const record = RECORDS + unit * RECORD;
    state.fill(
      numbers[record + UNHURT]!,
      numbers[STAMINA]! + numbers[record + FIRST_PLACE]!,
      numbers[STAMINA]! + numbers[record + END_PLACE]!,
    );
  }
  // With nobody to hurt anybody the two openings are one (D17).
  state[FIGURES + figures.length + FIRST] = nobodyHurts(plan, state) ? NOBODY_HURTS : first;
  seekWeakest(plan, state, 0);
  seekWeakest(plan, state, 1);
  return state;
}
