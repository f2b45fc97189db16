import { drawCode, ENDING, FIGURES, lostCode, NOT_FOUGHT, type Plan, ROUND_OVER, type Step } from '../../core/fight.ts';
import { hurts, strike } from './blows.ts';
import { fails, lose } from './losses.ts';
import {
  DESTROYED,
  EDGE,
  FACE,
  FIRST_HALVES,
  FOLLOWS,
  FRONT,
  HITS,
  LATER_HALVES,
  MUTUAL,
  pairAt,
  ROUTED_OUT,
  STALEMATE,
  unitAt,
  WITHDRAWN,
} from './numbers.ts';
import {
  failedAt,
  firstAt,
  GONE,
  GOOD,
  heldAt,
  leftAt,
  netAt,
  orderAt,
  pendingAt,
  rawAt,
  SHAKEN,
  strikersAt,
  struckAt,
  targetAt,
} from './state.ts';

/*
 * A round of several units (S12 to S14): a first step for those with advantage, a second for the others. In each all blows are struck from
 * the strengths at its start, then figures come off, then checks are taken. Sets of units are bits of a word.
 */

export const BLOW = 4;
export const CHECK = 5;

/** New targets for those whose own has gone, and who strikes first. Asks nothing. */
export const begin: Step = (plan, state, chance) => {
  turn(plan, state);
  if (stalled(plan, state)) return end(plan, state, drawCode(plan, STALEMATE), NOT_FOUGHT);
  const first = firstStrikers(plan, state);
  if (first === 0) return secondStep(plan, state);
  const units = plan.figures.length;
  state[strikersAt(units)] = first;
  state[struckAt(units)] = first;
  return blow(plan, state, chance);
};

/** The blows of one unit; after those of the last, everybody's losses. */
export const blow: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const units = plan.figures.length;
  const unit = lowest(state[strikersAt(units)]!);
  const target = state[targetAt(units) + unit]!;
  const enough = state[FIGURES + target]! * numbers[unitAt(target) + HITS]! - state[pendingAt(units) + target]!;
  const net = state[netAt(units) + target]! + strike(plan, state, chance, unit, target, shown(plan, state, unit, target));
  state[netAt(units) + target] = Math.min(enough, net);
  state[strikersAt(units)]! &= ~(1 << unit);
  return state[strikersAt(units)] === 0 ? losses(plan, state) : BLOW;
};

/** The check of one unit. */
export const check: Step = (plan, state, chance) => {
  const units = plan.figures.length;
  const unit = lowest(state[heldAt(units)]!);
  state[heldAt(units)]! &= ~(1 << unit);
  if (fails(plan, chance, unit)) fail(plan, state, unit);
  return state[heldAt(units)] === 0 ? settle(plan, state) : CHECK;
};

function losses(plan: Plan, state: Int32Array): number {
  const units = plan.figures.length;
  let due = 0;
  for (let unit = 0; unit < units; unit++) {
    const net = state[netAt(units) + unit]!;
    if (net === 0 && state[rawAt(units) + unit] === 0) continue;
    state[netAt(units) + unit] = 0;
    if (lose(plan.numbers, state, units, unit, net)) due |= 1 << unit;
    if (state[FIGURES + unit] === 0) leave(state, units, unit);
  }
  if (!fighting(plan, state, 0, 0) || !fighting(plan, state, 1, 0)) return decided(plan, state);
  state[heldAt(units)] = due;
  return due === 0 ? settle(plan, state) : CHECK;
}

/** A unit has failed its check: it is shaken and out of contact for the rest of the round, or gone. */
export function fail(plan: Plan, state: Int32Array, unit: number): void {
  const units = plan.figures.length;
  const order = orderAt(units) + unit;
  state[failedAt(units)]! |= 1 << unit;
  if (state[order] === GOOD && plan.numbers[FOLLOWS] === 1) {
    state[order] = SHAKEN;
    return;
  }
  const way = state[order] === GOOD ? WITHDRAWN : ROUTED_OUT;
  const left = leftAt(units) + (unit < plan.unitsOfA ? 0 : 1);
  // Of several that leave in one round a rout counts (S5).
  state[left] = LATELY + (state[left] === LATELY + ROUTED_OUT ? ROUTED_OUT : way);
  leave(state, units, unit);
}

/** Marks a way of leaving as one of this round. */
const LATELY = 4;

function leave(state: Int32Array, units: number, unit: number): void {
  state[orderAt(units) + unit] = GONE;
  state[pendingAt(units) + unit] = 0;
  state[targetAt(units) + unit] = 0;
}

/** After the checks of a step: a draw, a victory, the second step, or the end of the round (S14). */
function settle(plan: Plan, state: Int32Array): number {
  const units = plan.figures.length;
  const failed = state[failedAt(units)]!;
  if (!fighting(plan, state, 0, failed) && !fighting(plan, state, 1, failed)) return end(plan, state, drawCode(plan, MUTUAL), ROUND_OVER);
  if (!fighting(plan, state, 0, 0) || !fighting(plan, state, 1, 0)) return decided(plan, state);
  return state[struckAt(units)]! < 0 ? roundOver(plan, state) : secondStep(plan, state);
}

/** Stands in the set of those that struck when the second step has begun. */
const SECOND = 1 << 31;

