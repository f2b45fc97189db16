import { describe, expect, it } from 'vitest';
import { measureOf } from '../../src/gate/measure.ts';
import type { Numbers } from '../../src/gate/numbers.ts';
import { exactValue, holds, sampledValue, trialsToDecide, weigh } from '../../src/gate/weigh.ts';
import { evidenceAbove, evidenceBelow } from '../../src/stats/evidence.ts';
import { checked, OPTIONS } from '../support/gate.ts';
import { duelText, sweepText } from '../support/scenarios.ts';

// Side A of four figures and B of two; two ways to lose each, then two ways to draw.
const NUMBERS: Numbers = {
  trials: 100,
  endings: [10, 20, 30, 25, 5, 10],
  casualties: [
    [5, 10, 15, 30, 40],
    [60, 30, 10],
  ],
  rounds: [0, 50, 30, 15, 5],
};
const ENDINGS = { endings: { lost: ['destroyed', 'routed'], none: ['capped', 'mutual'] } } as never;
const value = (metric: string, numbers = NUMBERS) => {
  const measure = measureOf(metric.split('.'), ['a', 'b'], ENDINGS);
  return exactValue(measure, measure.counts(numbers));
};

describe('a metric', () => {
  it.each([
    ['winRate.a', 0.55],
    ['winRate.b', 0.3],
    ['drawRate', 0.15],
    ['endings.a.routed', 0.2],
    ['endings.b.destroyed', 0.3],
    ['endings.none.mutual', 0.1],
    ['rounds.mean', 1.75],
    ['rounds.p95', 3],
    ['casualties.a.mean', 2.9],
    ['casualties.a.median', 3],
    ['casualties.a.p05', 0],
    ['casualties.b.p95', 2],
    ['casualties.b.sd', Math.sqrt(0.45)],
    ['survivors.a.mean', 1.1],
    ['survivors.b.mean', 1.5],
  ])('%s is %d', (metric, expected) => {
    expect(value(metric)).toBeCloseTo(expected, 12);
  });

  it('is the same of probabilities', () => {
    const share = (counts: readonly number[]) => counts.map((count) => count / 100);
    const exact = {
      trials: null,
      endings: share(NUMBERS.endings),
      casualties: [share(NUMBERS.casualties[0]), share(NUMBERS.casualties[1])] as const,
      rounds: share(NUMBERS.rounds),
    };
    for (const metric of ['winRate.a', 'drawRate', 'rounds.p95', 'casualties.a.sd', 'survivors.b.mean']) {
      expect(value(metric, exact)).toBeCloseTo(value(metric), 12);
    }
  });
});

const RATE = { kind: 'rate', level: 0, counts: () => [] } as const;
const P95 = { kind: 'quantile', level: 0.95, counts: () => [] } as const;

describe('weighing a claim', () => {
  const counts = [4000, 6000];

  it('with one end is the evidence on either side of it', () => {
    expect(weigh(RATE, { least: 0.55, most: Infinity }, counts)).toEqual({
      right: evidenceAbove(counts, 0.55),
      wrong: evidenceBelow(counts, 0.55),
    });
    expect(weigh(RATE, { least: -Infinity, most: 0.55 }, counts).wrong).toBeCloseTo(evidenceAbove(counts, 0.55), 9);
  });

  it('with two ends is right as far as both are, and wrong by the mean of the two', () => {
    const { right, wrong } = weigh(RATE, { least: 0.55, most: 0.62 }, counts);
    expect(right).toBeCloseTo(Math.min(evidenceAbove(counts, 0.55), evidenceBelow(counts, 0.62)), 9);
    const each = [evidenceBelow(counts, 0.55), evidenceAbove(counts, 0.62)].map(Math.exp);
    expect(wrong).toBeCloseTo(Math.log((each[0]! + each[1]!) / 2), 9);
  });

  it('knows what no fight can change', () => {
    expect(weigh(RATE, { least: 0, most: 1 }, [5, 0])).toEqual({ right: Infinity, wrong: expect.closeTo(0, 12) });
    expect(weigh(RATE, { least: 1.5, most: Infinity }, [0, 5])).toEqual({ right: 0, wrong: Infinity });
    expect(weigh(P95, { least: -Infinity, most: 2 }, [1, 1, 1]).right).toBe(Infinity);
    expect(weigh(P95, { least: 3, most: Infinity }, [1, 1, 1])).toEqual({ right: 0, wrong: Infinity });
    expect(weigh(P95, { least: 0, most: Infinity }, [1, 1, 1]).right).toBe(Infinity);
  });

  it('of a quantile weighs how many fights stay at or below it', () => {
    const seen = [500, 300, 180, 20];
    // 98% stay at or below 2, 80% at or below 1: the 95% quantile is 2.
    expect(sampledValue(P95, seen)).toEqual({ value: 2, low: 2, high: 2 });
    expect(weigh(P95, { least: 2, most: 2 }, seen).right).toBeGreaterThan(Math.log(100));
    expect(weigh(P95, { least: -Infinity, most: 1.9 }, seen).wrong).toBe(evidenceBelow([200, 800], 0.95));
    expect(sampledValue(P95, [1, 0, 0, 0])).toEqual({ value: 0, low: 0, high: 3 });
  });

  it('says what it would take: more for a nearer limit, and no number for one that is hit', () => {
    const trials = (least: number) => trialsToDecide(RATE, { least, most: Infinity }, counts, Math.log(100));
    expect(trials(0.59)).toBeGreaterThan(4 * trials(0.57));
    expect(trials(0.6)).toBe(Infinity);
    expect(trials(0.61)).toBeLessThan(200_000);
    expect(trialsToDecide(RATE, { least: 1, most: Infinity }, [0, 10], 5)).toBe(Infinity);
  });

  it('of what is known allows for rounding and no more', () => {
    expect(holds({ least: 0.3, most: 0.3 }, 0.1 + 0.2)).toBe(true);
    expect(holds({ least: 0.3, most: Infinity }, 0.2999999)).toBe(false);
  });
});

