import { describe, expect, it } from 'vitest';
import { evidenceAbove, evidenceBelow, meanSequence, trialsAbove } from '../../src/stats/evidence.ts';

const BETS = Array.from({ length: 16 }, (_, bet) => 2 ** -(bet + 1));

/** Wealth after each sequence of observations, mixed over the stakes, bet by bet. */
function wealth(observations: readonly number[], limit: number): number {
  const each = BETS.map((share) => observations.reduce((all, x) => all * (1 + (share / limit) * (x - limit)), 1));
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/** Every sequence of `length` observations of 0 .. most. */
function* sequences(length: number, most: number): Generator<number[]> {
  if (length === 0) return yield [];
  for (const rest of sequences(length - 1, most)) for (let x = 0; x <= most; x++) yield [x, ...rest];
}

const countsOf = (observations: readonly number[], most: number): number[] =>
  Array.from({ length: most + 1 }, (_, k) => observations.filter((x) => x === k).length);

describe('evidence about a mean', () => {
  it('is the wealth of a mixture of bets, whatever the order of the observations', () => {
    for (const observations of [[1, 0, 1, 1], [2, 2, 0, 1, 2], [0], [3, 3, 3]]) {
      expect(evidenceAbove(countsOf(observations, 3), 0.7)).toBeCloseTo(Math.log(wealth(observations, 0.7)), 12);
      expect(evidenceBelow(countsOf(observations, 3), 2.2)).toBeCloseTo(
        Math.log(
          wealth(
            observations.map((x) => 3 - x),
            3 - 2.2,
          ),
        ),
        12,
      );
    }
  });

  it('does not grow on average where the mean is at the limit: exactly 1 over all sequences', () => {
    const chances = [0.5, 0.2, 0.3];
    const mean = 0.2 + 2 * 0.3;
    let above = 0;
    let below = 0;
    for (const observations of sequences(7, 2)) {
      const chance = observations.reduce((all, x) => all * chances[x]!, 1);
      above += chance * Math.exp(evidenceAbove(countsOf(observations, 2), mean));
      below += chance * Math.exp(evidenceBelow(countsOf(observations, 2), mean));
    }
    expect(above).toBeCloseTo(1, 12);
    expect(below).toBeCloseTo(1, 12);
  });

  it('does not grow on average where two rates alternate whose mean is the limit', () => {
    let average = 0;
    for (const observations of sequences(8, 1)) {
      const chance = observations.reduce((all, x, i) => all * (x === 1 ? [0.1, 0.5][i % 2]! : [0.9, 0.5][i % 2]!), 1);
      average += chance * Math.exp(evidenceAbove(countsOf(observations, 1), 0.3));
    }
    expect(average).toBeLessThan(1);
    expect(average).toBeGreaterThan(0.5);
  });

  it('ever reaches 100 to 1 against a true limit with less than 1%, looked at after each of 400 trials', () => {
    for (const rate of [0.5, 0.1, 0.01]) {
      // Chance of each number of successes among the courses that have not yet reached it.
      let going = [1];
      let alarms = 0;
      for (let trial = 1; trial <= 400; trial++) {
        const next = new Array<number>(trial + 1).fill(0);
        going.forEach((chance, hits) => {
          next[hits]! += chance * (1 - rate);
          next[hits + 1]! += chance * rate;
        });
        going = next.map((chance, hits) => {
          if (chance === 0 || evidenceAbove([trial - hits, hits], rate) < Math.log(100)) return chance;
          alarms += chance;
          return 0;
        });
      }
      expect(alarms).toBeGreaterThan(0);
      expect(alarms).toBeLessThan(0.01);
    }
  });

  it('is certain or nothing at the ends of the range', () => {
    expect(evidenceAbove([5, 5], -0.1)).toBe(Infinity);
    expect(evidenceAbove([10, 0], 0)).toBe(0);
    expect(evidenceAbove([9, 1], 0)).toBe(Infinity);
    expect(evidenceAbove([0, 10], 1)).toBe(0);
    expect(evidenceBelow([0, 10], 1)).toBe(0);
    expect(evidenceBelow([1, 9], 1)).toBe(Infinity);
    expect(evidenceBelow([10, 0], 0)).toBe(0);
    expect(evidenceBelow([10, 0], 1.5)).toBe(Infinity);
  });

  it('gives the interval at whose ends it is 40 to 1', () => {
    const counts = [300, 500, 200];
    const { value, low, high } = meanSequence(counts);
    expect(value).toBe(0.9);
    expect(evidenceAbove(counts, low)).toBeCloseTo(Math.log(40), 6);
    expect(evidenceBelow(counts, high)).toBeCloseTo(Math.log(40), 6);
    expect(meanSequence([7, 0])).toMatchObject({ value: 0, low: 0 });
    expect(meanSequence([0, 7])).toMatchObject({ value: 1, high: 1 });
    expect(meanSequence([0, 1]).low).toBeLessThan(0.1);
  });

  it('foretells the trials that it takes: with so many in the same shares it is there', () => {
    const needed = trialsAbove([48, 52], 0.5, Math.log(100));
    const counts = (trials: number) => [0.48 * trials, 0.52 * trials];
    expect(evidenceAbove(counts(needed), 0.5)).toBeGreaterThan(Math.log(100));
    expect(evidenceAbove(counts(needed * 0.5), 0.5)).toBeLessThan(Math.log(100));
    expect(trialsAbove([52, 48], 0.5, Math.log(100))).toBe(Infinity);
  });
});
