import type { Chance } from '../../core/chance.ts';
import { FIGURES, type Plan, ROUND_OVER, type Step } from '../../core/fight.ts';
import {
  BONUS_AT,
  CASE,
  CASES,
  CURSOR,
  FIGHTERS_AT,
  FIRST,
  MARGIN,
  MUSIC_OF,
  PLAIN,
  RANKS_AT,
  RIDER_BLOWS,
  ROLL_OFF,
  ROW,
  recordOf,
  SCORED,
  SITUATION,
  TABLES_AT,
  TESTS,
  TIE_ROLL,
  WOUNDS_EACH,
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
  let first = numbers[now + FIRST]!;
  if (first === ROLL_OFF) first = chance.die(TIE_ROLL, 0, 2) - 1;
  const second = 1 - first;
  const cell = state[FIGURES]! * numbers[plain + ROW]! + state[FIGURES + 1]!;
  const back = numbers[numbers[now + FIGHTERS_AT + second]! + cell]!;
  const before = state[FIGURES + second]!;
  const lost = strike(plan, state, chance, now, first, numbers[numbers[now + FIGHTERS_AT + first]! + cell]!);
  const after = state[FIGURES + second]!;
  if (after === 0) return wipedOut(plan, state, second);
  const able = back - before + after;
  if (numbers[SCORED] === 1) state[UNITS + MARGIN] = numbers[numbers[plain + RANKS_AT]! + cell]! + (first === 0 ? lost : -lost);
  state[UNITS + CURSOR] = able > 0 ? 2 * able + second : second;
  return STRIKE_BACK;
}

/** The blows of the other. */
export const strikeBack: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const able = state[UNITS + CURSOR]!;
  const side = able & 1;
  const now = numbers[PLAIN]! + CASES + state[UNITS + SITUATION]! * CASE;
  const lost = able > 1 ? strike(plan, state, chance, now, side, able >> 1) : 0;
  state[UNITS + CURSOR] = 0;
  if (state[FIGURES + 1 - side] === 0) return wipedOut(plan, state, 1 - side);
  if (numbers[SCORED] === 1) {
    state[UNITS + MARGIN]! += side === 0 ? lost : -lost;
    return PLAIN_RESULT;
  }
  state[UNITS + SITUATION] = 1;
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

function strike(plan: Plan, state: Int32Array, chance: Chance, now: number, side: number, strikers: number): number {
  const table = plan.numbers[plan.numbers[now + TABLES_AT + side]! + strikers]!;
  if (table < 0) return 0;
  const wounds = chance.pick(RIDER_BLOWS, side, table);
  return takeWounds(plan, state, 1 - side, plan.numbers[recordOf(1 - side) + WOUNDS_EACH]!, wounds);
}

function wipedOut(plan: Plan, state: Int32Array, side: number): number {
  clear(state);
  loseFight(plan, state, side);
  return ROUND_OVER;
}

function clear(state: Int32Array): void {
  state[UNITS + MARGIN] = 0;
  state[UNITS + CURSOR] = 0;
}
