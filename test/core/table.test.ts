import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Apart } from '../../src/core/apart.ts';
import { ALL_WORDS, eachOutcome, START, TableBuilder, wordsAtMost } from '../../src/core/chance.ts';
import { Enumerator } from '../../src/exact/enumerate.ts';

/** Chance that gives one word, again and again. */
class Fixed extends Apart {
  private readonly fixed: number;

  constructor(tables: Uint32Array, fixed: number) {
    super(new Int32Array(4), tables);
    this.fixed = fixed;
  }

  protected override bits(): number {
    return this.fixed | 0;
  }
}

const pick = (tables: Uint32Array, table: number, word: number): number => new Fixed(tables, word).pick(0, 0, table);

/** The outcome of a word by running through the cumulative chances, each rounded to whole words. */
function scanned(chances: readonly number[], word: number): number {
  let sum = 0;
  for (let outcome = 0; outcome < chances.length; outcome++) {
    sum += chances[outcome]!;
    if (word < Math.min(ALL_WORDS, Math.round(sum * ALL_WORDS))) return outcome;
  }
  return chances.findLastIndex((chance) => chance > 0);
}

/** The words at which something may change: around every bound and every entry of a guide. */
function edgeWords(chances: readonly number[]): number[] {
  const words = [0, 1, ALL_WORDS - 2, ALL_WORDS - 1];
  let sum = 0;
  for (const chance of chances) {
    sum += chance;
    const bound = Math.round(sum * ALL_WORDS);
    words.push(bound - 2, bound - 1, bound, bound + 1);
  }
  for (let entry = 1; entry < 256; entry++) words.push(entry * 2 ** 24 - 1, entry * 2 ** 24);
  return words.filter((word) => word >= 0 && word < ALL_WORDS);
}

function wordsOf(tables: Uint32Array, table: number): Map<number, number> {
  const words = new Map<number, number>();
  eachOutcome(tables, table, (outcome, count) => words.set(outcome, count));
  return words;
}

/** Chances that add up to 1: whole weights over their sum. */
const distributions = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1_000_000 })), { minLength: 1, maxLength: 300 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return weights.map((weight) => weight / sum);
  });

const NAMED: readonly [string, readonly number[]][] = [
  ['one outcome', [1]],
  ['a coin', [0.5, 0.5]],
  ['a third each', [1 / 3, 1 / 3, 1 / 3]],
  ['no chance at the beginning', [0, 0, 0, 0.25, 0.75]],
  ['no chance in the middle', [0.25, 0, 0, 0.75]],
  ['no chance at the end', [0.25, 0.75, 0, 0]],
  ['no chance at both ends and in the middle', [0, 0.25, 0, 0.75, 0]],
  ['one outcome far from the first', [...new Array<number>(40).fill(0), 1, 0, 0]],
  ['a rare first outcome', [2 ** -32, 1 - 2 ** -32]],
  ['a rare last outcome', [1 - 2 ** -32, 2 ** -32]],
  ['more outcomes than the guide has entries', new Array<number>(1000).fill(1 / 1000)],
  ['all outcomes within one entry of the guide', [1 - 2 ** -20, ...new Array<number>(1024).fill(2 ** -30)]],
];

