import { stringify } from 'csv-stringify/sync';
import type { Distribution } from '../stats/distribution.ts';
import { type Entry, shown } from './entry.ts';

type Cell = string | number | boolean | null;
type Row = readonly Cell[];

/** One CSV file of a run: its name, its header, and the rows that a point adds to it. */
export interface Sheet {
  readonly name: string;
  readonly header: Row;
  rows(entry: Entry): Row[];
}

/**
 * The four files of a run, for a scenario with these sides, endings and swept paths. Their columns are the same for every
 * point, and the same numbers give the same bytes everywhere.
 */
export function sheets(
  sides: readonly [string, string],
  endings: { lost: readonly string[]; none: readonly string[] },
  swept: readonly string[],
): Sheet[] {
  return [summarySheet(endings, swept), casualtiesSheet, roundsSheet, attritionSheet(sides, endings)];
}

/** Rows as CSV bytes: RFC 4180, UTF-8, `\n`, point as decimal mark, 10 significant digits. */
export function csvText(rows: readonly Row[]): string {
  return stringify(rows.map((row) => row.map(cell)));
}

/** A cell as it is written. Text that a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(value: Cell): string {
  if (value === null) return '';
  // Most cells are zeros and counts, which have fewer digits than that, and `toPrecision` is slow.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(10)));
  if (typeof value === 'boolean') return String(value);
  return /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function summarySheet(endings: { lost: readonly string[]; none: readonly string[] }, swept: readonly string[]): Sheet {
  const side = (s: string) => [
    s,
    ...['WinRate', 'WinRateLow', 'WinRateHigh', 'CasualtiesMean', 'CasualtiesSd', 'CasualtiesMedian', 'CasualtiesP05', 'CasualtiesP95'].map(
      (w) => s + w,
    ),
    ...['SurvivorsMean', 'SurvivorsWhenWinning', ...endings.lost.map(capital)].map((w) => s + w),
  ];
  return {
    name: 'summary.csv',
    header: [
      ...['point', 'scenario', 'variant', ...swept, 'ruleset', 'method', 'trials', 'seed', 'stopped'],
      ...side('a'),
      ...side('b'),
      ...['drawRate', 'drawRateLow', 'drawRateHigh', ...endings.none],
      ...['roundsMean', 'roundsSd', 'roundsMedian', 'roundsP05', 'roundsP95'],
    ],
    rows: (entry) => [[...identity(entry, swept), ...numbers(entry, endings)]],
  };
}

function identity(entry: Entry, swept: readonly string[]): Row {
  const values = swept.map((path) => shown(entry.parameters[path]));
  return [
    entry.point,
    entry.scenario,
    entry.variant,
    ...values,
    entry.ruleset,
    entry.method,
    entry.summary.trials,
    entry.seed,
    entry.stopped,
  ];
}

function numbers({ summary }: Entry, endings: { lost: readonly string[]; none: readonly string[] }): Row {
  const side = (name: string): Row => {
    const { value, low, high } = summary.winRate[name]!;
    const survivors = summary.survivors[name]!;
    const lost = endings.lost.map((word) => summary.endings[name]![word]!);
    return [name, value, low, high, ...spread(summary.casualties[name]!), survivors.mean, survivors.whenWinning, ...lost];
  };
  const { drawRate, sides } = summary;
  const draws = [drawRate.value, drawRate.low, drawRate.high, ...endings.none.map((word) => summary.endings.none![word]!)];
  return [...side(sides[0]), ...side(sides[1]), ...draws, ...spread(summary.rounds)];
}

const spread = ({ mean, sd, median, p05, p95 }: Distribution): number[] => [mean, sd, median, p05, p95];

/** `trials` gives counts; exact numbers have none. */
function longForm(head: Row, { distribution }: Distribution, trials: number | null): Row[] {
  let cumulative = 0;
  return distribution.map((probability, k) => {
    cumulative += probability;
    return [...head, k, trials === null ? null : Math.round(probability * trials), probability, cumulative];
  });
}

const casualtiesSheet: Sheet = {
  name: 'casualties.csv',
  header: ['point', 'side', 'unit', 'casualties', 'count', 'probability', 'cumulative'],
  rows: ({ point, summary }) =>
    summary.sides.flatMap((side) => {
      const whole = summary.casualties[side]!;
      const units = Object.entries(whole.units ?? {}).flatMap(([unit, described]) =>
        longForm([point, side, unit], described, summary.trials),
      );
      return [...longForm([point, side, ''], whole, summary.trials), ...units];
    }),
};

const roundsSheet: Sheet = {
  name: 'rounds.csv',
  header: ['point', 'rounds', 'count', 'probability', 'cumulative'],
  rows: ({ point, summary }) => longForm([point], summary.rounds, summary.trials),
};

function attritionSheet(sides: readonly [string, string], endings: { lost: readonly string[]; none: readonly string[] }): Sheet {
  const columns = [
    ...endings.lost.map((word) => ['a', sides[0], word] as const),
    ...endings.lost.map((word) => ['b', sides[1], word] as const),
    ...endings.none.map((word) => ['', 'none', word] as const),
  ];
  return {
    name: 'attrition.csv',
    header: [
      'point',
      'round',
      'going',
      'aSurvivors',
      'bSurvivors',
      ...columns.map(([letter, , word]) => (letter ? letter + capital(word) : word)),
    ],
    rows: ({ point, summary }) =>
      summary.attrition.map(({ round, going, survivors, ended }) => [
        ...[point, round, going, survivors[summary.sides[0]]!, survivors[summary.sides[1]]!],
        ...columns.map(([, side, word]) => ended[side]?.[word] ?? 0),
      ]),
  };
}
