import { expect, test } from 'vitest';
import { accountOf } from '../../../src/explain/account.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { parse } from '../../../src/scenario/load.ts';

/** What is told first of a trial, and how often it is told. */
async function firstSide(firstSide: string, trial: number): Promise<readonly [text: string, times: number]> {
  const skirmish = RULESETS.get('warrior-skirmish')!;
  const point = parse(`ruleset: warrior-skirmish
sides:
  humans: { skill: 3, strength: 3, toughness: 3, wounds: 6, weapon: sword }
  goblins: { skill: 2, strength: 3, toughness: 3, wounds: 6 }
rules: { options: { firstSide: ${firstSide} } }
`)
    .points()
    .next().value;
  const { rounds } = accountOf(skirmish, point, await skirmish.tell(point.fight), trial);
  const events = rounds.flatMap((round) => round.events);
  return [events[0]!.text, events.filter(({ rule }) => rule === 'first side').length];
}

test.each([
  ['both', 0, 'humans strike first, in every round; in every other fight goblins do [house].'],
  ['both', 1, 'goblins strike first, in every round; in every other fight humans do [house].'],
  ['goblins', 0, 'goblins strike first, in every round [scenario].'],
])('who strikes first is told once, and why: firstSide %s, trial %d', async (side, trial, text) => {
  expect(await firstSide(side, trial)).toEqual([text, 1]);
});

test('a lot for the first strike is told with the side that it falls on', async () => {
  const seen = new Set<string>();
  for (let trial = 0; trial < 10; trial++) seen.add((await firstSide('roll', trial))[0]);
  expect([...seen].sort()).toEqual(['By lot goblins strike first, in every round.', 'By lot humans strike first, in every round.']);
});
