import { describe, expect, test } from 'vitest';
import { TableBuilder } from '../../src/core/chance.ts';
import { drawCode, ENDING, FIGURES, lostCode, NOT_FOUGHT, type Plan, type Procedure, ROUND_OVER } from '../../src/core/fight.ts';
import { figuresOf, type Tally } from '../../src/core/tally.ts';
import { solve } from '../../src/exact/solve.ts';
import { handMade } from '../support/plans.ts';

/** Probability of each number of rounds for an ending, over all openings or in one of them. */
function rounds({ counts, layout }: Tally, plan: Plan, ending: number, opening = 0): number[] {
  const length = plan.maxRounds + 1;
  const start = layout.outcomes + (opening * layout.endings + ending - 1) * length;
  return [...counts.subarray(start, start + length)];
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Figures killed of a side, whether it won or not. */
function casualties({ counts, layout }: Tally, plan: Plan, side: number): number[] {
  const figures = figuresOf(plan, side);
  const start = layout.casualties[side]!;
  return Array.from({ length: figures + 1 }, (_, k) => counts[start + k]! + counts[start + figures + 1 + k]!);
}

/** In each round one coin, of which A wins `heads` faces of `faces`: the loser hands a figure over, until one side has none. */
const ruin = (faces: number, heads: number): Procedure =>
  (() => [
    (plan, state, chance) => {
      const loser = chance.atMost(0, 0, faces, heads) ? 1 : 0;
      state[FIGURES + loser]!--;
      state[FIGURES + 1 - loser]!++;
      if (state[FIGURES + loser] === 0) state[ENDING] = lostCode(plan, loser, 0);
      return ROUND_OVER;
    },
  ])();

// Figures change hands, so the places for casualties are made for the most that a side can have.
const ruinPlan = (a: number, b: number, maxRounds: number) =>
  handMade({ openings: [Int32Array.of(0, a, b)], figures: Int32Array.of(a + b, a + b), maxRounds });

describe("the gambler's ruin", () => {
  test.each([
    [3, 5, 2, 1],
    [1, 4, 2, 1],
    [4, 4, 2, 1],
  ])('with a fair coin, %i against %i, is won as the stakes stand', (a, b, faces, heads) => {
    const plan = ruinPlan(a, b, 3000);
    const { tally } = solve(ruin(faces, heads), plan);
    expect(total(rounds(tally, plan, lostCode(plan, 1, 0)))).toBeCloseTo(a / (a + b), 12);
    expect(total(rounds(tally, plan, lostCode(plan, 0, 0)))).toBeCloseTo(b / (a + b), 12);
  });

  test('with a coin of 3 in 5 is won with (1 - r^a) / (1 - r^(a+b)), r = 2/3', () => {
    const plan = ruinPlan(3, 5, 3000);
    const { tally } = solve(ruin(5, 3), plan);
    const r = 2 / 3;
    expect(total(rounds(tally, plan, lostCode(plan, 1, 0)))).toBeCloseTo((1 - r ** 3) / (1 - r ** 8), 9);
  });

  test('with a fair coin lasts a x b rounds in the mean', () => {
    const plan = ruinPlan(3, 5, 3000);
    const { tally } = solve(ruin(2, 1), plan);
    const both = [0, 1].map((side) => rounds(tally, plan, lostCode(plan, side, 0)));
    const mean = total(both.map((row) => total(row.map((share, k) => share * k))));
    expect(mean).toBeCloseTo(15, 9);
  });
});

/** B has one figure, which falls in each round with 1 in 6. */
const GEOMETRIC: Procedure = [
  (plan, state, chance) => {
    if (chance.atMost(0, 0, 6, 1)) {
      state[FIGURES + 1] = 0;
      state[ENDING] = lostCode(plan, 1, 0);
    }
    return ROUND_OVER;
  },
];

describe('a fight that ends in each round with 1 in 6', () => {
  const plan = handMade({ openings: [Int32Array.of(0, 1, 1)], figures: Int32Array.of(1, 1), maxRounds: 12 });
  const { tally, states } = solve(GEOMETRIC, plan);

  test('ends in round k with (5/6)^(k-1) / 6', () => {
    const shares = rounds(tally, plan, lostCode(plan, 1, 0));
    expect(shares[0]).toBe(0);
    for (let k = 1; k <= 12; k++) expect(shares[k]).toBeCloseTo((5 / 6) ** (k - 1) / 6, 9);
  });

  test('is capped with what is left, in the last round', () => {
    const capped = rounds(tally, plan, drawCode(plan, 0));
    expect(capped.slice(0, 12)).toEqual(new Array<number>(12).fill(0));
    expect(capped[12]).toBeCloseTo((5 / 6) ** 12, 9);
  });

  test('has two states, however many rounds there are', () => {
    expect(states).toBe(2);
  });

  test('loses the figure in the round in which it falls', () => {
    const losses = tally.counts.subarray(tally.layout.losses + 13);
    for (let k = 1; k <= 12; k++) expect(losses[k]).toBeCloseTo((5 / 6) ** (k - 1) / 6, 9);
  });
});

describe('a step that repeats itself', () => {
  // Three blows of A, one after the other, each killing with 1 in 2; the counter stands in the state; then the round is over.
  const LEFT = FIGURES + 2;
  const blows: Procedure = [
    (_plan, state) => {
      state[LEFT] = 3;
      return 1;
    },
    (plan, state, chance) => {
      if (chance.atMost(0, 0, 2, 1)) state[FIGURES + 1]!--;
      state[LEFT]!--;
      if (state[LEFT]! > 0) return 1;
      if (state[FIGURES + 1]! <= 7) state[ENDING] = lostCode(plan, 1, 0);
      return ROUND_OVER;
    },
  ];
  const plan = handMade({ openings: [Int32Array.of(0, 1, 10, 0)], figures: Int32Array.of(1, 10), maxRounds: 1 });
  const { tally, states } = solve(blows, plan);

  test('gives the binomial of its blows', () => {
    expect(casualties(tally, plan, 1).slice(0, 4)).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8]);
  });

  test('merges equal states after each blow instead of following every branch', () => {
    // The opening; 1, 2 and 3 states before the three blows; 4 after them, of which the unhurt one is the opening again.
    expect(states).toBe(1 + 1 + 2 + 3 + 3);
  });
});

