import type { Chance } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import * as layout from './layout.ts';

// Constants of its own are folded into the code; imported ones would be loaded at every use.
const {
  CONTROLLER,
  D4,
  endOf,
  FACE,
  FACE_MORALE,
  FRONT,
  firstOf,
  HATED_MORALE,
  HATES,
  inFight,
  LAPPING,
  LEADER_FELL,
  LEADER_MORALE,
  LOSS,
  MONSTER_MORALE,
  MONSTROUS,
  MORALE,
  MORALE_MODIFIER,
  NEVER_TESTS,
  NONE,
  OUTNUMBERED_MORALE,
  OUTNUMBERING_MORALE,
  OVERLAPPED_MORALE,
  pairOf,
  RETIRE,
  RETIRED,
  ROUT,
  ROUTED,
  recordOf,
  SIDE,
  STANDS,
  START,
  TEST,
  targetOf,
  unturned,
  wordsOf,
} = layout;

/** Given by `moraleOf` where there is no enemy left to fear. */
export const NO_TEST = 0x7fffffff;
const UNBESET = 0x7fffffff;

/** Tests the morale of a unit: STANDS, ROUTED or RETIRED. The D4 is not rolled where every face of it means the same: A1.7. */
export function test(plan: Plan, state: Int32Array, chance: Chance, unit: number): number {
  const { numbers } = plan;
  const record = recordOf(unit);
  if (numbers[record + NEVER_TESTS] === 1) return STANDS;
  const morale = moraleOf(plan, state, unit);
  if (morale === NO_TEST) return STANDS;
  return result(chance, unit, numbers[record + ROUT]! - morale, numbers[record + RETIRE]! - morale);
}

/** The result of a test, given the highest faces of the D4 that are a rout and a retreat. */
export function result(chance: Chance, unit: number, rout: number, retire: number): number {
  if (rout >= D4) return ROUTED;
  if (rout < 1 && retire < 1) return STANDS;
  if (rout < 1 && retire >= D4) return RETIRED;
  const face = chance.die(TEST, unit, D4);
  if (face <= rout) return ROUTED;
  return face <= retire ? RETIRED : STANDS;
}

/** What a Modified Morale Value is the sum of, by its place: the value by losses, what lasts, and what changes. */
export const STARTING = 0;
export const LASTING = 1;
export const HATED = 2;
export const MONSTER = 3;
export const BESETTING = 4;
export const LEADER = 5;
export const NUMBERS = 6;
const SUMMANDS = 7;
const summands = new Int32Array(SUMMANDS);

/** Modified Morale Value of a unit among the enemies locked with it that are in the fight, or NO_TEST: E21 and the modifiers of several units. */
export function moraleOf(plan: Plan, state: Int32Array, unit: number): number {
  if (!addUp(plan, state, unit, summands)) return NO_TEST;
  let sum = 0;
  for (let i = 0; i < SUMMANDS; i++) sum += summands[i]!;
  return sum;
}

/** The summands of the Modified Morale Value of a unit, or undefined where there is no enemy left to fear. */
export function moraleSummands(plan: Plan, state: Int32Array, unit: number): Int32Array | undefined {
  const into = new Int32Array(SUMMANDS);
  return addUp(plan, state, unit, into) ? into : undefined;
}

/** Tenths of its figures that a unit has lost: the bracket of its losses. */
export const tenthsLost = (start: number, now: number): number => Math.floor((10 * (start - now)) / start);

function addUp(plan: Plan, state: Int32Array, unit: number, into: Int32Array): boolean {
  const { numbers } = plan;
  const record = recordOf(unit);
  const own = state[FIGURES + unit]!;
  const enemies = 1 - numbers[record + SIDE]!;
  const end = endOf(plan, enemies);
  let against = 0;
  let hated = 0;
  let monster = 0;
  let beset = UNBESET;
  for (let enemy = firstOf(plan, enemies); enemy < end; enemy++) {
    const strikes = targetOf(plan, state, enemy) === unit;
    if (!inFight(plan, state, enemy) || !(strikes || targetOf(plan, state, unit) === enemy)) continue;
    const pair = pairOf(plan, unit, enemy);
    against += state[FIGURES + enemy]!;
    if (numbers[pair + HATES] === 1) hated = numbers[HATED_MORALE]!;
    if (numbers[pair + MONSTROUS] === 1) monster = numbers[MONSTER_MORALE]!;
    if (strikes) beset = Math.min(beset, besetting(plan, state, enemy));
  }
  if (against === 0) return false;
  into[STARTING] = numbers[numbers[record + MORALE]! + tenthsLost(numbers[record + START]!, own)]!;
  into[LASTING] = numbers[record + MORALE_MODIFIER]!;
  into[HATED] = hated;
  into[MONSTER] = monster;
  into[BESETTING] = beset === UNBESET ? 0 : beset;
  into[LEADER] = leadership(plan, state, unit);
  into[NUMBERS] = 0;
  if (against >= 2 * own) into[NUMBERS]! += numbers[OUTNUMBERED_MORALE]!;
  if (2 * against <= own) into[NUMBERS]! += numbers[OUTNUMBERING_MORALE]!;
  return true;
}

/** What an enemy that strikes a unit in flank or rear, or laps round it, does to its morale; UNBESET if it does neither. */
function besetting(plan: Plan, state: Int32Array, enemy: number): number {
  const { numbers } = plan;
  const record = recordOf(enemy);
  const face = numbers[record + FACE] !== FRONT && unturned(plan, state, enemy) ? numbers[record + FACE_MORALE]! : UNBESET;
  return state[wordsOf(plan, enemy) + LAPPING] === 1 ? Math.min(face, numbers[OVERLAPPED_MORALE]!) : face;
}

/** What the character in control does to the unit's morale: while he is in the fight, and in the round in which he falls. */
function leadership(plan: Plan, state: Int32Array, unit: number): number {
  const controller = plan.numbers[recordOf(unit) + CONTROLLER]!;
  if (controller === NONE) return 0;
  if (inFight(plan, state, controller)) return plan.numbers[LEADER_MORALE]!;
  return state[FIGURES + controller] === 0 && state[wordsOf(plan, controller) + LOSS]! > 0 ? plan.numbers[LEADER_FELL]! : 0;
}
