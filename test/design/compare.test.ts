import { expect, test } from 'vitest';
import { contest, solved } from '../../src/design/bench.ts';
import { compareScenarios } from '../../src/design/compare.ts';
import { compareRuns } from '../../src/design/folders.ts';
import { type Judged, judged } from '../../src/design/judge.ts';
import { exactSpread, spreadChanges, spreadOf } from '../../src/design/spread.ts';
import { subjectOf } from '../../src/design/subject.ts';
import { differenceOf, exactMeans, levelOf } from '../../src/design/values.ts';
import { parse, type Scenario, type Setting } from '../../src/scenario/load.ts';
import { difference } from '../../src/stats/difference.ts';
import { holm } from '../../src/stats/holm.ts';
import { wilson } from '../../src/stats/interval.ts';
import { exactly } from '../support/answers.ts';
import { benchFor, DUELS, subjectIn } from '../support/bench.ts';

const scenario = (text: string, settings: readonly Setting[] = []): Scenario => parse(text, 'duel.yaml', settings);
const names = ['before', 'now'] as const;

async function compared(before: Scenario, now: Scenario, mostStates = 5000) {
  return compareScenarios({ names, before, now, alpha: 0.05 }, benchFor(subjectOf(before), mostStates));
}

test('small fights are compared exactly, and every difference is one', async () => {
  const text = DUELS['warrior-skirmish']!;
  const [a, b] = [subjectIn(text), subjectIn(text, [{ path: 'sides.goblin.wounds', value: 6 }])];
  const found = await compared(a.scenario, b.scenario);
  const means = (await solved(benchFor(a), [a.plan, b.plan])).map((tally, i) => exactMeans([a, b][i]!.plan, tally!));
  const change = found.points[0]!.changes[0]!;
  expect(found.points[0]!.how).toBe('exact');
  expect(change.metric).toBe('winRate.human');
  expect(change.difference.value).toBeCloseTo(means[1]![0]! - means[0]![0]!, 14);
  expect(change).toMatchObject({ chance: null, moved: true });
});

test('the same fights do not differ at all, and are not judged', async () => {
  const text = DUELS.battlesystem!;
  const found = await compared(scenario(text), scenario(text, [{ path: 'sides.spears.contact', value: 'front' }]), 0);
  expect(found.points[0]!.how).toBe('same');
  expect(found.points[0]!.changes.every(({ difference: { low, high }, moved }) => low === 0 && high === 0 && !moved)).toBe(true);
  expect(found.judged).toBe(0);
});

test('fights in pairs give a narrower interval than fights apart, and say how many that saved', async () => {
  const text = `trials: 4000\n${DUELS['fantasy-battle']}`;
  const found = await compared(scenario(text), scenario(text, [{ path: 'sides.block.stats.Ld', value: 8 }]), 0);
  const { changes, saved, trials } = found.points[0]!;
  const { before, now, difference: paired } = changes[0]!;
  const apart = difference(before, now);
  const ratio = ((apart.high - apart.low) / (paired.high! - paired.low!)) ** 2;
  expect(trials).toEqual([4000, 4000]);
  expect(saved! / 4000 + 1).toBeGreaterThan(1.2);
  expect((saved! / 4000 + 1) / ratio).toBeCloseTo(1, 1);
});

test('points are matched by variant and swept values, and those without their like are counted', async () => {
  const text = DUELS['warrior-skirmish']!;
  const before = scenario(`${text}sweep: { sides.human.wounds: [4, 5, 6] }\n`);
  const now = scenario(`${text}sweep: { sides.human.wounds: [6, 7, 5] }\n`);
  const found = await compared(before, now);
  expect(found.points.map(({ parameters }) => parameters)).toEqual([{ 'sides.human.wounds': 5 }, { 'sides.human.wounds': 6 }]);
  expect(found.points.every(({ how }) => how === 'same')).toBe(true);
  expect(found.warnings).toEqual(['1 point of duel.yaml without its like', '1 point of duel.yaml without its like']);
});

test('a seed and trials of the second that count for nothing are told, also where both are one file', async () => {
  const text = DUELS['warrior-skirmish']!;
  const [a, b] = [1, 2].map((n) =>
    scenario(text, [
      { path: 'seed', value: n },
      { path: 'trials', value: 100 * n },
    ]),
  );
  expect((await compared(a!, b!)).warnings).toEqual([
    'the second has a seed of its own (2); both are fought on that of the first (1)',
    'the second has its own number of trials (200); both are fought as often as the first (100)',
  ]);
});

