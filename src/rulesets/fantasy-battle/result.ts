import { ENDING, FIGURES, lostCode, type Plan, standing } from '../../core/fight.ts';
import {
  AFTERMATH,
  BANNER,
  BATTLE_STANDARD,
  BONUSES,
  BROKEN,
  CURSOR,
  DESTROYED,
  EDGE_STRENGTH,
  FLANK,
  FLANK_ATTACK,
  FRONT,
  FRONTAGE,
  HERO,
  HIGH_GROUND,
  LATER,
  MARGIN,
  MOST_RANKS,
  MUSIC,
  MUSICIAN,
  OUTNUMBER,
  PLACE,
  RANK,
  RANK_WIDTH,
  REAR_ATTACK,
  recordOf,
  SHAKEN,
  SITUATION,
  SLOPE,
  STANDARD,
  WON_BY_A,
  WON_BY_B,
} from './layout.ts';
import { endOf, firstOf, inFight, mainBody, sideInFight, strengthOf } from './units.ts';

/** The rank bonuses, read at the start of the round (2.6, A29). */
export function rankMargin(plan: Plan, state: Int32Array): number {
  if (plan.numbers[BONUSES] === 0) return 0;
  return plan.numbers[RANK]! * (bestRanks(plan, state, 0) - bestRanks(plan, state, 1));
}

function bestRanks(plan: Plan, state: Int32Array, side: number): number {
  const taken = edgeAttack(plan, state, 1 - side) > 0 ? mainBody(plan, state, side) : -1;
  let best = 0;
  for (let unit = firstOf(plan, side); unit < endOf(plan, side); unit++) {
    if (unit !== taken && inFight(plan, state, unit)) best = Math.max(best, extraRanks(plan, state, unit));
  }
  return best;
}

function extraRanks(plan: Plan, state: Int32Array, unit: number): number {
  const { numbers } = plan;
  const frontage = numbers[recordOf(unit) + FRONTAGE]!;
  const enough = numbers[RANK_WIDTH]!;
  const figures = state[FIGURES + unit]!;
  if (frontage < enough || numbers[recordOf(unit) + HERO] === 1) return 0;
  const full = (figures / frontage) | 0;
  const ranks = full + (figures - full * frontage >= enough ? 1 : 0);
  return Math.max(0, Math.min(numbers[MOST_RANKS]!, ranks - 1));
}

/** What a side scores for striking flank or rear: the better of the two (2.6). */
export function edgeAttack(plan: Plan, state: Int32Array, side: number): number {
  const { numbers } = plan;
  let best = 0;
  for (let unit = firstOf(plan, side); unit < endOf(plan, side); unit++) {
    const place = numbers[recordOf(unit) + PLACE]!;
    if (place === FRONT || strengthOf(plan, state, unit) < numbers[EDGE_STRENGTH]!) continue;
    best = Math.max(best, place);
  }
  return best;
}

/** The bonuses read at the end of the round, ranks and music apart (2.6). */
export function endMargin(plan: Plan, state: Int32Array): number {
  if (plan.numbers[BONUSES] === 0) return 0;
  return outnumberMargin(plan, state) + endBonus(plan, state, 0) - endBonus(plan, state, 1);
}

function endBonus(plan: Plan, state: Int32Array, side: number): number {
  return edgeBonus(plan, state, side) + standardBonus(plan, state, side) + slopeBonus(plan, state, side);
}

/** What the greater unit strength scores. */
export function outnumberMargin(plan: Plan, state: Int32Array): number {
  const lead = sideStrength(plan, state, 0) - sideStrength(plan, state, 1);
  return lead > 0 ? plan.numbers[OUTNUMBER]! : lead < 0 ? -plan.numbers[OUTNUMBER]! : 0;
}

/** What a side scores for an attack in flank or rear, for its standards, and for the higher ground. */
export function edgeBonus(plan: Plan, state: Int32Array, side: number): number {
  const place = edgeAttack(plan, state, side);
  return place === FRONT ? 0 : plan.numbers[place === FLANK ? FLANK_ATTACK : REAR_ATTACK]!;
}

export const standardBonus = (plan: Plan, state: Int32Array, side: number): number =>
  anyHas(plan, state, side, STANDARD) || anyHas(plan, state, side, BATTLE_STANDARD) ? plan.numbers[BANNER]! : 0;

export const slopeBonus = (plan: Plan, state: Int32Array, side: number): number =>
  anyHas(plan, state, side, HIGH_GROUND) ? plan.numbers[SLOPE]! : 0;

function sideStrength(plan: Plan, state: Int32Array, side: number): number {
  let sum = 0;
  for (let unit = firstOf(plan, side); unit < endOf(plan, side); unit++) sum += strengthOf(plan, state, unit);
  return sum;
}

/** Whether a unit of the side that is in the fight has the flag at `word` of its record. */
export function anyHas(plan: Plan, state: Int32Array, side: number, word: number): boolean {
  const end = endOf(plan, side);
  for (let unit = firstOf(plan, side); unit < end; unit++) {
    if (plan.numbers[recordOf(unit) + word] === 1 && inFight(plan, state, unit)) return true;
  }
  return false;
}

/** What a drawn round becomes by music (2.6). */
export function musicMargin(plan: Plan, state: Int32Array): number {
  if (plan.numbers[BONUSES] === 0) return 0;
  const a = anyHas(plan, state, 0, MUSICIAN);
  if (a === anyHas(plan, state, 1, MUSICIAN)) return 0;
  return a ? plan.numbers[MUSIC]! : -plan.numbers[MUSIC]!;
}

/** What the winner of a round gains for the next (step 6). */
export function settle(plan: Plan, state: Int32Array, units: number, margin: number): void {
  const won = plan.numbers[AFTERMATH + (margin > 0 ? 2 : margin < 0 ? 0 : 1)]!;
  state[units + SITUATION] = (state[units + SITUATION]! & ~(WON_BY_A | WON_BY_B)) | LATER | won;
  state[units + MARGIN] = 0;
}

/** Books a round, and the end of the fight if a side is out of it. */
export function closeRound(plan: Plan, state: Int32Array, margin: number): void {
  const units = plan.figures.length;
  settle(plan, state, units, margin);
  state[units + CURSOR] = 0;
  state[units + SHAKEN] = 0;
  for (let side = 0; side < 2; side++) if (!sideInFight(plan, state, side)) loseFight(plan, state, side);
}

/** A side has lost: destroyed to the last model, or else broken (A38). */
export function loseFight(plan: Plan, state: Int32Array, side: number): void {
  state[ENDING] = lostCode(plan, side, standing(plan, state, side) === 0 ? DESTROYED : BROKEN);
}
