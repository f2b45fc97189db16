import { TableBuilder } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import { sumOf } from '../telling.ts';
import { chartNumbers, leastModifier } from './charts.ts';
import { conditions } from './conditions.ts';
import * as at from './layout.ts';
import { layDuel } from './lookup.ts';
import { disorderedOf, type Fight, type Placed, placed } from './matchup.ts';
import { pairNumbers } from './pairs.ts';
import { BRACKETS, isSingle, type Rules } from './tables.ts';
import { lastingMorale, startingMorale } from './values.ts';

const FACES = { front: at.FRONT, flank: at.FLANK, rear: at.REAR } as const;

/** Flattens a fight to numbers. `lookup: false` leaves a duel to the functions that its lookup is made with. */
export function compile(fight: Fight, { lookup = true } = {}): Plan {
  const units = placed(fight);
  const tables = new TableBuilder();
  const numbers = header(fight, units);
  const disordered = disorderedOf(units);
  for (const placedUnit of units) numbers.push(...unitNumbers(fight, units, placedUnit, disordered));
  numbers[at.PAIRS] = numbers.length;
  for (const own of units) for (const enemy of units) numbers.push(...pairNumbers(fight.rules, own, enemy, disordered[enemy.index]!));
  for (const own of units) layDetails(numbers, tables, fight.rules, own, units.length);
  const plan: Plan = {
    numbers: Int32Array.from(numbers),
    tables: tables.build(),
    openings: [opening(fight, units, numbers[at.FIRST_PHASE]!)],
    figures: Int32Array.from(units, ({ unit }) => unit.figures),
    unitsOfA: fight.sides[0].units.length,
    waysToLose: Object.keys(at.LOST_BY).length,
    waysToDraw: Object.keys(at.DRAWN_BY).length,
    maxRounds: fight.maxRounds,
  };
  return lookup ? layDuel(plan) : plan;
}

function header({ rules }: Fight, units: readonly Placed[]): number[] {
  const { modifiers, morale, options } = rules;
  const numbers = new Array<number>(at.UNITS).fill(0);
  const firstDiffers = options.overlap === 'on' || units.some(({ unit }) => unit.charging);
  numbers[at.FIRST_PHASE] = firstDiffers ? at.FIRST : at.LATER;
  numbers[at.OVERLAP] = options.overlap === 'on' ? 1 : 0;
  numbers[at.PURSUIT] = options.pursuit === 'on' ? 1 : 0;
  numbers[at.RANK_BONUS] = modifiers.rank;
  numbers[at.FREE_RANKS] = options.rankCounting === 'all' ? 0 : 1;
  numbers[at.LEADER_BLOWS] = modifiers.leader;
  numbers[at.LEADER_MORALE] = morale.modifiers.leader;
  numbers[at.LEADER_FELL] = morale.modifiers.leaderFell;
  numbers[at.OVERLAPPED_MORALE] = morale.modifiers.overlapped;
  numbers[at.HATED_MORALE] = morale.modifiers.hatedFoe;
  numbers[at.MONSTER_MORALE] = morale.modifiers.monster;
  numbers[at.OUTNUMBERED_MORALE] = morale.modifiers.outnumbered;
  numbers[at.OUTNUMBERING_MORALE] = morale.modifiers.outnumbering;
  return numbers;
}

/** Whether a unit is struck in flank or rear at the start. */
const isBeset = (units: readonly Placed[], { index }: Placed): boolean =>
  units.some(({ target, unit }) => target === index && unit.contact !== 'front');

function unitNumbers({ rules }: Fight, units: readonly Placed[], own: Placed, disordered: readonly boolean[]): number[] {
  const { unit, side, index, target } = own;
  const { modifiers, morale } = rules;
  const numbers = new Array<number>(at.UNIT_WORDS).fill(0);
  const onOwnSide = units.filter((other) => other.side === side);
  numbers[at.SIDE] = side;
  numbers[at.START] = unit.figures;
  numbers[at.SINGLE] = isSingle(unit.kind) ? 1 : 0;
  numbers[at.FILES] = unit.frontage;
  numbers[at.BASE_WIDTH] = unit.baseWidth;
  numbers[at.CONTACT_FIGURES] = unit.contactFigures ?? 0;
  numbers[at.DISORDERED] = disordered[index] ? 1 : 0;
  numbers[at.FIRST_TARGET] = target;
  numbers[at.FACE] = FACES[unit.contact];
  numbers[at.FACE_BLOWS] = unit.contact === 'front' ? 0 : modifiers[unit.contact];
  numbers[at.FACE_MORALE] = unit.contact === 'front' ? 0 : morale.modifiers[unit.contact];
  numbers[at.CHARGE] = unit.charging ? modifiers.charge * (unit.kind === 'cavalry' ? modifiers.cavalryChargeTimes : 1) : 0;
  numbers[at.FORCED] = unit.mcp ?? at.NONE;
  numbers[at.CONTROLLER] = onOwnSide.find((other) => other.unit.controls === unit.name)?.index ?? at.NONE;
  numbers[at.BESET] = isBeset(units, own) ? 1 : 0;
  numbers[at.MORALE_MODIFIER] = sumOf(lastingMorale(unit, rules));
  numbers[at.ROUT] = morale.results[unit.class].rout;
  numbers[at.RETIRE] = morale.results[unit.class].retire;
  numbers[at.NEVER_TESTS] = unit.morale.neverTests ? 1 : 0;
  return numbers;
}

/** What a unit's record points to: its morale by losses, or its hit chart and conditions. */
function layDetails(numbers: number[], tables: TableBuilder, rules: Rules, { unit, index }: Placed, units: number): void {
  const record = at.recordOf(index);
  if (unit.hitChart === undefined) {
    numbers[record + at.MORALE] = numbers.length;
    for (const bracket of BRACKETS) numbers.push(sumOf(startingMorale(unit, bracket, rules)));
    return;
  }
  const chart = chartNumbers(rules.hitCharts[unit.hitChart], unit.mcp !== undefined);
  numbers[record + at.PLACES] = tables.add(chart.places);
  numbers[record + at.EFFECTS] = numbers.length;
  numbers.push(...chart.effects);
  numbers[record + at.CONDITIONS] = numbers.length;
  numbers.push(...conditions(unit.kind, rules));
  numbers[record + at.LEAST_MODIFIER] = leastModifier(numbers, index, units, chart.effects);
}

/** The state before the first blow: who tests before round 1 stands as LOST. */
function opening(fight: Fight, units: readonly Placed[], firstPhase: number): Int32Array {
  const plan = { figures: new Int32Array(units.length) } as unknown as Plan;
  const state = new Int32Array(at.stateLength(units.length));
  const early = units.filter((own) => testsEarly(fight.rules, units, own));
  at.setPhase(plan, state, early.length > 0 ? at.MUSTER : firstPhase);
  for (const { unit, index, target } of units) {
    state[FIGURES + index] = unit.figures;
    state[at.wordsOf(plan, index) + at.TARGET] = target;
  }
  for (const { index } of early) state[at.wordsOf(plan, index) + at.LOST] = 1;
  return state;
}

/** Whether a unit tests before round 1: struck in flank or rear, or, with chargeMorale, where a charge goes home (E22, E27). */
function testsEarly({ options }: Rules, units: readonly Placed[], own: Placed): boolean {
  if (isSingle(own.unit.kind)) return false;
  if (isBeset(units, own)) return true;
  if (options.chargeMorale === 'off') return false;
  return own.unit.charging || units.some(({ unit, target, index }) => unit.charging && (target === own.index || own.target === index));
}