test('scenarios of two rulesets are not compared in pairs', async () => {
  await expect(compared(scenario(DUELS.battlesystem!), scenario(DUELS['fantasy-battle']!))).rejects.toThrow(
    'their fights cannot be paired',
  );
});

test('points of cost that a side gains are weighed against its win rate', async () => {
  const text = DUELS['warrior-skirmish']!.replace('wounds: 7 }', 'wounds: 7, pointsPerFigure: 40 }').replace(
    'weapon: sword }',
    'weapon: sword, points: 50 }',
  );
  const found = await compared(scenario(text), scenario(text, [{ path: 'sides.goblin.count', value: 2 }]));
  const { worth, changes } = found.points[0]!;
  expect(worth).toMatchObject({ side: 'goblin', points: 40 });
  expect(worth!.perHundred.value).toBeCloseTo(changes[1]!.difference.value * 2.5, 14);
});

test('differences are judged together: chances are those of Holm', () => {
  const change = (chance: number | null) => ({
    metric: 'drawRate',
    kind: 'rate' as const,
    before: { value: 0.1, low: 0, high: 0.2 },
    now: { value: 0.2, low: 0.1, high: 0.3 },
    difference: { value: 0.1, low: 0.05, high: 0.15 },
    chance,
  });
  const point = { variant: null, parameters: {}, how: 'paired' as const, trials: [9, 9] as const, saved: null, worth: null };
  const { points, judged: count } = judged(
    [
      { ...point, changes: [change(0.02), change(null)] },
      { ...point, changes: [change(0.03), change(0.001)] },
    ],
    0.05,
  );
  const corrected = holm([0.02, 0.03, 0.001]);
  expect(count).toBe(3);
  expect(points.flatMap(({ changes }) => changes.map(({ chance }) => chance))).toEqual([corrected[0], null, corrected[1], corrected[2]]);
  expect(points.flatMap(({ changes }) => changes.map(({ moved }) => moved))).toEqual([true, true, true, true]);
});

/** The manifest of a run of one point. */
const manifest = (rate: number, trials: number | null) => {
  const half = trials === null ? 0 : 0.01;
  const estimate = (value: number) => ({ value, low: value - half, high: value + half });
  const described = (mean: number) => ({
    ...{ mean, low: mean - half, high: mean + half },
    distribution: [...new Array(mean - 1).fill(0), 0.25, 0.5, 0.25],
  });
  const point = {
    variant: null,
    parameters: {},
    trials,
    sides: ['a', 'b'],
    winRate: { a: estimate(rate), b: estimate(1 - rate) },
    drawRate: estimate(0.02),
    casualties: { a: described(2), b: described(3) },
    rounds: described(4),
    survivors: { a: { mean: 6 }, b: { mean: 5 } },
    endings: { a: { wiped: 0, routed: 1 - rate - 0.02 }, b: { wiped: rate, routed: 0 }, none: { cap: 0.02 } },
  };
  return JSON.stringify({ scenario: 'duel', points: [point] });
};

test('two runs are compared apart, and it is said that they are no pairs', () => {
  const found = compareRuns({ name: 'x', text: manifest(0.5, 9000) }, { name: 'y', text: manifest(0.53, 9000) }, 0.05);
  const { how, changes, saved } = found.points[0]!;
  expect([how, saved]).toEqual(['unpaired', null]);
  expect(changes[0]!.difference.high).toBeCloseTo(0.03 + 0.01 * Math.SQRT2, 12);
  expect(changes.map(({ moved }) => moved)).toEqual([true, true, ...new Array(4 + 12).fill(false), true, true, false]);
  expect(found.judged).toBe(6 + 3 + 3);
  expect(found.warnings[0]).toContain('cannot be taken in pairs');
});

test('two runs are compared in how the fights ended, as far as both tell of an ending that either has seen', () => {
  const now = manifest(0.53, 9000).replace('"cap"', '"dusk"').replace('"wiped":0.53', '"wiped":0.55');
  const { changes } = compareRuns({ name: 'x', text: manifest(0.5, 9000) }, { name: 'y', text: now }, 0.05).points[0]!;
  const endings = changes.filter(({ metric }) => metric.startsWith('endings.'));
  expect(endings.map(({ metric }) => metric)).toEqual(['endings.a.routed', 'endings.b.wiped']);
  expect(endings[1]).toMatchObject({ kind: 'rate', before: wilson(4500, 9000), now: wilson(4950, 9000), moved: true });
});

