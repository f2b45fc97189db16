import { FIGURES, type Plan } from '../../core/fight.ts';
import { finalPercentage } from './blows.ts';
import { contactOf, isLapping } from './contact.ts';
import * as duel from './duel-table.ts';
import * as at from './layout.ts';
import { moraleOf } from './morale.ts';
import { restOf, sureOf } from './score.ts';

/** Pairs of strengths above which looking up costs more than it saves. */
const MOST_CELLS = 4096;

/** The plan with its lookup, where it is a duel of two units small enough for one (see duel.ts). */
export function layDuel(plan: Plan): Plan {
  const single = (unit: number) => plan.numbers[at.recordOf(unit) + at.SINGLE] === 1;
  if (plan.figures.length !== 2 || single(0) || single(1)) return plan;
  const row = plan.figures[1]! + 1;
  const cells = (plan.figures[0]! + 1) * row;
  if (cells > MOST_CELLS) return plan;
  const opening = plan.openings[0]!;
  const table = plan.numbers.length;
  const layers = plan.numbers[at.OVERLAP] === 1 ? { blows: 3, tests: 2 } : { blows: 1, tests: 1 };
  const blowsAt = table + duel.OPENING_BLOWS + duel.BLOW_WORDS;
  const testsAt = blowsAt + layers.blows * cells * duel.BLOW_WORDS;
  const numbers = new Int32Array(testsAt + layers.tests * cells * duel.TEST_ROW);
  numbers.set(plan.numbers);
  numbers[at.DUEL] = table;
  numbers[table + duel.CELLS] = cells;
  numbers[table + duel.ROW] = row;
  numbers[table + duel.BLOWS_AT] = blowsAt;
  numbers[table + duel.TESTS_AT] = testsAt;
  for (let unit = 0; unit < 2; unit++) numbers[table + duel.TESTS_FIRST + unit] = opening[at.wordsOf(plan, unit) + at.LOST]!;
  numbers[table + duel.AFTER_TESTS] = plan.numbers[at.FIRST_PHASE] === at.FIRST ? duel.FIRST_ROUND : duel.NOBODY;
  fill(plan, numbers, { table, row, blowsAt, testsAt, layers });
  return { ...plan, numbers, openings: [openingOf(plan, numbers[table + duel.AFTER_TESTS]!)] };
}

interface Lookup {
  readonly table: number;
  readonly row: number;
  readonly blowsAt: number;
  readonly testsAt: number;
  readonly layers: { readonly blows: number; readonly tests: number };
}

function openingOf(plan: Plan, firstRound: number): Int32Array {
  const state = new Int32Array(duel.DUEL_STATE);
  state.set(plan.figures, FIGURES);
  state[duel.MOMENT] = at.phaseOf(plan, plan.openings[0]!) === at.MUSTER ? duel.BEFORE_BLOWS : firstRound;
  return state;
}

/** Asks the functions of a round for every pair of strengths. */
function fill(plan: Plan, numbers: Int32Array, { table, row, blowsAt, testsAt, layers }: Lookup): void {
  const [most, mostB] = plan.figures as unknown as [number, number];
  const state = Int32Array.from(plan.openings[0]!);
  const wordsA = at.wordsOf(plan, 0);
  const wordsB = at.wordsOf(plan, 1);
  at.setPhase(plan, state, at.FIRST);
  layBlows(plan, state, numbers, table + duel.OPENING_BLOWS);
  at.setPhase(plan, state, at.LATER);
  for (let a = 1; a <= most; a++) {
    for (let b = 1; b <= mostB; b++) {
      state[FIGURES] = a;
      state[FIGURES + 1] = b;
      const cell = a * row + b;
      const cells = (most + 1) * row;
      for (let layer = 0; layer < layers.blows; layer++) {
        state[wordsA + at.LOST] = layer === duel.A_LOST ? 1 : 0;
        state[wordsB + at.LOST] = layer === duel.B_LOST ? 1 : 0;
        layBlows(plan, state, numbers, blowsAt + (layer * cells + cell) * duel.BLOW_WORDS);
      }
      for (let layer = 0; layer < layers.tests; layer++) {
        state[wordsA + at.LAPPING] = layer;
        state[wordsB + at.LAPPING] = layer;
        layTests(plan, state, numbers, testsAt + (layer * cells + cell) * duel.TEST_ROW);
      }
      state[wordsA + at.LAPPING] = 0;
      state[wordsB + at.LAPPING] = 0;
    }
  }
}

function layBlows(plan: Plan, state: Int32Array, numbers: Int32Array, to: number): void {
  for (let unit = 0; unit < 2; unit++) {
    const lapping = isLapping(plan, state, unit);
    const percentage = finalPercentage(plan, state, unit, lapping);
    numbers[to + 2 * unit] = sureOf(percentage);
    numbers[to + 2 * unit + 1] = restOf(percentage);
    if (lapping) numbers[to + duel.LAPPERS]! |= 1 << unit;
  }
}

function layTests(plan: Plan, state: Int32Array, numbers: Int32Array, to: number): void {
  for (let unit = 0; unit < 2; unit++) {
    const record = at.recordOf(unit);
    const test = to + (duel.A_LOST + unit) * duel.TEST_WORDS;
    numbers[test + duel.CUT_DOWN] = contactOf(plan, state, 1 - unit, unit);
    if (plan.numbers[record + at.NEVER_TESTS] === 1) continue;
    const morale = moraleOf(plan, state, unit);
    numbers[test + duel.HIGHEST_ROUT] = face(plan.numbers[record + at.ROUT]! - morale);
    numbers[test + duel.HIGHEST_RETIRE] = face(plan.numbers[record + at.RETIRE]! - morale);
  }
}

/** What a D4 can show of a threshold. */
const face = (threshold: number): number => Math.max(0, Math.min(at.D4, threshold));
