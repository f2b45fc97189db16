import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joined, overlap, type Range, total, without } from '../../src/run/ranges.ts';

const members = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(({ first, count }) => Array.from({ length: count }, (_, i) => first + i));

/** Ranges of small numbers that do not overlap, from a set of members. */
const ranges = fc.uniqueArray(fc.nat(30)).map((set) => joined(set.map((first) => ({ first, count: 1 }))));

it('joining keeps every trial and makes ranges that touch one', () => {
  expect(
    joined([
      { first: 5, count: 2 },
      { first: 0, count: 2 },
      { first: 2, count: 3 },
      { first: 9, count: 1 },
    ]),
  ).toEqual([
    { first: 0, count: 7 },
    { first: 9, count: 1 },
  ]);
});

it('taking ranges away leaves the trials of the one that are not in the other', () => {
  fc.assert(
    fc.property(ranges, ranges, (all, taken) => {
      const gone = new Set(members(taken));
      expect(members(without(all, taken))).toEqual(members(all).filter((trial) => !gone.has(trial)));
    }),
    { seed: 1 },
  );
});

it('an overlap is found exactly where a trial is in both', () => {
  fc.assert(
    fc.property(ranges, ranges, (some, others) => {
      const both = members(some).filter((trial) => members(others).includes(trial));
      const found = overlap(some, others);
      expect(found === undefined).toBe(both.length === 0);
      if (found !== undefined) expect(both).toEqual(expect.arrayContaining(members([found])));
    }),
    { seed: 1 },
  );
});

it('the total is the number of trials', () => {
  expect(
    total([
      { first: 3, count: 4 },
      { first: 100, count: 2 ** 40 },
    ]),
  ).toBe(4 + 2 ** 40);
});
