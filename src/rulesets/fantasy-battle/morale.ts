import type { Chance } from '../../core/chance.ts';
import type { Plan } from '../../core/fight.ts';
import { BATTLE_STANDARD, BREAK_REROLL, BREAK_ROLL, FEARS, LEADERSHIP, recordOf, STUBBORN, TWO_DICE, UNBREAKABLE } from './layout.ts';
import { anyHas } from './result.ts';
import { endOf, firstOf, inFight, sideOf, strengthOf } from './units.ts';

const LEAST = 2;
const MOST = 12;

/** Whether a unit of the losing side can break at all. */
export function canBreak(plan: Plan, state: Int32Array, unit: number): boolean {
  const record = recordOf(unit);
  return plan.numbers[record + LEADERSHIP]! > 0 && plan.numbers[record + UNBREAKABLE] === 0 && inFight(plan, state, unit);
}

/** The break test of a unit whose side has lost by `margin` > 0: whether it breaks (2.9, A31, A35, A36). */
export function breaks(plan: Plan, state: Int32Array, chance: Chance, unit: number, margin: number): boolean {
  const { numbers } = plan;
  const record = recordOf(unit);
  if (numbers[record + FEARS] !== 0 && fearsStronger(plan, state, unit)) return true;
  const need = numbers[record + LEADERSHIP]! - (numbers[record + STUBBORN] === 1 ? 0 : margin);
  if (need < LEAST) return true;
  if (need >= MOST) return false;
  if (chance.pick(BREAK_ROLL, unit, numbers[TWO_DICE]!) <= need) return false;
  if (!anyHas(plan, state, sideOf(plan, unit), BATTLE_STANDARD)) return true;
  return chance.pick(BREAK_REROLL, unit, numbers[TWO_DICE]!) > need;
}

/** Whether the enemies in the fight that a unit fears are together stronger than it (A32). */
function fearsStronger(plan: Plan, state: Int32Array, unit: number): boolean {
  const enemies = 1 - sideOf(plan, unit);
  const feared = plan.numbers[recordOf(unit) + FEARS]!;
  let strength = 0;
  for (let enemy = firstOf(plan, enemies); enemy < endOf(plan, enemies); enemy++) {
    if (((feared >>> enemy) & 1) === 1) strength += strengthOf(plan, state, enemy);
  }
  return strengthOf(plan, state, unit) < strength;
}
