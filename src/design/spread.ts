import type { Plan } from '../core/fight.ts';
import { layoutOf, merge, pointTally, type Tally } from '../core/tally.ts';
import { type Numbers, numbersOf } from '../gate/numbers.ts';
import { type Asked, estimateOf } from '../stats/estimate.ts';
import type { Estimate } from '../stats/interval.ts';
import { chanceOf, pairedSpread, type Sums } from '../stats/paired.ts';
import { type Bench, inGroups } from './bench.ts';
import type { Judged } from './judge.ts';

/** What is distributed over 0, 1, 2, …: casualties of both sides, and rounds. */
const QUANTITIES = [
  ({ casualties }: Numbers) => casualties[0],
  ({ casualties }: Numbers) => casualties[1],
  ({ rounds }: Numbers) => rounds,
];

/** What is asked of each. */
export const ASKED: readonly { readonly word: string; readonly asked: Asked }[] = [
  { word: 'sd', asked: { kind: 'sd', level: 0 } },
  { word: 'median', asked: { kind: 'quantile', level: 0.5 } },
  { word: 'p05', asked: { kind: 'quantile', level: 0.05 } },
  { word: 'p95', asked: { kind: 'quantile', level: 0.95 } },
];

/** How the fights of a plan are spread; `groups`: of each quantity the sums of each group of trials, none where all is exact. */
export interface Spread {
  readonly numbers: Numbers;
  readonly groups: readonly (readonly Sums[])[];
}

/** Groups by which the spread of pairs is judged: so many that the jackknife's error is as good as known. */
const GROUPS = 200;

export const exactSpread = (plan: Plan, tally: Tally): Spread => ({ numbers: numbersOf(plan, tally, null), groups: [] });

/** The spread of trials 0 .. `trials - 1`, which must be even. */
export async function spreadOf(bench: Bench, plan: Plan, seed: number | string, trials: number): Promise<Spread> {
  const size = 2 * Math.ceil(trials / 2 / GROUPS);
  const groups: Sums[][] = QUANTITIES.map(() => []);
  const all = pointTally(layoutOf(plan));
  await inGroups(bench, plan, seed, trials, size, (tally, group) => {
    merge(all, tally.counts);
    const numbers = numbersOf(plan, tally, size);
    QUANTITIES.forEach((countsOf, i) => {
      groups[i]![group] = sumsOf(countsOf(numbers));
    });
  });
  return { numbers: numbersOf(plan, all, trials), groups };
}

function sumsOf(counts: readonly number[]): Sums {
  let [sum, squares, trials] = [0, 0, 0];
  counts.forEach((count, k) => {
    trials += count;
    sum += count * k;
    squares += count * k * k;
  });
  return { sum, squares, trials };
}

/** What has become of the spread of each quantity; `names` of the quantities as metrics have them, `most` as large as each can be. */
export function spreadChanges(before: Spread, now: Spread, names: readonly string[], most: readonly number[]): Judged['changes'] {
  return QUANTITIES.flatMap((countsOf, quantity) =>
    ASKED.map(({ word, asked }) => {
      const [a, b] = [before, now].map(({ numbers }) => estimateOf(asked, countsOf(numbers), numbers.trials)) as [Estimate, Estimate];
      const value = b.value - a.value;
      const change = { metric: `${names[quantity]}.${word}`, kind: asked.kind, before: a, now: b };
      if (before === now || before.groups.length === 0) return { ...change, difference: { value, low: value, high: value }, chance: null };
      if (asked.kind === 'quantile') return { ...change, difference: { value, low: null, high: null }, chance: null };
      const difference = pairedSpread(before.groups[quantity]!, now.groups[quantity]!, most[quantity]!);
      return { ...change, difference, chance: most[quantity] === 0 ? null : chanceOf(difference) };
    }),
  );
}
