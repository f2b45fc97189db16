import type { Chance } from '../../core/chance.ts';
import { drawCode, ENDING, FIGURES, lostCode, NOT_FOUGHT, type Plan, ROUND_OVER } from '../../core/fight.ts';
import { DRAWN_BY, DUEL, LOST_BY, OVERLAP, PURSUIT, ROUTED, STANDS } from './layout.ts';
import { result } from './morale.ts';
import { scoreOf } from './score.ts';

/*
 * A duel of one unit against one, looked up: what a round asks depends on the two strengths and on who lost the round before.
 * The lookup holds what the functions of blows, contact and morale give for each of these, and a round takes it from there.
 *
 * state: ENDING, figures of both, MOMENT.
 * numbers behind DUEL: the header; the first round's blows; the blows of later rounds by who lost the round before (nobody, A, B;
 * only with overlap), figures of A, figures of B; then tests and contact by whether the tester is lapped round (only with overlap)
 * and both figures.
 */
export const MOMENT = FIGURES + 2;
export const DUEL_STATE = MOMENT + 1;

/** Values of MOMENT; A_LOST and B_LOST only with overlap. */
export const LATER_ROUND = 0;
export const LOST_BEFORE = 1;
export const FIRST_ROUND = 3;
export const BEFORE_BLOWS = 4;

/** Header: cells of a table, cells of a row in it, where the two tables stand, and who tests before the first round. */
export const CELLS = 0;
export const ROW = 1;
export const BLOWS_AT = 2;
export const TESTS_AT = 3;
export const TESTS_FIRST = 4;
export const AFTER_TESTS = 6;
export const OPENING_BLOWS = 7;

/** Final percentages of both, and which laps round the other (1: A, 2: B). */
export const BLOW_WORDS = 3;
/** Highest D4 of a rout and a retreat, of A and of B, then the figures of A and of B in contact. */
export const TEST_WORDS = 6;
export const CONTACT_WORD = 4;

export function duel(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const table = numbers[DUEL]!;
  const moment = state[MOMENT]!;
  if (moment === BEFORE_BLOWS) return testFirst(plan, state, chance, table);
  const a = state[FIGURES]!;
  const b = state[FIGURES + 1]!;
  const cell = moment * numbers[table + CELLS]! + a * numbers[table + ROW]! + b;
  const blows = moment === FIRST_ROUND ? table + OPENING_BLOWS : numbers[table + BLOWS_AT]! + cell * BLOW_WORDS;
  const byA = numbers[blows]!;
  const byB = numbers[blows + 1]!;
  if ((byA | byB) === 0) {
    state[ENDING] = drawCode(plan, DRAWN_BY.stalemate);
    return NOT_FOUGHT;
  }
  const lossB = Math.min(b, scoreOf(chance, 0, byA));
  const lossA = Math.min(a, scoreOf(chance, 1, byB));
  state[FIGURES] = a - lossA;
  state[FIGURES + 1] = b - lossB;
  state[MOMENT] = LATER_ROUND;
  if (lossA === a) state[ENDING] = lossB === b ? drawCode(plan, DRAWN_BY.mutual) : lostCode(plan, 0, LOST_BY.destroyed);
  else if (lossB === b) state[ENDING] = lostCode(plan, 1, LOST_BY.destroyed);
  else if (lossA !== lossB) testLoser(plan, state, chance, table, lossA > lossB ? 0 : 1, numbers[blows + 2]!);
  return ROUND_OVER;
}

function testLoser(plan: Plan, state: Int32Array, chance: Chance, table: number, loser: number, lapping: number): void {
  const { numbers } = plan;
  const lapped = (lapping >> (1 - loser)) & 1;
  const at = testsAt(plan, state, table, lapped);
  const outcome = result(chance, loser, numbers[at + 2 * loser]!, numbers[at + 2 * loser + 1]!);
  if (outcome !== STANDS) leave(plan, state, loser, outcome, at);
  else if (numbers[OVERLAP] !== 0) state[MOMENT] = LOST_BEFORE + loser;
}

/** The tests of one or both before the first round. */
function testFirst(plan: Plan, state: Int32Array, chance: Chance, table: number): number {
  const { numbers } = plan;
  const at = testsAt(plan, state, table, 0);
  const a = numbers[table + TESTS_FIRST] === 0 ? STANDS : result(chance, 0, numbers[at]!, numbers[at + 1]!);
  const b = numbers[table + TESTS_FIRST + 1] === 0 ? STANDS : result(chance, 1, numbers[at + 2]!, numbers[at + 3]!);
  state[MOMENT] = numbers[table + AFTER_TESTS]!;
  if (a === STANDS && b === STANDS) return 0;
  if (a !== STANDS && b !== STANDS) state[ENDING] = drawCode(plan, DRAWN_BY.stalemate);
  else leave(plan, state, a === STANDS ? 1 : 0, a === STANDS ? b : a, at);
  return NOT_FOUGHT;
}

function testsAt(plan: Plan, state: Int32Array, table: number, lapped: number): number {
  const { numbers } = plan;
  const cell = lapped * numbers[table + CELLS]! + state[FIGURES]! * numbers[table + ROW]! + state[FIGURES + 1]!;
  return numbers[table + TESTS_AT]! + cell * TEST_WORDS;
}

/** A unit routs or retires; the other's figures in contact pursue routers. */
function leave(plan: Plan, state: Int32Array, unit: number, outcome: number, at: number): void {
  state[ENDING] = lostCode(plan, unit, outcome);
  if (outcome !== ROUTED || plan.numbers[PURSUIT] === 0) return;
  state[FIGURES + unit] = Math.max(0, state[FIGURES + unit]! - plan.numbers[at + CONTACT_WORD + 1 - unit]!);
}
