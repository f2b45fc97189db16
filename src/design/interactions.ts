import { type Contrast, WIN_A, WIN_B } from '../core/contest.ts';
import { type Plan, samePlan } from '../core/fight.ts';
import { certain, type Estimate } from '../stats/interval.ts';
import { pairedMean } from '../stats/paired.ts';
import { type Bench, contest, solved } from './bench.ts';
import type { Interaction } from './findings.ts';
import { changed, isFaulty, type Subject } from './subject.ts';
import type { Turn } from './turn.ts';
import { differenceOf, exactMeans, sumsAt } from './values.ts';

/** Among so many numbers of the greatest effect all pairs are tried. */
const TRIED = 8;

/** Two numbers each turned one step, alone and together. */
interface Pair {
  readonly paths: readonly [string, string];
  readonly values: readonly [number, number];
  readonly first: Plan;
  readonly second: Plan;
  readonly both: Plan;
}

/**
 * The strongest interactions between the numbers of greatest effect, which stand first: what both steps do together, less what each does alone.
 * Exact where all four fights are, else on the same trials.
 */
export async function interactionsOf(
  subject: Subject,
  side: 0 | 1,
  turns: readonly Turn[],
  wanted: number,
  bench: Bench,
): Promise<Interaction[]> {
  const pairs = pairsOf(subject, turns.slice(0, TRIED));
  const measure = side === 0 ? WIN_A : WIN_B;
  const found = (await exactly(subject, pairs, measure, bench)) ?? (await sampled(subject, pairs, measure, bench));
  return found.sort((a, b) => Math.abs(b.interaction.value) - Math.abs(a.interaction.value)).slice(0, wanted);
}

function pairsOf(subject: Subject, turns: readonly Turn[]): Pair[] {
  const steps = turns.flatMap(({ dial, up, down }) => {
    const step = up.plan === undefined ? down : up;
    return step.plan === undefined ? [] : [{ path: dial.path, value: step.value, plan: step.plan, change: dial.set(step.value) }];
  });
  return steps.flatMap((first, i) =>
    steps.slice(i + 1).flatMap((second): Pair[] => {
      // Where both are written by replacing one list or mapping whole, they cannot be laid in one after the other.
      if (first.change.path.join('.') === second.change.path.join('.')) return [];
      const both = changed(subject, [first.change, second.change]);
      if (isFaulty(both)) return [];
      const { path, value, plan } = first;
      // One of them is the default of the other, or leaves it nothing to do: they do not act together, but one in place of the other.
      if (samePlan(both.plan, plan) || samePlan(both.plan, second.plan)) return [];
      return [{ paths: [path, second.path], values: [value, second.value], first: plan, second: second.plan, both: both.plan }];
    }),
  );
}

async function exactly(subject: Subject, pairs: readonly Pair[], measure: number, bench: Bench): Promise<Interaction[] | undefined> {
  const plans = [...new Set([subject.plan, ...pairs.flatMap(({ first, second, both }) => [first, second, both])])];
  const [own] = await solved(bench, [subject.plan]);
  if (own === null) return undefined;
  const tallies = await solved(bench, plans);
  if (tallies.includes(null)) return undefined;
  const rates = new Map(plans.map((plan, i) => [plan, exactMeans(plan, tallies[i]!)[measure]!]));
  const rate = (plan: Plan): number => rates.get(plan)!;
  return pairs.map(({ paths, values, first, second, both }) => ({
    paths,
    values,
    together: certain(rate(both) - rate(subject.plan)),
    interaction: certain(rate(both) - rate(first) - rate(second) + rate(subject.plan)),
  }));
}

async function sampled(subject: Subject, pairs: readonly Pair[], measure: number, bench: Bench): Promise<Interaction[]> {
  if (pairs.length === 0) return [];
  const plans = [...new Set([subject.plan, ...pairs.flatMap(({ first, second, both }) => [first, second, both])])];
  const place = new Map(plans.map((plan, i) => [plan, i]));
  const trials = 2 * Math.ceil(subject.trials / 2);
  const contrasts = pairs.flatMap(({ first, second, both }): Contrast[] => {
    const [i, j, k] = [first, second, both].map((plan) => place.get(plan)!) as [number, number, number];
    return [
      { plans: [k, 0], weights: [1, -1] },
      { plans: [k, i, j, 0], weights: [1, -1, -1, 1] },
    ];
  });
  const sums = await contest(bench, plans, contrasts, subject.seed, trials);
  return pairs.map(({ paths, values }, i) => {
    const interaction: Estimate = pairedMean(sumsAt(sums[2 * i + 1]!, measure, trials), 2);
    return { paths, values, together: differenceOf(sums[2 * i]!, measure, trials, 1), interaction };
  });
}
