import { z } from 'zod';
import { figuresAtStart } from '../run/summarise.ts';
import { inputError } from '../scenario/faults.ts';
import { difference } from '../stats/difference.ts';
import { estimateOfShares } from '../stats/estimate.ts';
import { type Estimate, less, rateOf } from '../stats/interval.ts';
import { chanceOf } from '../stats/paired.ts';
import { type Costs, worthOf } from './costs.ts';
import type { CompareFindings } from './findings.ts';
import { type Judged, judged, keyOf, unmatched } from './judge.ts';
import { ASKED } from './spread.ts';

const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });
const described = z.object({ mean: z.number(), low: z.number(), high: z.number(), distribution: z.array(z.number()).min(1) });

const point = z
  .object({
    variant: z.string().nullable(),
    parameters: z.record(z.string(), z.unknown()),
    trials: z.number().nullable(),
    sides: z.tuple([z.string(), z.string()]),
    winRate: z.record(z.string(), estimate),
    drawRate: estimate,
    casualties: z.record(z.string(), described),
    rounds: described,
    survivors: z.record(z.string(), z.object({ mean: z.number() })),
    /** Shares of the fights by who lost, or `none`, and how. */
    endings: z.record(z.string(), z.record(z.string(), z.number())),
    /** What each side costs; not in runs of earlier versions. */
    costs: z.record(z.string(), z.number().nullable()).optional(),
  })
  .refine(({ sides, winRate, casualties, survivors, endings }) =>
    [winRate, casualties, survivors, endings].every((table) => sides.every((side) => Object.hasOwn(table, side))),
  );

/** As much of a `run.json` as is compared. */
const document = z.object({ scenario: z.string(), points: z.array(point) });

type Document = z.infer<typeof document>;
type Point = Document['points'][number];
type Shares = Readonly<Record<string, number>>;
type Described = z.infer<typeof described>;

/** The manifest of a run, and what the folder is called. */
export interface RunRead {
  readonly name: string;
  readonly text: string;
}

/** Compares the numbers of two earlier runs. Their fights are not taken in pairs, so the intervals are wider than they could be. */
export function compareRuns(before: RunRead, now: RunRead, alpha: number): CompareFindings {
  const [a, b] = [read(before), read(now)];
  const byKey = new Map(b.points.map((point) => [keyOf(point), point]));
  const alone = a.points.length === 1 && b.points.length === 1;
  const points = a.points.flatMap((point): Judged[] => {
    const other = alone ? b.points[0] : byKey.get(keyOf(point));
    return other === undefined ? [] : [comparePoint(point, other)];
  });
  if (points.length === 0) throw inputError(now.name, `has no point with the variant and swept values of one of ${before.name}`);
  const warnings = [
    'results of two runs cannot be taken in pairs: give the scenarios themselves for narrower intervals from as many fights',
    ...unmatched(before.name, a.points.length - points.length),
    ...unmatched(now.name, b.points.length - points.length),
  ];
  return { before: before.name, now: now.name, seed: null, ...judged(points, alpha), warnings };
}

function read({ name, text }: RunRead): Document {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw inputError(name, 'run.json is not JSON; run the scenario anew');
  }
  const checked = document.safeParse(value);
  if (!checked.success) throw inputError(name, 'run.json is not the manifest of a run that this version can read; run the scenario anew');
  return checked.data;
}

function comparePoint(a: Point, b: Point): Judged {
  const change = (metric: string, kind: 'rate' | 'mean' | 'sd', before: Estimate, now: Estimate): Judged['changes'][number] => {
    const between = difference(before, now);
    return { metric, kind, before, now, difference: between, chance: between.low === between.high ? null : chanceOf(between) };
  };
  const side = (i: 0 | 1): string => (a.sides[i] === b.sides[i] ? a.sides[i] : `${a.sides[i]}/${b.sides[i]}`);
  const mean = ({ mean, low, high }: Described): Estimate => ({ value: mean, low, high });
  const spread = (name: string, before: Described, now: Described): Judged['changes'][number][] =>
    ASKED.map(({ word, asked }) => {
      const metric = `${name}.${word}`;
      const [one, other] = [estimateOfShares(asked, before.distribution, a.trials), estimateOfShares(asked, now.distribution, b.trials)];
      const { kind } = asked;
      if (kind !== 'quantile') return change(metric, 'sd', one, other);
      const value = other.value - one.value;
      const ends = a.trials === null && b.trials === null ? { low: value, high: value } : { low: null, high: null };
      return { metric, kind, before: one, now: other, difference: { value, ...ends }, chance: null };
    });
  // Endings of both runs; what neither has seen is left out.
  const endings = (name: string, before: Shares, now: Shares): Judged['changes'][number][] =>
    Object.keys(before)
      .filter((word) => Object.hasOwn(now, word) && before[word]! + now[word]! > 0)
      .map((word) => change(`endings.${name}.${word}`, 'rate', rateOf(before[word]!, a.trials), rateOf(now[word]!, b.trials)));
  const both = [0, 1] as const;
  const gained = (i: 0 | 1): Estimate => difference(a.winRate[a.sides[i]]!, b.winRate[b.sides[i]]!);
  return {
    variant: a.variant,
    parameters: a.parameters,
    how: a.trials === null && b.trials === null ? 'exact' : 'unpaired',
    trials: [a.trials, b.trials],
    changes: [
      ...both.map((i) => change(`winRate.${side(i)}`, 'rate', a.winRate[a.sides[i]]!, b.winRate[b.sides[i]]!)),
      change('drawRate', 'rate', a.drawRate, b.drawRate),
      ...both.map((i) => change(`casualties.${side(i)}.mean`, 'mean', mean(a.casualties[a.sides[i]]!), mean(b.casualties[b.sides[i]]!))),
      ...both.flatMap((i) => {
        const [before, now] = [figuresAtStart(a, a.sides[i]), figuresAtStart(b, b.sides[i])];
        if (before === now) return [];
        const [lost, lostNow] = [mean(a.casualties[a.sides[i]]!), mean(b.casualties[b.sides[i]]!)];
        return [change(`survivors.${side(i)}.mean`, 'mean', less(before, lost), less(now, lostNow))];
      }),
      change('rounds.mean', 'mean', mean(a.rounds), mean(b.rounds)),
      ...both.flatMap((i) => spread(`casualties.${side(i)}`, a.casualties[a.sides[i]]!, b.casualties[b.sides[i]]!)),
      ...spread('rounds', a.rounds, b.rounds),
      ...both.flatMap((i) => endings(side(i), a.endings[a.sides[i]]!, b.endings[b.sides[i]]!)),
      ...endings('none', a.endings.none ?? {}, b.endings.none ?? {}),
    ],
    saved: null,
    worth: worthOf(costsOf(a), costsOf(b), [side(0), side(1)], [gained(0), gained(1)]),
  };
}

const costsOf = ({ sides: [a, b], costs }: Point): Costs => [costs?.[a] ?? null, costs?.[b] ?? null];