describe('two openings', () => {
  const byFlag: Procedure = [
    (plan, state, chance) => {
      const first = state[FIGURES + 2]!;
      const loser = chance.atMost(0, 0, 4, 1) ? first : 1 - first;
      state[FIGURES + loser] = 0;
      state[ENDING] = lostCode(plan, loser, 0);
      return ROUND_OVER;
    },
  ];
  const plan = handMade({ openings: [Int32Array.of(0, 1, 1, 0), Int32Array.of(0, 1, 1, 1)], figures: Int32Array.of(1, 1), maxRounds: 1 });
  const { tally } = solve(byFlag, plan);

  test('weigh the same and are told apart', () => {
    expect(rounds(tally, plan, lostCode(plan, 0, 0), 0)).toEqual([0, 1 / 8]);
    expect(rounds(tally, plan, lostCode(plan, 1, 0), 0)).toEqual([0, 3 / 8]);
    expect(rounds(tally, plan, lostCode(plan, 0, 0), 1)).toEqual([0, 3 / 8]);
    expect(rounds(tally, plan, lostCode(plan, 1, 0), 1)).toEqual([0, 1 / 8]);
  });

  test('share the casualties', () => {
    expect(casualties(tally, plan, 0)).toEqual([0.5, 0.5]);
    expect(casualties(tally, plan, 1)).toEqual([0.5, 0.5]);
  });
});

