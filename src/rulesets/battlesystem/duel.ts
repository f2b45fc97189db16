import type { Chance } from '../../core/chance.ts';
import { drawCode, ENDING, FIGURES, lostCode, NOT_FOUGHT, type Plan, ROUND_OVER, type Step } from '../../core/fight.ts';
import { hurts, strike } from './blows.ts';
import { fails, lose } from './losses.ts';
import {
  DESTROYED,
  FACE,
  FOLLOWS,
  HOLDER,
  LOOKUP,
  MAY_STALL,
  MUTUAL,
  NET_HITS,
  pairAt,
  ROUTED_OUT,
  STALEMATE,
  START,
  unitAt,
  WITHDRAWN,
} from './numbers.ts';
import { firstAt, GOOD, heldAt, orderAt, pendingAt, SHAKEN } from './state.ts';

/*
 * A round of one unit against one. Who has the advantage strikes, and the other replies with what is left; without it both strike
 * from the strengths at the start (B1.3).
 */

const UNITS = 2;
const PENDING = pendingAt(UNITS);
const ORDER = orderAt(UNITS);
const FIRST = firstAt(UNITS);
const HELD = heldAt(UNITS);

export const REPLY = 1;
export const EXCHANGE = 2;
export const CHECKS = 3;

/** The blows of the holder of the advantage, with losses and check of its target; else those of side A. */
export const begin: Step = (plan, state, chance) => {
  const { numbers } = plan;
  if (numbers[MAY_STALL] === 1 && stalled(numbers, state)) return end(state, drawCode(plan, STALEMATE), NOT_FOUGHT);
  const holder = numbers[HOLDER]!;
  if (holder >= 0 && state[ORDER + holder] === GOOD) return struck(plan, state, chance, 1 - holder, REPLY);
  state[HELD] = netHits(plan, state, chance, 0);
  return EXCHANGE;
};

/** The blows of the other side, with losses and check of the holder. */
export const reply: Step = (plan, state, chance) => struck(plan, state, chance, plan.numbers[HOLDER]!, ROUND_OVER);

/** Side B's blows of an exchange, and the losses of both. */
export const exchange: Step = (plan, state, chance) => {
  const { numbers } = plan;
  const onA = netHits(plan, state, chance, 1);
  const onB = state[HELD]!;
  state[HELD] = 0;
  const dueA = lose(numbers, state, UNITS, 0, onA);
  const dueB = lose(numbers, state, UNITS, 1, onB);
  const fallen = (state[FIGURES] === 0 ? 1 : 0) + (state[FIGURES + 1] === 0 ? 2 : 0);
  if (fallen === 3) return end(state, drawCode(plan, MUTUAL), ROUND_OVER);
  if (fallen > 0) return end(state, lostCode(plan, fallen - 1, DESTROYED), ROUND_OVER);
  state[HELD] = (dueA ? 1 : 0) + (dueB ? 2 : 0);
  return state[HELD] === 0 ? over(state) : CHECKS;
};

/** The checks of both after an exchange. */
export const checks: Step = (plan, state, chance) => {
  const due = state[HELD]!;
  state[HELD] = 0;
  const failedA = (due & 1) !== 0 && fails(plan, chance, 0);
  const failedB = (due & 2) !== 0 && fails(plan, chance, 1);
  if (failedA && failedB) return end(state, drawCode(plan, MUTUAL), ROUND_OVER);
  if (!failedA && !failedB) return over(state);
  return broken(plan, state, failedA ? 0 : 1);
};

/** One step of a round with advantage: the enemy's blows at `unit`, its losses and its check. Goes on with `next` if it stands. */
function struck(plan: Plan, state: Int32Array, chance: Chance, unit: number, next: number): number {
  const due = lose(plan.numbers, state, UNITS, unit, netHits(plan, state, chance, 1 - unit));
  if (state[FIGURES + unit] === 0) return end(state, lostCode(plan, unit, DESTROYED), ROUND_OVER);
  if (due && fails(plan, chance, unit)) return broken(plan, state, unit);
  return next === ROUND_OVER ? over(state) : next;
}

/** A unit alone has failed (F-22, F-24): it routs, withdraws, or is followed up, shaken, and replies no more in this round. */
function broken(plan: Plan, state: Int32Array, unit: number): number {
  if (state[ORDER + unit] !== GOOD) return end(state, lostCode(plan, unit, ROUTED_OUT), ROUND_OVER);
  if (plan.numbers[FOLLOWS] === 0) return end(state, lostCode(plan, unit, WITHDRAWN), ROUND_OVER);
  state[ORDER + unit] = SHAKEN;
  return over(state);
}

/** Net hits of a unit on the other: from the tables by strengths where there are any. */
function netHits(plan: Plan, state: Int32Array, chance: Chance, unit: number): number {
  const { numbers } = plan;
  const lookup = numbers[LOOKUP + 2 * state[FIRST]! + unit]!;
  if (lookup === 0) return strike(plan, state, chance, unit, 1 - unit, numbers[pairAt(UNITS, 1 - unit, unit) + FACE]!);
  const table = numbers[lookup + state[FIGURES]! * (numbers[unitAt(1) + START]! + 1) + state[FIGURES + 1]!]!;
  return table < 0 ? 0 : chance.pick(NET_HITS, unit, table);
}

function stalled(numbers: Int32Array, state: Int32Array): boolean {
  return !hurts(numbers, UNITS, 0, 1, state[FIGURES + 1]!) && !hurts(numbers, UNITS, 1, 0, state[FIGURES]!);
}

function over(state: Int32Array): number {
  state[FIRST] = 0;
  return ROUND_OVER;
}

/** Ends the fight, and clears what no longer matters. */
function end(state: Int32Array, ending: number, how: number): number {
  state[ENDING] = ending;
  state[PENDING] = 0;
  state[PENDING + 1] = 0;
  state[ORDER] = 0;
  state[ORDER + 1] = 0;
  state[FIRST] = 0;
  return how;
}