test('two exact runs have the metrics of their scenarios, and the same numbers', async () => {
  const [a, b] = ['6', '9'].map((figures) =>
    scenario(DUELS['fantasy-battle']!.replace('figures: 6', `pointsPerFigure: 8, figures: ${figures}`)),
  );
  const text = (of: Scenario): string => {
    const point = of.points().next().value;
    const costs = { block: point.fight.costs[0], picked: null };
    return JSON.stringify({ scenario: 'duel', points: [{ variant: null, parameters: {}, ...exactly(of, point), costs }] });
  };
  const { changes: runs, worth } = compareRuns({ name: 'x', text: text(a!) }, { name: 'y', text: text(b!) }, 0.05).points[0]!;
  const found = (await compared(a!, b!)).points[0]!;
  const scenarios = found.changes;
  expect(found.worth).toMatchObject({ side: 'block', points: 24 });
  expect(worth).toMatchObject({ side: 'block', points: 24, perHundred: { value: expect.closeTo(found.worth!.perHundred.value, 9) } });
  expect(runs.map(({ metric }) => metric)).toEqual(scenarios.map(({ metric }) => metric));
  expect(runs.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['survivors.block.mean', 'endings.picked.broken']));
  scenarios.forEach(({ before, now, moved }, i) => {
    expect([runs[i]!.before.value, runs[i]!.now.value]).toEqual([expect.closeTo(before.value, 9), expect.closeTo(now.value, 9)]);
    expect(runs[i]!.moved).toBe(moved);
  });
});

test('the spread of two runs comes from their distributions: an sd has an interval, a quantile has none', () => {
  const { changes } = compareRuns(
    { name: 'x', text: manifest(0.5, 10_000) },
    { name: 'y', text: manifest(0.5, 10_000).replace('[0,0.25,0.5,0.25]', '[0.25,0,0.5,0.25]') },
    0.05,
  ).points[0]!;
  const of = (metric: string) => changes.find((change) => change.metric === metric)!;
  // 0, 2, 2, 3 in place of 1, 2, 2, 3: the variances are 19/16 and 1/2, the fourth moments 757/256 and 1/2.
  const [before, now] = [1 / 2, 19 / 16];
  const half = (variance: number, fourth: number) => (1.959963984540054 * Math.sqrt((fourth - variance ** 2) / variance)) / 200;
  const { value, low, high } = of('casualties.a.sd').difference;
  expect(value).toBeCloseTo(Math.sqrt(now) - Math.sqrt(before), 12);
  expect(high! - value).toBeCloseTo(Math.hypot(half(before, 1 / 2), half(now, 757 / 256)), 12);
  expect(value - low!).toBeCloseTo(high! - value, 12);
  expect(of('casualties.a.sd').moved).toBe(true);
  expect(of('casualties.a.p05')).toMatchObject({ difference: { value: -1, low: null, high: null }, chance: null, moved: false });
});

test('two exact runs differ or they do not', () => {
  const found = compareRuns({ name: 'x', text: manifest(0.5, null) }, { name: 'y', text: manifest(0.5000001, null) }, 0.05);
  expect(found.points[0]!.how).toBe('exact');
  expect(found.points[0]!.changes.map(({ moved, chance }) => [moved, chance])[0]).toEqual([true, null]);
  expect(found.points[0]!.changes.at(-1)!.moved).toBe(false);
});

test.each(['{', '{"points": 3}', manifest(0.5, 100).replace('"survivors":{"a"', '"survivors":{"c"')])(
  'a run.json that is none is refused: %s',
  (text) => {
    expect(() => compareRuns({ name: 'x', text }, { name: 'y', text: manifest(0.5, 100) }, 0.05)).toThrow('run the scenario anew');
  },
);

