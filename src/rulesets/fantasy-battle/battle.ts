import type { Chance } from '../../core/chance.ts';
import { drawCode, ENDING, FIGURES, NOT_FOUGHT, type Plan, ROUND_OVER, type Step } from '../../core/fight.ts';
import {
  BLOWS,
  CARRIED,
  CURSOR,
  FEAR_ROLL,
  FEAR_TEST,
  FEAR_TESTS,
  FLEES,
  FRONT_LIST,
  LATER,
  LEADERSHIP,
  LIST_END,
  LISTS,
  MARGIN,
  MUTUAL,
  NO_TEST,
  OUT,
  PENDING,
  RECOVERABLE,
  RECOVERED,
  RECOVERY,
  recordOf,
  SCORED,
  SHAKEN,
  SITUATION,
  STALEMATE,
  STALEMATES,
  STRIKE,
  STRIKER,
  TESTS,
  TIE_ROLL,
  TIES,
  TOUCHING,
  TWO_DICE,
  WON_BY_A,
  WON_BY_B,
  WOUNDS_EACH,
} from './layout.ts';
import { drawUpLines } from './lines.ts';
import { breaks, canBreak } from './morale.ts';
import { closeRound, endMargin, loseFight, musicMargin, rankMargin } from './result.ts';
import { closeStrike, diceOf, fightersOf, nextStrike, pickMany, score, strikeBlows } from './strikes.ts';
import { endOf, firstOf, setPool, sideInFight } from './units.ts';

// Places of the steps in the procedure of round.ts.
export const FEAR = 3;
export const BLOWS_OF_BATCH = 4;
export const REGENERATION = 5;
export const RESULT = 6;
export const BREAK_TEST = 7;

/*
 * The round of any fight: several units a side, heroes, mounts, flank and rear.
 */

/** The beginning of a round, up to the first blow. */
export function beginRound(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  if (numbers[FEAR_TESTS] === 1 && (state[plan.figures.length + SITUATION]! & LATER) === 0) {
    state[plan.figures.length + CURSOR] = nextFearTest(plan, 0);
    return FEAR;
  }
  return drawUp(plan, state, chance);
}

/** One unit tests its fear of those who charge it (A34). */
export const fear: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const units = plan.figures.length;
  const unit = state[units + CURSOR]!;
  const record = recordOf(unit);
  if (chance.pick(FEAR_ROLL, unit, numbers[TWO_DICE]!) > numbers[record + LEADERSHIP]!) {
    state[units + (numbers[record + FEAR_TEST] === FLEES ? OUT : SHAKEN)]! |= 1 << unit;
  }
  const next = nextFearTest(plan, unit + 1);
  state[units + CURSOR] = next;
  if (next < units) return FEAR;
  state[units + CURSOR] = 0;
  const a = sideInFight(plan, state, 0);
  const b = sideInFight(plan, state, 1);
  if (a && b) return drawUp(plan, state, chance);
  state[units + SHAKEN] = 0;
  if (!a && !b) state[ENDING] = drawCode(plan, MUTUAL);
  else loseFight(plan, state, a ? 1 : 0);
  return NOT_FOUGHT;
};

function nextFearTest(plan: Plan, from: number): number {
  let unit = from;
  while (unit < plan.figures.length && plan.numbers[recordOf(unit) + FEAR_TEST] === NO_TEST) unit++;
  return unit;
}

/** Who can fight, the rank bonus, and who goes first on a tie (step 0); then to the first strike. */
function drawUp(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const units = plan.figures.length;
  drawUpLines(plan, state);
  const later = state[units + SITUATION]! & LATER;
  if (numbers[STALEMATES] === 1 && isStalemate(plan, state)) {
    for (let unit = 0; unit < units; unit++) leaveLists(plan, state, unit);
    state[units + SHAKEN] = 0;
    state[ENDING] = drawCode(plan, STALEMATE);
    return NOT_FOUGHT;
  }
  if (numbers[SCORED] === 1) state[units + MARGIN] = rankMargin(plan, state);
  return goOn(plan, state, numbers[LISTS + 2 * later + tiePriority(plan, state, chance)]!);
}

/** The side that goes first on a tie; 0 where no tie can occur (step 0.5, A11). */
function tiePriority(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const situation = state[plan.figures.length + SITUATION]!;
  if ((situation & WON_BY_A) !== 0) return 0;
  if ((situation & WON_BY_B) !== 0) return 1;
  const ties = numbers[TIES + (situation & LATER)]!;
  if (numbers[ties] === 0) return 0;
  const fighting = fightersOf(plan, state);
  for (let tie = 0; tie < numbers[ties]!; tie++) {
    const a = numbers[ties + 1 + 2 * tie]! & fighting;
    const b = numbers[ties + 2 + 2 * tie]! & fighting;
    if (a !== 0 && b !== 0) return chance.die(TIE_ROLL, 0, 2) - 1;
  }
  return 0;
}

