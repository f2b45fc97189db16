import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawCode, ENDING, FIGURES, fight, lostCode, NOT_FOUGHT, type Procedure, ROUND_OVER } from '../../src/core/fight.ts';
import { Stream } from '../../src/core/stream.ts';
import { batchTally, figuresOf, layoutOf, merge, pointTally, wonBy } from '../../src/core/tally.ts';
import { keyOf } from '../../src/core/words.ts';
import { handMade } from '../support/plans.ts';

describe('the layout of a tally', () => {
  test('has a place for every count and no two in the same place', () => {
    const plan = handMade({
      openings: [Int32Array.of(0, 3, 4, 5), Int32Array.of(0, 3, 4, 5)],
      figures: Int32Array.of(3, 4, 5),
      unitsOfA: 2,
      waysToLose: 3,
      waysToDraw: 2,
      maxRounds: 6,
    });
    const layout = layoutOf(plan);
    expect(layout.endings).toBe(8);
    expect(layout.outcomes).toBe(0);
    // 2 openings x 8 endings x 7 round counts; then casualties 2 x 8 of A and 2 x 6 of B; then 4 and 5 of the two units of A.
    expect([...layout.casualties]).toEqual([112, 128]);
    expect([...layout.units]).toEqual([140, 144, -1]);
    expect(layout.losses).toBe(149);
    expect(layout.length).toBe(149 + 14);
  });

  test('knows the figures of a side and who won by which ending', () => {
    const plan = handMade({
      openings: [Int32Array.of(0, 3, 4, 5)],
      figures: Int32Array.of(3, 4, 5),
      unitsOfA: 2,
      waysToLose: 3,
      waysToDraw: 2,
    });
    expect([figuresOf(plan, 0), figuresOf(plan, 1)]).toEqual([7, 5]);
    expect([0, 1, 2].map((way) => lostCode(plan, 0, way))).toEqual([1, 2, 3]);
    expect([0, 1, 2].map((way) => lostCode(plan, 1, way))).toEqual([4, 5, 6]);
    expect([0, 1].map((way) => drawCode(plan, way))).toEqual([7, 8]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((ending) => wonBy(plan, ending))).toEqual([1, 1, 1, 0, 0, 0, -1, -1]);
  });
});

/** Each round one figure of B falls on a coin's head, one of A on tails. */
const COIN: Procedure = [
  (plan, state, chance) => {
    const loser = chance.atMost(0, 0, 2, 1) ? 1 : 0;
    state[FIGURES + loser]!--;
    if (state[FIGURES + loser] === 0) state[ENDING] = lostCode(plan, loser, 0);
    return ROUND_OVER;
  },
];
const coinPlan = (a: number, b: number, maxRounds: number) =>
  handMade({ openings: [Int32Array.of(0, a, b)], figures: Int32Array.of(a, b), maxRounds });

function counted(steps: Procedure, plan: ReturnType<typeof coinPlan>, first: number, count: number): Uint32Array {
  const tally = batchTally(layoutOf(plan));
  fight(steps, plan, new Stream(keyOf(1), plan.tables), first, count, tally);
  return tally.counts;
}

