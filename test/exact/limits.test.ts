import { describe, expect, test } from 'vitest';
import { FIGURES, type Procedure, ROUND_OVER } from '../../src/core/fight.ts';
import { States } from '../../src/core/states.ts';
import { MOST_STATES, TooLarge } from '../../src/exact/graph.ts';
import { solve } from '../../src/exact/solve.ts';
import { handMade } from '../support/plans.ts';

/** A number in the state that doubles or not in each round: 2^n states after n rounds. */
const DOUBLING: Procedure = [
  (_plan, state, chance) => {
    state[FIGURES + 2] = (state[FIGURES + 2]! * 2 + (chance.atMost(0, 0, 2, 1) ? 1 : 0)) | 0;
    return ROUND_OVER;
  },
];
const plan = (maxRounds: number) => handMade({ openings: [Int32Array.of(0, 1, 1, 1)], figures: Int32Array.of(1, 1), maxRounds });

describe('the limit of the exact method', () => {
  test('is two million states', () => {
    expect(MOST_STATES).toBe(2_000_000);
  });

  test('refuses one state more than it is given, and says how many there were', () => {
    // 1 + 2 + 4 + ... + 512 states in 9 rounds.
    expect(solve(DOUBLING, plan(9), 1023).states).toBe(1023);
    const refused = () => solve(DOUBLING, plan(9), 1022);
    expect(refused).toThrow(TooLarge);
    expect(refused).toThrow('has more than 1,023 states, and the exact method takes at most 1,022 (and 40,000,000 branches between them)');
  });

  test('carries the number of states seen', () => {
    try {
      solve(DOUBLING, plan(30), 5000);
      expect.unreachable();
    } catch (error) {
      expect((error as TooLarge).states).toBe(5001);
    }
  });
});

describe('many states', () => {
  test('are gone through again from an opening that the fights of another have come by', () => {
    const openings = [Int32Array.of(0, 1, 1, 1), Int32Array.of(0, 1, 1, 2)];
    const capped = (first: number) =>
      solve(DOUBLING, { ...plan(12), openings: openings.slice(first) }).tally.counts.reduce((a, b) => a + b);
    // Of the two openings each weighs a half; together they weigh as much as the second alone.
    expect(capped(0)).toBe(capped(1));
  });
});

describe('the table of states', () => {
  test('numbers records in the order in which they come, each once, through all its growing', () => {
    const states = new States(3);
    const record = (i: number) => Int32Array.of(i, -i, i * i);
    for (let i = 0; i < 5000; i++) expect(states.number(record(i))).toBe(i);
    for (let i = 4999; i >= 0; i--) expect(states.number(record(i))).toBe(i);
    expect(states.size).toBe(5000);
    const read = new Int32Array(3);
    states.read(4321, read);
    expect([...read]).toEqual([4321, -4321, 4321 * 4321]);
  });
});
