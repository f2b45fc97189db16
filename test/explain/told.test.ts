import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fight } from '../../src/core/fight.ts';
import { Stream } from '../../src/core/stream.ts';
import { batchTally, figuresOf, layoutOf } from '../../src/core/tally.ts';
import { keyOf } from '../../src/core/words.ts';
import { type Account, accountOf } from '../../src/explain/account.ts';
import type { Ruleset } from '../../src/rulesets/ruleset.ts';
import type { Point } from '../../src/scenario/expand.ts';
import { load, parse, type Scenario } from '../../src/scenario/load.ts';
import { MADE_UP, scenarioOf } from '../support/arbitrary/index.ts';
import { casesOf } from '../support/cases.ts';

const SCENARIOS = fileURLToPath(new URL('../../scenarios/', import.meta.url));
const TRIALS = 10_000;

/** Where a tally of one trial has counted it: ending and rounds, casualties of both sides, losses by round. */
function countedAs(ruleset: Ruleset, point: Point, trial: number, plan = ruleset.compile(point.fight)): object {
  const tally = batchTally(layoutOf(plan));
  fight(ruleset.steps, plan, new Stream(keyOf(point.seed), plan.tables), trial, 1, tally);
  const { layout, counts } = tally;
  const rows = plan.maxRounds + 1;
  const outcome = counts.indexOf(1) % (layout.endings * rows);
  const ending = Math.floor(outcome / rows);
  const way = ending % plan.waysToLose;
  const lost = ending < 2 * plan.waysToLose;
  const casualties = [0, 1].map(
    (side) => (counts.indexOf(1, layout.casualties[side]!) - layout.casualties[side]!) % (figuresOf(plan, side) + 1),
  );
  return {
    fought: outcome % rows,
    winner: lost ? point.fight.sides[ending < plan.waysToLose ? 1 : 0].name : null,
    ending: lost ? ruleset.endings.lost[way] : ruleset.endings.none[ending - 2 * plan.waysToLose],
    casualties,
    losses: [0, 1].map((side) => [...counts.subarray(layout.losses + side * rows, layout.losses + (side + 1) * rows)]),
  };
}

/** The same of what is told. */
function toldAs({ sides, units, rounds, fought, winner, ending, casualties }: Account, rows: number): object {
  const losses = sides.map(() => new Array<number>(rows).fill(0));
  let before = units.map(({ figures }) => figures);
  rounds.forEach(({ round, figures }) => {
    // A fight that ends before the first blow of a round lost its figures before it.
    for (const [i, { side }] of units.entries()) losses[sides.indexOf(side)]![Math.min(round, fought)]! += before[i]! - figures[i]!;
    before = [...figures];
  });
  return { fought, winner, ending, casualties: sides.map((side) => casualties[side]!), losses };
}

/** Figures that the events of an account say have fallen, by side. */
function fallen({ sides, units, rounds }: Account): number[] {
  return sides.map((side) => {
    const names = units.flatMap(({ side: own, name }) => (own === side ? [name, `${name} of ${side}`] : []));
    const lost = rounds.flatMap(({ events }) =>
      events.filter(({ unit }) => names.includes(unit ?? '')).map(({ numbers }) => numbers?.lost ?? 0),
    );
    return lost.reduce((sum, figures) => sum + figures, 0);
  });
}

/** What is wrong with the telling of trials `first` .. `first + count - 1` of a point. */
async function faultsIn(scenario: Scenario, point: Point, first: number, count: number): Promise<string[]> {
  const { ruleset } = scenario;
  const teller = await ruleset.tell(point.fight);
  const plan = ruleset.compile(point.fight);
  const wrong: string[] = [];
  for (let trial = first; trial < first + count; trial++) {
    const name = `${scenario.name}, point ${point.index}, trial ${trial}`;
    const account = accountOf(ruleset, point, teller, trial);
    const [told, counted] = [toldAs(account, plan.maxRounds + 1), countedAs(ruleset, point, trial, plan)].map((one) => JSON.stringify(one));
    if (told !== counted) wrong.push(`${name}: told ${told}, counted ${counted}`);
    const lost = account.sides.map((side) => account.casualties[side]);
    if (fallen(account).join() !== lost.join()) wrong.push(`${name}: lost ${lost}, told to have fallen ${fallen(account)}`);
    if (account.rounds.some(({ events }) => events.length === 0)) wrong.push(`${name}: a round without events`);
  }
  return wrong;
}

describe.each(MADE_UP)('$id tells the very fights that are counted', ({ id, unit }) => {
  const shipped = readdirSync(SCENARIOS)
    .filter((file) => file.endsWith('.yaml') && readFileSync(SCENARIOS + file, 'utf8').includes(`ruleset: ${id}`))
    .map((file) => SCENARIOS + file);
  const files = [...casesOf(id).map(({ file }) => file), ...shipped];

  test(`in ${TRIALS / 2} trials of the reference cases and the shipped scenarios`, { timeout: 60_000 }, async () => {
    const points = files
      .map((file) => load(file))
      .flatMap((scenario) => [...scenario.points()].slice(0, 6).map((point) => ({ scenario, point })));
    const each = Math.ceil(TRIALS / 2 / points.length);
    for (const { scenario, point } of points) expect(await faultsIn(scenario, point, 0, each)).toEqual([]);
  });

  test(`in ${TRIALS / 2} trials of made-up fights`, { timeout: 60_000 }, async () => {
    const fights = fc.sample(fc.tuple(unit, unit), { numRuns: 100, seed: 7 });
    for (const [i, [a, b]] of fights.entries()) {
      const scenario = parse(scenarioOf(id, a, b, { seed: i }));
      expect(await faultsIn(scenario, scenario.points().next().value, 1000 * i, TRIALS / 200)).toEqual([]);
    }
  });
});
