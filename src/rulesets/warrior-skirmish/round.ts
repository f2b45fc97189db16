import type { Chance } from '../../core/chance.ts';
import { drawCode, ENDING, FIGURES, lostCode, NOT_FOUGHT, type Plan, type Procedure, ROUND_OVER, standing } from '../../core/fight.ts';

/*
 * `numbers` begins with these. A place is where a figure stands that can be struck, side A's first, in list order. Where an enemy
 * strikes by a list every figure has a place of its own. Elsewhere a unit has no more places than can hold wounded at once: one
 * against enemies that all focus, one for each attack of the busiest that spreads. The rest stand unhurt behind, and move up.
 */
/** Places of side A, B: first of A, first of B, end. */
export const PLACES = 0;
/** Where the unit of each place stands. */
export const UNIT_OF = 3;
/** Where it stands, for each unit and each other unit, whether the first can hurt the second. */
export const HURTS = 4;
/** Where, per side, the tables of the wounds that all its figures deal to one enemy stand; 0: nowhere. */
export const MASSED = 5;
/** Where the stamina of the figures stands in the state, by place: the wounds that it still takes to remove them; 0: removed. */
export const STAMINA = 7;
/** Whether, per side, those behind move up when a figure of their unit falls: where no enemy strikes by a list. */
export const MOVES_UP = 8;
/** The table of an even chance. */
export const EVEN = 10;
/** The records of the units, one after the other. */
export const RECORDS = 11;

/* The record of a unit. */
export const ATTACKS = 0;
/** FOCUS, SPREAD, or where its list stands: the attacks on each place of the enemy. */
export const ALLOCATION = 1;
/** Where the tables of the wounds of 1 .. ATTACKS attacks of a figure stand, for each unit of the fight. */
export const STRIKES = 2;
/** What one living figure of the unit adds to the place of a table among those of its side's MASSED. */
export const STRIDE = 3;
/** The most of its figures that strike as one volley; with less than 2 each strikes by itself. */
export const VOLLEY = 4;
/**
 * Where, for each unit of the fight, its volleys stand: for each stamina from 1 and each number of figures from 2 to VOLLEY a
 * table of the figure that removes the enemy, and a table of the wounds where none does.
 */
export const VOLLEYS = 5;
/** The first place of the unit, the place behind its last, and the stamina of an unhurt figure. */
export const FIRST_PLACE = 6;
export const END_PLACE = 7;
export const UNHURT = 8;
export const RECORD = 9;

export const FOCUS = 0;
export const SPREAD = -1;

/* The state, from the word behind the figures of the units. */
/** The side that strikes first: 0, 1, or one of the two below. */
export const FIRST = 0;
export const TO_BE_ROLLED = 2;
export const NOBODY_HURTS = 3;
/** The unit whose figures are acting, and how many of them have yet to act. */
export const ACTING = 1;
export const YET = 2;
/** For each side, the place of the living figure with least stamina, the first among equals. */
export const WEAKEST = 3;
/** How many enemies the acting figure has still to strike; for each the place and the attacks allotted. */
export const ALLOTTED = 5;
export const ALLOTMENTS = 6;

export const QUESTIONS = [
  'the side that strikes first, by lot: 0 for the first of the file, 1 for the second',
  'wounds of a figure’s attacks on one enemy, up to its removal',
  'wounds of the whole side’s attacks on the last enemy, up to its removal',
  'which of the figures that strike one after the other removes the enemy; 0: none',
  'wounds of their attacks on the enemy that stands',
] as const;
export const LOT = 0;
export const WOUNDS = 1;
export const WOUNDS_IN_ALL = 2;
export const REMOVED_BY = 3;
export const WOUNDS_SHORT = 4;

/** How a side loses, and how nobody wins: places in the ruleset's lists. */
const DESTROYED = 0;
export const STALEMATE = 1;

const ACT = 1;
const STRIKE_NEXT = 2;
const STRIKE_LAST = 3;

