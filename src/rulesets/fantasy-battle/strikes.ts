import type { Chance } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import {
  AT_HERO,
  ATTACKS,
  BLOWS,
  CLEARED,
  EDGE_LIST,
  ENDS_BATCH,
  ENDS_STRIKER,
  FRENZY,
  FRONT_LIST,
  HERO,
  HINDERED,
  IMPACT,
  IMPACT_HITS,
  KILLING_BLOWS,
  KILLS,
  LIST_END,
  MARGIN,
  ON_EDGE,
  PART,
  POLICY,
  RECOVERABLE,
  RIDER_BLOWS,
  recordOf,
  SCORED,
  SHAKEN,
  SITUATION,
  SLAIN,
  SPENT,
  SPLIT,
  STRIKE,
  STRIKER,
  SUPPORT_LIST,
  TARGET,
  TOUCHING,
  WOUNDED,
  WOUNDS_EACH,
} from './layout.ts';
import { endOf, firstHero, firstOf, inFight, sideOf, takeWounds } from './units.ts';

/** The first strike from `at` on for which dice can be rolled to effect, or the end of the list. What is passed is closed. */
export function nextStrike(plan: Plan, state: Int32Array, at: number): number {
  const { numbers } = plan;
  while (numbers[at + STRIKER]! >= 0) {
    if (numbers[at + BLOWS + needsSixes(plan, state, at)]! > 0 && diceOf(plan, state, at) > 0) return at;
    at = closeStrike(plan, state, at);
  }
  return at;
}

/** Rolls the dice of a strike; the wounds wait for the end of the batch. */
export function strikeBlows(plan: Plan, state: Int32Array, chance: Chance, at: number): void {
  const { numbers } = plan;
  const striker = numbers[at + STRIKER]!;
  const target = recordOf(numbers[at + TARGET]!);
  const sixes = needsSixes(plan, state, at);
  const question = numbers[at + PART] === IMPACT ? IMPACT_HITS : RIDER_BLOWS + numbers[at + PART]!;
  let wounds = pickMany(numbers, chance, question, striker, numbers[at + BLOWS + sixes]!, diceOf(plan, state, at));
  const kills = numbers[at + KILLS + sixes]!;
  if (kills > 0 && wounds > 0) {
    const slain = pickMany(numbers, chance, KILLING_BLOWS, striker, kills, wounds);
    state[numbers[target + SLAIN]!]! += slain;
    wounds -= slain;
  }
  state[numbers[target + WOUNDED]!]! += wounds;
}

/** Goes on to the following strike; at the end of a batch the wounds fall, and whoever strikes no more leaves the lists. */
export function closeStrike(plan: Plan, state: Int32Array, at: number): number {
  const { numbers } = plan;
  const striker = numbers[at + STRIKER]!;
  if (numbers[at + ENDS_STRIKER] === 1) {
    const record = recordOf(striker);
    for (let word = numbers[record + FRONT_LIST]!; word < numbers[record + LIST_END]!; word++) state[word] = 0;
    if (numbers[record + TOUCHING]! > 0) state[numbers[record + TOUCHING]!] = 0;
  }
  if (numbers[at + ENDS_BATCH] === 1) {
    const enemies = 1 - sideOf(plan, striker);
    const end = endOf(plan, enemies);
    for (let unit = firstOf(plan, enemies); unit < end; unit++) sufferWounds(plan, state, unit);
  }
  return at + STRIKE;
}

/** Outcomes of n dice of a family, in blocks where it has no table for so many. */
export function pickMany(numbers: Int32Array, chance: Chance, question: number, unit: number, family: number, n: number): number {
  const block = numbers[family]!;
  let sum = 0;
  let left = n;
  for (; left > block; left -= block) sum += chance.pick(question, unit, numbers[family + block]!);
  return left === 0 ? sum : sum + chance.pick(question, unit, numbers[family + left]!);
}

/** 1 where only a 6 hits: at the obstacle, or after a failed fear test (A21, A34). */
export function needsSixes(plan: Plan, state: Int32Array, at: number): number {
  const { numbers } = plan;
  const units = plan.figures.length;
  if (((state[units + SHAKEN]! >>> numbers[at + STRIKER]!) & 1) === 1) return 1;
  return numbers[at + HINDERED] === 1 && (state[units + SITUATION]! & CLEARED) === 0 ? 1 : 0;
}

