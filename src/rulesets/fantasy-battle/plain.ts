import type { Chance } from '../../core/chance.ts';
import { FIGURES, type Plan, ROUND_OVER, type Step } from '../../core/fight.ts';
import {
  BONUS_AT,
  CASE,
  CASES,
  CURSOR,
  EACH,
  FIGHTERS_AT,
  FIRST,
  LATER,
  MARGIN,
  MUSIC_OF,
  OPENING_AT,
  PLAIN,
  RANKS_AT,
  RIDER_BLOWS,
  ROLL_OFF,
  ROW,
  SCORED,
  SITUATION,
  TABLES_AT,
  TESTS,
  TIE_ROLL,
} from './layout.ts';
import { breaks, canBreak } from './morale.ts';
import { closeRound, loseFight } from './result.ts';
import { takeWounds } from './units.ts';

/*
 * The round of a plain fight: one unit against one, front to front, each with one kind of blow and one kind of wound. What
 * the rules make of figures and situation has been looked up beforehand, by the functions that serve every other fight.
 */

const UNITS = 2;

export const STRIKE_BACK = 1;
export const PLAIN_RESULT = 2;

/** The blows of whoever strikes first. */
export function firstBlows(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const plain = numbers[PLAIN]!;
  const now = plain + CASES + state[UNITS + SITUATION]! * CASE;
  let side = numbers[now + FIRST]!;
  if (side === ROLL_OFF) side = chance.die(TIE_ROLL, 0, 2) - 1;
  const foe = 1 - side;
  const cell = state[FIGURES]! * numbers[plain + ROW]! + state[FIGURES + 1]!;
  const table = numbers[numbers[now + OPENING_AT + side]! + cell]!;
  const before = state[FIGURES + foe]!;
  const wounds = table < 0 ? 0 : chance.pick(RIDER_BLOWS, side, table);
  const lost = takeWounds(plan, state, foe, numbers[plain + EACH + foe]!, wounds);
  const after = state[FIGURES + foe]!;
  if (after === 0) return wipedOut(plan, state, foe);
  if (numbers[SCORED] === 1) state[UNITS + MARGIN] = numbers[numbers[plain + RANKS_AT]! + cell]! + (side === 0 ? lost : -lost);
  const able = numbers[numbers[now + FIGHTERS_AT + foe]! + cell]! - before + after;
  state[UNITS + CURSOR] = able > 0 ? 2 * able + foe : foe;
  return STRIKE_BACK;
}

/** The blows of the other. */
export const strikeBack: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const plain = numbers[PLAIN]!;
  const able = state[UNITS + CURSOR]!;
  state[UNITS + CURSOR] = 0;
  const side = able & 1;
  const now = plain + CASES + state[UNITS + SITUATION]! * CASE;
  const table = numbers[numbers[now + TABLES_AT + side]! + (able >> 1)]!;
  if (table >= 0) {
    const wounds = chance.pick(RIDER_BLOWS, side, table);
    const lost = takeWounds(plan, state, 1 - side, numbers[plain + EACH + 1 - side]!, wounds);
    if (state[FIGURES + 1 - side] === 0) return wipedOut(plan, state, 1 - side);
    if (numbers[SCORED] === 1) state[UNITS + MARGIN]! += side === 0 ? lost : -lost;
  }
  if (numbers[SCORED] === 1) return PLAIN_RESULT;
  state[UNITS + SITUATION] = LATER;
  return ROUND_OVER;
};

/** Combat result, break test and book-keeping (steps 4 to 6). */
export const plainResult: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const plain = numbers[PLAIN]!;
  const cell = state[FIGURES]! * numbers[plain + ROW]! + state[FIGURES + 1]!;
  let margin = state[UNITS + MARGIN]! + numbers[numbers[plain + BONUS_AT]! + cell]!;
  if (margin === 0) margin = numbers[plain + MUSIC_OF]!;
  const loser = margin > 0 ? 1 : 0;
  const tests = numbers[TESTS] === 1 && margin !== 0 && canBreak(plan, state, loser);
  if (tests && breaks(plan, state, chance, loser, margin > 0 ? margin : -margin)) {
    clear(state);
    loseFight(plan, state, loser);
  } else closeRound(plan, state, margin);
  return ROUND_OVER;
};

function wipedOut(plan: Plan, state: Int32Array, side: number): number {
  clear(state);
  loseFight(plan, state, side);
  return ROUND_OVER;
}

function clear(state: Int32Array): void {
  state[UNITS + MARGIN] = 0;
  state[UNITS + CURSOR] = 0;
}
