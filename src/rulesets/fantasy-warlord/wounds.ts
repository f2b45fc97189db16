import type { Chance } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import * as layout from './layout.ts';

// Constants of its own are folded into the code; imported ones would be loaded at every use.
const {
  CONDITION,
  CONDITIONS,
  D4,
  EFFECTS,
  HITS,
  LEAST_MODIFIER,
  MODIFIER,
  PLACE,
  PLACES,
  recordOf,
  SEVERITY,
  STUN,
  STUNNED_NOW,
  wordsOf,
} = layout;

/*
 * numbers behind EFFECTS: for each place of the chart and each face of the D4 an effect and its modifier.
 * numbers behind CONDITIONS: for each condition the one that follows a wounded, a serious and a critical, or DEAD.
 */
export const HARMLESS = 0;
export const WOUNDED = 1;
export const SERIOUS = 2;
export const CRITICAL = 3;
export const STUNNED = 4;
export const KILLED = 5;
export const EFFECT_WORDS = 2;
export const DEAD = -1;
const COUNTED = 3;

/** Resolves one hit on a single: A1.6, D19. */
export function wound(plan: Plan, state: Int32Array, chance: Chance, unit: number): void {
  const words = wordsOf(plan, unit);
  if (state[words + STUN] !== 0 || isFatal(plan, state, chance, unit)) die(plan, state, unit);
  else state[words + HITS]!--;
}

/** Rolls a hit and takes down what it does; whether it kills. */
function isFatal(plan: Plan, state: Int32Array, chance: Chance, unit: number): boolean {
  const { numbers } = plan;
  const record = recordOf(unit);
  const words = wordsOf(plan, unit);
  const place = chance.pick(PLACE, unit, numbers[record + PLACES]!);
  const face = chance.die(SEVERITY, unit, D4);
  const effect = numbers[record + EFFECTS]! + (place * D4 + face - 1) * EFFECT_WORDS;
  const result = numbers[effect]!;
  if (result === KILLED) return true;
  if (result === STUNNED) state[words + STUN] = STUNNED_NOW;
  else if (result !== HARMLESS) {
    const condition = numbers[numbers[record + CONDITIONS]! + state[words + CONDITION]! * COUNTED + result - WOUNDED]!;
    if (condition === DEAD) return true;
    state[words + CONDITION] = condition;
  }
  state[words + MODIFIER] = Math.max(numbers[record + LEAST_MODIFIER]!, state[words + MODIFIER]! + numbers[effect + 1]!);
  return false;
}

/** Hits after death are not rolled. */
function die(plan: Plan, state: Int32Array, unit: number): void {
  const words = wordsOf(plan, unit);
  state[FIGURES + unit] = 0;
  state[words + HITS] = 0;
  state[words + CONDITION] = 0;
  state[words + MODIFIER] = 0;
  state[words + STUN] = 0;
}
