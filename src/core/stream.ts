import type { TrialChance } from './chance.ts';
import { START } from './chance.ts';
import { Words } from './words.ts';

/** How many numbers a draw can give. */
const NUMBERS = 2 ** 53;
/** Below this width a number no longer tells answers apart as finely as 32-bit thresholds are written. */
const LEAST_WIDTH = 2 ** 32;

/**
 * The chance of a trial: one number answers the questions of a round, as in arithmetic decoding (Witten, Neal and Cleary,
 * "Arithmetic coding for data compression", 1987). The number has 53 bits; the range it may lie in is cut in proportion to the
 * chances of the answers, and the part in which it lies is the range for the next question. Cuts are rounded down to whole
 * numbers. Where the range becomes narrower than LEAST_WIDTH another number is drawn.
 */
export class Stream extends Words implements TrialChance {
  /** How many numbers have been drawn in this round. */
  drawn = 0;
  /**
   * Where the number lies in its range; the width of the range; and 1 / width, made before it is needed, since a division takes long. None
   * of them is handed from function to function: where V8 does not inline the call, it would be boxed on the heap.
   */
  private readonly range = new Float64Array(3);
  private readonly tables: Uint32Array;

  /** `key`: four words from `keyOf`; `tables`: the cumulative tables of the plan that will be fought. */
  constructor(key: Int32Array, tables: Uint32Array) {
    super(key);
    this.tables = tables;
  }

  /** Draws the number of a round of a trial; see `restart`. */
  beginRound(trial: number, round: number): void {
    this.restart(trial, round);
    this.drawn = 0;
    this.draw();
  }

  /** Where the number lies in its range: 0 .. width - 1. */
  get offset(): number {
    return this.range[0]!;
  }

  /** Width of the range that the answers since the last draw have left. */
  get width(): number {
    return this.range[1]!;
  }

  die(_question: number, _unit: number, faces: number): number {
    const face = this.face(faces);
    const { range } = this;
    const part = range[1]! * (1 / faces);
    const lower = Math.floor(part * (face - 1));
    const upper = face === faces ? range[1]! : Math.floor(part * face);
    range[0]! -= lower;
    range[1] = upper - lower;
    range[2] = 1 / range[1]!;
    return face;
  }

  /** The face that `die` would give, without asking it. */
  face(faces: number): number {
    const { range } = this;
    if (range[1]! < LEAST_WIDTH) this.draw();
    const offset = range[0]!;
    const part = range[1]! * (1 / faces);
    let face = Math.min(Math.floor(offset * range[2]! * faces) + 1, faces);
    // The product is rounded, so that it may be one off where a number lies next to a cut.
    if (offset < Math.floor(part * (face - 1))) face--;
    else if (face < faces && offset >= Math.floor(part * face)) face++;
    return face;
  }

  atMost(_question: number, _unit: number, faces: number, target: number): boolean {
    const { range } = this;
    if (range[1]! < LEAST_WIDTH) this.draw();
    const cut = Math.floor(range[1]! * (1 / faces) * target);
    const within = range[0]! < cut;
    if (within) {
      range[1] = cut;
    } else {
      range[0]! -= cut;
      range[1]! -= cut;
    }
    range[2] = 1 / range[1]!;
    return within;
  }

  pick(_question: number, _unit: number, table: number): number {
    const { range, tables } = this;
    if (range[1]! < LEAST_WIDTH) this.draw();
    const offset = range[0]!;
    // What a word of the tables' 2^32 is wide in this range.
    const scale = range[1]! * (1 / 0x1_0000_0000);
    const word = Math.min(offset * range[2]! * 0x1_0000_0000, 0xffff_ffff) >>> 0;
    const first = tables[table + START]!;
    let i = tables[table + START + (word >>> tables[table + 1]!)]!;
    let upper = Math.floor(scale * (tables[i]! + 1));
    while (offset >= upper) upper = Math.floor(scale * (tables[++i]! + 1));
    let lower = i === first ? 0 : Math.floor(scale * (tables[i - 1]! + 1));
    // The product is rounded, so that the guide may lead past the answer where a number lies next to a cut.
    while (offset < lower) {
      upper = lower;
      lower = --i === first ? 0 : Math.floor(scale * (tables[i - 1]! + 1));
    }
    range[0] = offset - lower;
    range[1] = upper - lower;
    range[2] = 1 / range[1]!;
    return (i - tables[table]!) | 0;
  }

  /** Draws a number. */
  private draw(): void {
    const high = this.bits() >>> 0;
    this.range[0] = high * 2 ** 21 + (this.bits() >>> 11);
    this.range[1] = NUMBERS;
    this.range[2] = 1 / NUMBERS;
    this.drawn++;
  }
}
