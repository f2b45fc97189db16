import type { Chance } from '../../core/chance.ts';
import type { Plan } from '../../core/fight.ts';
import * as core from '../../core/fight.ts';
import * as table from './duel-table.ts';
import * as layout from './layout.ts';
import { result } from './morale.ts';
import { score } from './score.ts';

// Constants of its own are folded into the code; imported ones would be loaded at every use.
const { drawCode, ENDING, FIGURES, lostCode, NOT_FOUGHT, ROUND_OVER } = core;
const { DRAWN_BY, DUEL, PURSUIT, ROUTED, STANDS } = layout;
const { RECORD, BEFORE_BLOWS, FIRST_RECORD, FIRST_TESTS, NO_TEST, REST_A, REST_B, WAYS, STALEMATE } = table;
const { LEFT_A, LEFT_B, NEXT, AFTER, NOTHING, IF_A_HITS, IF_B_HITS, TESTER, HIGHEST_ROUT, HIGHEST_RETIRE, CUT_DOWN } = table;
const { stalemate } = DRAWN_BY;

/** A round of a duel, looked up (see duel-table.ts). */
export function duel(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const record = state[RECORD]!;
  if (record === BEFORE_BLOWS) return testFirst(plan, state, chance);
  const restA = numbers[record + REST_A]!;
  if (restA === STALEMATE) {
    state[ENDING] = drawCode(plan, stalemate);
    return NOT_FOUGHT;
  }
  const byA = score(chance, 0, 0, restA);
  const byB = score(chance, 1, 0, numbers[record + REST_B]!);
  const way = record + WAYS + byA * IF_A_HITS + byB * IF_B_HITS;
  state[FIGURES] = numbers[way + LEFT_A]!;
  state[FIGURES + 1] = numbers[way + LEFT_B]!;
  state[RECORD] = numbers[way + NEXT]!;
  const after = numbers[way + AFTER]!;
  if (after < 0) state[ENDING] = -after;
  else if (after !== NOTHING) leave(plan, state, after, outcomeOf(plan, chance, after));
  return ROUND_OVER;
}

function outcomeOf(plan: Plan, chance: Chance, test: number): number {
  const { numbers } = plan;
  return result(chance, numbers[test + TESTER]!, numbers[test + HIGHEST_ROUT]!, numbers[test + HIGHEST_RETIRE]!);
}

/** The tester has lost the fight, unless it stands; routers may be pursued. */
function leave(plan: Plan, state: Int32Array, test: number, outcome: number): void {
  if (outcome === STANDS) return;
  const unit = plan.numbers[test + TESTER]!;
  state[ENDING] = lostCode(plan, unit, outcome);
  if (outcome !== ROUTED || plan.numbers[PURSUIT] === 0) return;
  state[FIGURES + unit] = Math.max(0, state[FIGURES + unit]! - plan.numbers[test + CUT_DOWN]!);
}

/** The tests of one or both before the first round. */
function testFirst(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const header = numbers[DUEL]!;
  const testA = numbers[header + FIRST_TESTS]!;
  const testB = numbers[header + FIRST_TESTS + 1]!;
  const a = testA === NO_TEST ? STANDS : outcomeOf(plan, chance, testA);
  const b = testB === NO_TEST ? STANDS : outcomeOf(plan, chance, testB);
  state[RECORD] = numbers[header + FIRST_RECORD]!;
  if (a === STANDS && b === STANDS) return 0;
  if (a !== STANDS && b !== STANDS) state[ENDING] = drawCode(plan, stalemate);
  else if (a !== STANDS) leave(plan, state, testA, a);
  else leave(plan, state, testB, b);
  return NOT_FOUGHT;
}
