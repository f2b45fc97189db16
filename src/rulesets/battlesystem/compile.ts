import { TableBuilder } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import { type BattleFight, diceMultiplier, edgeOf, firstTargets, hitsByFace, savingFaces, struckBy, unitsOf } from './facts.ts';
import { layLookup } from './lookup.ts';
import * as N from './numbers.ts';
import { diceIn, FACES, ORDERS, type Unit } from './schema.ts';
import { hitsOfDie, past, pastArmour, SeriesBuilder } from './series.ts';
import { duelLength, firstAt, meleeLength, orderAt, targetAt } from './state.ts';
import type { Rules } from './tables.ts';

/** A fight as numbers: rules, units and pairs, and the tables of all its throws. `duel`: by the short round of one unit against one. */
export function compile(fight: BattleFight, duel = unitsOf(fight).length === 2): Plan {
  const units = unitsOf(fight);
  const targets = firstTargets(fight);
  const numbers = new Array<number>(N.pairAt(units.length, units.length, 0)).fill(0);
  const tables = new TableBuilder();
  const series = new SeriesBuilder(numbers, tables);
  layRules(numbers, fight.rules);
  numbers[N.DUEL] = duel ? 1 : 0;
  units.forEach((unit, u) => {
    layUnit(numbers, fight.rules, unit, u);
  });
  const ofA = fight.sides[0].units.length;
  for (let u = 0; u < units.length; u++) {
    for (let t = 0; t < units.length; t++) if (u < ofA !== t < ofA) layPair(numbers, series, fight.rules, units, targets, u, t);
  }
  if (duel) layDuel(numbers, fight.rules);
  return {
    numbers: Int32Array.from(numbers),
    tables: tables.build(),
    openings: [opening(units, targets, duel, fight.rules.options.countSavedHits)],
    figures: Int32Array.from(units, (unit) => unit.figures),
    unitsOfA: ofA,
    waysToLose: 3,
    waysToDraw: 3,
    maxRounds: fight.maxRounds,
  };
}

function layRules(numbers: number[], rules: Rules): void {
  const { halves, morale, options, rows } = rules;
  numbers[N.FOLLOWS] = options.withdrawEndsMelee ? 0 : 1;
  numbers[N.COUNTS_SAVED] = options.countSavedHits ? 1 : 0;
  numbers[N.HITS_ABOVE] = morale.hitsAbove;
  numbers[N.WAYS] = morale.faces ** morale.dice;
  numbers[N.SECOND_ROW] = halves.secondRow;
  numbers[N.THIRD_ROW] = halves.thirdRow;
  numbers[N.ROUNDS_ONCE] = options.rounding === 'once' ? 1 : 0;
  numbers[N.ROUNDS_ROWS] = options.rearRounding === 'perRow' ? 1 : 0;
  numbers[N.DIAGONAL] = options.row2Diagonal ? 2 * rows.diagonalFigures : 0;
}

function layUnit(numbers: number[], rules: Rules, unit: Unit, u: number): void {
  const at = N.unitAt(u);
  const regular = unit.formation === 'regular';
  numbers[at + N.FILES] = Math.min(unit.frontage, unit.figures);
  numbers[at + N.WIDTH] = Math.round(unit.baseWidth * 1000);
  numbers[at + N.START] = unit.figures;
  numbers[at + N.HALF] = Math.floor((unit.figures * rules.morale.strengthPercent) / 100);
  numbers[at + N.HITS] = unit.hits;
  numbers[at + N.MORALE] = holdingWays(rules, unit.ML);
  numbers[at + N.DICE] = diceIn(unit.AD).count;
  numbers[at + N.ROWS] = regular ? rules.weapons[unit.weapon].rows : 1;
  numbers[at + N.ENDS] = regular ? 2 * rules.rows.endFigures : 0;
  numbers[at + N.CONTACT] = unit.contactFigures ?? 0;
}

