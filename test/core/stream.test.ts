import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOf, Stream } from '../../src/core/stream.ts';
import { stateOf, Xoshiro128PlusPlus } from '../support/xoshiro.ts';

const streamOf = (seed: number | string) => new Stream(keyOf(seed), new Uint32Array());

function wordsOf(stream: Stream, trial: number, count: number): number[] {
  stream.restart(trial);
  return Array.from({ length: count }, () => stream.word());
}

describe('the generator', () => {
  test('the independent xoshiro128++ of the tests gives the first words of the state 1, 2, 3, 4 that other libraries publish', () => {
    // The known answers of the rand_xoshiro crate, generated with the authors' C program.
    const published = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420];
    const oracle = new Xoshiro128PlusPlus(1, 2, 3, 4);
    expect(published.map(() => oracle.next())).toEqual(published);
  });

  test.each([
    ['seed 1, trial 0', 1, 0],
    ['seed 1, trial 1', 1, 1],
    ['a negative seed', -7, 12],
    ['a text as seed', 'Ragnarök', 3],
    ['a trial above 2^32', 1, 2 ** 32 + 5],
    ['the last trial', 2, 2 ** 53 - 1],
  ])('a stream gives the words of xoshiro128++ from its own state: %s', (_, seed, trial) => {
    const stream = streamOf(seed);
    stream.restart(trial);
    const oracle = new Xoshiro128PlusPlus(...stateOf(stream));
    expect(Array.from({ length: 1000 }, () => stream.word())).toEqual(Array.from({ length: 1000 }, () => oracle.next()));
  });

  test('the words of three streams are what they have always been', () => {
    expect(wordsOf(streamOf(1), 0, 4)).toEqual([641518310, 787461754, 3017919807, 1966038251]);
    expect(wordsOf(streamOf(2), 0, 4)).toEqual([2624197117, 2661710609, 610861142, 617454393]);
    expect(wordsOf(streamOf('levy'), 48_213, 4)).toEqual([3076629837, 640669895, 1012217455, 1199333281]);
  });
});

describe('the stream of a trial', () => {
  test('depends on nothing but seed and trial: not on what was fought before it', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), fc.nat(50), (trial, before, drawn) => {
        const used = streamOf(11);
        wordsOf(used, before, drawn);
        expect(wordsOf(used, trial, 8)).toEqual(wordsOf(streamOf(11), trial, 8));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test('of two seeds next to each other shares no trial: 200,000 first pairs of words of seeds 1 and 2 are all different', () => {
    const pairs = new Set<number>();
    for (const seed of [1, 2]) {
      const stream = streamOf(seed);
      for (let trial = 0; trial < 100_000; trial++) {
        stream.restart(trial);
        pairs.add((stream.word() & 0x1fffff) * 2 ** 32 + stream.word());
      }
    }
    expect(pairs.size).toBe(200_000);
  });

  test('no seed of 0 to 19,999 has the key of another', () => {
    const keys = new Set(Array.from({ length: 20_000 }, (_, seed) => keyOf(seed).join()));
    expect(keys.size).toBe(20_000);
  });

  test('a number and its decimal text are the same seed, other texts are others', () => {
    expect(keyOf('12')).toEqual(keyOf(12));
    expect(keyOf('-12')).toEqual(keyOf(-12));
    expect(keyOf('12 ')).not.toEqual(keyOf(12));
    expect(keyOf('')).not.toEqual(keyOf(0));
  });

  test('neither low nor high bits of a trial are lost', () => {
    const stream = streamOf(1);
    const trials = [0, 1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 33, 2 ** 52, 2 ** 53 - 1];
    expect(new Set(trials.map((trial) => wordsOf(stream, trial, 4).join())).size).toBe(trials.length);
  });
});

describe('uniformity, with seed 1', () => {
  test('the first word of 65,536 trials falls into 256 bins as a chi-squared of 255 degrees does, within 4 of its standard deviations', () => {
    const stream = streamOf(1);
    const bins = new Array<number>(256).fill(0);
    for (let trial = 0; trial < 65_536; trial++) {
      stream.restart(trial);
      bins[stream.word() >>> 24]!++;
    }
    const chi = bins.reduce((sum, count) => sum + (count - 256) ** 2 / 256, 0);
    expect(Math.abs(chi - 255)).toBeLessThan(4 * Math.sqrt(2 * 255));
  });

  test.each([0, 1, 2, 3])('each of the 32 bits of word %i is set in half of 40,000 trials, within 5 standard errors', (place) => {
    const stream = streamOf(1);
    const set = new Array<number>(32).fill(0);
    for (let trial = 0; trial < 40_000; trial++) {
      const word = wordsOf(stream, trial, place + 1)[place]!;
      for (let bit = 0; bit < 32; bit++) set[bit]! += (word >>> bit) & 1;
    }
    for (const count of set) expect(Math.abs(count - 20_000)).toBeLessThan(5 * 100);
  });

  test('the first words of neighbouring trials are uncorrelated within 4 standard errors of 100,000 pairs', () => {
    const stream = streamOf(1);
    const first = Array.from({ length: 100_001 }, (_, trial) => wordsOf(stream, trial, 1)[0]! / 2 ** 32 - 0.5);
    let product = 0;
    for (let i = 0; i < 100_000; i++) product += first[i]! * first[i + 1]!;
    expect(Math.abs((product / 100_000) * 12)).toBeLessThan(4 / Math.sqrt(100_000));
  });

  test('a d6 shows each face in a sixth of 60,000 throws, within 4 standard errors', () => {
    const stream = streamOf(1);
    const faces = new Array<number>(7).fill(0);
    stream.restart(0);
    for (let i = 0; i < 60_000; i++) faces[stream.die(0, 0, 6)]!++;
    expect(faces[0]).toBe(0);
    for (let face = 1; face <= 6; face++) expect(Math.abs(faces[face]! - 10_000)).toBeLessThan(4 * Math.sqrt((60_000 * 5) / 36));
  });
});

describe('die and atMost', () => {
  test('agree word for word: atMost says whether the die shows the target or less', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 1000 }), fc.nat(), (trial, faces, pick) => {
        const target = 1 + (pick % (faces - 1));
        const die = streamOf(3);
        const atMost = streamOf(3);
        die.restart(trial);
        atMost.restart(trial);
        for (let i = 0; i < 10; i++) expect(atMost.atMost(0, 0, faces, target)).toBe(die.die(0, 0, faces) <= target);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('each takes exactly one word', () => {
    const stream = streamOf(5);
    const words = wordsOf(stream, 9, 3);
    stream.restart(9);
    stream.die(0, 0, 100);
    stream.atMost(0, 0, 20, 7);
    expect(stream.word()).toBe(words[2]);
  });
});
