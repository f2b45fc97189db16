import type { Decision } from '../explain/decided.ts';
import { figuresAtStart } from '../run/summarise.ts';
import { describe } from '../stats/distribution.ts';
import { rateOf } from '../stats/interval.ts';
import type { Sheet } from './csv.ts';
import type { Entry } from './entry.ts';
import { mean, percentage, thousands } from './number.ts';
import { visible } from './terminal.ts';

/** The chance of at least k, for k from 0 as far as there is any. */
export function atLeast(distribution: readonly number[]): number[] {
  const chances: number[] = [];
  let rest = 0;
  for (let k = distribution.length - 1; k >= 0; k--) chances[k] = Math.min(1, (rest += distribution[k]!));
  return chances;
}

/** What a point's JSON says beyond the summary where detail was asked for. */
export function detailOf({ summary, decided }: Entry): object | undefined {
  if (decided === undefined) return undefined;
  const casualtiesAtLeast = Object.fromEntries(summary.sides.map((side) => [side, atLeast(summary.casualties[side]!.distribution)]));
  return { casualtiesAtLeast, rules: decided };
}

/** Files of a run that are written where detail was asked for. */
export const detailSheets: readonly Sheet[] = [
  {
    name: 'distributions.csv',
    header: ['point', 'what', 'side', 'ending', 'k', 'probability'],
    rows: ({ point, summary }) => [
      ...summary.sides.flatMap((side) =>
        atLeast(summary.casualties[side]!.distribution).map((chance, k) => [point, 'casualties, k or more', side, '', k, chance]),
      ),
      ...summary.sides.flatMap((side) =>
        (summary.survivors[side]!.whenWinningDistribution ?? []).map((chance, k) => [
          point,
          'survivors k, when it wins',
          side,
          '',
          k,
          chance,
        ]),
      ),
      ...summary.attrition.flatMap(({ round, ended }) =>
        Object.entries(ended).flatMap(([side, endings]) =>
          Object.entries(endings).map(([ending, share]) => [
            point,
            side === 'none' ? 'nobody wins in round k' : 'loses in round k',
            side === 'none' ? '' : side,
            ending,
            round,
            share,
          ]),
        ),
      ),
    ],
  },
  {
    name: 'rules.csv',
    header: ['point', 'side', 'rule', 'what', 'modifier', 'reckoned', 'mean', 'low', 'high', 'fights', 'trials'],
    rows: ({ point, decided }) =>
      decided!.rules.map(({ side, rule, what, modifier, reckoned, mean, low, high, fights }) => [
        ...[point, side, rule, what, modifier, reckoned],
        ...[mean, low, high, fights, decided!.trials],
      ]),
  },
];

/** Lines under a point's table. */
export function detailText(entry: Entry): string[] {
  const { summary, decided } = entry;
  if (decided === undefined) return [];
  return [
    ...summary.sides.map((side) => `  ${visible(side)}: ${shape(entry, side)}`),
    `  ended ${endingRounds(entry)}`,
    '',
    ...rulesText(decided.trials, decided.rules),
  ];
}

/** Rounds of which it is said how many fights end in them. */
const MOST_ROUNDS = 6;

/** `in round 1 12.3% ±0.2, 2 45.6% ±0.3, later 42.1% ±0.3`. */
function endingRounds({ summary: { rounds, trials } }: Entry): string {
  const { distribution } = rounds;
  const seen = distribution.flatMap((share, round) => (share > 0 ? [{ name: String(round), share }] : []));
  const later = seen.slice(MOST_ROUNDS).reduce((sum, { share }) => sum + share, 0);
  const shown = [...seen.slice(0, MOST_ROUNDS), ...(later > 0 ? [{ name: 'later', share: later }] : [])];
  return `in round ${shown.map(({ name, share }) => `${name}: ${percentage(rateOf(share, trials), trials)}`).join(', ')}`;
}

/** `half or more fall in 12.3% ±0.2; winning, 5.2 stand (3 to 8)`. */
function shape({ summary }: Entry, side: string): string {
  const { casualties, survivors, trials } = summary;
  const { distribution } = casualties[side]!;
  const figures = figuresAtStart(summary, side);
  const half = Math.ceil(figures / 2);
  const chance = atLeast(distribution)[half] ?? 0;
  const winning = survivors[side]!.whenWinningDistribution;
  const fall = `${half} or more of ${figures} fall in ${percentage(rateOf(chance, trials), trials)}`;
  if (winning === null) return `${fall}; it never wins`;
  const { median, p05, p95 } = describe(winning);
  return `${fall}; when it wins, ${median} of ${figures} ${median === 1 ? 'is' : 'are'} left (${p05} to ${p95})`;
}

/** Said where saves are among the rules. */
export const RECKONED =
  'saves are reckoned: dice to hit, to wound and to save are thrown as one, so their average is taken, given the wounds';

/** Where no fight of the sample differs, there is no interval to go by. */
export const often = (one: Pick<Decision, 'mean' | 'low' | 'high'>): string =>
  one.low === one.high ? `${one.mean} in every fight` : mean(one);

function rulesText(trials: number, rules: readonly Decision[]): string[] {
  const title = `  what the rules decided, on average a fight, in the first ${thousands(trials)} fights`;
  const rows = rules.map((one) => [`${visible(one.side)}, ${one.rule}`, `${one.modifier ? 'with ' : ''}${visible(one.what)}`, often(one)]);
  const [first, second] = [0, 1].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  const note = rules.some(({ reckoned }) => reckoned) ? [`  ${RECKONED}`] : [];
  return [title, ...rows.map(([rule, what, text]) => `  ${rule!.padEnd(first!)}  ${what!.padEnd(second!)}  ${text}`), ...note];
}
