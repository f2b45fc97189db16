import { BYTES } from './look-up.bytes.ts';

/** As much of WebAssembly as is used here, for which neither the language nor Node.js has types of its own. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: { readonly initial: number }) => Memory;
};
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What look-up.wat gives, with addresses in bytes; what they are of is said by the methods of the same names. */
interface Loops {
  firstWords(...numbers: number[]): void;
  lookUp(...numbers: number[]): number;
}

const PAGE_CELLS = 65_536 / 4;
const BYTES_A_CELL = 2;

/** Compiled with the first cells that are wanted. */
let compiled: object | undefined;
/** Cells given back, which are used again: they take long to get. */
const spare: Cells[] = [];
const MOST_SPARE = 2;

/** Cells of 32 bits that the loops of look-up.wat work on. Places and lengths are in cells. */
export class Cells {
  /** All there are; another array whenever there are more. */
  all: Int32Array;
  private used = 0;
  private readonly memory: Memory;
  private readonly loops: Loops;

  private constructor() {
    compiled ??= new WebAssembly.Module(Buffer.from(BYTES, 'base64'));
    this.memory = new WebAssembly.Memory({ initial: 1 });
    this.all = new Int32Array(this.memory.buffer);
    this.loops = new WebAssembly.Instance(compiled, { walk: { memory: this.memory } }).exports as Loops;
  }

  /** Cells of which none is used yet, all of them 0; undefined where the process may not reserve the addresses that WebAssembly asks for. */
  static take(): Cells | undefined {
    try {
      return spare.pop() ?? new Cells();
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** Gives the cells back. */
  giveBack(): void {
    this.all.fill(0, 0, this.used);
    this.used = 0;
    if (spare.length < MOST_SPARE) spare.push(this);
  }

  /** How many are used. */
  get length(): number {
    return this.used;
  }

  /** The place of so many cells that nobody uses. */
  room(cells: number): number {
    const place = this.used;
    this.used += cells;
    if (this.used > this.all.length) {
      this.memory.grow(Math.ceil(this.used / PAGE_CELLS));
      this.all = new Int32Array(this.memory.buffer);
    }
    return place;
  }

  /** The first word of each trial of a block in a round; see `firstWord`. */
  firstWords(lows: number, words: number, trials: number, k0: number, k3: number, high: number): void {
    this.loops.firstWords(lows << BYTES_A_CELL, words << BYTES_A_CELL, trials, k0, k3, high);
  }

  /** Takes the trials of a block, at least one, as far into the next as their first bits tell; gives how many get there. See look-up.wat. */
  lookUp(
    lows: number,
    froms: number,
    words: number,
    trials: number,
    nextLows: number,
    nextFroms: number,
    untold: number,
    forks: number,
    came: number,
  ): number {
    return this.loops.lookUp(
      lows << BYTES_A_CELL,
      froms << BYTES_A_CELL,
      words << BYTES_A_CELL,
      trials,
      nextLows << BYTES_A_CELL,
      nextFroms << BYTES_A_CELL,
      untold << BYTES_A_CELL,
      forks << BYTES_A_CELL,
      came << BYTES_A_CELL,
    );
  }
}
