import { expect, test } from 'vitest';
import { solved } from '../../src/design/bench.ts';
import type { TuneFindings } from '../../src/design/findings.ts';
import { targetOf } from '../../src/design/target.ts';
import { tune, variedNumbers } from '../../src/design/tune.ts';
import { exactMeans } from '../../src/design/values.ts';
import { tuneText } from '../../src/report/design/tune.ts';
import { styleFor } from '../../src/report/terminal.ts';
import { benchFor, DUELS, subjectIn } from '../support/bench.ts';

async function tuned(id: string, vary: readonly string[], target: string, mostStates = 20_000, more = ''): Promise<TuneFindings> {
  const subject = subjectIn(`${more}${DUELS[id]}`);
  return tune(subject, variedNumbers(vary, subject), targetOf(target, subject), benchFor(subject, mostStates));
}

/** What a search finds in a fight of its own. */
function foundIn(text: string, vary: string, target: string, mostStates = 20_000): Promise<TuneFindings> {
  const subject = subjectIn(text);
  return tune(subject, variedNumbers([vary], subject), targetOf(target, subject), benchFor(subject, mostStates));
}

const neighboursOf = ({ lines }: TuneFindings): number[][] =>
  lines[0]!.meetings.map(({ neighbours }) => neighbours.map(({ value }) => value));

/** The exact win rate of the first side at each value of a path, one by one. */
async function ratesAt(id: string, path: string, values: readonly number[]): Promise<number[]> {
  const rates: number[] = [];
  for (const value of values) {
    const subject = subjectIn(DUELS[id]!, [{ path, value }]);
    rates.push(exactMeans(subject.plan, (await solved(benchFor(subject, 20_000), [subject.plan]))[0]!)[0]!);
  }
  return rates;
}

const CASES: readonly (readonly [string, string, number, number, number])[] = [
  ['fantasy-warlord', 'sides.orcs.figures', 5, 14, 0.5],
  ['fantasy-warlord', 'sides.dwarfs.figures', 4, 10, 0.7],
  ['fantasy-warlord', 'rules.modifiers.charge', 0, 20, 0.82],
  ['fantasy-battle', 'sides.block.figures', 3, 10, 0.5],
  ['fantasy-battle', 'sides.block.stats.Ld', 2, 10, 0.45],
  ['battlesystem', 'sides.spears.figures', 3, 10, 0.5],
  ['battlesystem', 'sides.swords.AR', 2, 12, 0.5],
  ['warrior-skirmish', 'sides.goblin.wounds', 2, 20, 0.5],
  ['warrior-skirmish', 'sides.human.strength', 0, 10, 0.3],
  ['warrior-skirmish', 'sides.human.wounds', 1, 12, 0.4],
];

test.each(CASES)('%s: %s from %d to %d is found where trying every value finds it, at %d', async (id, path, low, high, target) => {
  const values = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const rates = await ratesAt(id, path, values);
  const sides = subjectIn(DUELS[id]!).fight.sides[0].name;
  const { lines } = await tuned(id, [`${path}=${low}..${high}`], `winRate.${sides}=${target}`);
  const line = lines[0]!;
  const pairs = values.slice(1).flatMap((value, i) => (rates[i]! >= target === rates[i + 1]! >= target ? [] : [[value - 1, value]]));
  const nearest = Math.min(...rates.map((rate) => Math.abs(rate - target)));
  expect(line.meetings.map(({ neighbours }) => neighbours.map(({ value }) => value))).toEqual(pairs);
  expect(Math.abs(line.nearest.estimate.value - target)).toBeCloseTo(nearest, 10);
  for (const { at, neighbours } of line.meetings) {
    const [a, b] = neighbours.map(({ estimate }) => estimate.value);
    expect(at.value).toBeCloseTo(neighbours[0]!.value + (target - a!) / (b! - a!), 10);
    expect([at.low, at.high]).toEqual([at.value, at.value]);
  }
});

test('where no value meets the target, the nearest one is the answer', async () => {
  const { lines } = await tuned('warrior-skirmish', ['sides.human.wounds=1..4'], 'winRate.human=0.95');
  expect(lines[0]!.meetings).toEqual([]);
  expect(lines[0]!.nearest.value).toBe(4);
});