describe('merging', () => {
  test('is addition: a run cut anywhere adds up to the run in one piece', () => {
    const plan = coinPlan(3, 4, 10);
    const whole = [...counted(COIN, plan, 0, 500)];
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (cut, other) => {
        const cuts = [0, Math.min(cut, other), Math.max(cut, other), 500];
        const sum = pointTally(layoutOf(plan));
        for (let i = 0; i < 3; i++) merge(sum, counted(COIN, plan, cuts[i]!, cuts[i + 1]! - cuts[i]!));
        expect([...sum.counts]).toEqual(whole);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  test('goes on where a 32-bit count would be full', () => {
    const plan = coinPlan(1, 1, 1);
    const sum = pointTally(layoutOf(plan));
    const counts = new Uint32Array(sum.layout.length).fill(0xffffffff);
    merge(sum, counts);
    merge(sum, counts);
    expect(sum.counts.every((count) => count === 2 * 0xffffffff)).toBe(true);
  });
});

describe('the loop', () => {
  const countsOf = (steps: Procedure, plan: ReturnType<typeof coinPlan>, trials: number) => {
    const layout = layoutOf(plan);
    const counts = counted(steps, plan, 0, trials);
    const rounds = plan.maxRounds + 1;
    const row = (ending: number) => [...counts.subarray((ending - 1) * rounds, ending * rounds)];
    const casualties = (side: number) => [
      ...counts.subarray(layout.casualties[side]!, layout.casualties[side]! + 2 * (figuresOf(plan, side) + 1)),
    ];
    const losses = (side: number) => [...counts.subarray(layout.losses + side * rounds, layout.losses + (side + 1) * rounds)];
    return { row, casualties, losses };
  };

  test('counts a fight still going on at the cap as capped, with the losses so far', () => {
    const never: Procedure = [
      (_plan, state) => {
        if (state[FIGURES] === 5) state[FIGURES] = 3;
        return ROUND_OVER;
      },
    ];
    const { row, casualties, losses } = countsOf(never, coinPlan(5, 2, 4), 7);
    expect(row(1)).toEqual([0, 0, 0, 0, 0]);
    expect(row(2)).toEqual([0, 0, 0, 0, 0]);
    expect(row(3)).toEqual([0, 0, 0, 0, 7]);
    expect(casualties(0)).toEqual([0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(casualties(1)).toEqual([7, 0, 0, 0, 0, 0]);
    expect(losses(0)).toEqual([0, 14, 0, 0, 0]);
    expect(losses(1)).toEqual([0, 0, 0, 0, 0]);
  });

  test('does not count a round in which the fight ended before its first blow, but counts who fell before round 1', () => {
    const ended: Procedure = [
      (plan, state) => {
        state[FIGURES + 1]! -= 1;
        state[ENDING] = lostCode(plan, 1, 0);
        return NOT_FOUGHT;
      },
    ];
    const { row, casualties, losses } = countsOf(ended, coinPlan(2, 3, 4), 5);
    expect(row(2)).toEqual([5, 0, 0, 0, 0]);
    // A won all five: the second half of its row, no figure lost.
    expect(casualties(0)).toEqual([0, 0, 0, 5, 0, 0]);
    expect(casualties(1)).toEqual([0, 5, 0, 0, 0, 0, 0, 0]);
    expect(losses(1)).toEqual([5, 0, 0, 0, 0]);
  });

  test('counts the rounds before one that was not fought', () => {
    const twoThenOff: Procedure = [
      (plan, state) => {
        if (state[FIGURES + 2] === 2) {
          state[ENDING] = lostCode(plan, 0, 0);
          return NOT_FOUGHT;
        }
        state[FIGURES + 2]!++;
        return ROUND_OVER;
      },
    ];
    const plan = handMade({ openings: [Int32Array.of(0, 1, 1, 0)], figures: Int32Array.of(1, 1), maxRounds: 9 });
    expect(countsOf(twoThenOff, plan, 3).row(1)).toEqual([0, 0, 3, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('starts trial i from opening i modulo the number of openings, in whatever batch it is', () => {
    const atOnce: Procedure = [
      (plan, state) => {
        state[ENDING] = lostCode(plan, state[FIGURES + 2]!, 0);
        return ROUND_OVER;
      },
    ];
    const openings = [Int32Array.of(0, 1, 1, 0), Int32Array.of(0, 1, 1, 1), Int32Array.of(0, 1, 1, 1)];
    const plan = handMade({ openings, figures: Int32Array.of(1, 1), maxRounds: 1 });
    const outcomes = [...counted(atOnce, plan, 4, 4).subarray(0, 18)];
    // Trials 4 to 7 start from openings 1, 2, 0, 1; by opening: A lost, B lost, capped, each after 0 and 1 rounds.
    expect(outcomes).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0]);
  });

  test('leaves the opening as it was', () => {
    const plan = coinPlan(3, 3, 10);
    counted(COIN, plan, 0, 50);
    expect([...plan.openings[0]!]).toEqual([0, 3, 3]);
  });
});
