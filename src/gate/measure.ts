import type { Ruleset } from '../rulesets/ruleset.ts';
import { mirrored } from '../stats/evidence.ts';
import { type Numbers, outcomesOf } from './numbers.ts';

/** What a metric is of a point's numbers: a mean (a rate is one, of 0 and 1), a standard deviation or a quantile of counts of 0, 1, 2, … */
export interface Measure {
  readonly kind: 'rate' | 'mean' | 'sd' | 'quantile';
  /** Of a quantile. */
  readonly level: number;
  counts(numbers: Numbers): readonly number[];
}

const LEVELS: Readonly<Record<string, number>> = { median: 0.5, p05: 0.05, p95: 0.95 };

/** What the steps of a metric's name mean, for a fight between these sides; the name has been checked when the scenario was read. */
export function measureOf(metric: readonly string[], sides: readonly [string, string], { endings }: Pick<Ruleset, 'endings'>): Measure {
  const [kind, second, third] = metric;
  const side = sides.indexOf(second!) as 0 | 1;
  const ways = endings.lost.length;
  switch (kind) {
    case 'winRate':
      return rate((numbers) => outcomesOf(numbers.endings, ways)[side]);
    case 'drawRate':
      return rate((numbers) => outcomesOf(numbers.endings, ways)[2]);
    case 'endings': {
      const place = second === 'none' ? 2 * ways + endings.none.indexOf(third!) : side * ways + endings.lost.indexOf(third!);
      return rate((numbers) => numbers.endings[place]!);
    }
    case 'rounds':
      return described(second!, ({ rounds }) => rounds);
    case 'survivors':
      return described('mean', ({ casualties }) => mirrored(casualties[side]));
    default:
      return described(third!, ({ casualties }) => casualties[side]);
  }
}

const rate = (count: (numbers: Numbers) => number): Measure => ({
  kind: 'rate',
  level: 0,
  counts(numbers) {
    const seen = count(numbers);
    return [(numbers.trials ?? 1) - seen, seen];
  },
});

const described = (word: string, counts: Measure['counts']): Measure => ({
  kind: word === 'mean' || word === 'sd' ? word : 'quantile',
  level: LEVELS[word] ?? 0,
  counts,
});