/** Dice of a strike as things stand (A9 to A15). */
export function diceOf(plan: Plan, state: Int32Array, at: number): number {
  const { numbers } = plan;
  const striker = numbers[at + STRIKER]!;
  const target = numbers[at + TARGET]!;
  if (state[FIGURES + target] === 0) return 0;
  const record = recordOf(striker);
  const side = sideOf(plan, striker);
  const calm = state[plan.figures.length + SITUATION]! & (SPENT << side);
  const attacks = numbers[at + ATTACKS]! + (calm === 0 ? numbers[at + FRENZY]! : 0);
  const enemy = target - firstOf(plan, 1 - side);
  if (numbers[at + ON_EDGE] === 1) return state[numbers[record + EDGE_LIST]! + enemy]! * attacks;
  const list = numbers[record + FRONT_LIST]!;
  const models = state[list + enemy]! + (numbers[record + SUPPORT_LIST]! > 0 ? state[numbers[record + SUPPORT_LIST]! + enemy]! : 0);
  const touching = numbers[record + TOUCHING]! > 0 ? state[numbers[record + TOUCHING]!]! : 0;
  if (touching === 0 || numbers[at + PART] === IMPACT) return models * attacks;
  const hero = firstHero(plan, state, 1 - side);
  if (hero < 0) return models * attacks;
  if (target === hero) return diceAtHero(plan, state, striker, touching, attacks);
  if (numbers[recordOf(target) + HERO] === 1) return 0;
  return models * attacks - diceDiverted(numbers[record + POLICY]!, leftOf(state, list, enemy), state[list + enemy]!, touching, attacks);
}

/** Models of the front rank whose targets stand further left. */
function leftOf(state: Int32Array, list: number, enemy: number): number {
  let sum = 0;
  for (let i = 0; i < enemy; i++) sum += state[list + i]!;
  return sum;
}

/** Of the dice of `count` models that begin with the one after `before`, those that the policy gives to the hero (A14). */
function diceDiverted(policy: number, before: number, count: number, touching: number, attacks: number): number {
  const from = Math.min(before, touching);
  const to = Math.min(before + count, touching);
  if (policy === AT_HERO) return (to - from) * attacks;
  return policy === SPLIT ? ((to * attacks) >> 1) - ((from * attacks) >> 1) : 0;
}

/** Dice at the enemy's hero: those of the policy, and all of the touching models whose other target has fallen (A15). */
function diceAtHero(plan: Plan, state: Int32Array, striker: number, touching: number, attacks: number): number {
  const { numbers } = plan;
  const record = recordOf(striker);
  const enemies = 1 - sideOf(plan, striker);
  const first = firstOf(plan, enemies);
  const list = numbers[record + FRONT_LIST]!;
  let dice = 0;
  let before = 0;
  for (let enemy = first; enemy < endOf(plan, enemies) && before < touching; enemy++) {
    const count = state[list + enemy - first]!;
    const policy = state[FIGURES + enemy] === 0 ? AT_HERO : numbers[record + POLICY]!;
    dice += diceDiverted(policy, before, count, touching, attacks);
    before += count;
  }
  return dice;
}

/** The wounds of a batch fall on a unit, killing blows first; its fighters leave the list from the end (A19, A25, A26). */
function sufferWounds(plan: Plan, state: Int32Array, unit: number): void {
  const { numbers } = plan;
  const record = recordOf(unit);
  const wounded = numbers[record + WOUNDED]!;
  const slain = numbers[record + SLAIN]!;
  const kills = slain > 0 ? state[slain]! : 0;
  if (state[wounded] === 0 && kills === 0) return;
  const each = numbers[record + WOUNDS_EACH]!;
  const before = state[FIGURES + unit]!;
  const killed = kills > 0 ? takeWounds(plan, state, unit, each, kills * each) : 0;
  const lost = takeWounds(plan, state, unit, each, state[wounded]!);
  state[wounded] = 0;
  if (slain > 0) state[slain] = 0;
  if (numbers[record + RECOVERABLE]! > 0) state[numbers[record + RECOVERABLE]!]! += lost;
  score(plan, state, unit, killed + lost);
  leaveList(plan, state, record, before - state[FIGURES + unit]!);
}

/** Counts wounds for whoever struck the unit. */
export function score(plan: Plan, state: Int32Array, struck: number, wounds: number): void {
  if (plan.numbers[SCORED] === 1) state[plan.figures.length + MARGIN]! += sideOf(plan, struck) === 0 ? -wounds : wounds;
}

function leaveList(plan: Plan, state: Int32Array, record: number, fallen: number): void {
  const { numbers } = plan;
  const first = numbers[record + FRONT_LIST]!;
  let left = fallen;
  for (let word = numbers[record + LIST_END]! - 1; word >= first && left > 0; word--) {
    const leaving = Math.min(state[word]!, left);
    state[word]! -= leaving;
    left -= leaving;
  }
  const touching = numbers[record + TOUCHING]!;
  if (touching === 0) return;
  const front = leftOf(
    state,
    first,
    (numbers[record + SUPPORT_LIST]! || numbers[record + EDGE_LIST]! || numbers[record + LIST_END]!) - first,
  );
  if (state[touching]! > front) state[touching] = front;
}

/** Units with anybody on the list, a bit each. */
export function fightersOf(plan: Plan, state: Int32Array): number {
  let mask = 0;
  for (let unit = 0; unit < plan.figures.length; unit++)
    if (inFight(plan, state, unit) && fighters(plan, state, unit) > 0) mask |= 1 << unit;
  return mask;
}

/** Everybody on a unit's list. */
export function fighters(plan: Plan, state: Int32Array, unit: number): number {
  const record = recordOf(unit);
  let sum = 0;
  for (let word = plan.numbers[record + FRONT_LIST]!; word < plan.numbers[record + LIST_END]!; word++) sum += state[word]!;
  return sum;
}
