import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import { load } from '../../src/scenario/load.ts';
import { exactly, sampled } from '../support/answers.ts';
import { casesOf, differences } from '../support/cases.ts';

/** Fewer than the cases ask for: enough to tell the methods apart, and quick. */
const TRIALS = 40_000;

describe.each([...RULESETS.keys()])('the reference cases of %s', (ruleset) => {
  describe.each(casesOf(ruleset))('$name', ({ file, expected }) => {
    const scenario = load(file);
    const points = [...scenario.points()];

    test('has the points that are expected', () => {
      expect(points).toHaveLength(expected.points.length);
      expect(scenario.ruleset.id).toBe(ruleset);
    });

    test('agrees with the exact method in every figure', () => {
      expect(points.map((point, i) => differences(expected.points[i]!, exactly(scenario, point), null))).toEqual(points.map(() => []));
    });

    test('agrees with Monte Carlo within 5 standard errors', () => {
      const wrong = points.map((point, i) => {
        const summary = sampled(scenario, point, TRIALS);
        return differences(expected.points[i]!, summary, summary.trials);
      });
      expect(wrong).toEqual(points.map(() => []));
    });
  });
});
