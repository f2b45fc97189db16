import { expect, test } from 'vitest';
import { accountOf } from '../../../src/explain/account.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { parse } from '../../../src/scenario/load.ts';

test('of two units that leave in one round each is told by its own order, whatever ends the fight', async () => {
  const scenario = parse(`ruleset: battlesystem
sides:
  a:
    units:
      - { name: shaky, figures: 30, AD: d6, AR: 10, ML: 1, order: shaken }
      - { name: steady, figures: 30, AD: d6, AR: 10, ML: 1 }
  b:
    units:
      - { name: one, figures: 4, AD: d8, AR: 2, ML: 20 }
      - { name: two, figures: 4, AD: d8, AR: 2, ML: 20 }
`);
  const battlesystem = RULESETS.get('battlesystem')!;
  const point = scenario.points().next().value;
  const { rounds, ending } = accountOf(battlesystem, point, await battlesystem.tell(point.fight), 1);
  const checks = rounds.flatMap(({ events }) => events).filter(({ rule, unit }) => rule === 'morale' && unit !== 'one' && unit !== 'two');
  expect(checks.map(({ unit, outcome }) => `${unit} ${outcome}`)).toEqual(['shaky routs', 'steady withdraws']);
  expect(ending).toBe('routed');
});
