import { parse } from 'csv-parse/sync';
import { DRAW_SCHEDULE } from '../core/words.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { fightsFingerprint, fingerprints } from '../run/fingerprint.ts';
import type { Point } from '../scenario/expand.ts';
import { InputError, inputError, quoted } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import type { Numbers } from './numbers.ts';

/** What a baseline says of itself before its rows. */
export interface BaselineHead {
  readonly scenario: string;
  /** The scenario's file, as it was named. */
  readonly file: string;
  readonly ruleset: string;
  readonly sides: readonly [string, string];
  /** Fingerprints of what the scenario says and of the rule book. */
  readonly fights: string;
  readonly rules: string;
  readonly version: string;
  /** Version of the draw schedule. */
  readonly draws: string;
}

/** The kept numbers of one point. */
export interface BaselineRow {
  readonly seed: string;
  readonly numbers: Numbers;
}

export interface Baseline {
  readonly head: BaselineHead;
  /** By the key of the point. */
  readonly rows: ReadonlyMap<string, BaselineRow>;
}

/** What a baseline written now would say of itself. */
export function headOf(scenario: Scenario, version: string): BaselineHead {
  return {
    scenario: scenario.name,
    file: scenario.file,
    ruleset: scenario.ruleset.id,
    sides: Object.keys(scenario.data.sides) as [string, string],
    fights: fightsFingerprint(scenario),
    rules: fingerprints(scenario).rules,
    version,
    draws: String(DRAW_SCHEDULE),
  };
}

/** What names a point in a baseline: its variant and swept values, as cells. */
export const identityOf = (scenario: Scenario, point: Point): string[] => [
  point.variant ?? '',
  ...scenario.axes.map(({ key }) => {
    const value = point.parameters[key];
    return typeof value === 'string' ? value : JSON.stringify(value);
  }),
];

/** The identity as the key of a row. */
export const keyOf = (identity: readonly string[]): string => JSON.stringify(identity);

const FORMAT = '1';
const HEAD_ROWS = ['# fray baseline', '# scenario', '# rules', '# sides', '# program', '# file'] as const;

/**
 * A baseline as rows of CSV: its head, a row of column names, and a row a point, sorted by what names them. Counts are whole numbers,
 * probabilities have twelve decimals; lists are parted by spaces and lack the zeros at their end.
 */