test('of small fights the spread is compared exactly: every metric has its change', async () => {
  const found = await compared(
    scenario(DUELS['fantasy-battle']!),
    scenario(DUELS['fantasy-battle']!, [{ path: 'sides.block.figures', value: 9 }]),
  );
  const { changes } = found.points[0]!;
  const sides = ['casualties.block', 'casualties.picked', 'rounds'];
  const spread = changes.filter(({ kind }) => kind === 'sd' || kind === 'quantile');
  expect(spread.map(({ metric }) => metric)).toEqual(
    sides.flatMap((name) => ['sd', 'median', 'p05', 'p95'].map((word) => `${name}.${word}`)),
  );
  for (const { before, now, difference: d, chance, moved } of spread) {
    expect([d.value, d.low, d.high, chance]).toEqual([now.value - before.value, d.value, d.value, null]);
    expect(moved).toBe(d.value !== 0);
  }
});

test('the fights of the spread are those of the means', async () => {
  const text = `trials: 600\n${DUELS.battlesystem}`;
  const { changes } = (await compared(scenario(text), scenario(text, [{ path: 'sides.spears.AR', value: 7 }]), 0)).points[0]!;
  const { plan, seed } = subjectIn(text);
  const { numbers } = await spreadOf(benchFor(subjectIn(text), 0), plan, seed, 600);
  const mean = numbers.casualties[1].reduce((sum, count, k) => sum + count * k, 0) / 600;
  expect(changes.find(({ metric }) => metric === 'casualties.swords.mean')!.before.value).toBeCloseTo(mean, 12);
});

const CHANGES: readonly (readonly [string, string, unknown])[] = [
  ['fantasy-warlord', 'sides.orcs.figures', 9],
  ['fantasy-warlord', 'rules.modifiers.charge', 4],
  ['fantasy-battle', 'sides.block.stats.Ld', 8],
  ['fantasy-battle', 'sides.picked.stats.I', 3],
  ['battlesystem', 'sides.spears.AR', 7],
  ['battlesystem', 'sides.spears.ML', 13],
  ['warrior-skirmish', 'sides.goblin.wounds', 8],
  ['warrior-skirmish', 'sides.goblin.skill', 4],
];

test('paired and unpaired intervals hold the exact difference in about 95 of 100 seeds', async () => {
  const seeds = 40;
  const trials = 600;
  const covered = { rate: 0, mean: 0, unpaired: 0, sd: 0 };
  for (const [id, path, value] of CHANGES) {
    const [before, now] = [subjectIn(DUELS[id]!), subjectIn(DUELS[id]!, [{ path, value }])];
    const bench = benchFor(before, 20_000);
    const plans = [before.plan, now.plan];
    const means = (await solved(bench, plans)).map((tally, i) => exactMeans(plans[i]!, tally!));
    const truth = means[0]!.map((mean, measure) => means[1]![measure]! - mean);
    const spreads = (await solved(bench, plans)).map((tally, i) => exactSpread(plans[i]!, tally!));
    const sdOf = (changes: Judged['changes']) => changes.find(({ metric }) => metric === 'a.sd')!.difference;
    const sd = sdOf(spreadChanges(spreads[0]!, spreads[1]!, ['a', 'b', 'rounds'], [20, 20, 20])).value;
    for (let seed = 0; seed < seeds; seed++) {
      const sampled = [];
      for (const plan of plans) sampled.push(await spreadOf(bench, plan, `paired ${id} ${path} ${seed}`, trials));
      const { low, high } = sdOf(spreadChanges(sampled[0]!, sampled[1]!, ['a', 'b', 'rounds'], [20, 20, 20]));
      if (low! <= sd && sd <= high!) covered.sd++;
      const contrasts = [
        { plans: [0], weights: [1] },
        { plans: [0, 1], weights: [-1, 1] },
      ];
      const [own, between] = await contest(bench, plans, contrasts, `paired ${id} ${path} ${seed}`, trials);
      const [other] = await contest(bench, [now.plan], [contrasts[0]!], `unpaired ${id} ${path} ${seed}`, trials);
      const holds = ({ low, high }: { low: number; high: number }, wanted: number) => low <= wanted && wanted <= high;
      if (holds(differenceOf(between!, 0, trials, 1), truth[0]!)) covered.rate++;
      if (holds(differenceOf(between!, 4, trials, 20), truth[4]!)) covered.mean++;
      if (holds(difference(levelOf(own!, 0, trials), levelOf(other!, 0, trials)), truth[0]!)) covered.unpaired++;
    }
  }
  // Of 320 seeds 304 are expected; the standard error is 3.9, and four of them are allowed.
  for (const count of Object.values(covered)) expect(count).toBeGreaterThanOrEqual(288);
});