test('every place is found where a metric crosses the target', async () => {
  const path = 'sides.block.frontage';
  const values = Array.from({ length: 6 }, (_, i) => i + 1);
  const rates = await ratesAt('fantasy-battle', path, values);
  const target = (Math.max(...rates) + Math.min(...rates)) / 2;
  const pairs = values.slice(1).filter((_, i) => rates[i]! >= target !== rates[i + 1]! >= target).length;
  const { lines } = await tuned('fantasy-battle', [`${path}=1..6`], `winRate.block=${target}`);
  expect(lines[0]!.meetings).toHaveLength(pairs);
});

/** A fight in which the frontage helps up to a point, and no more than the figures that there are can stand in it. */
const LINES = `ruleset: fantasy-battle
sides:
  men: { figures: 10, frontage: 5, stats: { WS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 }, armour: light, shield: true }
  orcs: { figures: 10, frontage: 5, stats: { WS: 3, S: 3, T: 4, W: 1, I: 2, A: 1, Ld: 7 }, armour: light, charging: true }
`;

test.each([
  [60, true],
  [200, false],
])('a peak between the values of the first scan is found by way of the value of today, from 1 to %d', async (high, whole) => {
  const found = await foundIn(LINES, `sides.men.frontage=1..${high}`, 'winRate.men=0.56');
  expect(neighboursOf(found)).toEqual([
    [5, 6],
    [6, 7],
  ]);
  const text = tuneText(found, false, styleFor(false)).join('\n');
  expect(text.includes('there may be more')).toBe(!whole);
});

test('a peak that only the climb to the nearest value comes upon is searched closely', async () => {
  const found = await foundIn(LINES, 'sides.men.frontage=8..40', 'winRate.men=0.45');
  expect(neighboursOf(found)).toEqual([
    [8, 9],
    [9, 10],
  ]);
});

const HEROES = `ruleset: warrior-skirmish
sides:
  human: { count: 2, skill: 4, strength: 4, toughness: 4, wounds: 2, weapon: 1 }
  goblin: { count: 3, skill: 3, strength: 3, toughness: 3, wounds: 1, weapon: 1 }
`;

test.each([
  ['casualties.human.p95=1', [[1, 1]], 'at 1'],
  ['casualties.human.p05=0', [[1, 4]], 'from 1 to 4'],
  ['casualties.human.median=2', [[3, 12]], 'from 3 to 12'],
  ['drawRate=0', [[1, 12]], 'from 1 to 12'],
])('a target at which the metric stays is met all the while: %s', async (target, neighbours, words) => {
  for (const mostStates of [20_000, 0]) {
    const found = await foundIn(`trials: 4000\n${HEROES}`, 'sides.goblin.count=1..12', target, mostStates);
    expect(neighboursOf(found)).toEqual(neighbours);
    expect(tuneText(found, false, styleFor(false))).toContain(words);
  }
});

/** So few pikes that more swords than a certain number cannot get at them: the rate stays where it is. */
const FLAT = `ruleset: battlesystem
trials: 20000
sides:
  a: { figures: 24, frontage: 8, AD: d6, AR: 7, ML: 11, weapon: sword }
  b: { figures: 14, frontage: 8, AD: d6, AR: 8, ML: 11, weapon: pike }
`;

test('a glance at the wrong side of the target makes no meeting, and the nearest value is one that was looked at closely', async () => {
  const { lines } = await foundIn(FLAT, 'sides.a.figures=6..96', 'winRate.a=0.5', 2000);
  const [{ meetings, nearest }] = lines as [TuneFindings['lines'][number]];
  expect(meetings).toEqual([]);
  expect(nearest.trials).toBe(20_000);
  expect(nearest.estimate.high).toBeLessThan(0.5);
});

test('a number that does nothing is said to do nothing', async () => {
  const found = await foundIn(LINES, 'sides.men.frontage=10..30', 'winRate.men=0.5');
  const said = 'it is the same at every value that was looked at: this number does nothing here';
  expect(tuneText(found, false, styleFor(false))).toContain(said);
  expect(tuneText(await foundIn(LINES, 'sides.men.frontage=8..30', 'winRate.men=0.5'), false, styleFor(false))).not.toContain(said);
});

