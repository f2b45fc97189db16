import { FIGURES, type Plan } from '../../core/fight.ts';
import * as at from './layout.ts';
import { drawUpLines } from './lines.ts';
import type { Muster, Strike } from './lists.ts';
import { endMargin, musicMargin, rankMargin } from './result.ts';
import { fighters } from './strikes.ts';

/** Most pairs of strengths for which look-ups are laid. */
const MOST_CELLS = 1 << 14;

type Lists = readonly (readonly Strike[])[];

/**
 * Adds to the plan of a plain fight what the rules make of every pair of strengths and every situation, by asking the
 * functions that serve every other fight. Leaves any other plan as it is.
 */
export function lookUpPlain(muster: Muster, lists: Lists, plan: Plan): Plan {
  if (!isPlain(muster, lists)) return plan;
  const cells = cellsOf(plan);
  if (!hasTables(plan, lists, cells)) return plan;
  const rows = new Rows(plan.numbers);
  const each = muster.fielded.map(({ unit }) => unit.stats.W);
  const header = [plan.figures[1]! + 1, ...each, musicMargin(plan, plan.openings[0]!), rows.place(cells.bonus)];
  for (let situation = 0; situation < at.SITUATIONS; situation++) header.push(...caseOf(plan, lists, cells, rows, situation));
  return { ...plan, numbers: rows.build(header), openings: [plan.openings[0]!.slice(0, at.CARRIED + 2 * plan.figures.length)] };
}

/** The case of one situation; nothing for one that cannot come about. */
function caseOf(plan: Plan, lists: Lists, cells: Cells, rows: Rows, situation: number): readonly number[] {
  const possible = at.LATER | plan.numbers[at.AFTERMATH]! | plan.numbers[at.AFTERMATH + 2]!;
  if ((situation & ~possible) !== 0) return new Array<number>(at.CASE).fill(0);
  const firsts = [0, 1].map((priority) => lists[2 * (situation & at.LATER) + priority]![0]!.striker.side);
  const openings = [0, 1].map((first) => () => openingsOf(plan, lists, cells, rows, situation, first));
  if (firsts[0] === firsts[1]) return [0, openings[firsts[0]!]!(), 0];
  const winner = situation & at.WON_BY_A ? 0 : situation & at.WON_BY_B ? 1 : -1;
  return winner < 0 ? [1, openings[0]!(), openings[1]!()] : [0, openings[winner]!(), 0];
}

/** Places the openings of all cells, where `side` strikes first. */
function openingsOf(plan: Plan, lists: Lists, cells: Cells, rows: Rows, situation: number, side: number): number {
  const later = situation & at.LATER;
  const foe = 1 - side;
  const [own, other] = [side, foe].map((one) => tablesOf(plan, strikeOf(lists, later, one), situation, mostOf(cells, one)));
  // Before the answers of 0, 1, ... strikers as many empty places as models can fall.
  const fallen = new Array<number>(plan.figures[foe]!).fill(0);
  const answers = rows.place([...fallen, ...other!.map((table) => table + 1)]) + fallen.length;
  return rows.place(
    cells.ranks.flatMap((ranks, cell) => {
      const { [side]: mine, [foe]: theirs } = cells.fighters[later]!;
      return [side, own![mine![cell]!]!, ranks, answers + theirs![cell]!];
    }),
  );
}

/** Rows of numbers laid behind those of a plan, each distinct one once. */
class Rows {
  private readonly rows: (readonly number[])[] = [];
  private readonly known = new Map<string, number>();
  private readonly before: Int32Array;
  private length: number;

  constructor(before: Int32Array) {
    this.before = before;
    this.length = before.length;
  }

  place(row: readonly number[]): number {
    const key = row.join(' ');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const place = this.length;
    this.known.set(key, place);
    this.rows.push(row);
    this.length += row.length;
    return place;
  }

  /** All numbers, with the header of the look-ups last. */
  build(header: readonly number[]): Int32Array {
    const numbers = new Int32Array(this.length + header.length);
    numbers.set(this.before);
    let place = this.before.length;
    for (const row of [...this.rows, header]) {
      numbers.set(row, place);
      place += row.length;
    }
    numbers[at.PLAIN] = this.length;
    return numbers;
  }
}

/** What the rules make of each pair of strengths, row by row of side A's figures; fighters by first or later round and side. */
interface Cells {
  readonly fighters: readonly (readonly [number[], number[]])[];
  readonly ranks: number[];
  readonly bonus: number[];
}

/** One unit against one, front to front, with one kind of blow and of wound, no fear of chargers, and wounds to be had. */
function isPlain({ fielded }: Muster, lists: Lists): boolean {
  if (fielded.length !== 2 || (fielded[0]!.unit.figures + 1) * (fielded[1]!.unit.figures + 1) > MOST_CELLS) return false;
  if (fielded.some(({ unit }) => unit.contact !== 'front' || unit.mount || unit.special.includes('regeneration'))) return false;
  if (lists.some((list) => list.length !== 2 || list.some(({ usual, sixes }) => usual.kills || sixes.kills))) return false;
  return lists[2]!.some(({ usual }) => usual.wounds);
}

/** Whether no stage needs more dice than its family has tables. */
function hasTables(plan: Plan, lists: Lists, cells: Cells): boolean {
  if (plan.numbers[at.FEAR_TESTS] === 1) return false;
  return lists.flat().every(({ striker, attacks, frenzy, usual, sixes }) => {
    const dice = mostOf(cells, striker.side) * (attacks + frenzy);
    return [usual, sixes].every(({ wounds }) => wounds === undefined || dice <= plan.numbers[wounds.place]!);
  });
}

function cellsOf(plan: Plan): Cells {
  const cells: Cells = {
    fighters: [
      [[], []],
      [[], []],
    ],
    ranks: [],
    bonus: [],
  };
  const state = new Int32Array(plan.openings[0]!.length);
  for (let a = 0; a <= plan.figures[0]!; a++) {
    for (let b = 0; b <= plan.figures[1]!; b++) {
      for (let later = 0; later < 2; later++) {
        state.fill(0);
        state[FIGURES] = a;
        state[FIGURES + 1] = b;
        state[2 + at.SITUATION] = later;
        if (a > 0 && b > 0) drawUpLines(plan, state);
        for (let side = 0; side < 2; side++) cells.fighters[later]![side]!.push(fighters(plan, state, side));
      }
      cells.ranks.push(rankMargin(plan, state));
      cells.bonus.push(endMargin(plan, state));
    }
  }
  return cells;
}

/** Most fighters that a side ever has. */
const mostOf = (cells: Cells, side: number): number =>
  cells.fighters.reduce((most, both) => both[side]!.reduce((x, y) => Math.max(x, y), most), 0);

const strikeOf = (lists: Lists, later: number, side: number): Strike => lists[2 * later]!.find(({ striker }) => striker.side === side)!;

/** Table of the wounds of 0, 1, ... strikers, -1 where they cannot wound. */
function tablesOf({ numbers }: Plan, strike: Strike, situation: number, most: number): number[] {
  const spent = situation & (at.SPENT << strike.striker.side);
  const attacks = strike.attacks + (spent === 0 ? strike.frenzy : 0);
  const { wounds } = strike.hindered && (situation & at.CLEARED) === 0 ? strike.sixes : strike.usual;
  return Array.from({ length: most + 1 }, (_, n) => (wounds === undefined || n === 0 ? -1 : numbers[wounds.place + n * attacks]!));
}
