import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeValues } from '../../src/scenario/sweep.ts';

describe('a range', () => {
  test.each([
    [{ from: 0, to: 20, step: 5 }, [0, 5, 10, 15, 20]],
    [{ from: 0, to: 0.3, step: 0.1 }, [0, 0.1, 0.2, 0.3]],
    [{ from: 1, to: 0.7, step: -0.1 }, [1, 0.9, 0.8, 0.7]],
    [{ from: 0, to: 10, step: 4 }, [0, 4, 8]],
    [{ from: 3, to: 3, step: 1 }, [3]],
    [{ from: 3, to: 3, step: -1 }, [3]],
    [{ from: 5, to: 6, step: 10 }, [5]],
    [{ from: -2, to: 2, step: 2 }, [-2, 0, 2]],
    [{ from: 0.1, to: 0.7, step: 0.2 }, [0.1, 0.3, 0.5, 0.7]],
    [{ from: 20261201120001, to: 20261201120003, step: 1 }, [20261201120001, 20261201120002, 20261201120003]],
  ])('of %j has %j', (range, values) => {
    expect(rangeValues(range, 100)).toEqual(values);
  });

  test.each([
    [{ from: 0, to: 1, step: 0 }, 'a range with step 0 never ends; give a step'],
    [{ from: 0, to: 1, step: -1 }, 'a range from 0 to 1 by -1 is empty; turn the sign of the step'],
    [{ from: 1, to: 0, step: 1 }, 'a range from 1 to 0 by 1 is empty; turn the sign of the step'],
    [{ from: Number.NaN, to: 1, step: 1 }, 'a range needs finite numbers'],
    [{ from: 0, to: Number.POSITIVE_INFINITY, step: 1 }, 'a range needs finite numbers'],
    [{ from: 0, to: 100, step: 1 }, 'a range from 0 to 100 by 1 has 101 values; a scenario has at most 100 points'],
    [{ from: 0, to: 1e6, step: 1e-3 }, 'a range from 0 to 1000000 by 0.001 has 1,000,000,001 values; a scenario has at most 100 points'],
  ])('of %j is refused: %s', (range, why) => {
    expect(rangeValues(range, 100)).toBe(why);
  });

  test('hits its last value exactly whenever that is a whole number of steps away, for decimals of up to three places', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 99 }),
        (from, step, steps) => {
          const values = rangeValues({ from: from / 1000, to: (from + step * steps) / 1000, step: step / 1000 }, 100);
          expect(values).toHaveLength(steps + 1);
          expect(values.at(-1)).toBe((from + step * steps) / 1000);
          expect(values).toEqual(Array.from({ length: steps + 1 }, (_, i) => (from + step * i) / 1000));
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });
});
