import type { Ruleset } from '../rulesets/ruleset.ts';
import { difference } from '../stats/difference.ts';
import { describe } from '../stats/distribution.ts';
import { chanceOfEqual } from '../stats/equality.ts';
import { certain, meanInterval, wilson } from '../stats/interval.ts';
import type { BaselineHead, BaselineRow } from './baseline.ts';
import { distributions, type Numbers, outcomesOf } from './numbers.ts';
import type { Change } from './verdict.ts';

/** How a point's numbers stand to those of its baseline. */
export interface Comparison {
  readonly same: boolean;
  /** Chance of such a difference between equal distributions: of the four distributions the least, times four. */
  readonly chance: number;
  /** Both are exact, so a difference is one. */
  readonly exact: boolean;
}

/**
 * Holds a point's numbers against its baseline: two samples of the same trials of one seed by their counts, two exact results to within
 * `tolerance` in every probability, and all else by tests of equal distributions.
 */
export function compare(before: BaselineRow, now: Numbers, seed: string, tolerance: number): Comparison {
  const [old, fresh] = [distributions(before.numbers), distributions(now)];
  const apart = Math.max(...old.map(({ weights }, i) => furthest(weights, fresh[i]!.weights)));
  const exact = before.numbers.trials === null && now.trials === null;
  if (exact) return { same: apart <= tolerance, chance: apart <= tolerance ? 1 : 0, exact };
  if (apart === 0 && before.numbers.trials === now.trials && before.seed === seed) return { same: true, chance: 1, exact };
  const chances = old.map((cells, i) => chanceOfEqual(cells, fresh[i]!));
  return { same: false, chance: Math.min(1, chances.length * Math.min(...chances)), exact };
}

function furthest(a: readonly number[], b: readonly number[]): number {
  let most = 0;
  for (let k = 0; k < Math.max(a.length, b.length); k++) most = Math.max(most, Math.abs((a[k] ?? 0) - (b[k] ?? 0)));
  return most;
}

/** What has become of the rates of the outcomes and of the means, and the greatest change of a rate. */
export function changesOf(
  before: Numbers,
  now: Numbers,
  sides: readonly [string, string],
  { endings }: Pick<Ruleset, 'endings'>,
): { changes: Change[]; size: number } {
  const ways = endings.lost.length;
  const rate = (numbers: Numbers, place: 0 | 1 | 2) => {
    const count = outcomesOf(numbers.endings, ways)[place];
    return numbers.trials === null ? certain(count) : wilson(count, numbers.trials);
  };
  const mean = (counts: readonly number[], trials: number | null) => {
    const { mean, sd } = describe(counts);
    return trials === null ? certain(mean) : meanInterval(mean, sd, trials);
  };
  const change = (metric: string, kind: Change['kind'], of: (numbers: Numbers) => Change['now']): Change => {
    const [old, fresh] = [of(before), of(now)];
    return { metric, kind, before: old, now: fresh, difference: difference(old, fresh) };
  };
  const rates = [
    change(`winRate.${sides[0]}`, 'rate', (numbers) => rate(numbers, 0)),
    change(`winRate.${sides[1]}`, 'rate', (numbers) => rate(numbers, 1)),
    change('drawRate', 'rate', (numbers) => rate(numbers, 2)),
  ];
  const means = [
    ...([0, 1] as const).map((i) => change(`casualties.${sides[i]}.mean`, 'mean', ({ casualties, trials }) => mean(casualties[i], trials))),
    change('rounds.mean', 'mean', ({ rounds, trials }) => mean(rounds, trials)),
  ];
  return { changes: [...rates, ...means], size: Math.max(...rates.map(({ difference }) => Math.abs(difference.value))) };
}

/** What has changed since a baseline was written, in words. `counted`: the fights were counted as for the baseline (seed, trials, method). */
export function causeOf(before: BaselineHead, now: BaselineHead, counted: boolean): string {
  const changed = [
    ...(before.fights === now.fights ? [] : ['the scenario (its file, those it names, or --set)']),
    ...(before.rules === now.rules
      ? []
      : [before.fights === now.fights ? `the rule book of ${now.ruleset}` : 'with it the rules of the fight']),
  ];
  if (changed.length > 0) return changed.join(', and ');
  if (!counted) return 'the seed, the number of fights or the method';
  if (before.draws !== now.draws) return `the program: its draw schedule was ${before.draws} and is ${now.draws}`;
  return `the program: scenario and rule book are those of the baseline${before.version === now.version ? '' : `, which fray ${before.version} wrote, and this is ${now.version}`}`;
}