describe('a check of expectations', () => {
  const claims = (text: string) =>
    `${text}expect:\n${'  - { metric: winRate.spears, between: [0, 1] }\n  - { metric: winRate.spears, atMost: 0.5, where: { sides.spears.weapon: pike } }\n  - { metric: rounds.mean, atLeast: 100 }\n'}`;

  it('decides exactly where the fight is small enough, at every point that a claim picks', async () => {
    const { claims: found } = await checked(claims(sweepText(1000)));
    expect(found.map(({ answer, trials, chance }) => [answer, trials, chance])).toEqual([
      ...Array(6).fill(['pass', null, null]),
      ...found.slice(6, 8).map(({ value }) => [value.value <= 0.5 ? 'pass' : 'fail', null, null]),
      ...Array(6).fill(['fail', null, null]),
    ]);
    expect(found.every(({ value }) => value.low === value.value)).toBe(true);
    expect(found[6]!.point).toBe('sides.spears.weapon = pike, rules.modifiers.charge = 0');
  });

  it('decides by lot elsewhere, gives up after the most trials, and says what it would take', async () => {
    const text = `${duelText(2000)}expect: [{ metric: winRate.humans, atLeast: 0.2 }, { metric: winRate.humans, atMost: 0.1 }, { metric: drawRate, atMost: 0 }, { metric: casualties.goblins.sd, atMost: 0.6 }]\n`;
    const { claims: found } = await checked(text, { mostStates: 0 });
    expect(found.map(({ answer }) => answer)).toEqual(['pass', 'fail', 'inconclusive', 'pass']);
    // The third is never decided, so all go on to ten times the scenario's trials.
    expect(found.map(({ trials }) => trials)).toEqual([20_000, 20_000, 20_000, 20_000]);
    expect(found[2]!.needed).toBe(Infinity);
    expect(found[0]!.needed).toBeNull();
  });

  it('stops at the same trial whatever the batches and however many are worked on at a time', async () => {
    const text = `${duelText(100_000)}expect: [{ metric: winRate.humans, atLeast: 0.5 }]\n`;
    const one = await checked(text, { mostStates: 0 });
    const other = await checked(text, { mostStates: 0, executor: { ...OPTIONS.executor, workers: 5, batchMilliseconds: 0.01 } });
    expect(one).toEqual(other);
    expect(one.claims[0]!.trials).toBeLessThan(1_000_000);
  });

  it('corrects for all that is judged together', async () => {
    const alone = await checked(`${duelText(1000)}expect: [{ metric: winRate.humans, atLeast: 0.7 }]\n`, { mostStates: 0, mostTimes: 1 });
    const many = `[${Array(40).fill('{ metric: rounds.mean, atLeast: 1 }').join(', ')}, { metric: winRate.humans, atLeast: 0.7 }]`;
    const among = await checked(`${duelText(1000)}expect: ${many}\n`, { mostStates: 0, mostTimes: 1 });
    expect(among.claims[40]!.chance! / alone.claims[0]!.chance!).toBeCloseTo(41, 6);
  });

  it('warns of a scenario of which nothing is asked', async () => {
    expect((await checked(duelText(10))).warnings).toEqual([
      'fight.yaml: nothing is checked: it has no `expect`, and there is no fight.csv; `fray check --update` writes one',
    ]);
  });

  it('gives a verdict on a single fight', async () => {
    const { claims: found } = await checked(
      `${duelText(1)}expect: [{ metric: winRate.humans, atLeast: 0.5 }, { metric: rounds.p95, atMost: 3 }, { metric: casualties.humans.sd, atMost: 0 }]\n`,
      { mostStates: 0, mostTimes: 1 },
    );
    for (const { answer, value, trials, chance } of found) {
      expect(['pass', 'fail', 'inconclusive']).toContain(answer);
      expect([value.value, value.low, value.high, chance].every((number) => Number.isFinite(number))).toBe(true);
      expect(trials).toBe(2);
    }
  });
});