/** Ways in which the dice of a morale check show the rating or less (B1.5). */
function holdingWays(rules: Rules, ML: number): number {
  const { dice, faces } = rules.morale;
  let ways = [1];
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(ways.length + faces).fill(0);
    ways.forEach((count, sum) => {
      for (let face = 1; face <= faces; face++) next[sum + face]! += count;
    });
    ways = next;
  }
  return ways.slice(0, ML + 1).reduce((sum, count) => sum + count, 0);
}

function layPair(
  numbers: number[],
  series: SeriesBuilder,
  rules: Rules,
  units: readonly Unit[],
  targets: readonly number[],
  u: number,
  t: number,
): void {
  const unit = units[u]!;
  const target = units[t]!;
  const at = N.pairAt(units.length, u, t);
  const first = targets[u] === t;
  const struck = struckBy(rules, unit, target, first);
  const hits = hitsOfDie(hitsByFace(rules, unit));
  const dice = mostDice(rules, unit);
  const armour = [struck.open, struck.behind].map((rating) => pastArmour(savingFaces(rules, rating), rules.armour.die));
  const net = armour.map((odds) => past(hits, odds));
  const needsSplit = rules.options.countSavedHits || (struck.protectedFigures > 0 && struck.protectedFigures < target.figures);
  const mostHits = dice * (hits.length - 1);
  numbers[at + N.FACE] = FACES.indexOf(struck.face);
  numbers[at + N.FIRST_HALVES] = diceMultiplier(rules, unit, target, first, targets[t] === u).value;
  numbers[at + N.LATER_HALVES] = diceMultiplier(rules, unit, target, false, false).value;
  numbers[at + N.EDGE] = edgeOf(rules, unit, target, struck.face) === undefined ? 0 : 1;
  numbers[at + N.PROTECTED] = struck.protectedFigures;
  [N.NET_OPEN, N.NET_PROTECTED].forEach((word, i) => {
    numbers[at + word] = series.add(net[i]!, dice);
  });
  numbers[at + N.HIT_SERIES] = needsSplit ? series.add(hits, dice) : N.NOTHING;
  [N.PAST_OPEN, N.PAST_PROTECTED].forEach((word, i) => {
    numbers[at + word] = needsSplit ? series.add(armour[i]!, mostHits) : N.NOTHING;
  });
  [N.HURTS_OPEN, N.HURTS_PROTECTED].forEach((word, i) => {
    numbers[at + word] = unit.order !== 'routed' && net[i]!.some((chance, count) => chance > 0 && count > 0) ? 1 : 0;
  });
}

/** No fewer dice than a unit can ever roll. */
function mostDice(rules: Rules, unit: Unit): number {
  const { chargingCavalry, chargingInfantry, setToReceive, secondRow, thirdRow } = rules.halves;
  const times = Math.max(2, chargingCavalry, chargingInfantry, setToReceive) * Math.max(2, secondRow, thirdRow);
  return Math.ceil((times * diceIn(unit.AD).count * unit.figures) / 4) + 4;
}

/** The words that only a duel has. */
function layDuel(numbers: number[], rules: Rules): void {
  const pairs = [N.pairAt(2, 0, 1), N.pairAt(2, 1, 0)] as const;
  const holds = (u: 0 | 1) => numbers[pairs[u] + N.EDGE] === 1 && numbers[pairs[1 - u]! + N.FACE] === N.FRONT;
  const holders = ([0, 1] as const).filter(holds);
  numbers[N.HOLDER] = holders.length === 1 ? holders[0]! : -1;
  numbers[N.MAY_STALL] = pairs.some((pair) => numbers[pair + N.HURTS_OPEN] === 1 && numbers[pair + N.HURTS_PROTECTED] === 1) ? 0 : 1;
  if (!rules.options.countSavedHits) layLookup(numbers);
}

function opening(units: readonly Unit[], targets: readonly number[], duel: boolean, saved: boolean): Int32Array {
  const n = units.length;
  const state = new Int32Array(duel ? duelLength(saved) : meleeLength(n));
  units.forEach((unit, u) => {
    state[FIGURES + u] = unit.figures;
    state[orderAt(n) + u] = ORDERS.indexOf(unit.order);
    if (!duel) state[targetAt(n) + u] = targets[u]!;
  });
  state[firstAt(n)] = 1;
  return state;
}
