import { TableBuilder } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import type { Fight } from '../ruleset.ts';
import { massedTables } from './massed.ts';
import {
  ALLOCATION,
  ALLOTMENTS,
  ATTACKS,
  FIRST,
  FOCUS,
  HURTS,
  MASSED,
  NOBODY_HURTS,
  nobodyHurts,
  PLACES,
  RECORD,
  RECORDS,
  SPREAD,
  STAMINA,
  STRIDE,
  STRIKES,
  TO_BE_ROLLED,
  UNIT_OF,
  WEAKEST,
} from './round.ts';
import type { Unit } from './schema.ts';
import type { Rules } from './tables.ts';
import { canHurt, staminaOf, woundsOfAttack, woundsOfAttacks } from './wounds.ts';

export type Skirmish = Fight<Unit, Rules, object>;

export function compile(fight: Skirmish): Plan {
  const [a, b] = [fight.sides[0].units, fight.sides[1].units];
  const units = [...a, ...b];
  const tables = new TableBuilder();
  const plan = {
    figures: Int32Array.from(units, (unit) => unit.figures),
    unitsOfA: a.length,
    waysToLose: 1,
    waysToDraw: 2,
    maxRounds: fight.maxRounds,
    numbers: Int32Array.from(numbersOf(fight, tables)),
    tables: tables.build(),
  };
  return { ...plan, openings: openingsOf(fight, plan) };
}

function numbersOf(fight: Skirmish, tables: TableBuilder): number[] {
  const a = fight.sides[0].units;
  const units = [...a, ...fight.sides[1].units];
  const { rules } = fight;
  const numbers: number[] = new Array(RECORDS + units.length * RECORD).fill(0);
  const lay = (words: readonly number[]): number => numbers.push(...words) - words.length;

  numbers[PLACES + 1] = figuresOf(a);
  numbers[PLACES + 2] = figuresOf(units);
  numbers[UNIT_OF] = lay(units.flatMap((unit, u) => new Array(unit.figures).fill(u)));
  numbers[HURTS] = lay(units.flatMap((unit, u) => units.map((other, o) => Number(enemies(fight, u, o) && canHurt(unit, other, rules)))));
  numbers[STAMINA] = FIGURES + units.length + ALLOTMENTS + 2 * mostStruck(fight);
  units.forEach((unit, u) => {
    const record = RECORDS + u * RECORD;
    numbers[record + ATTACKS] = unit.attacks;
    numbers[record + ALLOCATION] = allocationOf(unit, figuresOf(fight.sides[u < a.length ? 1 : 0].units), lay);
    numbers[record + STRIKES] = lay(
      units.flatMap((other, o) => (enemies(fight, u, o) ? strikes(unit, other, rules, tables) : new Array(unit.attacks).fill(0))),
    );
  });
  fight.sides.forEach((side, s) => {
    const first = s === 0 ? 0 : a.length;
    const massed = massedTables(side.units, fight.sides[1 - s]!.units, rules, tables);
    if (massed === undefined) return;
    const places = massed.tables.map(lay);
    numbers[MASSED + s] = lay(units.map((_, u) => places[u - (s === 0 ? a.length : 0)] ?? 0));
    massed.strides.forEach((stride, u) => {
      numbers[RECORDS + (first + u) * RECORD + STRIDE] = stride;
    });
  });
  return numbers;
}

/** The tables of 1 .. `attacks` attacks of a figure on one enemy. */
function strikes(unit: Unit, other: Unit, rules: Rules, tables: TableBuilder): number[] {
  const one = woundsOfAttack(unit, other, rules);
  const stamina = staminaOf(other, rules);
  return Array.from({ length: unit.attacks }, (_, more) => tables.add(woundsOfAttacks(one, more + 1, stamina)));
}

function allocationOf({ allocation }: Unit, enemies: number, lay: (words: readonly number[]) => number): number {
  if (allocation === 'focus') return FOCUS;
  if (allocation === 'spread') return SPREAD;
  return lay(Array.from({ length: enemies }, (_, place) => allocation[place] ?? 0));
}

/** The most enemies to whom one figure allots attacks that are not simply the weakest. */
function mostStruck(fight: Skirmish): number {
  const most = (units: readonly Unit[], enemies: number): number => Math.max(...units.map((unit) => struckBy(unit, enemies)));
  const [a, b] = [fight.sides[0].units, fight.sides[1].units];
  return Math.max(most(a, figuresOf(b)), most(b, figuresOf(a)));
}

function struckBy({ allocation, attacks }: Unit, enemies: number): number {
  if (allocation === 'focus') return 0;
  return allocation === 'spread' ? Math.min(attacks, enemies) : allocation.filter((given) => given > 0).length;
}

function openingsOf(fight: Skirmish, plan: Omit<Plan, 'openings'>): Int32Array[] {
  const { firstSide } = fight.rules.options;
  const firsts =
    firstSide === 'both' ? [0, 1] : firstSide === 'roll' ? [TO_BE_ROLLED] : [fight.sides.findIndex((side) => side.name === firstSide)];
  return firsts.map((first) => {
    const units = [...fight.sides[0].units, ...fight.sides[1].units];
    const stamina = plan.numbers[STAMINA]!;
    const state = new Int32Array(stamina + plan.numbers[PLACES + 2]!);
    state.set(plan.figures, FIGURES);
    state.set(
      units.flatMap((unit) => new Array(unit.figures).fill(staminaOf(unit, fight.rules))),
      stamina,
    );
    const base = FIGURES + units.length;
    state[base + FIRST] = nobodyHurts(plan, state) ? NOBODY_HURTS : first;
    for (let side = 0; side < 2; side++) state[base + WEAKEST + side] = weakestOf(state, stamina, plan.numbers.subarray(PLACES + side));
    return state;
  });
}

function weakestOf(state: Int32Array, stamina: number, [first, end]: Int32Array): number {
  const places = state.subarray(stamina + first!, stamina + end!);
  return first! + places.indexOf(Math.min(...places));
}

const enemies = (fight: Skirmish, unit: number, other: number): boolean =>
  unit < fight.sides[0].units.length !== other < fight.sides[0].units.length;

const figuresOf = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.figures, 0);
