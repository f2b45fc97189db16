import { expect, test } from 'vitest';
import { samePlan } from '../../src/core/fight.ts';
import { solved } from '../../src/design/bench.ts';
import { dialsOf } from '../../src/design/dials.ts';
import type { SensitivityFindings } from '../../src/design/findings.ts';
import { seenRules } from '../../src/design/seen.ts';
import { sensitivity } from '../../src/design/sensitivity.ts';
import { changed, isFaulty } from '../../src/design/subject.ts';
import { turned } from '../../src/design/turn.ts';
import { exactMeans } from '../../src/design/values.ts';
import { sensitivityText } from '../../src/report/design/sensitivity.ts';
import { styleFor } from '../../src/report/terminal.ts';
import { leaves } from '../../src/rulesets/rulebook.ts';
import { withValue } from '../../src/scenario/merge.ts';
import { benchFor, DUELS, subjectIn } from '../support/bench.ts';

const find = async (id: string, mostStates?: number, pairs = 0, more = ''): Promise<SensitivityFindings> => {
  const subject = subjectIn(`${more}${DUELS[id]}`);
  return sensitivity(subject, { side: 0, pairs }, benchFor(subject, mostStates));
};

test.each(Object.keys(DUELS))('no number of %s that goes unread in making the fight can change it', (id) => {
  const subject = subjectIn(DUELS[id]!);
  const read = new Set(seenRules(subject).map(({ steps }) => steps.join('.')));
  const unread = [...leaves(subject.fight.rules)].filter(({ path, value }) => typeof value === 'number' && !read.has(path.join('.')));
  // A few of each table are enough, and each table has its turn.
  const some = unread.filter((_, i) => i % Math.ceil(unread.length / 25) === 0);
  expect(read.size).toBeGreaterThanOrEqual(5);
  for (const { path, value } of some) {
    const list = path.findIndex((_, depth) =>
      Array.isArray(path.slice(0, depth).reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], subject.fight.rules)),
    );
    const above = list < 0 ? path : path.slice(0, list);
    const whole = above.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], subject.fight.rules);
    const made = changed(subject, [
      { path: ['rules', ...above], value: withValue(whole, path.slice(above.length), (value as number) + 1) },
    ]);
    if (!isFaulty(made)) expect(samePlan(made.plan, subject.plan), path.join('.')).toBe(true);
  }
});

