/**
 * Version of the draw schedule: goes up with every change by which a seed gives other fights of the same rules. The version of the
 * program then goes up too, by which parts of runs, shards and workers that draw otherwise are told.
 */
export const DRAW_SCHEDULE = 2;

/**
 * The random words of a round of a trial.
 *
 * The generator is xoshiro128++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2019;
 * prng.di.unimi.it/xoshiro128plusplus.c). Its 128 bits of state are a hash of (seed, trial, round), so any trial can be fought
 * anywhere, in any order, and is the same fight; and whatever one round asks for, the next finds the same words.
 */
export class Words {
  /** The words of the key, of which `firstWord` needs two. */
  readonly k0: number;
  private readonly k1: number;
  private readonly k2: number;
  readonly k3: number;
  private s0 = 0;
  private s1 = 0;
  private s2 = 0;
  private s3 = 0;

  /** `key`: four words from `keyOf`. */
  constructor(key: Int32Array) {
    this.k0 = key[0]!;
    this.k1 = key[1]!;
    this.k2 = key[2]!;
    this.k3 = key[3]!;
  }

  /**
   * Goes to the first word of a round of a trial: 0 <= trial < 2^50, 0 <= round < 2^14, counted from 0. Each state word is the
   * finaliser of MurmurHash3 over a key word plus the low word of trial and round times an odd constant of its own; the odd
   * constants are those of xxHash32 and splitmix. Sums are cut to 32 bits at once: V8 throws compiled code away at the first that is
   * longer, and numbers then lie on the heap until it has compiled anew.
   */
  restart(trial: number, round: number): void {
    const low = trial | 0;
    const high = highOf(trial, round);
    this.s0 = firstState(this.k0, low, high);
    this.s1 = mix(((this.k1 ^ Math.imul(low, 0x85ebca77)) + high) | 0);
    this.s2 = mix(((this.k2 + Math.imul(low, 0xc2b2ae3d)) | 0) ^ Math.imul(high, 0x27d4eb2f));
    this.s3 = lastState(this.k3, low, high);
    // The state of all zeros is the generator's only fixed point.
    if ((this.s0 | this.s1 | this.s2 | this.s3) === 0) this.s0 = 1;
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

/** The high word of a trial and a round as one number of 64 bits. */
export const highOf = (trial: number, round: number): number => Math.floor(trial / 0x1_0000_0000) | (round << 18);

/** The first word of a round, as a signed number, without a stream: of words of the key, and of the low and the high word of trial and round. */
export function firstWord(k0: number, k3: number, low: number, high: number): number {
  const s0 = firstState(k0, low, high);
  const sum = (s0 + lastState(k3, low, high)) | 0;
  return (((sum << 7) | (sum >>> 25)) + s0) | 0;
}

const firstState = (k0: number, low: number, high: number): number => mix(((k0 + Math.imul(low, 0x9e3779b1)) | 0) ^ high);

const lastState = (k3: number, low: number, high: number): number =>
  mix(((k3 ^ Math.imul(low, 0x165667b1)) + Math.imul(high, 0x9e3779b1)) | 0);

/** The 32-bit finaliser of MurmurHash3 (Appleby): every input bit reaches every output bit. */
function mix(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
