import { FIGURES, type Plan } from '../../core/fight.ts';
import {
  CONTACT_FIGURES,
  DEPTH,
  EDGE_LIST,
  FLANK,
  FRONT,
  FRONT_LIST,
  FRONTAGE,
  HERO,
  LATER,
  PLACE,
  recordOf,
  SECOND_RANK,
  SIMPLE,
  SITUATION,
  SUPPORT_LIST,
  TOUCHING,
  WIDTH,
} from './layout.ts';
import { endOf, firstHero, firstOf, inFight, mainBody, ranksOf, sideOf } from './units.ts';

/** Bases of `n` models of width `w` that touch `m` enemy bases of width `e`, both rows centred (1.3). */
export function contact(simple: boolean, n: number, w: number, m: number, e: number): number {
  if (simple) return Math.min(n, m);
  const length = n * w;
  const first = Math.max(0, Math.ceil((length - m * e) / (2 * w)) - 1);
  const last = Math.min(n - 1, Math.floor((m * e + length) / (2 * w)));
  return last - first + 1;
}

/** Writes down who can fight whom this round: the fighters of each unit by enemy, in the order of A19. */
export function drawUpLines(plan: Plan, state: Int32Array): void {
  for (let side = 0; side < 2; side++) {
    const end = endOf(plan, side);
    for (let unit = firstOf(plan, side); unit < end; unit++) {
      if (!inFight(plan, state, unit)) continue;
      if (plan.numbers[recordOf(unit) + PLACE] === FRONT) drawUpFront(plan, state, unit);
      else strikeMainBody(plan, state, unit);
    }
    const body = mainBody(plan, state, side);
    if (body >= 0 && plan.numbers[recordOf(body) + EDGE_LIST]! > 0) strikeBack(plan, state, body);
  }
}

/** 1 if the line of a side consists of heroes, else 0 (A12). */
function lineKind(plan: Plan, state: Int32Array, side: number): number {
  const end = endOf(plan, side);
  for (let unit = firstOf(plan, side); unit < end; unit++) if (stands(plan, state, unit, 0)) return 0;
  return 1;
}

const stands = (plan: Plan, state: Int32Array, unit: number, kind: number): boolean =>
  plan.numbers[recordOf(unit) + PLACE] === FRONT && plan.numbers[recordOf(unit) + HERO] === kind && inFight(plan, state, unit);

/** Bases of the line from unit `from` to before unit `to`, or their length in mm. */
function measure(plan: Plan, state: Int32Array, from: number, to: number, kind: number, inBases: boolean): number {
  let sum = 0;
  for (let unit = from; unit < to; unit++) {
    if (stands(plan, state, unit, kind)) sum += frontRank(plan, state, unit) * (inBases ? 1 : plan.numbers[recordOf(unit) + WIDTH]!);
  }
  return sum;
}

function frontRank(plan: Plan, state: Int32Array, unit: number): number {
  const frontage = plan.numbers[recordOf(unit) + FRONTAGE]!;
  const figures = state[FIGURES + unit]!;
  return Math.min(figures, frontage);
}

/** Fighters of a unit that faces front, against the enemy's line and the hero before it (A12 to A14). */
function drawUpFront(plan: Plan, state: Int32Array, unit: number): void {
  const { numbers } = plan;
  const record = recordOf(unit);
  const side = sideOf(plan, unit);
  const kind = lineKind(plan, state, side);
  const enemyKind = lineKind(plan, state, 1 - side);
  const enemyLength = measure(plan, state, firstOf(plan, 1 - side), endOf(plan, 1 - side), enemyKind, false);
  if (enemyLength === 0) return;
  let front = 1;
  if (numbers[record + HERO] !== kind) aimAt(plan, state, unit, 0, 1, 1, enemyKind, enemyLength);
  else {
    const before = measure(plan, state, firstOf(plan, side), unit, kind, false);
    const length = measure(plan, state, firstOf(plan, side), endOf(plan, side), kind, false);
    const from = firstTouching(plan, state, unit, kind, enemyKind, before, length, enemyLength);
    front = lastTouching(plan, state, unit, kind, enemyKind, before, length, enemyLength) - from + 1;
    if (front <= 0) return;
    const width = numbers[record + WIDTH]!;
    aimAt(plan, state, unit, 2 * (before + from * width) - length + width, 2 * width, front, enemyKind, enemyLength);
    support(plan, state, unit, front);
  }
  if (numbers[record + TOUCHING]! > 0 && enemyKind === 0) touchHero(plan, state, unit, front);
}

