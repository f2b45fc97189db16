import { describe, expect, test } from 'vitest';
import { accountOf } from '../../src/explain/account.ts';
import { chosen } from '../../src/explain/choice.ts';
import { decidedIn } from '../../src/explain/decided.ts';
import { parse } from '../../src/scenario/load.ts';
import { exactly } from '../support/answers.ts';

const scenario = parse(`
ruleset: fantasy-warlord
maxRounds: 1
seed: 3
sides:
  dwarfs: { race: dwarf, class: A, figures: 10, frontage: 5, weapon: spear, armour: chainmail, shield: true, charging: true }
  urucks: { race: orc, class: A, figures: 8, frontage: 4, weapon: polearm, armour: chainmail, hates: [dwarf] }
`);
const { ruleset } = scenario;
const point = scenario.points().next().value;
const plan = ruleset.compile(point.fight);
const teller = await ruleset.tell(point.fight);

describe('a trial chosen by its margin', () => {
  const margins = Array.from({ length: 200 }, (_, trial) => {
    const { casualties } = accountOf(ruleset, point, teller, trial);
    return casualties.urucks! - casualties.dwarfs!;
  });
  const sorted = [...margins].sort((a, b) => a - b);

  test.each([
    ['worst', sorted[0]!],
    ['median', sorted[99]!],
    ['best', sorted[199]!],
  ] as const)('is the first of those with the %s', (which, margin) => {
    expect(chosen(ruleset.steps, plan, 3, 200, which, 0)).toEqual({ trial: margins.indexOf(margin), margin });
  });

  test('is chosen for the other side by the opposite margin', () => {
    expect(chosen(ruleset.steps, plan, 3, 200, 'best', 1).margin).toBe(-sorted[0]!);
  });
});

describe('what the rules decided', async () => {
  const decided = (await decidedIn(ruleset, point, teller, 2000))!;
  const of = (side: string, rule: string, what: string) =>
    decided.rules.find((one) => one.side === side && one.rule === rule && one.what === what);

  test('counts what happens in every fight once a fight', () => {
    expect(of('dwarfs', 'blows', 'charged')).toMatchObject({ modifier: true, mean: 1, low: 1, high: 1, fights: 1 });
  });

  test('agrees with the exact method within 5 standard errors', () => {
    const exact = exactly(scenario, point).endings.urucks!;
    for (const [what, ending] of [
      ['routs', 'routed'],
      ['retires', 'retired'],
    ] as const) {
      const share = exact[ending]!;
      expect(share).toBeGreaterThanOrEqual(0);
      const found = of('urucks', 'morale', what)?.fights ?? 0;
      expect(Math.abs(found - share)).toBeLessThanOrEqual(5 * Math.sqrt((share * (1 - share)) / 2000));
    }
  });

  test('is sorted by side and rule, and names the trials it looked at', () => {
    expect(decided.trials).toBe(2000);
    expect([...new Set(decided.rules.map(({ side }) => side))]).toEqual(['dwarfs', 'urucks']);
  });
});

describe('an event', () => {
  const { rounds } = accountOf(ruleset, point, teller, 0);
  const blows = rounds[0]!.events[0]!;

  test('has its modifiers with their values and where they come from, and they add up', () => {
    expect(blows).toMatchObject({ rule: 'blows', unit: 'dwarfs', target: 'urucks', total: 40 });
    expect(blows.parts!.map(({ label, value, path, from }) => [label, value, path, from])).toEqual([
      ['spear against chainmail', 14, 'rules.bcp.foot.spear.chainmail', 'book'],
      ['class A', 6, 'rules.modifiers.class.A', 'book'],
      ['hated foe', 8, 'rules.modifiers.hatedFoe.dwarf', 'book'],
      ['ranks', 2, 'rules.modifiers.rank', 'book'],
      ['charged', 10, 'rules.modifiers.charge', 'book'],
    ]);
  });

  test('says what was asked, the odds and what came up', () => {
    const [asked] = rounds[0]!.events[1]!.asked!;
    expect(asked).toMatchObject({ question: 'remainder', die: 100, atMost: 96, chance: 0.96 });
    expect(asked!.answer).toBeGreaterThanOrEqual(1);
    expect(asked!.answer).toBeLessThanOrEqual(100);
  });

  test('says of a number that the scenario has changed that it comes from there', async () => {
    const changed = parse(
      JSON.stringify({
        ruleset: 'fantasy-warlord',
        rules: { modifiers: { charge: 12 } },
        sides: Object.fromEntries(
          scenario
            .points()
            .next()
            .value.fight.sides.map(({ name }: { name: string }) => [name, (scenario.data.sides as Record<string, unknown>)[name]]),
        ),
      }),
    );
    const other = changed.points().next().value;
    const { rounds } = accountOf(changed.ruleset, other, await changed.ruleset.tell(other.fight), 0);
    expect(rounds[0]!.events[0]!.parts!.find(({ label }) => label === 'charged')).toMatchObject({ value: 12, from: 'scenario' });
  });
});
