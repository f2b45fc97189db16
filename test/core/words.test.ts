import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWord, highOf, keyOf, Words } from '../../src/core/words.ts';
import { stateOf, Xoshiro128PlusPlus } from '../support/xoshiro.ts';

const wordsOfSeed = (seed: number | string) => new Words(keyOf(seed));

function wordsOf(words: Words, trial: number, count: number, round = 0): number[] {
  words.restart(trial, round);
  return Array.from({ length: count }, () => words.word());
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
    ['the last trial', 2, 2 ** 50 - 1],
  ])('gives the words of xoshiro128++ from its own state: %s', (_, seed, trial) => {
    const words = wordsOfSeed(seed);
    words.restart(trial, 0);
    const oracle = new Xoshiro128PlusPlus(...stateOf(words));
    expect(Array.from({ length: 1000 }, () => words.word())).toEqual(Array.from({ length: 1000 }, () => oracle.next()));
  });

  test('the words of three trials are what they have always been', () => {
    expect(wordsOf(wordsOfSeed(1), 0, 4)).toEqual([641518310, 787461754, 3017919807, 1966038251]);
    expect(wordsOf(wordsOfSeed(2), 0, 4)).toEqual([2624197117, 2661710609, 610861142, 617454393]);
    expect(wordsOf(wordsOfSeed('levy'), 48_213, 4)).toEqual([3076629837, 640669895, 1012217455, 1199333281]);
  });
});

describe('the words of a trial', () => {
  test('depends on nothing but seed and trial: not on what was fought before it', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 50 - 1), fc.nat(2 ** 50 - 1), fc.nat(50), (trial, before, drawn) => {
        const used = wordsOfSeed(11);
        wordsOf(used, before, drawn);
        expect(wordsOf(used, trial, 8)).toEqual(wordsOf(wordsOfSeed(11), trial, 8));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test('of two seeds next to each other shares no trial: 200,000 first pairs of words of seeds 1 and 2 are all different', () => {
    const pairs = new Set<number>();
    for (const seed of [1, 2]) {
      const words = wordsOfSeed(seed);
      for (let trial = 0; trial < 100_000; trial++) {
        words.restart(trial, 0);
        pairs.add((words.word() & 0x1fffff) * 2 ** 32 + words.word());
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

  test('are others in each round, whatever was drawn in the round before', () => {
    const used = wordsOfSeed(11);
    const rounds = Array.from({ length: 1000 }, (_, round) =>
      wordsOf(used, 5, 2 + (round % 3), round)
        .slice(0, 2)
        .join(),
    );
    expect(new Set(rounds).size).toBe(1000);
    expect(rounds[999]).toBe(wordsOf(wordsOfSeed(11), 5, 2, 999).join());
  });

  test('begin with the word that can be had without going there', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 50 - 1), fc.nat(2 ** 14 - 1), (trial, round) => {
        const words = wordsOfSeed('levy');
        expect(firstWord(words.k0, words.k3, trial | 0, highOf(trial, round)) >>> 0).toBe(wordsOf(words, trial, 1, round)[0]);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('neither low nor high bits of a trial are lost', () => {
    const words = wordsOfSeed(1);
    const trials = [0, 1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 33, 2 ** 49, 2 ** 50 - 1];
    expect(new Set(trials.map((trial) => wordsOf(words, trial, 4).join())).size).toBe(trials.length);
  });
});

describe('uniformity, with seed 1', () => {
  test('the first word of 65,536 trials falls into 256 bins as a chi-squared of 255 degrees does, within 4 of its standard deviations', () => {
    const words = wordsOfSeed(1);
    const bins = new Array<number>(256).fill(0);
    for (let trial = 0; trial < 65_536; trial++) {
      words.restart(trial, 0);
      bins[words.word() >>> 24]!++;
    }
    const chi = bins.reduce((sum, count) => sum + (count - 256) ** 2 / 256, 0);
    expect(Math.abs(chi - 255)).toBeLessThan(4 * Math.sqrt(2 * 255));
  });

  test.each([0, 1, 2, 3])('each of the 32 bits of word %i is set in half of 40,000 trials, within 5 standard errors', (place) => {
    const words = wordsOfSeed(1);
    const set = new Array<number>(32).fill(0);
    for (let trial = 0; trial < 40_000; trial++) {
      const word = wordsOf(words, trial, place + 1)[place]!;
      for (let bit = 0; bit < 32; bit++) set[bit]! += (word >>> bit) & 1;
    }
    for (const count of set) expect(Math.abs(count - 20_000)).toBeLessThan(5 * 100);
  });

  test('the first words of neighbouring trials are uncorrelated within 4 standard errors of 100,000 pairs', () => {
    const words = wordsOfSeed(1);
    const first = Array.from({ length: 100_001 }, (_, trial) => wordsOf(words, trial, 1)[0]! / 2 ** 32 - 0.5);
    let product = 0;
    for (let i = 0; i < 100_000; i++) product += first[i]! * first[i + 1]!;
    expect(Math.abs((product / 100_000) * 12)).toBeLessThan(4 / Math.sqrt(100_000));
  });
});
