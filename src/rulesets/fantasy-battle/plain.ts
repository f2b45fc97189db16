import { FIGURES, type Plan, ROUND_OVER, type Step } from '../../core/fight.ts';
import { beginRound } from './battle.ts';
import {
  ANSWER_AT,
  BONUS_AT,
  CASE,
  CASES,
  CURSOR,
  EACH,
  FIRST,
  LATER,
  MARGIN,
  MUSIC_OF,
  OPENING,
  OPENINGS_AT,
  PLAIN,
  RANKS,
  RIDER_BLOWS,
  ROLL_OFF,
  ROW,
  SCORED,
  SITUATION,
  TABLE,
  TESTS,
  TIE_ROLL,
} from './layout.ts';
import { breaks, canBreak } from './morale.ts';
import { loseFight, settle } from './result.ts';
import { takeWounds } from './units.ts';

/*
 * The round of a plain fight: one unit against one, front to front, each with one kind of blow and one kind of wound. What
 * the rules make of strengths and situation has been looked up beforehand, by the functions that serve every other fight.
 */

const UNITS = 2;

const STRIKE_BACK = 1;
const PLAIN_RESULT = 2;

/** Opens the round: in a plain fight with the blows of whoever strikes first. */
export const firstBlows: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const plain = numbers[PLAIN]!;
  if (plain === 0) return beginRound(plan, state, chance);
  const now = plain + CASES + state[UNITS + SITUATION]! * CASE;
  const priority = numbers[now + ROLL_OFF] === 1 ? chance.die(TIE_ROLL, 0, 2) - 1 : 0;
  const cell = state[FIGURES]! * numbers[plain + ROW]! + state[FIGURES + 1]!;
  const opening = numbers[now + OPENINGS_AT + priority]! + cell * OPENING;
  const side = numbers[opening + FIRST]!;
  const table = numbers[opening + TABLE]!;
  const foe = 1 - side;
  const before = state[FIGURES + foe]!;
  let lost = 0;
  let after = before;
  if (table >= 0) {
    lost = takeWounds(plan, state, foe, numbers[plain + EACH + foe]!, chance.pick(RIDER_BLOWS, side, table));
    after = state[FIGURES + foe]!;
    if (after === 0) return wipedOut(plan, state, foe);
  }
  if (numbers[SCORED] === 1) state[UNITS + MARGIN] = numbers[opening + RANKS]! + (side === 0 ? lost : -lost);
  state[UNITS + CURSOR] = 2 * numbers[numbers[opening + ANSWER_AT]! - before + after]! + foe;
  return STRIKE_BACK;
};

/** The blows of the other. */
export const strikeBack: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const answer = state[UNITS + CURSOR]!;
  state[UNITS + CURSOR] = 0;
  const scored = numbers[SCORED];
  if (answer > 1) {
    const side = answer & 1;
    const foe = 1 - side;
    const wounds = chance.pick(RIDER_BLOWS, side, (answer >> 1) - 1);
    const lost = takeWounds(plan, state, foe, numbers[numbers[PLAIN]! + EACH + foe]!, wounds);
    if (state[FIGURES + foe] === 0) return wipedOut(plan, state, foe);
    if (scored === 1) state[UNITS + MARGIN]! += side === 0 ? lost : -lost;
  }
  if (scored === 1) return PLAIN_RESULT;
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
  if (margin !== 0 && numbers[TESTS] === 1) {
    const loser = margin > 0 ? 1 : 0;
    if (canBreak(plan, state, loser) && breaks(plan, state, chance, loser, margin > 0 ? margin : -margin)) {
      state[UNITS + MARGIN] = 0;
      loseFight(plan, state, loser);
      return ROUND_OVER;
    }
  }
  settle(plan, state, UNITS, margin);
  return ROUND_OVER;
};

function wipedOut(plan: Plan, state: Int32Array, side: number): number {
  state[UNITS + MARGIN] = 0;
  loseFight(plan, state, side);
  return ROUND_OVER;
}
