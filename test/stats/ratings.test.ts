import { describe, expect, test } from 'vitest';
import { bradleyTerry, expected } from '../../src/stats/bradley-terry.ts';
import { circles, shortestCycles } from '../../src/stats/cycles.ts';
import { choices } from '../../src/stats/dominance.ts';
import { worth } from '../../src/stats/worth.ts';

const square = (n: number, of: (i: number, j: number) => number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => of(i, j)));
const none = (n: number) => square(n, () => 0);

/** Whole numbers from 0 to 2^31 - 2, by Park and Miller. */
function dice(seed: number): () => number {
  let at = seed;
  return () => (at = (at * 48271) % 2147483647) / 2147483647;
}

describe('strengths after Bradley and Terry', () => {
  const planted = [1.5, 0.5, 0, -0.7, -1.3];
  const scores = square(5, (i, j) => expected(planted[i]!, planted[j]!));

  test('are those by which the scores were made', () => {
    const { strengths, covariance } = bradleyTerry({ scores, variances: none(5) });
    // The imagined drawn fight in a thousand pulls them together by less than a hundredth.
    strengths.forEach((strength, i) => {
      expect(Math.abs(strength - planted[i]!)).toBeLessThan(0.01);
    });
    expect(covariance.flat().every((value) => value === 0)).toBe(true);
  });

  test('of two are the logarithm of the odds, with the variance that the delta method gives it', () => {
    const { strengths, covariance } = bradleyTerry({
      scores: square(2, (i, j) => (i === j ? 0.5 : i === 0 ? 0.8 : 0.2)),
      variances: square(2, () => 0.0001),
    });
    const share = 800.5 / 1001;
    expect(strengths[0]! - strengths[1]!).toBeCloseTo(Math.log(share / (1 - share)), 8);
    const spread = covariance[0]![0]! + covariance[1]![1]! - 2 * covariance[0]![1]!;
    expect(spread).toBeCloseTo(0.0001 / (share * (1 - share)) ** 2, 8);
  });

  test('of one who never loses are finite', () => {
    const { strengths } = bradleyTerry({ scores: square(3, (i, j) => (i === j ? 0.5 : i < j ? 1 : 0)), variances: none(3) });
    expect(strengths.every(Number.isFinite)).toBe(true);
    expect(strengths[0]).toBeGreaterThan(strengths[1]!);
    expect(strengths[1]).toBeGreaterThan(strengths[2]!);
  });

  test('have intervals that hold the planted strength in 95 of 100 samples, give or take four standard errors', () => {
    const trials = 400;
    const random = dice(7);
    let held = 0;
    for (let sample = 0; sample < 200; sample++) {
      const found = square(5, () => 0.5);
      for (let i = 0; i < 5; i++)
        for (let j = i + 1; j < 5; j++) {
          let wins = 0;
          for (let k = 0; k < trials; k++) if (random() < scores[i]![j]!) wins++;
          found[i]![j] = wins / trials;
          found[j]![i] = 1 - wins / trials;
        }
      const variances = found.map((row) => row.map((share) => (share * (1 - share)) / trials));
      const { strengths, covariance } = bradleyTerry({ scores: found, variances });
      strengths.forEach((strength, i) => {
        if (Math.abs(strength - planted[i]!) <= 1.96 * Math.sqrt(covariance[i]![i]!)) held++;
      });
    }
    // The five of a sample depend on each other: the error is reckoned as if a sample were one observation.
    expect(Math.abs(held / 1000 - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / 200));
  });
});

describe('cycles', () => {
  const arrows = (n: number, list: readonly (readonly [number, number])[]) =>
    Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => list.some(([a, b]) => a === i && b === j)));

  test('are found, the shortest first, each once', () => {
    const beats = arrows(6, [[0, 1], [1, 2], [2, 0], [2, 3], [3, 4], [4, 5], [5, 3], [3, 2]]); // biome-ignore format: a list of arrows
    expect(shortestCycles(beats)).toEqual([
      [2, 3],
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(circles(beats)).toEqual([[0, 1, 2, 3, 4, 5]]);
  });

  test('need not be there', () => {
    const beats = Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (_, j) => i < j));
    expect(shortestCycles(beats)).toEqual([]);
    expect(circles(beats)).toEqual([]);
  });

  test('of four without a chord are found whole', () => {
    expect(shortestCycles(arrows(4, [[0, 1], [1, 2], [2, 3], [3, 0]]))).toEqual([[0, 1, 2, 3]]); // biome-ignore format: a list of arrows
  });
});

describe('choices', () => {
  // The first beats all; the second and third are the same; the last is good against the first alone.
  const scores = [
    [0.5, 0.7, 0.7, 0.4],
    [0.3, 0.5, 0.5, 0.6],
    [0.3, 0.5, 0.5, 0.6],
    [0.6, 0.4, 0.4, 0.5],
  ];

  test('that are the same against everyone are told', () => {
    expect(choices(scores, none(4), 0.05, 0.05).alike.map(({ first, second }) => [first, second])).toEqual([[1, 2]]);
  });

  test('dominate only where they are nowhere worse', () => {
    expect(choices(scores, none(4), 0.05, 0.05).dominating).toEqual([]);
    const better = [
      [0.5, 0.7, 0.7, 0.6],
      [0.3, 0.5, 0.5, 0.6],
      [0.3, 0.5, 0.5, 0.6],
      [0.4, 0.4, 0.4, 0.5],
    ];
    const { dominating } = choices(better, none(4), 0.05, 0.05);
    expect(dominating.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    expect(dominating[0]!.gain.value).toBeCloseTo((0.4 + 0.2 + 0) / 3, 12);
  });

  test('are not called surely the same or better by a sample that leaves it open', () => {
    const { dominating, alike } = choices(
      scores,
      square(4, () => 0.0025),
      0.05,
      0.05,
    );
    expect([dominating, alike]).toEqual([[], []]);
  });
});

describe('worth for cost', () => {
  test('is nothing on the line, and the fair cost of who lies above it is more', () => {
    const costs = [50, 100, 200, 400];
    const line = costs.map((cost) => 2 * Math.log(cost));
    const { values, fair } = worth(line, none(4), costs);
    for (const { value } of values) expect(value).toBeCloseTo(0, 10);
    fair.forEach((cost, i) => {
      expect(cost).toBeCloseTo(costs[i]!, 6);
    });
    const raised = worth(
      line.map((strength, i) => strength + (i === 1 ? 1 : 0)),
      none(4),
      costs,
    );
    expect(raised.values[1]!.value).toBeGreaterThan(0);
    expect(raised.fair[1]).toBeGreaterThan(100);
  });

  test('of the same cost is strength above the mean', () => {
    const { values, fair } = worth([1, 0, -1, 4], none(4), [100, 101, 99, 100]);
    values.forEach(({ value }, i) => {
      expect(value).toBeCloseTo([0, -1, -2, 3][i]!, 12);
    });
    expect(fair).toEqual([null, null, null, null]);
  });
});
