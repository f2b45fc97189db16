import { type Contrast, DRAW, FIRST_ENDING, LOST_A, LOST_B, ROUNDS, WIN_A, WIN_B } from '../core/contest.ts';
import { samePlan } from '../core/fight.ts';
import { figuresOf } from '../core/tally.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { setOf, trialsOf } from '../scenario/expand.ts';
import { inputError } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import { certain, type Estimate, less } from '../stats/interval.ts';
import { chanceOf, chanceOfNothing } from '../stats/paired.ts';
import { type Bench, contest, solved } from './bench.ts';
import { worthOf } from './costs.ts';
import type { CompareFindings } from './findings.ts';
import { type Judged, judged, keyOf, unmatched } from './judge.ts';
import { exactSpread, type Spread, spreadChanges, spreadOf } from './spread.ts';
import { placeOf, type Subject, subjectOf } from './subject.ts';
import { differenceOf, exactly, exactMeans, isRate, levelOf, sumsAt } from './values.ts';

const BEFORE: Contrast = { plans: [0], weights: [1] };
const NOW: Contrast = { plans: [1], weights: [1] };
const DIFFERENCE: Contrast = { plans: [0, 1], weights: [-1, 1] };

/** Two scenarios of one ruleset, to be fought on the trials and the seed of the first; `names`: what they are called. */
export interface Pairing {
  readonly names: readonly [string, string];
  readonly before: Scenario;
  readonly now: Scenario;
  readonly alpha: number;
}

/** Compares the points of two scenarios that have the same variant and parameters, on the same fights. */
export async function compareScenarios({ names, before, now, alpha }: Pairing, bench: Bench): Promise<CompareFindings> {
  if (before.ruleset !== now.ruleset)
    throw inputError(
      now.file,
      `is for ${now.ruleset.id}, and ${before.file} for ${before.ruleset.id}: their fights cannot be paired; run both, and compare the two folders of results`,
    );
  const { pairs, warnings } = matched(before, now);
  const points: Judged[] = [];
  for (const [a, b] of pairs) points.push(await comparePoint(subjectOf(before, a), subjectOf(now, b), bench));
  return { before: names[0], now: names[1], seed: trialsOf(before.data).seed, ...judged(points, alpha), warnings };
}

/** Places of points that stand for each other, and what is to be said of the rest. */
function matched(before: Scenario, now: Scenario): { pairs: [number, number][]; warnings: string[] } {
  const [a, b] = [trialsOf(before.data), trialsOf(now.data)];
  const warnings = [
    ...(a.seed === b.seed ? [] : [`the second has a seed of its own (${b.seed}); both are fought on that of the first (${a.seed})`]),
    ...(a.trials === b.trials
      ? []
      : [`the second has its own number of trials (${b.trials}); both are fought as often as the first (${a.trials})`]),
  ];
  if (before.count === 1 && now.count === 1) return { pairs: [[0, 0]], warnings };
  const keys = (scenario: Scenario) => Array.from({ length: scenario.count }, (_, i) => keyOf(placeOf(scenario, i)));
  const places = new Map(keys(now).map((key, i) => [key, i]));
  const pairs = keys(before).flatMap((key, i): [number, number][] => {
    const other = places.get(key);
    return other === undefined ? [] : [[i, other]];
  });
  if (pairs.length === 0) throw inputError(now.file, noLike(before, now));
  return {
    pairs,
    warnings: [...warnings, ...unmatched(before.file, before.count - pairs.length), ...unmatched(now.file, now.count - pairs.length)],
  };
}

const noLike = (before: Scenario, now: Scenario): string =>
  `no point has the variant and the swept values of one of ${before.file}, whose first is ${firstOf(before)}, and here ${firstOf(now)}; give both the same`;

const firstOf = (scenario: Scenario): string => setOf(placeOf(scenario, 0)) || 'without any';

/** A measure between two plans, by whatever method. */
interface Compared {
  readonly before: Estimate;
  readonly now: Estimate;
  readonly difference: Estimate;
  readonly chance: number | null;
}

