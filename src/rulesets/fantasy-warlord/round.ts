import type { Chance } from '../../core/chance.ts';
import { drawCode, ENDING, FIGURES, lostCode, NOT_FOUGHT, type Plan, type Procedure, ROUND_OVER } from '../../core/fight.ts';
import { couldScore, finalPercentage } from './blows.ts';
import { isLapping } from './contact.ts';
import { depart, prepareNext } from './departure.ts';
import { duel } from './duel.ts';
import * as layout from './layout.ts';
import { test } from './morale.ts';
import { restOf, score, sureOf } from './score.ts';
import { wound } from './wounds.ts';

// Constants of its own are folded into the code; imported ones would be loaded at every use.
const {
  DRAWN_BY,
  DUEL,
  endOf,
  firstOf,
  HITS,
  inFight,
  LAPPING,
  LOSS,
  LOST,
  LOST_BY,
  leftAt,
  MUSTER,
  OUTCOME,
  phaseOf,
  recordOf,
  SINGLE,
  STANDS,
  targetOf,
  turnAt,
  wordsOf,
} = layout;

/** A round: tests before the first or a look for stalemate, the blows, the wounds of singles, the losses, the tests. */
export const ROUND = 0;
export const BLOWS = 1;
export const WOUNDS = 2;
export const TESTS = 3;

/** With more units than this, a step asks one question, so that the exact method can add up equal states in between. */
const FEW = 4;

function round(plan: Plan, state: Int32Array, chance: Chance): number {
  if (plan.numbers[DUEL] !== 0) return duel(plan, state, chance);
  if (phaseOf(plan, state) === MUSTER) return tests(plan, state, chance);
  if (!anyCouldScore(plan, state)) {
    state[ENDING] = drawCode(plan, DRAWN_BY.stalemate);
    return NOT_FOUGHT;
  }
  return blows(plan, state, chance);
}

function anyCouldScore(plan: Plan, state: Int32Array): boolean {
  for (let unit = 0; unit < plan.figures.length; unit++) {
    if (inFight(plan, state, unit) && couldScore(plan, state, unit)) return true;
  }
  return false;
}

/** All blows from the state at the start of the round: only hits are written. */
function blows(plan: Plan, state: Int32Array, chance: Chance): number {
  const units = plan.figures.length;
  for (let unit = state[turnAt(plan)]!; unit < units; unit++) {
    if (!inFight(plan, state, unit)) continue;
    const lapping = isLapping(plan, state, unit);
    const percentage = finalPercentage(plan, state, unit, lapping);
    if (lapping) state[wordsOf(plan, unit) + LAPPING] = 1;
    if (percentage === 0) continue;
    state[wordsOf(plan, targetOf(plan, state, unit)) + HITS]! += score(chance, unit, sureOf(percentage), restOf(percentage));
    if (units > FEW && unit + 1 < units) {
      state[turnAt(plan)] = unit + 1;
      return BLOWS;
    }
  }
  state[turnAt(plan)] = 0;
  for (let unit = 0; unit < units; unit++) state[wordsOf(plan, unit) + LOSS] = state[wordsOf(plan, unit) + HITS]!;
  return nextWounded(plan, state) >= 0 ? WOUNDS : losses(plan, state, chance);
}

/** One hit on a single: those of the second side first (C). */
function wounds(plan: Plan, state: Int32Array, chance: Chance): number {
  wound(plan, state, chance, nextWounded(plan, state));
  return nextWounded(plan, state) >= 0 ? WOUNDS : losses(plan, state, chance);
}

/** The single whose hits are resolved next, or -1. */
export function nextWounded(plan: Plan, state: Int32Array): number {
  for (let side = 1; side >= 0; side--) {
    const end = endOf(plan, side);
    for (let unit = firstOf(plan, side); unit < end; unit++) {
      if (plan.numbers[recordOf(unit) + SINGLE] === 1 && state[wordsOf(plan, unit) + HITS]! > 0) return unit;
    }
  }
  return -1;
}

/** Takes off the dead of units, and finds who has lost the round: A1.7. */
function losses(plan: Plan, state: Int32Array, chance: Chance): number {
  takeOff(plan, state);
  if (decide(plan, state, DRAWN_BY.mutual)) return ROUND_OVER;
  findLosers(plan, state);
  return tests(plan, state, chance);
}

export function takeOff(plan: Plan, state: Int32Array): void {
  const units = plan.figures.length;
  for (let unit = 0; unit < units; unit++) {
    const words = wordsOf(plan, unit);
    if (plan.numbers[recordOf(unit) + SINGLE] === 1) continue;
    const loss = Math.min(state[words + HITS]!, state[FIGURES + unit]!);
    state[words + LOSS] = loss;
    state[words + HITS] = 0;
    state[FIGURES + unit]! -= loss;
  }
}

export function findLosers(plan: Plan, state: Int32Array): void {
  const units = plan.figures.length;
  for (let unit = 0; unit < units; unit++) state[wordsOf(plan, unit) + LOST] = hasLost(plan, state, unit) ? 1 : 0;
}

/** Whether a unit has lost more than each enemy locked with it, the fallen included. */
function hasLost(plan: Plan, state: Int32Array, unit: number): boolean {
  const loss = state[wordsOf(plan, unit) + LOSS]!;
  if (loss === 0 || plan.numbers[recordOf(unit) + SINGLE] === 1 || !inFight(plan, state, unit)) return false;
  const enemies = unit < plan.unitsOfA ? 1 : 0;
  const end = endOf(plan, enemies);
  for (let enemy = firstOf(plan, enemies); enemy < end; enemy++) {
    const locked = targetOf(plan, state, unit) === enemy || targetOf(plan, state, enemy) === unit;
    if (locked && state[wordsOf(plan, enemy) + LOSS]! >= loss) return false;
  }
  return true;
}

/** All tests from the state after the losses: only outcomes are written. */
function tests(plan: Plan, state: Int32Array, chance: Chance): number {
  const units = plan.figures.length;
  for (let unit = state[turnAt(plan)]!; unit < units; unit++) {
    const words = wordsOf(plan, unit);
    if (state[words + LOST] === 0) continue;
    state[words + OUTCOME] = test(plan, state, chance, unit);
    if (units > FEW && unit + 1 < units) {
      state[turnAt(plan)] = unit + 1;
      return TESTS;
    }
  }
  state[turnAt(plan)] = 0;
  const mustering = phaseOf(plan, state) === MUSTER;
  depart(plan, state);
  if (decide(plan, state, mustering ? DRAWN_BY.stalemate : DRAWN_BY.mutual)) return mustering ? NOT_FOUGHT : ROUND_OVER;
  prepareNext(plan, state);
  return mustering ? ROUND : ROUND_OVER;
}

/** Ends the fight if a side has nobody left in it; `both` is the ending if neither has. */
function decide(plan: Plan, state: Int32Array, both: number): boolean {
  const a = hasAnyone(plan, state, 0);
  const b = hasAnyone(plan, state, 1);
  if (a && b) return false;
  const loser = a ? 1 : 0;
  const left = state[leftAt(plan, loser)]!;
  // ROUTED and RETIRED bear the same numbers as the ways to lose.
  state[ENDING] = a || b ? lostCode(plan, loser, left === STANDS ? LOST_BY.destroyed : left) : drawCode(plan, both);
  return true;
}

function hasAnyone(plan: Plan, state: Int32Array, side: number): boolean {
  const end = endOf(plan, side);
  for (let unit = firstOf(plan, side); unit < end; unit++) if (inFight(plan, state, unit)) return true;
  return false;
}

export const steps: Procedure = [round, blows, wounds, tests];
