import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitsOf, endOf, layWay, newFork, unfold } from '../../src/core/forks.ts';
import { Cells } from '../../src/core/look-up.ts';

const WORDS = 2 ** 32;

/** Lays the way of each word given, of ranges that end at `bounds`; ends are numbered from 1. */
function laid(bits: number, bounds: readonly number[], words: readonly number[]): { cells: Cells; fork: number; endsOf: number[] } {
  const cells = Cells.take()!;
  cells.room(1);
  const fork = newFork(cells, bits);
  const endsOf = words.map((word) => {
    const range = bounds.findIndex((bound) => word < bound);
    layWay(cells, fork, word, bounds[range - 1] ?? 0, bounds[range]!, range + 1);
    return range + 1;
  });
  return { cells, fork, endsOf };
}

const cases = fc.record({
  bits: fc.constantFrom(4, 8, 12),
  bounds: fc
    .uniqueArray(fc.integer({ min: 1, max: WORDS - 1 }), { maxLength: 30 })
    .map((bounds) => [...bounds.sort((a, b) => a - b), WORDS]),
  words: fc.array(fc.nat(WORDS - 1), { minLength: 1, maxLength: 60 }),
});

describe('a fork', () => {
  test('leads from every word whose way was laid to its end, from no word to another, and so does it unfolded', () => {
    fc.assert(
      fc.property(cases, fc.array(fc.nat(WORDS - 1), { maxLength: 200 }), ({ bits, bounds, words }, others) => {
        const { cells, fork, endsOf } = laid(bits, bounds, words);
        const unfolded = unfold(cells, fork);
        expect(bitsOf(unfolded)).toBe(bits + 4);
        for (const way of [fork, unfolded]) {
          expect(words.map((word) => endOf(cells.all, way, word))).toEqual(endsOf);
          for (const word of [...others, ...bounds.flatMap((bound) => [bound - 1, bound % WORDS])]) {
            const right = bounds.findIndex((bound) => word < bound) + 1;
            expect([0, right]).toContain(endOf(cells.all, way, word));
          }
        }
        cells.giveBack();
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('knows no end of a word that a bound divides', () => {
    const cells = Cells.take()!;
    cells.room(1);
    const fork = newFork(cells, 4);
    const bound = 0x12345678 + 0.5;
    layWay(cells, fork, 0x12345678 + 0.25, 0, bound, 1);
    layWay(cells, fork, 0x12345678 + 0.75, bound, WORDS, 2);
    expect([0x12345677, 0x12345678, 0x12345679].map((word) => endOf(cells.all, fork, word))).toEqual([1, 0, 2]);
    cells.giveBack();
  });
});
