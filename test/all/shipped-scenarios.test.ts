import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { load } from '../../src/scenario/load.ts';
import { sampled } from '../support/answers.ts';

const FOLDER = fileURLToPath(new URL('../../scenarios/', import.meta.url));
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ya?ml$/.test(file) && /^sides:/m.test(readFileSync(FOLDER + file, 'utf8')),
);

describe('the shipped scenarios', () => {
  test.each(FILES)('%s loads, says what it asks, and runs, small', (file) => {
    const scenario = load(FOLDER + file);
    expect(scenario.description).toMatch(/\S/);
    const points = [...scenario.points()];
    expect(points).toHaveLength(scenario.count);
    for (const point of points) {
      const { trials, winRate, drawRate } = sampled(scenario, point, 20);
      expect(trials).toBe(20);
      const rates = [...Object.values(winRate).map(({ value }) => value), drawRate.value];
      expect(rates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(1, 12);
    }
  });

  test.each(FILES)('%s gives no warning', (file) => {
    expect(load(FOLDER + file).warnings).toEqual([]);
  });

  test('are at least six of fantasy-warlord', () => {
    const rulesets = FILES.map((file) => load(FOLDER + file).ruleset.id);
    expect(rulesets.filter((id) => id === 'fantasy-warlord').length).toBeGreaterThanOrEqual(6);
    expect(rulesets.every((id) => RULESETS.has(id))).toBe(true);
  });
});
