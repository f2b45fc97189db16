import type { MatrixCell, MatrixFindings, MatrixUnit } from '../../design/findings.ts';
import type { Estimate } from '../../stats/interval.ts';
import { differenceWords } from '../check/words.ts';
import { mean, score, thousands } from '../number.ts';
import { sizeWords } from '../size.ts';
import { type Style, visible } from '../terminal.ts';

type Row = (string | number | boolean | null)[];

const ends = (words: string): string[] => [words, `${words}Low`, `${words}High`];
const values = (estimate: Estimate | null): (number | null)[] =>
  estimate === null ? [null, null, null] : [estimate.value, estimate.low, estimate.high];

/** The rows of matrix.csv: each unit against each other. */
export function matrixRows({ units, cells }: MatrixFindings): Row[] {
  const rates = ['winRate', 'drawRate', 'score', 'winRateListedFirst', 'winRateListedSecond'].flatMap(ends);
  return [
    ['unit', 'against', 'method', 'trials', ...rates, 'beats'],
    ...cells.map(({ row, column, how, trials, winRate, drawRate, score, first, second, beats }) => [
      ...[units[row]!.name, units[column]!.name, how === 'exact' ? how : 'monte-carlo', trials],
      ...[winRate, drawRate, score, first, second].flatMap(values),
      beats,
    ]),
  ];
}

/** The rows of ratings.csv, the strongest first. */
export function ratingRows({ units, dominated, redundant }: MatrixFindings): Row[] {
  const named = (at: number | undefined) => (at === undefined ? null : units[at]!.name);
  return [
    ['unit', 'figures', 'cost', ...['score', 'rating', 'value'].flatMap(ends), 'fairCost', 'dominatedBy', 'sameAs'],
    ...units.map(({ name, figures, cost, score, rating, value, fairCost }, i) => [
      ...[name, figures, cost, ...[score, rating, value].flatMap(values), fairCost],
      named(dominated.find(({ unit }) => unit === i)?.by),
      redundant.flatMap(({ units: [a, b] }) => (a === i ? [named(b)!] : b === i ? [named(a)!] : [])).join(' ') || null,
    ]),
  ];
}

/** Cycles that are shown at a terminal; matrix.json holds more. */
const MOST_CYCLES = 8;

/** Who beats whom, as a person at a terminal reads it. `oneWay`: the rows are listed first, and not both ways round averaged. */
export function matrixText(found: MatrixFindings, oneWay: boolean, style: Style): string[] {
  const { units, cells, leftOut, boughtWhole, fights, seed, ruleset } = found;
  const sampled = cells.filter(({ how }) => how !== 'exact');
  const shown = (cell: MatrixCell) => (oneWay ? cell.first : cell.winRate);
  const widest = Math.max(0, ...sampled.map((cell) => (shown(cell).high - shown(cell).low) / 2));
  const exact = (cells.length - sampled.length) / 2;
  const how = [
    ...(fights > 0 ? [`${thousands(fights)} fights on seed ${visible(String(seed))}`] : []),
    ...(exact > 0 ? [`${fights > 0 ? `${exact} of ${cells.length / 2} pairs` : 'all'} exact`] : []),
  ];
  return [
    style.bold(visible(found.name)),
    style.dim(`${ruleset}, ${visible(sizeWords(found))}, ${how.join(', ')}`),
    `what the row wins against the column, in %${oneWay ? ', listed first' : ', both ways round'}${
      sampled.length > 0 ? `; sampled to ±${(widest * 100).toFixed(widest < 0.01 ? 2 : 1)} or better (95%)` : ''
    }`,
    '',
    ...gridLines(units, cells, shown, style),
    '',
    ...findingLines(found, style),
    ...boughtWhole.map(({ name, why }) => style.dim(`bought whole: ${visible(name)} ${why}`)),
    ...leftOut.map(({ name, why }) => style.dim(`left out: ${visible(name)} ${visible(why)}`)),
  ];
}