/** The round opens, and the first side begins; before round 1 the lot may have to be cast. */
function open(plan: Plan, state: Int32Array, chance: Chance): number {
  const first = FIGURES + plan.figures.length + FIRST;
  if (state[first] === NOBODY_HURTS) {
    state[ENDING] = drawCode(plan, STALEMATE);
    return NOT_FOUGHT;
  }
  if (state[first] === TO_BE_ROLLED) {
    state[first] = chance.pick(LOT, 0, plan.numbers[EVEN]!);
    return begin(plan, state, state[first]!);
  }
  return begin(plan, state, state[first]!) === ACT ? act(plan, state, chance) : strikeLast(plan, state, chance);
}

/** A figure allots its attacks (8.2-2a) and strikes the first of its enemies; or several of a kind strike the weakest. */
function act(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const base = FIGURES + plan.figures.length;
  const unit = state[base + ACTING]!;
  const enemy = unit < plan.unitsOfA ? 1 : 0;
  const record = RECORDS + unit * RECORD;
  const allocation = numbers[record + ALLOCATION]!;
  const together = Math.min(state[base + YET]!, numbers[record + VOLLEY]!);
  if (together > 1) return volley(plan, state, chance, unit, together);
  state[base + YET]!--;
  if (allocation === FOCUS) {
    strike(plan, state, chance, unit, state[base + WEAKEST + enemy]!, numbers[record + ATTACKS]!);
    return follow(plan, state);
  }
  if (allocation === SPREAD) spread(plan, state, enemy, numbers[record + ATTACKS]!);
  else allot(plan, state, enemy, allocation);
  return strikeNext(plan, state, chance);
}

/** B7: figures of a kind strike the weakest enemy one after the other until it falls; what the last has over is lost. */
function volley(plan: Plan, state: Int32Array, chance: Chance, unit: number, figures: number): number {
  const { numbers } = plan;
  const base = FIGURES + plan.figures.length;
  const record = RECORDS + unit * RECORD;
  const place = state[base + WEAKEST + (unit < plan.unitsOfA ? 1 : 0)]!;
  const struck = numbers[numbers[UNIT_OF]! + place]!;
  const row = (state[numbers[STAMINA]! + place]! - 1) * (numbers[record + VOLLEY]! - 1) + figures - 2;
  const at = numbers[numbers[record + VOLLEYS]! + struck]! + 2 * row;
  const by = chance.pick(REMOVED_BY, unit, numbers[at]!);
  state[base + YET]! -= by === 0 ? figures : by;
  if (by > 0) remove(plan, state, place, struck);
  else suffer(plan, state, place, struck, chance.pick(WOUNDS_SHORT, unit, numbers[at + 1]!));
  return follow(plan, state);
}

/** B8: attacks dealt like cards, to the living in list order. */
export function spread(plan: Plan, state: Int32Array, enemy: number, attacks: number): void {
  const living = standing(plan, state, enemy);
  const each = Math.trunc(attacks / living);
  const more = attacks % living;
  const struck = each > 0 ? living : more;
  const stamina = plan.numbers[STAMINA]!;
  let place = plan.numbers[PLACES + enemy]!;
  for (let i = 0; i < struck; i++) {
    while (state[stamina + place] === 0) place++;
    add(plan, state, place++, i < more ? each + 1 : each);
  }
}

/** B9, B10: attacks by the list; what it gives the fallen goes to the weakest. */
export function allot(plan: Plan, state: Int32Array, enemy: number, list: number): void {
  const { numbers } = plan;
  const base = FIGURES + plan.figures.length;
  const stamina = plan.numbers[STAMINA]!;
  const first = numbers[PLACES + enemy]!;
  const count = numbers[PLACES + enemy + 1]! - first;
  const weakest = state[base + WEAKEST + enemy]!;
  let focused = numbers[list + weakest - first]!;
  for (let i = 0; i < count; i++) if (state[stamina + first + i] === 0) focused += numbers[list + i]!;
  for (let i = 0; i < count; i++) {
    const place = first + i;
    const attacks = place === weakest ? focused : state[stamina + place] === 0 ? 0 : numbers[list + i]!;
    if (attacks > 0) add(plan, state, place, attacks);
  }
}

