import type { Chance } from '../../core/chance.ts';
import type { Plan } from '../../core/fight.ts';
import * as core from '../../core/fight.ts';
import * as table from './duel-table.ts';
import * as layout from './layout.ts';
import { result } from './morale.ts';
import { score } from './score.ts';

// A constant of its own is folded into the code; an imported one would be loaded and checked at every use.
const { drawCode, ENDING, FIGURES, lostCode, NOT_FOUGHT, ROUND_OVER } = core;
const { DRAWN_BY, DUEL, LOST_BY, OVERLAP, PURSUIT, ROUTED, STANDS } = layout;
const {
  MOMENT,
  NOBODY,
  A_LOST,
  B_LOST,
  FIRST_ROUND,
  BEFORE_BLOWS,
  ROW,
  CELLS,
  BLOWS_AT,
  TESTS_AT,
  AFTER_TESTS,
  TESTS_FIRST,
  OPENING_BLOWS,
  SURE_A,
  REST_A,
  SURE_B,
  REST_B,
  LAPPERS,
  BLOW_WORDS,
  HIGHEST_ROUT,
  HIGHEST_RETIRE,
  CUT_DOWN,
  TEST_WORDS,
  TEST_ROW,
} = table;
const { destroyed } = LOST_BY;
const { mutual, stalemate } = DRAWN_BY;

/** A round of a duel of one unit against one, looked up (see duel-table.ts). */
export function duel(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const lookup = numbers[DUEL]!;
  const moment = state[MOMENT]!;
  if (moment === BEFORE_BLOWS) return testFirst(plan, state, chance, lookup);
  const a = state[FIGURES]!;
  const b = state[FIGURES + 1]!;
  const cell = moment * numbers[lookup + CELLS]! + a * numbers[lookup + ROW]! + b;
  const blows = moment === FIRST_ROUND ? lookup + OPENING_BLOWS : numbers[lookup + BLOWS_AT]! + cell * BLOW_WORDS;
  const sureA = numbers[blows + SURE_A]!;
  const restA = numbers[blows + REST_A]!;
  const sureB = numbers[blows + SURE_B]!;
  const restB = numbers[blows + REST_B]!;
  if ((sureA | restA | sureB | restB) === 0) {
    state[ENDING] = drawCode(plan, stalemate);
    return NOT_FOUGHT;
  }
  const lossB = Math.min(b, score(chance, 0, sureA, restA));
  const lossA = Math.min(a, score(chance, 1, sureB, restB));
  state[FIGURES] = a - lossA;
  state[FIGURES + 1] = b - lossB;
  if (lossA === a || lossB === b) end(plan, state);
  else {
    const lost = (Number(lossA > lossB) | 0) + 2 * (Number(lossB > lossA) | 0);
    const lapped = numbers[OVERLAP] === 0 ? 0 : (numbers[blows + LAPPERS]! >> (2 - lost)) & 1;
    state[MOMENT] = numbers[OVERLAP] === 0 ? NOBODY : lost;
    testLoser(plan, state, chance, testsAt(plan, state, lookup, lapped) + lost * TEST_WORDS, lost - 1);
  }
  return ROUND_OVER;
}

/** Somebody is destroyed. */
function end(plan: Plan, state: Int32Array): void {
  state[MOMENT] = NOBODY;
  if (state[FIGURES]! + state[FIGURES + 1]! === 0) state[ENDING] = drawCode(plan, mutual);
  else state[ENDING] = lostCode(plan, state[FIGURES] === 0 ? 0 : 1, destroyed);
}

function testsAt(plan: Plan, state: Int32Array, lookup: number, lapped: number): number {
  const { numbers } = plan;
  const cell = lapped * numbers[lookup + CELLS]! + state[FIGURES]! * numbers[lookup + ROW]! + state[FIGURES + 1]!;
  return numbers[lookup + TESTS_AT]! + cell * TEST_ROW;
}

/** The test at `at`; whoever fails it has lost the fight. */
function testLoser(plan: Plan, state: Int32Array, chance: Chance, at: number, unit: number): void {
  const rout = plan.numbers[at + HIGHEST_ROUT]!;
  const retire = plan.numbers[at + HIGHEST_RETIRE]!;
  if ((rout | retire) === 0) return;
  const outcome = result(chance, unit, rout, retire);
  if (outcome !== STANDS) leave(plan, state, unit, outcome, at);
}

function leave(plan: Plan, state: Int32Array, unit: number, outcome: number, at: number): void {
  state[MOMENT] = NOBODY;
  state[ENDING] = lostCode(plan, unit, outcome);
  if (outcome !== ROUTED || plan.numbers[PURSUIT] === 0) return;
  state[FIGURES + unit] = Math.max(0, state[FIGURES + unit]! - plan.numbers[at + CUT_DOWN]!);
}

/** The tests of one or both before the first round. */
function testFirst(plan: Plan, state: Int32Array, chance: Chance, lookup: number): number {
  const { numbers } = plan;
  const at = testsAt(plan, state, lookup, 0);
  const a = outcomeFirst(plan, chance, 0, lookup, at + A_LOST * TEST_WORDS);
  const b = outcomeFirst(plan, chance, 1, lookup, at + B_LOST * TEST_WORDS);
  state[MOMENT] = numbers[lookup + AFTER_TESTS]!;
  if (a === STANDS && b === STANDS) return 0;
  if (a !== STANDS && b !== STANDS) state[ENDING] = drawCode(plan, stalemate);
  else if (a !== STANDS) leave(plan, state, 0, a, at + A_LOST * TEST_WORDS);
  else leave(plan, state, 1, b, at + B_LOST * TEST_WORDS);
  return NOT_FOUGHT;
}

function outcomeFirst(plan: Plan, chance: Chance, unit: number, lookup: number, at: number): number {
  const { numbers } = plan;
  if (numbers[lookup + TESTS_FIRST + unit] === 0) return STANDS;
  return result(chance, unit, numbers[at + HIGHEST_ROUT]!, numbers[at + HIGHEST_RETIRE]!);
}