describe('a fight that ends before its first blow', () => {
  test('has no rounds, and its losses stand before round 1', () => {
    const builder = new TableBuilder();
    const fallen = builder.add([0.5, 0.25, 0.25]);
    const flight: Procedure = [
      (plan, state, chance) => {
        state[FIGURES + 1]! -= chance.pick(0, 0, fallen);
        state[ENDING] = lostCode(plan, 1, 0);
        return NOT_FOUGHT;
      },
    ];
    const plan = handMade({ openings: [Int32Array.of(0, 3, 4)], figures: Int32Array.of(3, 4), maxRounds: 5, tables: builder.build() });
    const { tally } = solve(flight, plan);
    expect(rounds(tally, plan, lostCode(plan, 1, 0))).toEqual([1, 0, 0, 0, 0, 0]);
    expect(casualties(tally, plan, 1)).toEqual([0.5, 0.25, 0.25, 0, 0]);
    const losses = [0, 1].map((side) => tally.counts[tally.layout.losses + side * 6]);
    expect(losses).toEqual([0, 0.75]);
  });

  test('after rounds that were fought counts those only', () => {
    const steps: Procedure = [
      (plan, state, chance) => {
        if (state[FIGURES + 2] === 1) {
          state[ENDING] = lostCode(plan, 0, 0);
          return NOT_FOUGHT;
        }
        if (chance.atMost(0, 0, 4, 1)) state[FIGURES + 2] = 1;
        return ROUND_OVER;
      },
    ];
    const plan = handMade({ openings: [Int32Array.of(0, 1, 1, 0)], figures: Int32Array.of(1, 1), maxRounds: 3 });
    const { tally } = solve(steps, plan);
    // The flag falls in round 1, 2 or 3 with 1/4 each time; a flag of round 3 comes too late.
    expect(rounds(tally, plan, lostCode(plan, 0, 0))).toEqual([0, 1 / 4, 3 / 16, 0]);
    expect(rounds(tally, plan, drawCode(plan, 0))).toEqual([0, 0, 0, 9 / 16]);
  });

  test('must have ended: a round that is not fought and goes on is a fault of the ruleset', () => {
    const endless: Procedure = [(_plan, _state) => NOT_FOUGHT];
    const plan = handMade({ openings: [Int32Array.of(0, 1, 1)], figures: Int32Array.of(1, 1) });
    expect(() => solve(endless, plan)).toThrow('a round that was not fought must end the fight');
  });
});

describe('a cap of one round', () => {
  test('leaves a fight that nobody can win as it began', () => {
    const plan = handMade({ openings: [Int32Array.of(0, 2, 2)], figures: Int32Array.of(2, 2), maxRounds: 1 });
    const { tally, states } = solve([() => ROUND_OVER], plan);
    expect(rounds(tally, plan, drawCode(plan, 0))).toEqual([0, 1]);
    expect(casualties(tally, plan, 0)).toEqual([1, 0, 0]);
    expect(states).toBe(1);
  });
});

/** B falls with the second tails of a coin. After tails the round goes on from its first step; heads end it. */
const SECOND_TAILS: Procedure = [
  (plan, state, chance) => {
    if (chance.atMost(0, 0, 2, 1)) return ROUND_OVER;
    if (state[FIGURES + 2]!++ === 0) return 0;
    state[FIGURES + 1] = 0;
    state[ENDING] = lostCode(plan, 1, 0);
    return ROUND_OVER;
  },
];

describe('a round that goes back to its first step', () => {
  test('is told apart from the next round, though both have the same state: k / 2^(k+1) that it ends in round k', () => {
    const plan = handMade({ openings: [Int32Array.of(0, 1, 1, 0)], figures: Int32Array.of(1, 1), maxRounds: 40 });
    const row = rounds(solve(SECOND_TAILS, plan).tally, plan, lostCode(plan, 1, 0));
    for (let k = 1; k <= 20; k++) expect(row[k]).toBeCloseTo(k / 2 ** (k + 1), 14);
  });
});