async function comparePoint(a: Subject, b: Subject, bench: Bench): Promise<Judged> {
  const same = samePlan(a.plan, b.plan);
  const tallies = await solved(bench, same ? [a.plan] : [a.plan, b.plan]);
  const exact = tallies.every((tally) => tally !== null);
  const trials = 2 * Math.ceil(a.trials / 2);
  const spreads: Spread[] = [];
  let of: (measure: number) => Compared;
  let saved: number | null = null;
  if (exact) {
    const means = [a, b].map(({ plan }, i) => exactMeans(plan, tallies[same ? 0 : i]!));
    spreads.push(...tallies.map((tally, i) => exactSpread([a, b][i]!.plan, tally)));
    of = (measure) => {
      const values = means.map((mean) => mean[measure]!);
      return { before: certain(values[0]!), now: certain(values[1]!), difference: exactly(DIFFERENCE, values), chance: null };
    };
  } else {
    const contrasts = same ? [BEFORE] : [BEFORE, NOW, DIFFERENCE];
    const [before, now = before, between] = await contest(bench, same ? [a.plan] : [a.plan, b.plan], contrasts, a.seed, trials);
    of = (measure) => ({
      before: levelOf(before!, measure, trials),
      now: levelOf(now!, measure, trials),
      difference: between === undefined ? certain(0) : differenceOf(between, measure, trials, mostOf(a, b, measure)),
      chance: between === undefined ? null : chanceOfNothing(sumsAt(between, measure, trials)),
    });
    for (const { plan } of same ? [a] : [a, b]) spreads.push(await spreadOf(bench, plan, a.seed, trials));
    if (between !== undefined) saved = savedBy(before!, now!, between, trials);
  }
  const fights = exact ? null : trials;
  return {
    variant: a.variant,
    parameters: a.parameters,
    how: same ? 'same' : exact ? 'exact' : 'paired',
    trials: [fights, fights],
    changes: changesOf(a, b, of, spreads),
    saved,
    worth: worthOf(a.fight.costs, b.fight.costs, sidesOf(a, b), [of(WIN_A).difference, of(WIN_B).difference]),
  };
}

/** Fights of each side of the pair that independent fights would have needed more for the same interval of side A's win rate. */
function savedBy(before: Float64Array, now: Float64Array, between: Float64Array, trials: number): number | null {
  const variance = (sums: Float64Array): number => {
    const { sum, squares } = sumsAt(sums, WIN_A, trials);
    return squares / trials - (sum / trials) ** 2;
  };
  const paired = variance(between);
  return paired === 0 ? null : Math.max(0, Math.round(trials * ((variance(before) + variance(now)) / paired - 1)));
}

/** As much as a measure can differ between two fights. */
function mostOf(a: Subject, b: Subject, measure: number): number {
  if (measure === ROUNDS) return Math.max(a.plan.maxRounds, b.plan.maxRounds);
  const side = measure === LOST_A ? 0 : 1;
  return Math.max(figuresOf(a.plan, side), figuresOf(b.plan, side));
}

/** The metrics of two points, under the names of an expectation. Endings that neither has seen are left out. */
function changesOf(
  a: Subject,
  b: Subject,
  of: (measure: number) => Compared,
  [before, now = before]: readonly Spread[],
): Judged['changes'] {
  const { ruleset } = a.scenario;
  const sides = sidesOf(a, b);
  const change = (metric: string, measure: number): Judged['changes'][number] => ({
    metric,
    kind: isRate(measure) ? 'rate' : 'mean',
    ...of(measure),
  });
  const survivors = ([0, 1] as const).flatMap((side) => {
    const [before, now] = [figuresOf(a.plan, side), figuresOf(b.plan, side)];
    if (before === now) return [];
    const lost = of(side === 0 ? LOST_A : LOST_B);
    const difference = less(now - before, lost.difference);
    const metric = `survivors.${sides[side]}.mean`;
    const chance = lost.chance === null ? null : chanceOf(difference);
    return [{ metric, kind: 'mean' as const, before: less(before, lost.before), now: less(now, lost.now), difference, chance }];
  });
  const endings = endingNames(ruleset, sides)
    .map((name, i) => change(name, FIRST_ENDING + i))
    .filter(({ before, now }) => before.value > 0 || now.value > 0);
  return [
    change(`winRate.${sides[0]}`, WIN_A),
    change(`winRate.${sides[1]}`, WIN_B),
    change('drawRate', DRAW),
    change(`casualties.${sides[0]}.mean`, LOST_A),
    change(`casualties.${sides[1]}.mean`, LOST_B),
    ...survivors,
    change('rounds.mean', ROUNDS),
    ...spreadChanges(
      before!,
      now!,
      [`casualties.${sides[0]}`, `casualties.${sides[1]}`, 'rounds'],
      [LOST_A, LOST_B, ROUNDS].map((measure) => mostOf(a, b, measure)),
    ),
    ...endings,
  ];
}

/** What the sides are called, with both names where these differ. */
function sidesOf(a: Subject, b: Subject): readonly [string, string] {
  const name = (side: 0 | 1): string => {
    const [before, now] = [a.fight.sides[side].name, b.fight.sides[side].name];
    return before === now ? before : `${before}/${now}`;
  };
  return [name(0), name(1)];
}

const endingNames = ({ endings }: Ruleset, sides: readonly [string, string]): string[] => [
  ...sides.flatMap((side) => endings.lost.map((word) => `endings.${side}.${word}`)),
  ...endings.none.map((word) => `endings.none.${word}`),
];
