import {
  CONTACT,
  DIAGONAL,
  DICE,
  ENDS,
  FACE,
  FILES,
  FIRST_HALVES,
  FLANK,
  FRONT,
  LATER_HALVES,
  pairAt,
  ROUNDS_ONCE,
  ROUNDS_ROWS,
  ROWS,
  SECOND_ROW,
  THIRD_ROW,
  unitAt,
  WIDTH,
} from './numbers.ts';

/** Figures of the first, second and third row that fight, as the last call of `diceOf` found them. */
export const rowsFighting = new Int32Array(3);

/**
 * Attack dice of a unit at its target (B1.2): `face` is what it shows the target itself, `strength` its figures, `enemies` the
 * target's, `first` 1 in the first round.
 */
export function diceOf(
  numbers: Int32Array,
  units: number,
  unit: number,
  target: number,
  face: number,
  strength: number,
  enemies: number,
  first: number,
): number {
  const own = unitAt(unit);
  const pair = pairAt(units, unit, target);
  const halves = numbers[pair + (first === 1 ? FIRST_HALVES : LATER_HALVES)]!;
  if (halves === 0 || strength === 0 || enemies === 0) return 0;
  const row = touchedRow(numbers, own, face, strength);
  const front = Math.min(row, contactOf(numbers, own, row, unitAt(target), numbers[pair + FACE]!, enemies) + numbers[own + ENDS]!);
  const rows = face === FRONT ? numbers[own + ROWS]! : 1;
  const files = numbers[own + FILES]!;
  const second = rows < 2 ? 0 : Math.min(rowSize(files, strength, 1), front + numbers[DIAGONAL]!);
  const third = rows < 3 ? 0 : Math.min(rowSize(files, strength, 2), second);
  rowsFighting[0] = front;
  rowsFighting[1] = second;
  rowsFighting[2] = third;
  return multiplied(numbers, numbers[own + DICE]!, halves, front, second, third);
}

/** B1.2-5 and 7, A5-12: the rear rows at half dice, then the multiplier, each rounded up. */
function multiplied(numbers: Int32Array, dice: number, halves: number, front: number, second: number, third: number): number {
  const row2 = numbers[SECOND_ROW]! * dice * second;
  const row3 = numbers[THIRD_ROW]! * dice * third;
  if (numbers[ROUNDS_ONCE] === 1) return Math.ceil((halves * (2 * dice * front + row2 + row3)) / 4);
  const rear = numbers[ROUNDS_ROWS] === 1 ? Math.ceil(row2 / 2) + Math.ceil(row3 / 2) : Math.ceil((row2 + row3) / 2);
  return Math.ceil((halves * (dice * front + rear)) / 2);
}

/** Figures in the row that meets the enemy (B1.2.1, B-6): a rank, or in the flank one figure a rank. */
function touchedRow(numbers: Int32Array, own: number, face: number, strength: number): number {
  const files = numbers[own + FILES]!;
  return face === FLANK ? Math.ceil(strength / files) : Math.min(files, strength);
}

/** Figures behind the front rank in the second (1) or third (2) row. */
function rowSize(files: number, strength: number, before: number): number {
  return Math.max(0, Math.min(files, strength - before * files));
}

/**
 * Figures whose base shares a stretch with the enemy's row, both rows centred on each other. As many stand clear at one end as at the
 * other: those that lie wholly in half of what this row is longer.
 */
function contactOf(numbers: Int32Array, own: number, row: number, enemy: number, enemyFace: number, enemies: number): number {
  const forced = numbers[own + CONTACT]!;
  if (forced > 0) return Math.min(forced, row);
  const width = numbers[own + WIDTH]!;
  const longer = row * width - touchedRow(numbers, enemy, enemyFace, enemies) * numbers[enemy + WIDTH]!;
  return longer <= 0 ? row : row - 2 * Math.floor(longer / (2 * width));
}
