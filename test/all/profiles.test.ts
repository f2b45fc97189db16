import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { parse } from '../../src/scenario/load.ts';
import { sampled } from '../support/answers.ts';

describe.each([...RULESETS.values()])('the ready-made units of $id', ({ id, profiles, unit }) => {
  const scenario = (name: string) => {
    // Some profiles leave the number of figures to the scenario.
    const figures = 'figures' in unit.shape && !('figures' in profiles[name]!.unit) ? ['', ', figures: 8'] : [''];
    const texts = figures.map(
      (more) => `ruleset: ${id}\ntrials: 200\nsides: { a: { profile: ${name}${more} }, b: { profile: ${name}${more} } }\n`,
    );
    for (const text of texts) {
      try {
        return parse(text);
      } catch (error) {
        if (text === texts.at(-1)) throw error;
      }
    }
    throw new Error('unreachable');
  };

  test('are at least ten, each with a few words on who they are', () => {
    expect(Object.keys(profiles).length).toBeGreaterThanOrEqual(10);
    for (const [name, { about }] of Object.entries(profiles)) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(about.length).toBeGreaterThan(5);
    }
  });

  test.each(Object.keys(profiles))('%s completes, fights its like, and hurts it', (name) => {
    const fight = scenario(name);
    const { winRate, casualties, drawRate } = sampled(fight, fight.points().next().value);
    expect(winRate.a!.value + winRate.b!.value + drawRate.value).toBeCloseTo(1, 12);
    expect(casualties.a!.mean + casualties.b!.mean).toBeGreaterThan(0);
  });
});
