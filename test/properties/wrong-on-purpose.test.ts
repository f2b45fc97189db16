import { describe, expect, test } from 'vitest';
import { START } from '../../src/core/chance.ts';
import type { Plan } from '../../src/core/fight.ts';
import { disagreements } from '../../src/run/agree.ts';
import { load } from '../../src/scenario/load.ts';
import { exactly, sampled } from '../support/answers.ts';
import { casesOf } from '../support/cases.ts';

/** A plan in which the first bound of every table lies a thirtieth of all words too high or, where there is no room, too low. */
function bent(plan: Plan): Plan {
  const tables = plan.tables.slice();
  for (let table = 0; table < tables.length; ) {
    const guide = table + START;
    const first = guide + (1 << (32 - tables[table + 1]!));
    let last = first;
    while (tables[last] !== 0xffffffff) last++;
    if (last > first) {
      const next = tables[first + 1]!;
      const moved = Math.min(tables[first]! + 2 ** 32 / 30, next - 1);
      tables[first] = moved > tables[first]! ? moved : tables[first]! / 2;
      // The guide sends a word to the first bound that it may reach; the bound before it is always safe.
      for (let entry = guide; entry < first; entry++) tables[entry] = first;
    }
    table = last + 1;
  }
  return { ...plan, tables };
}

describe.each([
  ['fantasy-battle', 'duel-on-equal-initiative'],
  ['battlesystem', 'spears-strike-before-swords'],
  ['warrior-skirmish', 'duel-at-the-defaults'],
])('a simulator of %s', (id, name) => {
  const scenario = load(casesOf(id).find((other) => other.name === name)!.file);
  const point = scenario.points().next().value;
  const exact = exactly(scenario, point);
  const plan = scenario.ruleset.compile(point.fight);

  test('that is right agrees with the exact method', () => {
    expect(disagreements(sampled(scenario, point, 40_000, scenario.ruleset.steps, plan), exact)).toEqual([]);
  });

  test('whose tables are off by a thirtieth is caught', () => {
    const wrong = disagreements(sampled(scenario, point, 40_000, scenario.ruleset.steps, bent(plan)), exact);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong[0]).toMatch(/ by Monte Carlo and .* exactly, more than 6 standard errors apart$/);
  });
});

describe('a simulator of fantasy-warlord', () => {
  const scenario = load(casesOf('fantasy-warlord').find(({ name }) => name === 'worked-example-corrected')!.file);
  const point = scenario.points().next().value;

  test('that rolls its percentages one too high is caught, and one that does not is not', () => {
    const exact = exactly(scenario, point);
    const off = scenario.ruleset.steps.map(
      (step) => (p: Plan, state: Int32Array, chance: Parameters<typeof step>[2]) =>
        step(p, state, {
          die: (question, unit, faces) => chance.die(question, unit, faces),
          atMost: (question, unit, faces, target) =>
            chance.atMost(question, unit, faces, Math.min(faces - 1, target + Math.ceil(faces / 20))),
          pick: (question, unit, table) => chance.pick(question, unit, table),
        }),
    );
    expect(disagreements(sampled(scenario, point, 40_000), exact)).toEqual([]);
    expect(disagreements(sampled(scenario, point, 40_000, off), exact).length).toBeGreaterThan(0);
  });
});