/** The first base of a unit that touches the enemy's line. */
function firstTouching(
  plan: Plan,
  state: Int32Array,
  unit: number,
  kind: number,
  enemyKind: number,
  before: number,
  length: number,
  enemyLength: number,
): number {
  const { numbers } = plan;
  const record = recordOf(unit);
  const rank = frontRank(plan, state, unit);
  const forced = numbers[record + CONTACT_FIGURES]!;
  if (forced > 0) return forced < rank ? (rank - forced) >> 1 : 0;
  if (numbers[SIMPLE] === 0) return Math.max(0, Math.ceil((length - enemyLength - 2 * before) / (2 * numbers[record + WIDTH]!)) - 1);
  const left = overlapFrom(plan, state, unit, kind, enemyKind);
  return Math.max(0, left - measure(plan, state, firstOf(plan, sideOf(plan, unit)), unit, kind, true));
}

/** The last base of a unit that touches the enemy's line; before the first where none does. */
function lastTouching(
  plan: Plan,
  state: Int32Array,
  unit: number,
  kind: number,
  enemyKind: number,
  before: number,
  length: number,
  enemyLength: number,
): number {
  const { numbers } = plan;
  const record = recordOf(unit);
  const rank = frontRank(plan, state, unit);
  const forced = numbers[record + CONTACT_FIGURES]!;
  if (forced > 0) return forced < rank ? ((rank - forced) >> 1) + forced - 1 : rank - 1;
  if (numbers[SIMPLE] === 0) return Math.min(rank - 1, Math.floor((enemyLength + length - 2 * before) / (2 * numbers[record + WIDTH]!)));
  const side = sideOf(plan, unit);
  const own = measure(plan, state, firstOf(plan, side), endOf(plan, side), kind, true);
  const enemy = measure(plan, state, firstOf(plan, 1 - side), endOf(plan, 1 - side), enemyKind, true);
  const end = overlapFrom(plan, state, unit, kind, enemyKind) + Math.min(own, enemy);
  return Math.min(rank, end - measure(plan, state, firstOf(plan, side), unit, kind, true)) - 1;
}

/** With `contact: simple`: the first base of the line that fights. */
function overlapFrom(plan: Plan, state: Int32Array, unit: number, kind: number, enemyKind: number): number {
  const side = sideOf(plan, unit);
  const own = measure(plan, state, firstOf(plan, side), endOf(plan, side), kind, true);
  const enemy = measure(plan, state, firstOf(plan, 1 - side), endOf(plan, 1 - side), enemyKind, true);
  return own > enemy ? (own - enemy) >> 1 : 0;
}

/**
 * Shares `count` models among the enemies opposite their centres (A13). The first centre stands at `centre`, the next `step`
 * further, in half millimetres from the middle of the lines.
 */
function aimAt(
  plan: Plan,
  state: Int32Array,
  unit: number,
  centre: number,
  step: number,
  count: number,
  enemyKind: number,
  enemyLength: number,
): void {
  const enemies = 1 - sideOf(plan, unit);
  const first = firstOf(plan, enemies);
  const end = endOf(plan, enemies);
  const list = plan.numbers[recordOf(unit) + FRONT_LIST]!;
  let border = -enemyLength;
  let aimed = 0;
  let last = -1;
  for (let enemy = first; enemy < end; enemy++) {
    if (!stands(plan, state, enemy, enemyKind)) continue;
    border += 2 * frontRank(plan, state, enemy) * plan.numbers[recordOf(enemy) + WIDTH]!;
    const upTo = Math.max(aimed, Math.min(count, Math.floor((border - centre) / step) + 1));
    state[list + enemy - first] = upTo - aimed;
    aimed = upTo;
    last = enemy;
  }
  state[list + last - first]! += count - aimed;
}