test('a meeting that several glances lead to is told once', async () => {
  const found = await foundIn(FLAT.replace('figures: 14', 'figures: 12'), 'sides.a.figures=6..96', 'winRate.a=0.5', 2000);
  expect(neighboursOf(found)).toEqual([[28, 29]]);
});

test('the points of a unit are varied in the figures that they buy', async () => {
  const budget = (bounds: string) =>
    foundIn(LINES.replace('charging: true', 'charging: true, pointsPerFigure: 6'), `sides.orcs.points${bounds}`, 'winRate.men=0.5');
  const { path, today, low, high, lines } = await budget('=31..76');
  expect({ path, today, low, high }).toEqual({ path: 'sides.orcs.figures', today: 10, low: 6, high: 12 });
  expect(lines[0]!.looks.map(({ value, costs }) => [value, costs[1]])).toEqual(
    [6, 7, 8, 9, 10, 11, 12].map((figures) => [figures, 6 * figures]),
  );
  expect(await budget('')).toMatchObject({ path: 'sides.orcs.figures', low: 2, high: 40 });
});

test('the interval of a sampled answer holds the exact one in at least 93 of 100 seeds, as far as 100 can tell', async () => {
  const exact = (await tuned('warrior-skirmish', ['sides.goblin.wounds=4..20'], 'winRate.human=0.5')).lines[0]!.meetings[0]!.at.value;
  const subject = subjectIn(`trials: 1000\n${DUELS['warrior-skirmish']}`);
  const varied = variedNumbers(['sides.goblin.wounds=4..20'], subject);
  const target = targetOf('winRate.human=0.5', subject);
  let held = 0;
  for (let seed = 0; seed < 40; seed++) {
    const { lines } = await tune({ ...subject, seed: `tune ${seed}` }, varied, target, benchFor(subject, 0));
    if (lines[0]!.meetings.some(({ at }) => at.low <= exact && exact <= at.high)) held++;
  }
  // 38 of 40 are expected; the standard error is 1.4, and three of them are allowed.
  expect(held).toBeGreaterThanOrEqual(34);
});

test('with a second number the first is found at each value of it', async () => {
  const { lines } = await tuned('warrior-skirmish', ['sides.goblin.wounds=1..40', 'sides.human.wounds=4..6'], 'winRate.human=0.5');
  expect(lines.map(({ other }) => other)).toEqual([4, 5, 6]);
  const at = lines.map(({ meetings }) => meetings[0]!.at.value);
  expect(at).toEqual([...at].sort((a, b) => a - b));
});

test('any metric of an expectation may be the target', async () => {
  const { lines, kind } = await tuned('battlesystem', ['sides.spears.figures=3..10'], 'casualties.swords.mean=2.5');
  const [a, b] = lines[0]!.meetings[0]!.neighbours.map(({ estimate }) => estimate.value);
  expect(kind).toBe('mean');
  expect((a! - 2.5) * (b! - 2.5)).toBeLessThanOrEqual(0);
});

test.each([
  [['sides.goblin.shield'], 'is "none", which is no number; to see what other values of it do, sweep it'],
  [['sides.goblin.points'], 'buys no figures, since none has a price of its own; give `pointsPerFigure`, or vary "sides.goblin.count"'],
  [['sides.goblin.pointsPerFigure'], 'is no number that a fight depends on'],
  [['sides.goblin.wound'], 'did you mean "wounds"?'],
  [['sides.goblin.wounds=0..5'], 'goes from 1 to 999'],
  [['sides.goblin.wounds=5..2'], 'expected the lower bound first'],
  [['sides.goblin.wounds=1..2.5'], 'is a whole number'],
  [['sides.goblin.wounds=x'], 'expected bounds such as 5..40'],
  [['sides.goblin.wounds', 'sides.goblin.wounds'], 'is written in the same place as the first'],
  [['rules.options.removal'], 'which is no number'],
])('%j cannot be varied: %s', async (vary, message) => {
  await expect(tuned('warrior-skirmish', vary, 'winRate.human=0.5')).rejects.toThrow(message);
});

test.each([
  ['winRate.human', 'expected a metric and its value'],
  ['winRate.human=2', 'a rate lies between 0 and 1'],
  ['winRate.elf=0.5', 'names no side'],
])('%s is no target: %s', async (target, message) => {
  await expect(tuned('warrior-skirmish', ['sides.goblin.wounds'], target)).rejects.toThrow(message);
});