/** No die that would be thrown can wound, now or later, and the bonuses of a round without blood break nobody (A39). */
function isStalemate(plan: Plan, state: Int32Array): boolean {
  const { numbers } = plan;
  const later = state[plan.figures.length + SITUATION]! & LATER;
  for (let list = later; list < 2; list++) if (canWound(plan, state, numbers[LISTS + 2 * list]!)) return false;
  if (numbers[TESTS] === 0) return true;
  const margin = rankMargin(plan, state) + endMargin(plan, state) || musicMargin(plan, state);
  if (margin === 0) return true;
  const loser = margin > 0 ? 1 : 0;
  for (let unit = firstOf(plan, loser); unit < endOf(plan, loser); unit++) if (canBreak(plan, state, unit)) return false;
  return true;
}

function canWound(plan: Plan, state: Int32Array, list: number): boolean {
  for (let at = list; plan.numbers[at + STRIKER]! >= 0; at += STRIKE) {
    if (plan.numbers[at + BLOWS]! > 0 && diceOf(plan, state, at) > 0) return true;
  }
  return false;
}

function leaveLists(plan: Plan, state: Int32Array, unit: number): void {
  const record = recordOf(unit);
  for (let word = plan.numbers[record + FRONT_LIST]!; word < plan.numbers[record + LIST_END]!; word++) state[word] = 0;
  if (plan.numbers[record + TOUCHING]! > 0) state[plan.numbers[record + TOUCHING]!] = 0;
}

/** The dice of one part of a unit at one enemy, in the order of the strike list (steps 1 and 2). */
export const blows: Step = (plan, state, chance) => {
  const at = state[plan.figures.length + CURSOR]!;
  strikeBlows(plan, state, chance, at);
  return goOn(plan, state, closeStrike(plan, state, at));
};

/** On to the next strike from `at` on, or past the last blow. */
function goOn(plan: Plan, state: Int32Array, at: number): number {
  const units = plan.figures.length;
  const next = nextStrike(plan, state, at);
  if (plan.numbers[next + STRIKER]! >= 0) {
    state[units + CURSOR] = next;
    return BLOWS_OF_BATCH;
  }
  return toRegeneration(plan, state, 0);
}

function toRegeneration(plan: Plan, state: Int32Array, from: number): number {
  const units = plan.figures.length;
  let unit = from;
  if (plan.numbers[RECOVERY] === 0) unit = units;
  while (unit < units && !hasRecoverable(plan, state, unit)) unit++;
  state[units + CURSOR] = unit < units ? unit : 0;
  return unit < units ? REGENERATION : RESULT;
}

function hasRecoverable(plan: Plan, state: Int32Array, unit: number): boolean {
  const word = plan.numbers[recordOf(unit) + RECOVERABLE]!;
  return word > 0 && state[word]! > 0;
}

/** One unit regenerates (A26). */
export const regeneration: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const units = plan.figures.length;
  const unit = state[units + CURSOR]!;
  const record = recordOf(unit);
  const word = numbers[record + RECOVERABLE]!;
  const recovered = pickMany(numbers, chance, RECOVERED, unit, numbers[RECOVERY]!, state[word]!);
  state[word] = 0;
  const each = numbers[record + WOUNDS_EACH]!;
  setPool(plan, state, unit, each, state[FIGURES + unit]! * each - state[units + CARRIED + unit]! + recovered);
  score(plan, state, unit, -recovered);
  return toRegeneration(plan, state, unit + 1);
};

/** Wiped out? Combat result, and who has to test (steps 3 to 5). */
export const result: Step = (plan, state) => {
  const { numbers } = plan;
  const units = plan.figures.length;
  if (numbers[SCORED] === 0 || !sideInFight(plan, state, 0) || !sideInFight(plan, state, 1)) return close(plan, state, 0);
  let margin = state[units + MARGIN]! + endMargin(plan, state);
  if (margin === 0) margin = musicMargin(plan, state);
  state[units + MARGIN] = margin;
  if (numbers[TESTS] === 0 || margin === 0) return close(plan, state, margin);
  return toBreakTest(plan, state, firstOf(plan, margin > 0 ? 1 : 0));
};

/** One unit of the losers tests; those that break leave together (A31). */
export const breakTest: Step = (plan, state, chance) => {
  const units = plan.figures.length;
  const unit = state[units + CURSOR]!;
  if (breaks(plan, state, chance, unit, Math.abs(state[units + MARGIN]!))) state[units + OUT]! |= 1 << (unit + PENDING);
  return toBreakTest(plan, state, unit + 1);
};

function toBreakTest(plan: Plan, state: Int32Array, from: number): number {
  const units = plan.figures.length;
  const margin = state[units + MARGIN]!;
  const end = endOf(plan, margin > 0 ? 1 : 0);
  let unit = from;
  while (unit < end && !canBreak(plan, state, unit)) unit++;
  if (unit === end) return close(plan, state, margin);
  state[units + CURSOR] = unit;
  return BREAK_TEST;
}

/** The end of the round: who has broken is out, and the books are closed (step 6). */
function close(plan: Plan, state: Int32Array, margin: number): number {
  const units = plan.figures.length;
  const broken = state[units + OUT]! >>> PENDING;
  if (broken !== 0) {
    state[units + OUT] = (state[units + OUT]! | broken) & ((1 << PENDING) - 1);
    for (let unit = 0; unit < units; unit++) if (((broken >>> unit) & 1) === 1) state[units + CARRIED + unit] = 0;
  }
  closeRound(plan, state, margin);
  return ROUND_OVER;
}