describe('a cumulative table', () => {
  test.each(NAMED)('picks what a linear scan picks, on every edge word: %s', (_, chances) => {
    const builder = new TableBuilder();
    builder.add([0.5, 0.25, 0.25]);
    const table = builder.add(chances);
    const tables = builder.build();
    expect(edgeWords(chances).filter((word) => pick(tables, table, word) !== scanned(chances, word))).toEqual([]);
  });

  test('picks what a linear scan picks, for any distribution and any word', () => {
    fc.assert(
      fc.property(distributions, fc.array(fc.nat(ALL_WORDS - 1), { minLength: 20, maxLength: 20 }), (chances, words) => {
        const builder = new TableBuilder();
        const table = builder.add(chances);
        const tables = builder.build();
        const edges = edgeWords(chances).filter((_, i) => i % 7 === 0);
        expect([...words, ...edges].filter((word) => pick(tables, table, word) !== scanned(chances, word))).toEqual([]);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test('rises with the word', () => {
    const builder = new TableBuilder();
    const table = builder.add([0, 0.1, 0, 0.2, 0.3, 0.4, 0]);
    const tables = builder.build();
    let last = 0;
    for (let word = 0; word < ALL_WORDS; word += 2 ** 22) {
      const outcome = pick(tables, table, word);
      expect(outcome).toBeGreaterThanOrEqual(last);
      last = outcome;
    }
  });

  test('never picks an outcome of no chance', () => {
    const builder = new TableBuilder();
    const table = builder.add([0, 0.25, 0, 0.75, 0]);
    expect([...wordsOf(builder.build(), table)]).toEqual([
      [1, 2 ** 30],
      [3, 3 * 2 ** 30],
    ]);
  });

  test('has words that add up to 2^32, each within one of what its chance says', () => {
    fc.assert(
      fc.property(distributions, (chances) => {
        const builder = new TableBuilder();
        const table = builder.add(chances);
        const words = wordsOf(builder.build(), table);
        expect([...words.values()].reduce((all, count) => all + count, 0)).toBe(ALL_WORDS);
        for (const [outcome, count] of words) expect(Math.abs(count - chances[outcome]! * ALL_WORDS)).toBeLessThanOrEqual(1.001);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  test('is laid once for each distinct distribution', () => {
    const builder = new TableBuilder();
    const first = builder.add([0.5, 0.5]);
    const other = builder.add([0, 0.5, 0.5]);
    expect(builder.add([0.5, 0.5])).toBe(first);
    expect(builder.add([0, 0.5, 0.5])).toBe(other);
    expect(builder.add([0.5, 0.5, 0])).toBe(first);
    expect(builder.build().length).toBe(2 * (START + 2 + 2));
  });

  test('of nothing that can happen is refused', () => {
    expect(() => new TableBuilder().add([0, 0])).toThrow('a table needs an outcome that can happen');
    expect(() => new TableBuilder().add([])).toThrow('a table needs an outcome that can happen');
  });
});

describe('a word and the Enumerator', () => {
  test('give an outcome of a table the same words', () => {
    fc.assert(
      fc.property(distributions, (chances) => {
        const builder = new TableBuilder();
        const table = builder.add(chances);
        const tables = builder.build();
        const probabilities = new Map<number, number>();
        let outcome = -1;
        new Enumerator(tables).each(
          (chance) => {
            outcome = chance.pick(0, 0, table);
          },
          (probability) => probabilities.set(outcome, probability * ALL_WORDS),
        );
        expect(probabilities).toEqual(wordsOf(tables, table));
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  test.each([2, 3, 6, 7, 10, 20, 100, 1000])('give each face of a d%i the same words', (faces) => {
    const words = new Map<number, number>();
    let face = 0;
    new Enumerator(new Uint32Array()).each(
      (chance) => {
        face = chance.die(0, 0, faces);
      },
      (probability) => words.set(face, Math.round(probability * ALL_WORDS)),
    );
    expect(words.size).toBe(faces);
    let first = 0;
    for (const [shown, count] of words) {
      expect(new Fixed(new Uint32Array(), first).die(0, 0, faces)).toBe(shown);
      expect(new Fixed(new Uint32Array(), first + count - 1).die(0, 0, faces)).toBe(shown);
      first += count;
    }
    expect(first).toBe(ALL_WORDS);
  });

  test('give "target or less" the same words, for every target of every die up to 100', () => {
    const tables = new Uint32Array();
    const wrong: string[] = [];
    for (let faces = 2; faces <= 100; faces++) {
      for (let target = 1; target < faces; target++) {
        const words = wordsAtMost(faces, target);
        const last = new Fixed(tables, words - 1).atMost(0, 0, faces, target);
        const next = new Fixed(tables, words).atMost(0, 0, faces, target);
        if (!last || next) wrong.push(`${target} on a d${faces}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
