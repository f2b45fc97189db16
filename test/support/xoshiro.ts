import type { Words } from '../../src/core/words.ts';

const MASK = 0xffffffffn;
const rotated = (word: bigint, by: bigint): bigint => ((word << by) | (word >> (32n - by))) & MASK;

/** xoshiro128++ line by line as its authors print it, in big integers: slow, and nothing like the one under test. */
export class Xoshiro128PlusPlus {
  private readonly s: bigint[];

  constructor(...state: readonly [number, number, number, number]) {
    this.s = state.map((word) => BigInt(word >>> 0));
  }

  next(): number {
    const { s } = this;
    const result = (rotated((s[0]! + s[3]!) & MASK, 7n) + s[0]!) & MASK;
    const t = (s[1]! << 9n) & MASK;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= t;
    s[3] = rotated(s[3]!, 11n);
    return Number(result);
  }
}

/** The four state words of the generator, which it keeps to itself. */
export function stateOf(words: Words): [number, number, number, number] {
  const { s0, s1, s2, s3 } = words as unknown as Record<'s0' | 's1' | 's2' | 's3', number>;
  return [s0, s1, s2, s3];
}
