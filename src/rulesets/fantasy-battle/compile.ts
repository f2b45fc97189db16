import { TableBuilder } from '../../core/chance.ts';
import { FIGURES, type Plan } from '../../core/fight.ts';
import { type Battle, defenderOf } from './check.ts';
import { added, dieOf, Families } from './families.ts';
import { fearTest } from './fear.ts';
import {
  AFTERMATH,
  BANNER,
  BONUSES,
  CLEARED,
  EDGE_STRENGTH,
  FEAR_TESTS,
  FLANK_ATTACK,
  HEADER,
  LISTS,
  MOST_RANKS,
  MUSIC,
  NEEDS_SIXES,
  NO_TEST,
  OUTNUMBER,
  RANK,
  RANK_WIDTH,
  REAR_ATTACK,
  RECORD,
  RECOVERY,
  SCORED,
  SIMPLE,
  SLOPE,
  SPENT,
  STALEMATES,
  TESTS,
  TIES,
  TWO_DICE,
  WON_BY_A,
  WON_BY_B,
} from './layout.ts';
import { field, type Muster, strikeList, tiesOf } from './lists.ts';
import { lookUpPlain } from './lookups.ts';
import { breakTestsOn } from './options.ts';
import { layUnits, strikeRecord } from './records.ts';

/** Flattens a fight to numbers. `lookup: false` leaves a plain fight to the steps of any fight. */
export function compile(fight: Battle, { lookup = true } = {}): Plan {
  const fielded = field(fight);
  const fear = fielded.map((unit) => fearTest(unit, fielded));
  const families = new Families();
  const muster: Muster = { fight, fielded, shakable: fear.map((test) => test === NEEDS_SIXES), families };
  const lists = [0, 1].flatMap((later) => [0, 1].map((priority) => strikeList(muster, later === 1, priority)));
  const recovers = fielded.filter(({ unit }) => unit.special.includes('regeneration'));
  const recovery =
    recovers.length > 0 ? recoveryFamily(muster, Math.max(...recovers.map(({ unit }) => unit.figures * unit.stats.W))) : undefined;

  const tables = new TableBuilder();
  const numbers = new Array<number>(HEADER + fielded.length * RECORD).fill(0);
  const words = layUnits(muster, fear, lists.flat(), numbers);
  families.lay(numbers, tables);
  lists.forEach((list, index) => {
    numbers[LISTS + index] = numbers.length;
    for (const strike of list) numbers.push(...strikeRecord(strike));
    numbers.push(-1);
  });
  const ties = [false, true].map((later) => tiesOf(muster, later));
  ties.forEach((tie, index) => {
    numbers[TIES + index] = numbers.length;
    numbers.push(tie.length, ...tie.flat());
  });
  layHeader(muster, numbers, ties[1]!.length > 0);
  numbers[STALEMATES] = lists.flat().some((strike) => strike.usual.wounds === undefined) ? 1 : 0;
  numbers[FEAR_TESTS] = fear.some((test) => test !== NO_TEST) ? 1 : 0;
  numbers[RECOVERY] = recovery?.place ?? 0;
  numbers[TWO_DICE] = tables.add(added(dieOf(6), dieOf(6)));

  const plan = {
    numbers: Int32Array.from(numbers),
    tables: tables.build(),
    openings: [openingOf(fight, words)],
    figures: Int32Array.from(fielded, ({ unit }) => unit.figures),
    unitsOfA: fight.sides[0].units.length,
    waysToLose: 2,
    waysToDraw: 3,
    maxRounds: fight.maxRounds,
  };
  return lookup ? lookUpPlain(muster, lists, plan) : plan;
}

function recoveryFamily({ fight, families }: Muster, most: number) {
  const p = (7 - fight.rules.special.regeneration) / 6;
  return families.of([1 - p, p], most);
}

/** Switches and bonuses; what the winner of a round gains by it. */
function layHeader({ fight, fielded }: Muster, numbers: number[], laterTies: boolean): void {
  const { rules } = fight;
  const bonus = rules.combatResult;
  const defender = defenderOf(fight);
  const frenzied = [0, 1].map((side) => fielded.some((other) => other.side === side && other.unit.special.includes('frenzy')));
  const wins = [WON_BY_A, WON_BY_B].map((word, side) => {
    const cleared = defender === 1 - side ? CLEARED : 0;
    return (laterTies ? word : 0) | cleared | (frenzied[1 - side] ? SPENT << (1 - side) : 0);
  });
  numbers[TESTS] = breakTestsOn(rules, fight.sides) ? 1 : 0;
  numbers[AFTERMATH] = wins[1]!;
  numbers[AFTERMATH + 2] = wins[0]!;
  numbers[SCORED] = numbers[TESTS] === 1 || wins[0] !== 0 || wins[1] !== 0 ? 1 : 0;
  numbers[BONUSES] = rules.options.combatResult === 'full' ? 1 : 0;
  numbers[SIMPLE] = rules.options.contact === 'simple' ? 1 : 0;
  numbers[RANK] = bonus.rank;
  numbers[MOST_RANKS] = bonus.mostRanks;
  numbers[RANK_WIDTH] = bonus.rankWidth;
  numbers[OUTNUMBER] = bonus.outnumber;
  numbers[BANNER] = bonus.standard;
  numbers[SLOPE] = bonus.highGround;
  numbers[FLANK_ATTACK] = bonus.flank;
  numbers[REAR_ATTACK] = bonus.rear;
  numbers[MUSIC] = bonus.musician;
  numbers[EDGE_STRENGTH] = bonus.edgeStrength;
}

function openingOf(fight: Battle, words: number): Int32Array {
  const opening = new Int32Array(words);
  fight.sides
    .flatMap((side) => side.units)
    .forEach((unit, number) => {
      opening[FIGURES + number] = unit.figures;
    });
  return opening;
}
