import { FIGURES, type Plan } from '../../core/fight.ts';
import { eligible, isStruck } from './contact.ts';
import * as layout from './layout.ts';

// Constants of its own are folded into the code; imported ones would be loaded at every use.
const {
  CHARGE,
  CONTROLLER,
  FACE_BLOWS,
  FILES,
  FIRST,
  FORCED,
  FREE_RANKS,
  inFight,
  LEADER_BLOWS,
  MODIFIER,
  NONE,
  PERCENTAGE,
  pairOf,
  phaseOf,
  RANK_BONUS,
  recordOf,
  SINGLE,
  targetOf,
  unturned,
  wordsOf,
} = layout;

/** Modified Combat Percentage of a unit against its target: A1.4. */
export function modifiedPercentage(plan: Plan, state: Int32Array, unit: number): number {
  const { numbers } = plan;
  const record = recordOf(unit);
  if (numbers[record + FORCED] !== NONE) return numbers[record + FORCED]!;
  let sum = numbers[pairOf(plan, unit, targetOf(plan, state, unit)) + PERCENTAGE]!;
  sum += state[wordsOf(plan, unit) + MODIFIER]! + rankBonus(plan, state, unit);
  if (unturned(plan, state, unit)) sum += faceBonus(plan, unit) + chargeBonus(plan, state, unit);
  return Math.max(0, sum + leaderBonus(plan, state, unit));
}

/** What the face struck adds, and the charge in the first round, while a unit strikes the enemy that it struck at the start. */
export const faceBonus = (plan: Plan, unit: number): number => plan.numbers[recordOf(unit) + FACE_BLOWS]!;
export const chargeBonus = (plan: Plan, state: Int32Array, unit: number): number =>
  phaseOf(plan, state) === FIRST ? plan.numbers[recordOf(unit) + CHARGE]! : 0;

/** What the character in control of a unit adds. */
export function leaderBonus(plan: Plan, state: Int32Array, unit: number): number {
  const controller = plan.numbers[recordOf(unit) + CONTROLLER]!;
  return controller !== NONE && inFight(plan, state, controller) ? plan.numbers[LEADER_BLOWS]! : 0;
}

/** Final Combat Percentage: A1.5. */
export function finalPercentage(plan: Plan, state: Int32Array, unit: number, lapping: boolean): number {
  const percentage = modifiedPercentage(plan, state, unit);
  return percentage === 0 ? 0 : percentage * eligible(plan, state, unit, lapping);
}

/** Whether a unit could ever score on its target, a stun left out of account: E24. */
export const couldScore = (plan: Plan, state: Int32Array, unit: number): boolean => modifiedPercentage(plan, state, unit) > 0;

/** The bonus of complete ranks: C15. */
export function rankBonus(plan: Plan, state: Int32Array, unit: number): number {
  const { numbers } = plan;
  const record = recordOf(unit);
  if (numbers[record + SINGLE] === 1) return 0;
  let complete = Math.floor(state[FIGURES + unit]! / numbers[record + FILES]!);
  if (complete > 1 && isStruck(plan, state, unit)) complete = 1;
  return numbers[RANK_BONUS]! * Math.max(0, complete - numbers[FREE_RANKS]!);
}
