import { describe, expect, it } from 'vitest';
import { difference } from '../../src/stats/difference.ts';
import { chanceOfEqual } from '../../src/stats/equality.ts';
import { chiSquaredTail } from '../../src/stats/gamma.ts';
import { holm } from '../../src/stats/holm.ts';
import { wilson } from '../../src/stats/interval.ts';
import { spreadEvidence, spreadSequence, spreadTrials } from '../../src/stats/spread.ts';

describe('the tail of chi-squared', () => {
  it('is what the tables say', () => {
    expect(chiSquaredTail(3.841458820694124, 1)).toBeCloseTo(0.05, 12);
    expect(chiSquaredTail(18.307038053275146, 10)).toBeCloseTo(0.05, 12);
    expect(chiSquaredTail(100, 10) / 5.44970198292052e-17).toBeCloseTo(1, 9);
    expect(chiSquaredTail(0, 3)).toBe(1);
    expect(chiSquaredTail(Infinity, 3)).toBe(0);
  });

  it('is a plain exponential for two degrees', () => {
    for (const value of [0.01, 1, 4, 5, 40, 200]) expect(chiSquaredTail(value, 2) / Math.exp(-value / 2)).toBeCloseTo(1, 10);
  });
});

describe('the test of equal distributions', () => {
  it('is Pearson’s: 50 of 100 against 70 of 100 has chi-squared 25/3', () => {
    const chance = chanceOfEqual({ weights: [50, 50], trials: 100 }, { weights: [70, 30], trials: 100 });
    expect(chance).toBeCloseTo(chiSquaredTail(25 / 3, 1), 12);
  });

  it('takes counts against exact chances as a test of fit', () => {
    const chance = chanceOfEqual({ weights: [60, 40], trials: 100 }, { weights: [0.5, 0.5], trials: null });
    expect(chance).toBeCloseTo(chiSquaredTail(4, 1), 12);
    expect(chanceOfEqual({ weights: [0.5, 0.5], trials: null }, { weights: [60, 40], trials: 100 })).toBe(chance);
  });

  it('takes rare neighbours together, so that a cell that one sample lacks is no alarm', () => {
    const before = { weights: [500, 480, 15, 4, 1], trials: 1000 };
    const now = { weights: [500, 480, 14, 6], trials: 1000 };
    expect(chanceOfEqual(before, now)).toBe(1);
  });

  it('tells nothing where there is too little, and divides by nothing', () => {
    for (const [a, b] of [
      [[1], [0, 1]],
      [[1, 0], [1]],
      [
        [0, 1],
        [0, 1],
      ],
    ] as const) {
      expect(chanceOfEqual({ weights: a, trials: 1 }, { weights: b, trials: 1 })).toBe(1);
    }
    expect(chanceOfEqual({ weights: [1000], trials: 1000 }, { weights: [1000, 0], trials: 1000 })).toBe(1);
    expect(chanceOfEqual({ weights: [1000], trials: 1000 }, { weights: [0, 1000], trials: 1000 })).toBeLessThan(1e-100);
  });

  it('knows exact from exact', () => {
    expect(chanceOfEqual({ weights: [0.25, 0.75], trials: null }, { weights: [0.25, 0.75], trials: null })).toBe(1);
    expect(chanceOfEqual({ weights: [0.25, 0.75], trials: null }, { weights: [0.75, 0.25], trials: null })).toBe(0);
  });
});

describe('Holm’s correction', () => {
  it('multiplies the least by all, the next by one fewer, and never falls', () => {
    const corrected = holm([0.01, 0.04, 0.03, 0.005]);
    expect(corrected.map((chance) => Number(chance.toFixed(12)))).toEqual([0.03, 0.06, 0.06, 0.02]);
  });

  it('counts those of the family that are not listed', () => {
    expect(holm([0.001], 50)[0]).toBeCloseTo(0.05, 12);
    expect(holm([0.5, 0.9])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });
});

describe('the interval of a difference', () => {
  it('is Newcombe’s: 48 of 80 and 56 of 70 differ by 0.2, from 0.0524 to 0.3339', () => {
    const { value, low, high } = difference(wilson(48, 80), wilson(56, 70));
    expect(value).toBeCloseTo(0.2, 12);
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
  });
});

describe('evidence about a standard deviation', () => {
  // 0, 1 and 2 by 1 : 2 : 1 have a variance of 1/2.
  const counts = [25_000, 50_000, 25_000];

  it('lies on the side of the limit on which the value lies', () => {
    const sd = Math.sqrt(0.5);
    expect(spreadEvidence(counts, 0.6).above).toBeGreaterThan(100);
    expect(spreadEvidence(counts, 0.6).below).toBe(0);
    expect(spreadEvidence(counts, 0.8).below).toBeGreaterThan(100);
    expect(spreadEvidence(counts, sd * (1 + 1e-9)).below).toBeLessThan(0);
    const { value, low, high } = spreadSequence(counts);
    expect(value).toBeCloseTo(sd, 12);
    expect(high - low).toBeGreaterThan(0.005);
    expect(high - low).toBeLessThan(0.02);
  });

  it('is decided where all observations are the same', () => {
    const same = [0, 0, 100_000, 0, 0];
    expect(spreadEvidence(same, 1).below).toBeGreaterThan(100);
    expect(spreadEvidence(same, 1).above).toBe(0);
    expect(spreadSequence(same)).toMatchObject({ value: 0, low: 0 });
    expect(Number.isFinite(spreadTrials([0, 0, 1, 0, 0], 1, 5))).toBe(true);
    expect(Number.isFinite(spreadEvidence([0, 1], 0.5).below)).toBe(true);
  });
});