function gridLines(
  units: readonly MatrixUnit[],
  cells: readonly MatrixCell[],
  shown: (cell: MatrixCell) => Estimate,
  style: Style,
): string[] {
  const costs = units.some(({ cost }) => cost !== null);
  const rate = new Map(cells.map((cell) => [cell.row * units.length + cell.column, cell]));
  const heading = ['', 'unit', 'figures', ...(costs ? ['cost', 'value'] : []), 'rating', 'score'];
  const rows = units.map((unit, i) => [
    ...[String(i + 1), visible(unit.name), String(unit.figures)],
    ...(costs ? [unit.cost === null ? '-' : String(Number(unit.cost.toFixed(1))), unit.value === null ? '-' : signed(unit.value)] : []),
    ...[ratingWords(unit.rating), score(unit.score)],
    ...units.map((_, j) => {
      const cell = rate.get(i * units.length + j);
      return cell === undefined ? '·' : percent(shown(cell));
    }),
  ]);
  const all = [[...heading, ...units.map((_, j) => String(j + 1))], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map((row) =>
    `  ${row.map((cell, k) => (k === 1 ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!))).join('  ')}`.trimEnd(),
  );
  return [style.dim(lines[0]!), ...lines.slice(1)];
}

const isExact = ({ low, high }: Estimate): boolean => low === high;

/** A rating in whole numbers: what its model leaves out is more than what lies behind the point. */
function ratingWords(rating: Estimate): string {
  const { value, low, high } = rating;
  if (isExact(rating)) return String(Math.round(value));
  return high - low < 2 ? `${Math.round(value)} ±1` : mean({ low, high, mean: value });
}

const signed = (value: Estimate): string => {
  const words = ratingWords(value);
  return words.startsWith('-') ? words : `+${words}`;
};

/** A rate in whole percent; what is not certain is not shown as if it were. */
function percent(rate: Estimate): string {
  const { value } = rate;
  if (value < 0.005 && (value > 0 || !isExact(rate))) return '<1';
  if (value > 0.995 && (value < 1 || !isExact(rate))) return '>99';
  return String(Math.round(value * 100));
}

function findingLines(found: MatrixFindings, style: Style): string[] {
  const { units, cycles, dominated, redundant, firstListed, misfit, margin, alpha } = found;
  const name = (at: number): string => visible(units[at]!.name);
  const points = (margin * 100).toFixed(margin * 100 < 1 ? 1 : 0);
  const cycleLines = cycles
    .slice(0, MOST_CYCLES)
    .map(
      ({ units: round, scores }) => `  ${[...round, round[0]!].map(name).join(' > ')}  ${style.dim(`(${scores.map(score).join(', ')})`)}`,
    );
  const more = cycles.length - cycleLines.length;
  return [
    ...(cycles.length === 0 ? ['no cycles: nobody beats one who beats one who beats him'] : [style.bold('cycles'), ...cycleLines]),
    ...(more > 0 ? [style.dim(`  and ${more} more in matrix.json`)] : []),
    ...(dominated.length === 0 ? ['no unit is made needless by another'] : [style.bold(`dominated: ${costWords(found)}nowhere better`)]),
    ...dominated.map(
      ({ unit, by, gain }) => `  ${name(unit)} by ${name(by)}, which scores ${differenceWords('rate', gain)} points on average`,
    ),
    ...unpricedLines(units, style),
    ...(redundant.length === 0 ? [] : [style.bold(`redundant: the same against everyone, within ${points} points`)]),
    ...redundant.map(({ units: [a, b] }) => `  ${name(a)} and ${name(b)}`),
    firstWords(firstListed, name),
    `the ratings are furthest off for ${name(misfit.row)} against ${name(misfit.column)}, which scores ${score(misfit.score)} where they expect ${Math.round(misfit.expected * 100)}%`,
    style.dim(`beaten: more than noise among all pairs (Holm, ${alpha * 100}%); nowhere better: by no more than ${points} points`),
  ];
}

/** Whose place among the dominated is open, since others have a price and they have none. */
function unpricedLines(units: readonly MatrixUnit[], style: Style): string[] {
  const unpriced = units.filter(({ cost }) => cost === null);
  if (unpriced.length === 0 || unpriced.length === units.length) return [];
  return [style.dim(`  not judged, as no price is known: ${unpriced.map(({ name }) => visible(name)).join(', ')}`)];
}

const costWords = ({ units, size, boughtWhole }: MatrixFindings): string =>
  size.kind === 'points' && boughtWhole.length === 0
    ? 'for the same points '
    : units.every(({ cost }) => cost === null)
      ? ''
      : 'no cheaper, and ';

function firstWords({ effect, most }: MatrixFindings['firstListed'], name: (at: number) => string): string {
  if ([effect, most.effect].every((each) => isExact(each) && Math.abs(each.value) < 1e-9)) return 'who is listed first makes no difference';
  const where = `${name(most.row)} and ${name(most.column)} ${differenceWords('rate', most.effect)}`;
  return `being listed first is worth ${differenceWords('rate', effect)} points on average, most between ${where}`;
}
