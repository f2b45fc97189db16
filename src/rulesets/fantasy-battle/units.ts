import { FIGURES, type Plan } from '../../core/fight.ts';
import { CARRIED, FRONT, FRONTAGE, HERO, OUT, PLACE, recordOf, STRENGTH_EACH } from './layout.ts';

/** First unit of a side, and the unit after its last. */
export const firstOf = (plan: Plan, side: number): number => (side === 0 ? 0 : plan.unitsOfA);
export const endOf = (plan: Plan, side: number): number => (side === 0 ? plan.unitsOfA : plan.figures.length);
export const sideOf = (plan: Plan, unit: number): number => (unit < plan.unitsOfA ? 0 : 1);

/** Whether a unit has a living model and has not broken or fled. */
export function inFight(plan: Plan, state: Int32Array, unit: number): boolean {
  return state[FIGURES + unit]! > 0 && ((state[plan.figures.length + OUT]! >>> unit) & 1) === 0;
}

/** Whether anybody of a side is in the fight. */
export function sideInFight(plan: Plan, state: Int32Array, side: number): boolean {
  const end = endOf(plan, side);
  for (let unit = firstOf(plan, side); unit < end; unit++) if (inFight(plan, state, unit)) return true;
  return false;
}

/** Unit strength of the models alive, 0 for a unit that is out. */
export function strengthOf(plan: Plan, state: Int32Array, unit: number): number {
  return inFight(plan, state, unit) ? state[FIGURES + unit]! * plan.numbers[recordOf(unit) + STRENGTH_EACH]! : 0;
}

/** Takes wounds off a unit, no more than it has; gives how many it lost. */
export function takeWounds(plan: Plan, state: Int32Array, unit: number, each: number, wounds: number): number {
  const figures = state[FIGURES + unit]!;
  if (each === 1) {
    const lost = Math.min(wounds, figures);
    state[FIGURES + unit] = figures - lost;
    return lost;
  }
  const pool = figures * each - state[plan.figures.length + CARRIED + unit]!;
  const lost = Math.min(wounds, pool);
  setPool(plan, state, unit, each, pool - lost);
  return lost;
}

/** Leaves a unit with so many wounds: a model for each full W and one for the rest. */
export function setPool(plan: Plan, state: Int32Array, unit: number, each: number, pool: number): void {
  const figures = ((pool + each - 1) / each) | 0;
  state[FIGURES + unit] = figures;
  state[plan.figures.length + CARRIED + unit] = figures * each - pool;
}

/** The main body of a side, or -1 (A16). */
export function mainBody(plan: Plan, state: Int32Array, side: number): number {
  const end = endOf(plan, side);
  let other = -1;
  let hero = -1;
  for (let unit = firstOf(plan, side); unit < end; unit++) {
    if (!inFight(plan, state, unit)) continue;
    const record = recordOf(unit);
    if (plan.numbers[record + HERO] === 1) {
      if (hero < 0) hero = unit;
    } else if (plan.numbers[record + PLACE] === FRONT) return unit;
    else if (other < 0) other = unit;
  }
  return other >= 0 ? other : hero;
}

/** The first living hero of a side who faces front, or -1 (A14). */
export function firstHero(plan: Plan, state: Int32Array, side: number): number {
  const end = endOf(plan, side);
  for (let unit = firstOf(plan, side); unit < end; unit++) {
    const record = recordOf(unit);
    if (plan.numbers[record + HERO] === 1 && plan.numbers[record + PLACE] === FRONT && inFight(plan, state, unit)) return unit;
  }
  return -1;
}

/** Ranks of a unit, a last one that is not full among them. */
export function ranksOf(plan: Plan, state: Int32Array, unit: number): number {
  const frontage = plan.numbers[recordOf(unit) + FRONTAGE]!;
  return ((state[FIGURES + unit]! + frontage - 1) / frontage) | 0;
}