/** The second rank, with the targets of the first models before it (A13). */
function support(plan: Plan, state: Int32Array, unit: number, front: number): void {
  const { numbers } = plan;
  const record = recordOf(unit);
  const later = state[plan.figures.length + SITUATION]! & LATER;
  if (numbers[record + SUPPORT_LIST] === 0 || numbers[record + SECOND_RANK + later] === 0) return;
  const behind = state[FIGURES + unit]! - numbers[record + FRONTAGE]!;
  let left = Math.min(front, behind > 0 ? Math.min(behind, numbers[record + FRONTAGE]!) : 0);
  const enemies = 1 - sideOf(plan, unit);
  const count = endOf(plan, enemies) - firstOf(plan, enemies);
  for (let enemy = 0; enemy < count; enemy++) {
    const before = state[numbers[record + FRONT_LIST]! + enemy]!;
    const taken = Math.min(before, left);
    state[numbers[record + SUPPORT_LIST]! + enemy] = taken;
    left -= taken;
  }
}

/** How many models from the left touch the enemy's hero (A14). */
function touchHero(plan: Plan, state: Int32Array, unit: number, front: number): void {
  const { numbers } = plan;
  const record = recordOf(unit);
  const hero = firstHero(plan, state, 1 - sideOf(plan, unit));
  if (hero < 0) return;
  const rank = frontRank(plan, state, unit);
  const touching = contact(numbers[SIMPLE] === 1, rank, numbers[record + WIDTH]!, 1, numbers[recordOf(hero) + WIDTH]!);
  state[numbers[record + TOUCHING]!] = Math.min(touching, front);
}

/** Fighters of a unit in flank or rear: all at the enemy's main body (A16, A17). */
function strikeMainBody(plan: Plan, state: Int32Array, unit: number): void {
  const { numbers } = plan;
  const record = recordOf(unit);
  const enemies = 1 - sideOf(plan, unit);
  const body = mainBody(plan, state, enemies);
  if (body < 0) return;
  const rank = frontRank(plan, state, unit);
  const forced = numbers[record + CONTACT_FIGURES]!;
  const bases = edgeBases(plan, state, unit, body);
  const touching = contact(numbers[SIMPLE] === 1, rank, numbers[record + WIDTH]!, bases, edgeWidth(plan, unit, body));
  const front = forced > 0 ? Math.min(forced, rank) : touching;
  state[numbers[record + FRONT_LIST]! + body - firstOf(plan, enemies)] = front;
  support(plan, state, unit, front);
}

/** Models of the main body along the edge that a unit strikes, and the width of each there (A17). */
function edgeBases(plan: Plan, state: Int32Array, unit: number, body: number): number {
  const ranks = ranksOf(plan, state, body);
  if (plan.numbers[recordOf(unit) + PLACE] === FLANK) return ranks;
  return state[FIGURES + body]! - (ranks - 1) * plan.numbers[recordOf(body) + FRONTAGE]!;
}

const edgeWidth = (plan: Plan, unit: number, body: number): number =>
  plan.numbers[recordOf(body) + (plan.numbers[recordOf(unit) + PLACE] === FLANK ? DEPTH : WIDTH)]!;

/** Models of the main body that strike back along each edge (A17, A18). */
function strikeBack(plan: Plan, state: Int32Array, body: number): void {
  const { numbers } = plan;
  const record = recordOf(body);
  const enemies = 1 - sideOf(plan, body);
  const first = firstOf(plan, enemies);
  const edges = numbers[record + EDGE_LIST]!;
  let fighters = 0;
  for (let word = numbers[record + FRONT_LIST]!; word < edges; word++) fighters += state[word]!;
  const facing = fighters > 0;
  const ranks = ranksOf(plan, state, body);
  for (let enemy = first; enemy < endOf(plan, enemies); enemy++) {
    const place = numbers[recordOf(enemy) + PLACE]!;
    if (place === FRONT || !inFight(plan, state, enemy)) continue;
    const bases = edgeBases(plan, state, enemy, body);
    const rank = frontRank(plan, state, enemy);
    let back = contact(numbers[SIMPLE] === 1, bases, edgeWidth(plan, enemy, body), rank, numbers[recordOf(enemy) + WIDTH]!);
    if (facing && place === FLANK) back = Math.min(back, ranks - 1);
    else if (facing && ranks === 1) back = 0;
    back = Math.min(back, state[FIGURES + body]! - fighters);
    state[edges + enemy - first] = back;
    fighters += back;
  }
}
