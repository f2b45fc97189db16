import { TableBuilder } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import type { Fight } from '../ruleset.ts';
import { figuresOf, mostDivided, movesUp, placesOf } from './allotment.ts';
import { openingsOf } from './openings.ts';
import {
  ALLOCATION,
  ALLOTMENTS,
  ATTACKS,
  END_PLACE,
  EVEN,
  FIRST_PLACE,
  FOCUS,
  HURTS,
  MOVES_UP,
  PLACES,
  RECORD,
  RECORDS,
  SPREAD,
  STAMINA,
  UNHURT,
  UNIT_OF,
} from './round.ts';
import type { Unit } from './schema.ts';
import { type Lay, layStrikes } from './strikes.ts';
import type { Rules } from './tables.ts';
import { canHurt, staminaOf } from './wounds.ts';

export type Skirmish = Fight<Unit, Rules, object>;

/** Flattens a fight to numbers. */
export function compile(fight: Skirmish): Plan {
  const [a, b] = [fight.sides[0].units, fight.sides[1].units];
  const tables = new TableBuilder();
  const numbers = numbersOf(a, b, fight.rules, tables);
  const bare = {
    numbers: Int32Array.from(numbers),
    tables: tables.build(),
    figures: Int32Array.from([...a, ...b], (unit) => unit.figures),
    unitsOfA: a.length,
    waysToLose: 1,
    waysToDraw: 2,
    maxRounds: fight.maxRounds,
  };
  return { ...bare, openings: openingsOf(fight, bare) };
}

function numbersOf(a: readonly Unit[], b: readonly Unit[], rules: Rules, tables: TableBuilder): number[] {
  const numbers: number[] = new Array(RECORDS + (a.length + b.length) * RECORD).fill(0);
  const lay: Lay = (words) => {
    for (const word of words) numbers.push(word);
    return numbers.length - words.length;
  };
  layFigures(numbers, lay, a, b, rules);
  numbers[EVEN] = tables.add([0.5, 0.5]);
  numbers[HURTS] = lay(hurts(a, b, rules));
  numbers[STAMINA] = FIGURES + a.length + b.length + ALLOTMENTS + 2 * Math.max(mostDivided(a, b), mostDivided(b, a));
  const [sideA, sideB] = [
    { side: 0, units: a, first: 0 },
    { side: 1, units: b, first: a.length },
  ];
  layStrikes(numbers, lay, tables, rules, sideA!, sideB!);
  layStrikes(numbers, lay, tables, rules, sideB!, sideA!);
  return numbers;
}

/** The places of the figures, and the record of each unit. */
function layFigures(numbers: number[], lay: Lay, a: readonly Unit[], b: readonly Unit[], rules: Rules): void {
  const unitOf: number[] = [];
  [...a, ...b].forEach((unit, u) => {
    const enemies = u < a.length ? b : a;
    const record = RECORDS + u * RECORD;
    numbers[record + ATTACKS] = unit.attacks;
    numbers[record + ALLOCATION] = allocationOf(unit, figuresOf(enemies), lay);
    numbers[record + UNHURT] = staminaOf(unit, rules);
    numbers[record + FIRST_PLACE] = unitOf.length;
    for (let place = placesOf(unit, enemies); place > 0; place--) unitOf.push(u);
    numbers[record + END_PLACE] = unitOf.length;
    numbers[PLACES + (u < a.length ? 1 : 2)] = unitOf.length;
  });
  numbers[MOVES_UP] = Number(movesUp(b));
  numbers[MOVES_UP + 1] = Number(movesUp(a));
  numbers[UNIT_OF] = lay(unitOf);
}

function allocationOf({ allocation }: Unit, enemies: number, lay: Lay): number {
  if (allocation === 'focus') return FOCUS;
  if (allocation === 'spread') return SPREAD;
  return lay(Array.from({ length: enemies }, (_, place) => allocation[place] ?? 0));
}

/** For each unit and each other, whether the first can hurt the second; those of a side do not. */
function hurts(a: readonly Unit[], b: readonly Unit[], rules: Rules): number[] {
  const friends = (units: readonly Unit[]): number[] => units.map(() => 0);
  const enemies = (unit: Unit, units: readonly Unit[]): number[] => units.map((enemy) => Number(canHurt(unit, enemy, rules)));
  return [...a.flatMap((unit) => [...friends(a), ...enemies(unit, b)]), ...b.flatMap((unit) => [...enemies(unit, a), ...friends(b)])];
}