function add(plan: Plan, state: Int32Array, place: number, attacks: number): void {
  const base = FIGURES + plan.figures.length;
  const at = base + ALLOTMENTS + 2 * state[base + ALLOTTED]!++;
  state[at] = place;
  state[at + 1] = attacks;
}

/**
 * The acting figure strikes another of the enemies to whom it has allotted attacks. The order makes no difference (B11); from the
 * back, those that wait keep their places when others move up.
 */
function strikeNext(plan: Plan, state: Int32Array, chance: Chance): number {
  const base = FIGURES + plan.figures.length;
  const at = base + ALLOTMENTS + 2 * --state[base + ALLOTTED]!;
  const place = state[at]!;
  const attacks = state[at + 1]!;
  state[at] = 0;
  state[at + 1] = 0;
  strike(plan, state, chance, state[base + ACTING]!, place, attacks);
  return follow(plan, state);
}

/** 8.2-2b: the attacks of one figure on one enemy, all in one draw; those that come after its removal are lost. */
function strike(plan: Plan, state: Int32Array, chance: Chance, unit: number, place: number, attacks: number): void {
  const { numbers } = plan;
  const struck = numbers[numbers[UNIT_OF]! + place]!;
  const record = RECORDS + unit * RECORD;
  const table = numbers[numbers[numbers[record + STRIKES]! + struck]! + attacks - 1]!;
  suffer(plan, state, place, struck, chance.pick(WOUNDS, unit, table));
}

/** With one enemy left, everybody's attacks go to it, whatever the allocation: one draw for the whole side. */
function strikeLast(plan: Plan, state: Int32Array, chance: Chance): number {
  const { numbers } = plan;
  const base = FIGURES + plan.figures.length;
  const unit = state[base + ACTING]!;
  const side = unit < plan.unitsOfA ? 0 : 1;
  const place = state[base + WEAKEST + 1 - side]!;
  const struck = numbers[numbers[UNIT_OF]! + place]!;
  const last = side === 0 ? plan.unitsOfA : plan.figures.length;
  let at = numbers[numbers[MASSED + side]! + struck]!;
  for (let u = unit; u < last; u++) at += state[FIGURES + u]! * numbers[RECORDS + u * RECORD + STRIDE]!;
  suffer(plan, state, place, struck, chance.pick(WOUNDS_IN_ALL, unit, numbers[at]!));
  return state[ENDING] !== 0 ? ROUND_OVER : endPhase(plan, state, side);
}

/** A figure of unit `struck` loses stamina, and is removed when none is left. */
function suffer(plan: Plan, state: Int32Array, place: number, struck: number, wounds: number): void {
  if (wounds === 0) return;
  const at = plan.numbers[STAMINA]! + place;
  const left = state[at]! - wounds;
  if (left <= 0) {
    remove(plan, state, place, struck);
    return;
  }
  state[at] = left;
  const base = FIGURES + plan.figures.length;
  const weakest = base + WEAKEST + (struck < plan.unitsOfA ? 0 : 1);
  const least = state[plan.numbers[STAMINA]! + state[weakest]!]!;
  if (left < least || (left === least && place < state[weakest]!)) state[weakest] = place;
}

/** D16, D17: the last figure of a side, or the last that could hurt anybody, ends the fight at once. */
function remove(plan: Plan, state: Int32Array, place: number, unit: number): void {
  const side = unit < plan.unitsOfA ? 0 : 1;
  state[plan.numbers[STAMINA]! + place] = 0;
  const left = --state[FIGURES + unit]!;
  if (plan.numbers[MOVES_UP + side] === 1) moveUp(plan, state, place, unit);
  if (left === 0 && standing(plan, state, side) === 0) end(plan, state, lostCode(plan, side, DESTROYED));
  else if (left === 0 && nobodyHurts(plan, state)) end(plan, state, drawCode(plan, STALEMATE));
  else seekWeakest(plan, state, side);
}

