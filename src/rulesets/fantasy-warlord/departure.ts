import { FIGURES, type Plan } from '../../core/fight.ts';
import { contactOf } from './contact.ts';
import * as layout from './layout.ts';

// Constants of its own are folded into the code; imported ones would be loaded at every use.
const {
  CONDITION,
  CONTROLLER,
  endOf,
  FIRST_PHASE,
  firstOf,
  HITS,
  inFight,
  LAPPING,
  LATER,
  LOSS,
  LOST,
  leftAt,
  MODIFIER,
  MUSTER,
  NONE,
  OUTCOME,
  OVERLAP,
  PURSUIT,
  phaseOf,
  ROUTED,
  recordOf,
  SIDE,
  STANDING,
  STANDS,
  STUN,
  STUNNED_BEFORE,
  STUNNED_NOW,
  setPhase,
  TARGET,
  targetOf,
  wordsOf,
} = layout;

/** Units that failed their tests leave, all together, with the characters in control of them; then the pursuit. */
export function depart(plan: Plan, state: Int32Array): void {
  const units = plan.figures.length;
  for (let side = 0; side < 2; side++) {
    const outcome = lastToLeave(plan, state, side);
    if (outcome !== STANDS) state[leftAt(plan, side)] = outcome;
  }
  for (let unit = 0; unit < units; unit++) {
    const outcome = state[wordsOf(plan, unit) + OUTCOME]!;
    if (outcome === STANDS) continue;
    state[wordsOf(plan, unit) + STANDING] = outcome;
    const controller = plan.numbers[recordOf(unit) + CONTROLLER]!;
    if (controller !== NONE && inFight(plan, state, controller)) state[wordsOf(plan, controller) + STANDING] = outcome;
  }
  if (plan.numbers[PURSUIT] === 0) return;
  for (let unit = 0; unit < units; unit++) {
    if (state[wordsOf(plan, unit) + OUTCOME] === ROUTED) {
      state[FIGURES + unit] = Math.max(0, state[FIGURES + unit]! - pursuers(plan, state, unit));
    }
  }
}

/** How a side's units left in this round: ROUTED if any routed. */
function lastToLeave(plan: Plan, state: Int32Array, side: number): number {
  let last = STANDS;
  const end = endOf(plan, side);
  for (let unit = firstOf(plan, side); unit < end; unit++) {
    const outcome = state[wordsOf(plan, unit) + OUTCOME]!;
    if (outcome !== STANDS && last !== ROUTED) last = outcome;
  }
  return last;
}

/** Figures in contact with a unit that has just routed: E26. */
function pursuers(plan: Plan, state: Int32Array, unit: number): number {
  let sum = 0;
  const enemies = 1 - plan.numbers[recordOf(unit) + SIDE]!;
  const end = endOf(plan, enemies);
  for (let enemy = firstOf(plan, enemies); enemy < end; enemy++) {
    if (targetOf(plan, state, enemy) === unit && inFight(plan, state, enemy)) sum += contactOf(plan, state, enemy, unit);
  }
  return sum;
}

/** Readies the state for the blows of the next round: targets, stuns, and nothing left over from this one. */
export function prepareNext(plan: Plan, state: Int32Array): void {
  const units = plan.figures.length;
  const mustering = phaseOf(plan, state) === MUSTER;
  setPhase(plan, state, mustering ? plan.numbers[FIRST_PHASE]! : LATER);
  if (units > 2) turn(plan, state);
  for (let unit = 0; unit < units; unit++) {
    const words = wordsOf(plan, unit);
    if (plan.numbers[OVERLAP] === 0 || mustering || !inFight(plan, state, unit)) state[words + LOST] = 0;
    state[words + OUTCOME] = STANDS;
    state[words + HITS] = 0;
    state[words + LOSS] = 0;
    state[words + LAPPING] = 0;
    state[words + STUN] = state[words + STUN] === STUNNED_NOW ? STUNNED_BEFORE : 0;
  }
}

/** Units whose target has left the fight take another; HITS, spent by now, keeps it until all have chosen. */
function turn(plan: Plan, state: Int32Array): void {
  const units = plan.figures.length;
  for (let unit = 0; unit < units; unit++) {
    state[wordsOf(plan, unit) + HITS] = inFight(plan, state, unit) ? nextTarget(plan, state, unit) : NONE;
  }
  for (let unit = 0; unit < units; unit++) {
    const words = wordsOf(plan, unit);
    state[words + TARGET] = state[words + HITS]!;
    if (state[words + TARGET] !== NONE) continue;
    state[words + CONDITION] = 0;
    state[words + MODIFIER] = 0;
    state[words + STUN] = 0;
  }
}

/** The target that a unit keeps or takes: the first enemy that strikes it, else the first in the fight. */
function nextTarget(plan: Plan, state: Int32Array, unit: number): number {
  const target = targetOf(plan, state, unit);
  if (inFight(plan, state, target)) return target;
  const enemies = 1 - plan.numbers[recordOf(unit) + SIDE]!;
  const end = endOf(plan, enemies);
  let first = NONE;
  for (let enemy = firstOf(plan, enemies); enemy < end; enemy++) {
    if (!inFight(plan, state, enemy)) continue;
    if (targetOf(plan, state, enemy) === unit) return enemy;
    if (first === NONE) first = enemy;
  }
  return first;
}
