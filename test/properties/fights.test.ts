import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disagreements } from '../../src/run/agree.ts';
import type { Summary } from '../../src/run/summarise.ts';
import { parse } from '../../src/scenario/load.ts';
import { exactly, exactOf, sampled } from '../support/answers.ts';
import { MADE_UP, scenarioOf } from '../support/arbitrary/index.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** What must hold of any numbers, exact or sampled. */
function expectSound(summary: Summary, figures: readonly [number, number]): void {
  const { winRate, drawRate, casualties, survivors, rounds, attrition, endings, sides } = summary;
  const rates = [...Object.values(winRate), drawRate];
  for (const { value, low, high } of rates) {
    expect(low).toBeGreaterThanOrEqual(0);
    expect(value).toBeGreaterThanOrEqual(low);
    expect(high).toBeGreaterThanOrEqual(value);
    expect(high).toBeLessThanOrEqual(1 + 1e-9);
  }
  expect(sum(rates.map(({ value }) => value))).toBeCloseTo(1, 9);
  expect(sum(Object.values(endings).flatMap((group) => Object.values(group)))).toBeCloseTo(1, 9);
  expect(sum(rounds.distribution)).toBeCloseTo(1, 9);
  sides.forEach((side, i) => {
    expect(casualties[side]!.mean + survivors[side]!.mean).toBeCloseTo(figures[i]!, 9);
    expect(sum(casualties[side]!.distribution)).toBeCloseTo(1, 9);
    expect(casualties[side]!.distribution.length).toBeLessThanOrEqual(figures[i]! + 1);
    expect(attrition[0]!.survivors[side]).toBeLessThanOrEqual(figures[i]!);
    expect(attrition.at(-1)!.survivors[side]).toBeCloseTo(survivors[side]!.mean, 6);
    expect(sum(Object.values(endings[side]!))).toBeCloseTo(winRate[sides[1 - i]!]!.value, 9);
  });
  expect(attrition.at(-1)!.going).toBeLessThan(1e-9);
}

describe.each(MADE_UP)('any fight of $id', ({ id, unit }) => {
  test('runs by both methods, which agree within 6 standard errors, and both give sound numbers', () => {
    fc.assert(
      fc.property(unit, unit, fc.integer({ min: 1, max: 1000 }), (a, b, seed) => {
        const scenario = parse(scenarioOf(id, a, b, { seed }));
        const point = scenario.points().next().value;
        const exact = exactly(scenario, point);
        const monteCarlo = sampled(scenario, point);
        const figures = point.fight.sides.map(({ units }: { units: { figures: number }[] }) => sum(units.map((u) => u.figures)));
        expectSound(exact, figures);
        expectSound(monteCarlo, figures);
        expect(disagreements(monteCarlo, exact)).toEqual([]);
      }),
      { seed: 1, numRuns: 40 },
    );
  });

  test('is mirrored when its sides change places', () => {
    fc.assert(
      fc.property(unit, unit, (a, b) => {
        // Who charges strikes first, and of two who charge the first side does.
        fc.pre(id !== 'fantasy-battle' || !(a.charging && b.charging));
        const one = exactOf(scenarioOf(id, a, b));
        const other = exactOf(scenarioOf(id, b, a));
        expect(other.drawRate.value).toBeCloseTo(one.drawRate.value, 9);
        for (const [side, opposite] of [
          ['a', 'b'],
          ['b', 'a'],
        ] as const) {
          expect(other.winRate[side]!.value).toBeCloseTo(one.winRate[opposite]!.value, 9);
          expect(other.casualties[side]!.mean).toBeCloseTo(one.casualties[opposite]!.mean, 9);
          expect(other.casualties[side]!.sd).toBeCloseTo(one.casualties[opposite]!.sd, 7);
          for (const [word, share] of Object.entries(one.endings[opposite]!)) expect(other.endings[side]![word]).toBeCloseTo(share, 9);
        }
        expect(other.rounds.mean).toBeCloseTo(one.rounds.mean, 9);
      }),
      { seed: 2, numRuns: 25 },
    );
  });

  test('gives the same numbers again, and others from another seed', () => {
    fc.assert(
      fc.property(unit, unit, (a, b) => {
        const numbers = (seed: number) => {
          const scenario = parse(scenarioOf(id, a, b, { seed, trials: 400 }));
          return sampled(scenario, scenario.points().next().value);
        };
        expect(numbers(3)).toEqual(numbers(3));
      }),
      { seed: 3, numRuns: 15 },
    );
  });
});

describe.each(MADE_UP)('a match of $id against its like', ({ id, unit, even }) => {
  test('is even, to the last digits of the exact method', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(even), unit), (u) => {
        fc.pre(id !== 'fantasy-battle' || u.charging !== true);
        const { winRate, casualties } = exactOf(scenarioOf(id, u, u));
        expect(winRate.a!.value).toBeCloseTo(winRate.b!.value, 9);
        expect(casualties.a!.mean).toBeCloseTo(casualties.b!.mean, 9);
      }),
      { seed: 4, numRuns: 15 },
    );
  });
});

describe.each(MADE_UP.flatMap(({ id, unit, monotone }) => monotone.map((step) => ({ id, unit, ...step }))))(
  '$key of $id',
  ({ id, unit, key, worse, better }) => {
    test('never hurts its owner when it is better', () => {
      fc.assert(
        fc.property(unit, unit, (a, b) => {
          // A unit of figures: what is one figure has no morale, and bears wounds instead.
          fc.pre(a.kind === undefined && b.kind === undefined);
          const value = (given: unknown) => {
            const { winRate, drawRate } = exactOf(scenarioOf(id, { ...a, [key]: given }, b));
            return winRate.a!.value + drawRate.value / 2;
          };
          expect(value(better)).toBeGreaterThanOrEqual(value(worse) - 1e-9);
        }),
        { seed: 5, numRuns: 15 },
      );
    });
  },
);

describe('a higher percentage of fantasy-warlord', () => {
  test('kills no fewer in a round', () => {
    const { unit } = MADE_UP.find(({ id }) => id === 'fantasy-warlord')!;
    fc.assert(
      fc.property(unit, unit, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 50 }), (a, b, mcp, more) => {
        fc.pre(a.kind === undefined && b.kind === undefined);
        const killed = (percentage: number) =>
          exactOf(scenarioOf('fantasy-warlord', { ...a, mcp: percentage }, b, { maxRounds: 1 })).casualties.b!.mean;
        expect(killed(mcp + more)).toBeGreaterThanOrEqual(killed(mcp) - 1e-9);
      }),
      { seed: 6, numRuns: 30 },
    );
  });
});
