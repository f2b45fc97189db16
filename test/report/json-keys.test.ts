import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { load } from '../../src/scenario/load.ts';
import { exactly, sampled } from '../support/answers.ts';
import { casesOf } from '../support/cases.ts';

const DESCRIBED = ['mean', 'sd', 'median', 'p05', 'p95', 'distribution'];

describe.each([...RULESETS.values()])('the JSON of a point of $id', ({ id, endings, byOpening }) => {
  const scenario = load(casesOf(id)[0]!.file);
  const point = scenario.points().next().value;
  const [a, b] = Object.keys(scenario.data.sides) as [string, string];
  const plan = scenario.ruleset.compile(point.fight);

  test.each([
    ['by Monte Carlo', sampled(scenario, point, 500)],
    ['exactly', exactly(scenario, point)],
  ])('has the keys that are documented, %s', (how, summary) => {
    expect(Object.keys(summary)).toEqual([
      ...['trials', 'sides', 'winRate', 'drawRate', 'endings', 'rounds', 'casualties', 'survivors', 'attrition'],
      ...(byOpening && plan.openings.length > 1 ? [byOpening.key] : []),
    ]);
    expect(summary.trials).toBe(how === 'exactly' ? null : 500);
    expect(summary.sides).toEqual([a, b]);
    for (const group of [summary.winRate, summary.casualties, summary.survivors]) expect(Object.keys(group)).toEqual([a, b]);
    for (const rate of [...Object.values(summary.winRate), summary.drawRate]) {
      expect(Object.keys(rate)).toEqual(['value', 'low', 'high']);
      if (how === 'exactly') expect([rate.low, rate.high]).toEqual([rate.value, rate.value]);
    }
    expect(Object.keys(summary.endings)).toEqual([a, b, 'none']);
    for (const side of [a, b]) {
      expect(Object.keys(summary.endings[side]!)).toEqual([...endings.lost]);
      expect(Object.keys(summary.casualties[side]!)).toEqual(expect.arrayContaining(DESCRIBED));
      expect(Object.keys(summary.survivors[side]!)).toEqual(expect.arrayContaining(['mean', 'whenWinning']));
    }
    expect(Object.keys(summary.endings.none!)).toEqual([...endings.none]);
    expect(Object.keys(summary.rounds)).toEqual(expect.arrayContaining(DESCRIBED));
    for (const row of summary.attrition) expect(Object.keys(row)).toEqual(['round', 'going', 'survivors', 'ended']);
    expect(summary.attrition.map(({ round }) => round)).toEqual(summary.attrition.map((_, i) => i));
  });
});
