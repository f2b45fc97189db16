import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Apart } from '../../src/core/apart.ts';
import { TableBuilder } from '../../src/core/chance.ts';
import { Stream } from '../../src/core/stream.ts';
import { keyOf } from '../../src/core/words.ts';

const NUMBERS = 2 ** 53;

/** A table of the given weights. */
function tabled(weights: readonly number[]): { tables: Uint32Array; table: number } {
  const sum = weights.reduce((a, b) => a + b);
  const builder = new TableBuilder();
  const table = builder.add(weights.map((weight) => weight / sum));
  return { tables: builder.build(), table };
}

/** A question, its answer as a number, and the share of the range that the answer should leave. */
type Question = (stream: Stream) => { answer: number; share: number };

const WEIGHTS = [1, 3, 0, 7, 2, 5];
const TABLED = tabled(WEIGHTS);

const die =
  (faces: number): Question =>
  (stream) => ({ answer: stream.die(0, 0, faces), share: 1 / faces });
const atMost =
  (faces: number, target: number): Question =>
  (stream) => {
    const yes = stream.atMost(0, 0, faces, target);
    return { answer: yes ? 1 : 0, share: (yes ? target : faces - target) / faces };
  };
const pick: Question = (stream) => {
  const answer = stream.pick(0, 0, TABLED.table);
  return { answer, share: WEIGHTS[answer]! / 18 };
};

const questions = fc.oneof(
  fc.integer({ min: 2, max: 1000 }).map(die),
  fc.integer({ min: 2, max: 100 }).chain((faces) => fc.integer({ min: 1, max: faces - 1 }).map((target) => atMost(faces, target))),
  fc.constant(pick),
);

function streamOf(seed: number | string, trial: number, tables = TABLED.tables): Stream {
  const stream = new Stream(keyOf(seed), tables);
  stream.beginRound(trial, 0);
  return stream;
}

describe('the number of a round', () => {
  test('is made of 53 bits of its first two words, and leaves the whole range', () => {
    const stream = streamOf(1, 0);
    // The first words of trial 0 of seed 1 are 641518310 and 787461754.
    expect(stream.offset).toBe(641_518_310 * 2 ** 21 + Math.floor(787_461_754 / 2 ** 11));
    expect(stream.width).toBe(NUMBERS);
    expect(stream.drawn).toBe(1);
  });

  test('after each answer lies in what is left of the range, which is as wide as the chance of the answer', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(questions, { minLength: 1, maxLength: 60 }), (trial, asked) => {
        const stream = streamOf(3, trial);
        for (const question of asked) {
          const { drawn, width } = stream;
          const { share } = question(stream);
          const before = stream.drawn > drawn ? NUMBERS : width;
          expect(Math.abs(stream.width - before * share)).toBeLessThan(2 + before * 2 ** -31);
          expect(stream.offset).toBeGreaterThanOrEqual(0);
          expect(stream.offset).toBeLessThan(stream.width);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('answers first as its leading word alone would, for any table', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 300 }), (trial, weights) => {
        const { tables, table } = tabled(weights);
        const apart = new Apart(keyOf('levy'), tables);
        apart.beginRound(trial, 4);
        const stream = new Stream(keyOf('levy'), tables);
        stream.beginRound(trial, 4);
        expect(stream.pick(0, 0, table)).toBe(apart.pick(0, 0, table));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('is followed by another only when little of the range is left', () => {
    const stream = streamOf(1, 0);
    for (let i = 0; i < 1000; i++) {
      const { width, drawn } = stream;
      stream.die(0, 0, 6);
      expect(stream.drawn - drawn).toBe(width < 2 ** 32 ? 1 : 0);
    }
    // A d6 takes 2.58 bits of some 21 to 23.6.
    expect(stream.drawn).toBe(Math.ceil(1000 / 9));
  });
});

describe('die, atMost and face', () => {
  test('agree: of two streams at the same place one says which face, the other whether it is the target or less', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(questions, { maxLength: 20 }),
        fc.integer({ min: 2, max: 1000 }),
        fc.nat(),
        (trial, before, faces, which) => {
          const [first, second, third] = [1, 2, 3].map(() => streamOf(5, trial));
          for (const question of before) for (const stream of [first!, second!, third!]) question(stream);
          const target = 1 + (which % (faces - 1));
          const face = first!.face(faces);
          expect(first!.face(faces)).toBe(face);
          expect(second!.die(0, 0, faces)).toBe(face);
          expect(third!.atMost(0, 0, faces, target)).toBe(face <= target);
        },
      ),
      { seed: 1, numRuns: 500 },
    );
  });

  test('do not miss a number next to a cut: of three questions each number that a cut divides goes to the right side', () => {
    for (const faces of [3, 6, 7, 10, 20, 100]) {
      for (let target = 1; target < faces; target++) {
        const cut = Math.floor((NUMBERS / faces) * target);
        for (const offset of [cut - 1, cut]) {
          const stream = streamOf(1, 0);
          (stream as unknown as { range: Float64Array }).range[0] = offset;
          expect(stream.face(faces)).toBe(offset < cut ? target : target + 1);
          expect(stream.die(0, 0, faces)).toBe(offset < cut ? target : target + 1);
          expect(stream.offset).toBe(offset < cut ? stream.width - 1 : 0);
        }
      }
    }
  });
});

describe('uniformity, with seed 1', () => {
  test('five d6 of one number show each of the 7,776 ways as a chi-squared of 7,775 degrees does, within 4 of its standard deviations', () => {
    const ways = new Array<number>(6 ** 5).fill(0);
    const trials = 20 * ways.length;
    for (let trial = 0; trial < trials; trial++) {
      const stream = streamOf(1, trial);
      let way = 0;
      for (let i = 0; i < 5; i++) way = 6 * way + stream.die(0, 0, 6) - 1;
      ways[way]!++;
    }
    const chi = ways.reduce((sum, count) => sum + (count - 20) ** 2 / 20, 0);
    expect(Math.abs(chi - (ways.length - 1))).toBeLessThan(4 * Math.sqrt(2 * (ways.length - 1)));
  });

  test('dice before and after another number is drawn are uncorrelated within 4 standard errors of 60,000 pairs', () => {
    const stream = streamOf(1, 0);
    let product = 0;
    for (let pair = 0; pair < 60_000; pair++) {
      stream.beginRound(pair, 1);
      while (stream.width >= 2 ** 32) stream.die(0, 0, 6);
      const before = stream.drawn;
      const last = stream.face(20) - 10.5;
      expect(stream.drawn).toBe(before + 1);
      stream.die(0, 0, 20);
      product += last * (stream.die(0, 0, 20) - 10.5);
    }
    // The variance of a d20 is 33.25.
    expect(Math.abs(product / 60_000 / 33.25)).toBeLessThan(4 / Math.sqrt(60_000));
  });

  test('each outcome of a table comes as often as it should after four other questions, within 4 standard errors of 100,000', () => {
    const counts = WEIGHTS.map(() => 0);
    for (let trial = 0; trial < 100_000; trial++) {
      const stream = streamOf(1, trial);
      for (const question of [die(6), pick, atMost(20, 7), die(10)]) question(stream);
      counts[stream.pick(0, 0, TABLED.table)]!++;
    }
    WEIGHTS.forEach((weight, outcome) => {
      const share = weight / 18;
      const error = Math.sqrt((share * (1 - share)) / 100_000);
      expect(Math.abs(counts[outcome]! / 100_000 - share)).toBeLessThanOrEqual(4 * error);
    });
  });
});