export function baselineCells(
  scenario: Scenario,
  head: BaselineHead,
  points: readonly { point: Point; numbers: Numbers }[],
): (string | number)[][] {
  const rows = new Map(points.map(({ point, numbers }) => [keyOf(identityOf(scenario, point)), { point, numbers }]));
  const sorted = [...rows.values()]
    .map(({ point, numbers }) => [...identityOf(scenario, point), ...numberCells(point, numbers)])
    .sort((a, b) => compareCells(a, b, 1 + scenario.axes.length));
  return [
    [HEAD_ROWS[0], FORMAT],
    [HEAD_ROWS[1], head.scenario, head.fights],
    [HEAD_ROWS[2], head.ruleset, head.rules],
    [HEAD_ROWS[3], ...head.sides],
    [HEAD_ROWS[4], head.version, `draws ${head.draws}`],
    [HEAD_ROWS[5], head.file],
    columnsOf(scenario),
    ...sorted,
  ];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function columnsOf({ axes, ruleset }: Pick<Scenario, 'axes' | 'ruleset'>): string[] {
  return ['variant', ...axes.map(({ key }) => key), 'trials', 'seed', ...endingColumns(ruleset), 'aCasualties', 'bCasualties', 'rounds'];
}

const endingColumns = ({ endings: { lost, none } }: Ruleset): string[] => [
  ...lost.map((word) => `a${capital(word)}`),
  ...lost.map((word) => `b${capital(word)}`),
  ...none,
];

function numberCells(point: Point, { trials, endings, casualties, rounds }: Numbers): string[] {
  return [trials === null ? 'exact' : String(trials), String(point.seed), ...endings.map(kept), ...[...casualties, rounds].map(list)];
}

const kept = (count: number): string => String(Number(count.toFixed(12)));

function list(counts: readonly number[]): string {
  const cells = counts.map(kept);
  while (cells.length > 1 && cells.at(-1) === '0') cells.pop();
  return cells.join(' ');
}

/** By the first `length` cells; numbers by size, words by their letters' codes. */
function compareCells(a: readonly string[], b: readonly string[], length: number): number {
  for (let i = 0; i < length; i++) {
    const [x, y] = [a[i]!, b[i]!];
    if (x === y) continue;
    const order = Number(x) - Number(y);
    return x !== '' && y !== '' && !Number.isNaN(order) ? order : x < y ? -1 : 1;
  }
  return 0;
}

/** Reads a baseline for a scenario; throws InputError where it is not one, or one of other sides or columns. */
export function readBaseline(text: string, file: string, scenario: Scenario): Baseline {
  const cells = cellsOf(text, file);
  const head = headIn(cells, file);
  const again = '; `fray check --update` writes it anew';
  const columns = columnsOf(scenario);
  const found = cells[HEAD_ROWS.length] ?? [];
  if (head.ruleset !== scenario.ruleset.id || found.join() !== columns.join()) {
    const wrong = columns.find((name, i) => found[i] !== name) ?? found[columns.length];
    throw inputError(
      file,
      `was written for another scenario: ${head.ruleset === scenario.ruleset.id ? `the column ${quoted(wrong)} differs` : `its ruleset is ${head.ruleset}`}${again}`,
    );
  }
  const sides = Object.keys(scenario.data.sides);
  if (head.sides.join('\n') !== sides.join('\n'))
    throw inputError(file, `was written for the sides ${head.sides.join(' and ')}, the scenario has ${sides.join(' and ')}${again}`);
  const rows = new Map<string, BaselineRow>();
  cells.slice(HEAD_ROWS.length + 1).forEach((row, i) => {
    const wrong = (message: string) =>
      new InputError([{ file, line: HEAD_ROWS.length + 2 + i, column: 1, path: '', message: `${message}${again}` }]);
    if (row.length !== columns.length) throw wrong(`has ${row.length} cells and not ${columns.length}`);
    const identity = row.slice(0, 1 + scenario.axes.length).map(unescaped);
    if (rows.has(keyOf(identity))) throw wrong('stands for the same point as a row before it');
    const read = rowOf(row.slice(identity.length), endingColumns(scenario.ruleset).length);
    if (read === undefined) throw wrong('holds something that is not counts of fights');
    rows.set(keyOf(identity), read);
  });
  return { head, rows };
}

/** The head of a baseline of any scenario. */
export const readHead = (text: string, file: string): BaselineHead => headIn(cellsOf(text, file), file);

function cellsOf(text: string, file: string): string[][] {
  try {
    return parse(text, { relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw inputError(file, `is not CSV: ${(error as Error).message}`);
  }
}

function headIn(cells: readonly string[][], file: string): BaselineHead {
  const [format, scenario, rules, sides, program, place] = HEAD_ROWS.map((name, i) =>
    cells[i]?.[0] === name ? cells[i].slice(1).map(unescaped) : undefined,
  );
  if (!format || !scenario || !rules || !sides || !program || !place)
    throw inputError(file, 'is no baseline of fray: its first rows should say what it is of; `fray check --update` writes it anew');
  if (format[0] !== FORMAT)
    throw inputError(
      file,
      `is a baseline of format ${quoted(format[0])}, and this fray reads ${FORMAT}; \`fray check --update\` writes it anew`,
    );
  const [name = '', fights = ''] = scenario;
  const [ruleset = '', rulesPrint = ''] = rules;
  const [version = '', draws = ''] = program;
  return {
    ...{ scenario: name, fights, ruleset, rules: rulesPrint, version, file: place[0] ?? '' },
    draws: draws.replace('draws ', ''),
    sides: [sides[0] ?? '', sides[1] ?? ''],
  };
}

/** Text that a spreadsheet would take for a formula was written with an apostrophe before it. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');

function rowOf([trialsCell, seed, ...cells]: readonly string[], endings: number): BaselineRow | undefined {
  const trials = trialsCell === 'exact' ? null : Number(trialsCell);
  const numbers = (text: string): number[] => text.split(' ').map((cell) => (cell === '' ? Number.NaN : Number(cell)));
  const lists = [cells.slice(0, endings).map((cell) => numbers(cell)[0]!), ...cells.slice(endings).map(numbers)];
  const total = trials ?? 1;
  const good = (list: readonly number[]) => {
    const sum = list.reduce((all, count) => all + count, 0);
    return (
      list.every((count) => count >= 0 && (trials === null || Number.isInteger(count))) &&
      Math.abs(sum - total) <= (trials === null ? 1e-6 : 0)
    );
  };
  if (!(total > 0) || !lists.every(good)) return undefined;
  const [endingCounts, a, b, rounds] = lists as [number[], number[], number[], number[]];
  return { seed: seed!, numbers: { trials, endings: endingCounts, casualties: [a, b], rounds } };
}