/** Figures of a kind are told apart by their order alone: those behind the fallen move up, so that equal situations are equal states. */
function moveUp(plan: Plan, state: Int32Array, place: number, unit: number): void {
  const { numbers } = plan;
  const record = RECORDS + unit * RECORD;
  const stamina = numbers[STAMINA]!;
  const last = numbers[record + END_PLACE]! - 1;
  for (let p = place; p < last; p++) state[stamina + p] = state[stamina + p + 1]!;
  const places = last + 1 - numbers[record + FIRST_PLACE]!;
  state[stamina + last] = state[FIGURES + unit]! >= places ? numbers[record + UNHURT]! : 0;
}

export function seekWeakest(plan: Omit<Plan, 'openings'>, state: Int32Array, side: number): void {
  const stamina = plan.numbers[STAMINA]!;
  const end = plan.numbers[PLACES + side + 1]!;
  let weakest = -1;
  let least = 0x7fff_ffff;
  for (let place = plan.numbers[PLACES + side]!; place < end; place++) {
    const left = state[stamina + place]!;
    if (left > 0 && left < least) {
      least = left;
      weakest = place;
    }
  }
  state[FIGURES + plan.figures.length + WEAKEST + side] = weakest;
}

/** Whether no living figure can hurt any living enemy. */
export function nobodyHurts(plan: Omit<Plan, 'openings'>, state: Int32Array): boolean {
  const units = plan.figures.length;
  const hurts = plan.numbers[HURTS]!;
  for (let unit = 0; unit < units; unit++) {
    if (state[FIGURES + unit] === 0) continue;
    for (let other = 0; other < units; other++) {
      if (state[FIGURES + other]! > 0 && plan.numbers[hurts + unit * units + other] === 1) return false;
    }
  }
  return true;
}

/** The fight is over: nothing but the ending and the living figures matters any more. */
function end(plan: Plan, state: Int32Array, ending: number): void {
  state[ENDING] = ending;
  for (let i = FIGURES + plan.figures.length; i < state.length; i++) state[i] = 0;
}

/** What comes after a strike. */
function follow(plan: Plan, state: Int32Array): number {
  if (state[ENDING] !== 0) return ROUND_OVER;
  const base = FIGURES + plan.figures.length;
  if (state[base + ALLOTTED]! > 0) return STRIKE_NEXT;
  if (state[base + YET]! > 0) return ACT;
  const unit = state[base + ACTING]!;
  const side = unit < plan.unitsOfA ? 0 : 1;
  return rouse(plan, state, unit + 1, side) ? ACT : endPhase(plan, state, side);
}

/** Has the next living unit of a side act, from `unit` on; false if there is none. */
function rouse(plan: Plan, state: Int32Array, unit: number, side: number): boolean {
  const last = side === 0 ? plan.unitsOfA : plan.figures.length;
  for (let next = unit; next < last; next++) {
    if (state[FIGURES + next] === 0) continue;
    const base = FIGURES + plan.figures.length;
    state[base + ACTING] = next;
    state[base + YET] = state[FIGURES + next]!;
    return true;
  }
  return false;
}

/** The other side's turn, or the end of the round. */
function endPhase(plan: Plan, state: Int32Array, side: number): number {
  const base = FIGURES + plan.figures.length;
  if (state[base + FIRST] === side) return begin(plan, state, 1 - side);
  state[base + ACTING] = 0;
  state[base + YET] = 0;
  return ROUND_OVER;
}

/** A side's phase begins. */
function begin(plan: Plan, state: Int32Array, side: number): number {
  rouse(plan, state, side === 0 ? 0 : plan.unitsOfA, side);
  return plan.numbers[MASSED + side] !== 0 && standing(plan, state, 1 - side) === 1 ? STRIKE_LAST : ACT;
}

export const steps: Procedure = [open, act, strikeNext, strikeLast];
