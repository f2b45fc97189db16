import { netSeries, SPLIT } from './blows.ts';
import { diceOf } from './dice.ts';
import * as N from './numbers.ts';

/** Most entries of the tables by strengths of one striker. */
const MOST_ENTRIES = 20_000;

/**
 * Lays out, for a duel of moderate size, the table of net hits of each striker by the strengths of both, in later rounds and in the first:
 * [figures of A][figures of B], -1 where nothing is asked. Without part protection only.
 */
export function layLookup(numbers: number[]): void {
  const [mostA, mostB] = [numbers[N.unitAt(0) + N.START]!, numbers[N.unitAt(1) + N.START]!];
  const size = (mostA + 1) * (mostB + 1);
  if (size > MOST_ENTRIES) return;
  const laid = Int32Array.from(numbers);
  const entries: number[] = [];
  for (const first of [0, 1]) {
    for (let a = 0; a <= mostA; a++) for (let b = 0; b <= mostB; b++) entries.push(tableOf(laid, 0, a, b, first));
    for (let a = 0; a <= mostA; a++) for (let b = 0; b <= mostB; b++) entries.push(tableOf(laid, 1, b, a, first));
  }
  if (entries.includes(SPLIT)) return;
  for (let i = 0; i < 4; i++) numbers[N.LOOKUP + i] = numbers.length + i * size;
  for (const entry of entries) numbers.push(entry);
}

/** The table of a striker's net hits, -1 where there are none, or SPLIT where they take more than one table. */
function tableOf(numbers: Int32Array, striker: number, strength: number, enemies: number, first: number): number {
  if (strength === 0 || enemies === 0) return -1;
  const face = numbers[N.pairAt(2, 1 - striker, striker) + N.FACE]!;
  const dice = diceOf(numbers, 2, striker, 1 - striker, face, strength, enemies, first);
  const series = netSeries(numbers, N.pairAt(2, striker, 1 - striker), enemies);
  if (dice === 0 || series === N.NOTHING) return -1;
  return series > 0 && dice <= numbers[series]! ? numbers[series + dice]! : SPLIT;
}