function secondStep(plan: Plan, state: Int32Array): number {
  const units = plan.figures.length;
  const out = state[failedAt(units)]! | state[struckAt(units)]!;
  let strikers = 0;
  for (let unit = 0; unit < units; unit++) {
    if (state[orderAt(units) + unit] === GONE || (out >> unit) & 1 || !hasDice(plan, state, unit)) continue;
    const target = state[targetAt(units) + unit]!;
    if (state[orderAt(units) + target] === GONE || (state[failedAt(units)]! >> target) & 1) continue;
    strikers |= 1 << unit;
  }
  state[struckAt(units)]! |= SECOND;
  state[strikersAt(units)] = strikers;
  return strikers === 0 ? roundOver(plan, state) : BLOW;
}

function roundOver(plan: Plan, state: Int32Array): number {
  const units = plan.figures.length;
  state[firstAt(units)] = 0;
  state[struckAt(units)] = 0;
  state[failedAt(units)] = 0;
  state[leftAt(units)]! &= LATELY - 1;
  state[leftAt(units) + 1]! &= LATELY - 1;
  return ROUND_OVER;
}

/** The fight is over: one side, or neither, has a unit in it. */
function decided(plan: Plan, state: Int32Array): number {
  const stands = fighting(plan, state, 0, 0) ? 0 : fighting(plan, state, 1, 0) ? 1 : -1;
  if (stands < 0) return end(plan, state, drawCode(plan, MUTUAL), ROUND_OVER);
  const lost = 1 - stands;
  const left = state[leftAt(plan.figures.length) + lost]! & (LATELY - 1);
  return end(plan, state, lostCode(plan, lost, left === 0 ? DESTROYED : left), ROUND_OVER);
}

function end(plan: Plan, state: Int32Array, ending: number, how: number): number {
  state.fill(0, FIGURES + plan.figures.length);
  state[ENDING] = ending;
  return how;
}

/** Those with advantage over a target that has none over them (S13). */
export function firstStrikers(plan: Plan, state: Int32Array): number {
  const units = plan.figures.length;
  let strikers = 0;
  for (let unit = 0; unit < units; unit++) {
    if (!hasAdvantage(plan, state, unit)) continue;
    const target = state[targetAt(units) + unit]!;
    if (state[targetAt(units) + target] === unit && hasAdvantage(plan, state, target)) continue;
    strikers |= 1 << unit;
  }
  return strikers;
}

/** B1.3, E-18. */
function hasAdvantage(plan: Plan, state: Int32Array, unit: number): boolean {
  const units = plan.figures.length;
  if (state[orderAt(units) + unit] !== GOOD || !hasDice(plan, state, unit)) return false;
  const target = state[targetAt(units) + unit]!;
  return plan.numbers[pairAt(units, unit, target) + EDGE] === 1 && shown(plan, state, unit, target) === FRONT;
}

function hasDice(plan: Plan, state: Int32Array, unit: number): boolean {
  const units = plan.figures.length;
  const pair = pairAt(units, unit, state[targetAt(units) + unit]!);
  return plan.numbers[pair + (state[firstAt(units)] === 1 ? FIRST_HALVES : LATER_HALVES)]! > 0;
}

/** The face that a unit shows its target: where that strikes it, or its front (S2). */
export function shown(plan: Plan, state: Int32Array, unit: number, target: number): number {
  const units = plan.figures.length;
  return state[targetAt(units) + target] === unit ? plan.numbers[pairAt(units, target, unit) + FACE]! : FRONT;
}

/** Gives those whose target has gone a new one: the first enemy that strikes them, else the first (S4). */
export function turn(plan: Plan, state: Int32Array): void {
  const units = plan.figures.length;
  let turning = 0;
  for (let unit = 0; unit < units; unit++) {
    if (state[orderAt(units) + unit] !== GONE && state[orderAt(units) + state[targetAt(units) + unit]!] === GONE) turning |= 1 << unit;
  }
  for (let unit = 0; unit < units; unit++) if ((turning >> unit) & 1) state[targetAt(units) + unit] = newTarget(plan, state, unit, turning);
}

function newTarget(plan: Plan, state: Int32Array, unit: number, turning: number): number {
  const units = plan.figures.length;
  const last = unit < plan.unitsOfA ? units : plan.unitsOfA;
  let first = -1;
  for (let enemy = unit < plan.unitsOfA ? plan.unitsOfA : 0; enemy < last; enemy++) {
    if (state[orderAt(units) + enemy] === GONE) continue;
    if (state[targetAt(units) + enemy] === unit && ((turning >> enemy) & 1) === 0) return enemy;
    if (first < 0) first = enemy;
  }
  return first;
}

/** No unit of either side could score on its target (F-25, S5). */
function stalled(plan: Plan, state: Int32Array): boolean {
  const units = plan.figures.length;
  for (let unit = 0; unit < units; unit++) {
    if (state[orderAt(units) + unit] === GONE) continue;
    const target = state[targetAt(units) + unit]!;
    if (hurts(plan.numbers, units, unit, target, state[FIGURES + target]!)) return false;
  }
  return true;
}

/** Whether a side has a unit in the fight that is not of the set `without`. */
function fighting(plan: Plan, state: Int32Array, side: number, without: number): boolean {
  const units = plan.figures.length;
  const last = side === 0 ? plan.unitsOfA : units;
  for (let unit = side === 0 ? 0 : plan.unitsOfA; unit < last; unit++) {
    if (state[orderAt(units) + unit] !== GONE && ((without >> unit) & 1) === 0) return true;
  }
  return false;
}

export const lowest = (set: number): number => 31 - Math.clz32(set & -set);
