import { expect, test } from 'vitest';
import { accountOf } from '../../../src/explain/account.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { parse } from '../../../src/scenario/load.ts';

/** All that is told of a trial. */
async function told(text: string, trial = 0): Promise<readonly string[]> {
  const battlesystem = RULESETS.get('battlesystem')!;
  const point = parse(text).points().next().value;
  const { rounds } = accountOf(battlesystem, point, await battlesystem.tell(point.fight), trial);
  return rounds.flatMap(({ events }) => events).map((event) => event.text);
}

test.each([
  ['weapon: pike', 'pike against sword [book]'],
  ['weapon: sword, size: large', 'large against man [house]'],
  ['weapon: sword, contact: rear', 'in its rear [scenario]'],
])('the advantage is told with what gives it: %s', async (keys, edge) => {
  const lines = await told(`ruleset: battlesystem
sides:
  men: { figures: 6, AD: d6, AR: 7, weapon: sword }
  orcs: { figures: 6, AD: d6, AR: 8, ${keys} }
`);
  expect(lines[0]).toBe(`orcs have the advantage over men (${edge}) and strike first.`);
});

test('blows are told with what dice score and what armour saves, and checks with where the morale comes from', async () => {
  const [, blows, , check] = await told(`ruleset: battlesystem
sides:
  men: { figures: 12, frontage: 6, AD: 2d8, AR: 7, ML: 12, weapon: sword }
  orcs: { figures: 12, frontage: 6, AD: d6, AR: 8, weapon: pike }
`);
  // Of a d6 the faces score 0, 0, 1, 1, 1, 2 hits; a rating of 7 is saved on 7, 8, 9 and 10.
  expect(blows).toMatch(
    /^orcs strike men: 6 in front and 6 behind roll 9 x d6, on average 5 hits in 6 rolls \[memory\]; armour rating 7 its own \[scenario\] = 7, saved on 4 of 10\. /,
  );
  expect(check).toMatch(/^men check morale: 12 or less \[scenario\] on 2d10, 64 of 100 ways; /);
});

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
