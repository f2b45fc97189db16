import { layoutOf } from '../../dist/core/tally.js';
import { solve } from '../../dist/exact/solve.js';
import { numbersOf } from '../../dist/gate/numbers.js';
import { fought } from '../../dist/run/batch.js';
import { parse } from '../../dist/scenario/load.js';

/** Fifty matchups, from hopeless to certain: swords of eight to twelve against spears of six to fifteen. */
export const SUITE = `
ruleset: fantasy-warlord
rules: { modifiers: { leader: 0 } }
sides:
  swords: { race: human, figures: 10, weapon: sword, leader: true }
  spears: { race: human, figures: 10, weapon: spear }
sweep:
  sides.swords.figures: { from: 8, to: 12, step: 1 }
  sides.spears.figures: { from: 6, to: 15, step: 1 }
`;

/** The plans of a scenario's points, each with a way to fight it. */
export function cellsOf(text, settings = []) {
  const scenario = parse(text, 'suite.yaml', settings);
  const { ruleset } = scenario;
  return [...scenario.points()].map(({ fight }) => {
    const plan = ruleset.compile(fight);
    return {
      plan,
      sides: fight.sides.map(({ name }) => name),
      ruleset,
      exact: () => numbersOf(plan, solve(ruleset.steps, plan).tally, null),
      numbers: (seed, trials) =>
        numbersOf(plan, { layout: layoutOf(plan), counts: fought(ruleset.steps, { plan, seed, first: 0, count: trials }) }, trials),
    };
  });
}

/** A share with the ends of its interval, in per cent. */
export const percent = ({ value, low, high }, decimals = 2) =>
  `${(100 * value).toFixed(decimals)}% (${(100 * low).toFixed(decimals)} to ${(100 * high).toFixed(decimals)})`;
