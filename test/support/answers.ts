import type { Plan, Procedure } from '../../src/core/fight.ts';
import { layoutOf, merge, pointTally } from '../../src/core/tally.ts';
import { solve } from '../../src/exact/solve.ts';
import { fought } from '../../src/run/batch.ts';
import { type Summary, summarise } from '../../src/run/summarise.ts';
import type { Point } from '../../src/scenario/expand.ts';
import { parse, type Scenario } from '../../src/scenario/load.ts';

/** The exact numbers of a point. */
export function exactly(scenario: Scenario, point: Point): Summary {
  const { ruleset } = scenario;
  const plan = ruleset.compile(point.fight);
  return summarise(ruleset, point.fight, plan, solve(ruleset.steps, plan).tally, null);
}

/** The numbers of a point by Monte Carlo, in this thread. */
export function sampled(
  scenario: Scenario,
  point: Point,
  trials = point.trials,
  steps: Procedure = scenario.ruleset.steps,
  plan?: Plan,
): Summary {
  const { ruleset } = scenario;
  const fightPlan = plan ?? ruleset.compile(point.fight);
  const openings = fightPlan.openings.length;
  const count = Math.ceil(trials / openings) * openings;
  const tally = pointTally(layoutOf(fightPlan));
  merge(tally, fought(steps, { plan: fightPlan, seed: point.seed, first: 0, count }));
  return summarise(ruleset, point.fight, fightPlan, tally, count);
}

/** The exact numbers of a scenario text's first point. */
export function exactOf(text: string): Summary {
  const scenario = parse(text);
  return exactly(scenario, scenario.points().next().value);
}
