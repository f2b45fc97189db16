import type { Chance } from './chance.ts';
import { START } from './chance.ts';

/** Version of the draw schedule: goes up with every change by which a seed gives other fights of the same rules. */
export const DRAW_SCHEDULE = 1;

/**
 * The random words of one trial, and the answers they give to a rule's questions.
 *
 * The generator is xoshiro128++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2019;
 * prng.di.unimi.it/xoshiro128plusplus.c). Its 128 bits of state are a hash of (seed, trial), so any trial can be
 * fought anywhere, in any order, and is the same fight.
 */
export class Stream implements Chance {
  /** The generator's state, for a loop that keeps it in locals; see `resume`. */
  s0 = 0;
  s1 = 0;
  s2 = 0;
  s3 = 0;
  private readonly k0: number;
  private readonly k1: number;
  private readonly k2: number;
  private readonly k3: number;
  private readonly tables: Uint32Array;

  /** `key`: four words from `keyOf`; `tables`: the cumulative tables of the plan that will be fought. */
  constructor(key: Int32Array, tables: Uint32Array) {
    this.k0 = key[0]!;
    this.k1 = key[1]!;
    this.k2 = key[2]!;
    this.k3 = key[3]!;
    this.tables = tables;
  }

  /**
   * Puts the stream at the first word of a trial, 0 <= trial < 2^53. Each state word is the finaliser of MurmurHash3 over a
   * key word plus the trial times an odd constant of its own; the four odd constants are those of xxHash32 and splitmix.
   */
  restart(trial: number): void {
    const low = trial | 0;
    const high = (trial / 0x1_0000_0000) | 0;
    this.s0 = mix((this.k0 + Math.imul(low, 0x9e3779b1)) ^ high);
    this.s1 = mix((this.k1 ^ Math.imul(low, 0x85ebca77)) + high);
    this.s2 = mix((this.k2 + Math.imul(low, 0xc2b2ae3d)) ^ Math.imul(high, 0x27d4eb2f));
    this.s3 = mix((this.k3 ^ Math.imul(low, 0x165667b1)) + Math.imul(high, 0x9e3779b1));
    // The state of all zeros is the generator's only fixed point.
    if ((this.s0 | this.s1 | this.s2 | this.s3) === 0) this.s0 = 1;
  }

  /** Goes on from a state. */
  resume(s0: number, s1: number, s2: number, s3: number): void {
    this.s0 = s0;
    this.s1 = s1;
    this.s2 = s2;
    this.s3 = s3;
  }

  /** The next 32-bit word, 0 .. 2^32 - 1. */
  word(): number {
    return this.bits() >>> 0;
  }

  /** The next word as a signed number, -2^31 .. 2^31 - 1: V8 hands these from function to function without a box on the heap. */
  protected bits(): number {
    const s0 = this.s0;
    const s1 = this.s1;
    const s3 = this.s3;
    const sum = (s0 + s3) | 0;
    const result = (((sum << 7) | (sum >>> 25)) + s0) | 0;
    const s2 = this.s2 ^ s0;
    const t3 = s3 ^ s1;
    this.s1 = s1 ^ s2;
    this.s0 = s0 ^ t3;
    this.s2 = s2 ^ (s1 << 9);
    this.s3 = (t3 << 11) | (t3 >>> 21);
    return result;
  }

  die(_question: number, _unit: number, faces: number): number {
    return Math.floor(((this.bits() >>> 0) * faces) / 0x1_0000_0000) + 1;
  }

  atMost(_question: number, _unit: number, faces: number, target: number): boolean {
    return (this.bits() >>> 0) * faces < target * 0x1_0000_0000;
  }

  pick(_question: number, _unit: number, table: number): number {
    const tables = this.tables;
    const word = this.bits() >>> 0;
    let i = tables[table + START + (word >>> tables[table + 1]!)]!;
    while (word > tables[i]!) i++;
    return (i - tables[table]!) | 0;
  }
}

/**
 * The four key words of a seed. A number and its decimal spelling are the same seed. Different seeds get keys that share no
 * structure: each word is an FNV-1a hash of the text with its own basis, finished by `mix`.
 */
export function keyOf(seed: number | string): Int32Array {
  const text = String(seed);
  const key = new Int32Array(4);
  for (let k = 0; k < 4; k++) {
    let hash = mix(0x811c9dc5 + Math.imul(k, 0x9e3779b1));
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    key[k] = mix(hash ^ text.length);
  }
  return key;
}

/** The 32-bit finaliser of MurmurHash3 (Appleby): every input bit reaches every output bit. */
function mix(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