test('the effect of a step is the difference that the exact method finds, and numbers stand in the order of it', async () => {
  const found = await find('warrior-skirmish');
  const rates = await Promise.all(
    [7, 6, 8].map(async (wounds) => {
      const subject = subjectIn(DUELS['warrior-skirmish']!, [{ path: 'sides.goblin.wounds', value: wounds }]);
      return exactMeans(subject.plan, (await solved(benchFor(subject), [subject.plan]))[0]!)[0]!;
    }),
  );
  const wounds = found.numbers.find(({ path }) => path === 'sides.goblin.wounds')!;
  expect(found.trials).toBeNull();
  expect(found.winRate.value).toBeCloseTo(rates[0]!, 14);
  expect(wounds.down.effect!.value).toBeCloseTo(rates[1]! - rates[0]!, 14);
  expect(wounds.up.effect!.value).toBeCloseTo(rates[2]! - rates[0]!, 14);
  expect(wounds.slope!.value).toBeCloseTo((rates[2]! - rates[1]!) / 2, 14);
  const sizes = found.numbers.map(({ down, up }) => Math.max(Math.abs(down.effect?.value ?? 0), Math.abs(up.effect?.value ?? 0)));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

test('dice are taken to the next smaller and the next larger', async () => {
  const { numbers } = await find('battlesystem');
  const rates = await Promise.all(
    ['d4', 'd6', 'd8'].map(async (value) => {
      const subject = subjectIn(DUELS.battlesystem!, [{ path: 'sides.spears.AD', value }]);
      return exactMeans(subject.plan, (await solved(benchFor(subject), [subject.plan]))[0]!)[0]!;
    }),
  );
  const { value, down, up } = numbers.find(({ path }) => path === 'sides.spears.AD')!;
  expect([down.value, value, up.value]).toEqual([4, 6, 8]);
  expect(down.effect!.value).toBeCloseTo(rates[0]! - rates[1]!, 14);
  expect(up.effect!.value).toBeCloseTo(rates[2]! - rates[1]!, 14);
  const of = (AD: string) => dialsOf(subjectIn(DUELS.battlesystem!.replace('d8', AD))).find(({ path }) => path === 'sides.swords.AD')!;
  const { dial, up: more } = turned(subjectIn(DUELS.battlesystem!), of('3d12'));
  expect([dial.value, more.why, dial.set(10).value]).toEqual([12, '12 is the most', '3d10']);
});

test('a step out of its range is not taken, and one that the rules clamp is flagged and does nothing', async () => {
  // Skill 4 against 2 needs no lower die than 3 against 2.
  const subject = subjectIn(DUELS['warrior-skirmish']!.replace('goblin: { skill: 3', 'goblin: { skill: 2'));
  const { numbers } = await sensitivity(subject, { side: 0, pairs: 0 }, benchFor(subject));
  const attacks = numbers.find(({ path }) => path === 'sides.human.attacks')!;
  expect(attacks.down).toEqual({ value: 0, effect: null, how: null, clamp: '1 is the least' });
  const clamped = numbers.flatMap(({ down, up }) => [down, up]).filter(({ how }) => how === 'same');
  for (const { effect, clamp } of clamped) {
    expect(effect).toEqual({ value: 0, low: 0, high: 0 });
    expect(clamp).toContain('clamp');
  }
  expect(clamped.length).toBeGreaterThan(0);
});

test('what the fight does not use is named apart, and is nothing of what is tried', async () => {
  const { numbers, unused } = await find('fantasy-battle');
  expect(unused).toContain('sides.block.impactStrength');
  expect(numbers.map(({ path }) => path)).toContain('sides.block.stats.WS');
  expect(numbers.filter(({ path }) => unused.includes(path))).toEqual([]);
});

test('sampled effects lie about the exact ones, and a slope that holds zero is called unclear', async () => {
  const exact = await find('battlesystem');
  const sampled = await find('battlesystem', 0, 0, 'trials: 4000\n');
  expect(sampled.trials).toBe(4000);
  let steps = 0;
  for (const { path, up, unclear, slope } of sampled.numbers) {
    const wanted = exact.numbers.find((number) => number.path === path)!.up.effect;
    expect(unclear).toBe(slope !== null && slope.low < slope.high && slope.low <= 0 && slope.high >= 0);
    if (up.how !== 'paired' || wanted === null) continue;
    steps++;
    // Half an interval is 1.96 standard errors; 4.5 are allowed.
    const half = (up.effect!.high - up.effect!.low) / 2;
    expect(Math.abs(up.effect!.value - wanted.value), path).toBeLessThan((4.5 / 1.96) * half);
  }
  expect(steps).toBeGreaterThan(10);
});

test('a number and the rule that is its default are not two numbers that act together', async () => {
  const { numbers, interactions } = await find('battlesystem', undefined, 100);
  const first = numbers.slice(0, 8).map(({ path }) => path);
  expect(first).toEqual(expect.arrayContaining(['rules.unit.hits', 'sides.spears.hits', 'sides.swords.AD']));
  const pairs = interactions.map(({ paths }) => [...paths].sort().join(' '));
  expect(pairs).toEqual(expect.arrayContaining(['rules.unit.hits sides.swords.AD', 'sides.spears.hits sides.swords.AD']));
  expect(pairs).not.toContain('rules.unit.hits sides.spears.hits');
});

test('an interaction is what two steps do together, less what each does alone', async () => {
  const found = await find('warrior-skirmish', undefined, 3);
  expect(found.interactions).toHaveLength(3);
  for (const { paths, values, together, interaction } of found.interactions) {
    const alone = paths.map((path, i) => {
      const { down, up } = found.numbers.find((number) => number.path === path)!;
      return (values[i] === up.value ? up : down).effect!.value;
    });
    expect(interaction.value).toBeCloseTo(together.value - alone[0]! - alone[1]!, 12);
  }
});

test('numbers of units in a list, of mappings with defaults and of the cap are all found', () => {
  const paths = dialsOf(
    subjectIn(`ruleset: fantasy-warlord
sides:
  giant: { kind: giant }
  elves: { units: [{ name: spears, race: high-elf, figures: 6, weapon: spear, against: giant }, { name: swords, race: high-elf, figures: 4 }] }
`),
  ).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['sides.elves.units.spears.figures', 'sides.elves.units.swords.morale.base', 'sides.giant.bcp', 'maxRounds']),
  );
});

test('one number that does nothing has no effect, and several have none', () => {
  const none = { value: 0, low: 0, high: 0 };
  const step = { value: 1, effect: none, how: 'exact' as const, clamp: null };
  const idle = { path: 'maxRounds', value: 2, about: null, down: step, up: step, slope: none, unclear: false };
  const found = {
    ...{ scenario: 'duel', ruleset: 'battlesystem', point: 0, variant: null, parameters: {}, side: 'spears', seed: 1, trials: null },
    ...{ winRate: { value: 0.5, low: 0.5, high: 0.5 }, numbers: [idle], unused: ['rules.unit.hits'], interactions: [] },
  };
  const text = (more: object) => sensitivityText({ ...found, ...more }, 20, styleFor(false)).join('\n');
  expect(text({})).toMatch(/1 of these 1 numbers has no effect that shows\n1 further number changes nothing at all in this fight/);
  expect(text({ numbers: [idle, idle], unused: [] })).toMatch(/2 of these 2 numbers have no .*\n0 further numbers change nothing/);
});
