import type { Interaction, NumberEffect, SensitivityFindings, StepEffect } from '../../design/findings.ts';
import type { Estimate } from '../../stats/interval.ts';
import { differenceWords } from '../check/words.ts';
import { pointLabel } from '../entry.ts';
import { percentage, thousands } from '../number.ts';
import { type Style, visible } from '../terminal.ts';

const HEADER = [
  ...['path', 'value', 'slope', 'slopeLow', 'slopeHigh', 'unclear'],
  ...['down', 'downEffect', 'downLow', 'downHigh', 'downHow', 'downClamp'],
  ...['up', 'upEffect', 'upLow', 'upHigh', 'upHow', 'upClamp', 'about'],
];

/** The rows of sensitivity.csv, the greatest effect first; numbers that the fight does not use stand last, without effect. */
export function sensitivityRows({ numbers, unused }: SensitivityFindings): (string | number | boolean | null)[][] {
  const ends = (estimate: Estimate | null) => (estimate === null ? [null, null, null] : [estimate.value, estimate.low, estimate.high]);
  const step = ({ value, effect, how, clamp }: StepEffect) => [value, ...ends(effect), how, clamp];
  return [
    HEADER,
    ...numbers.map(({ path, value, about, down, up, slope, unclear }) => [
      ...[path, value, ...ends(slope), unclear],
      ...step(down),
      ...step(up),
      about,
    ]),
    ...unused.map((path) => [path, null, 0, 0, 0, false, ...new Array(12).fill(null), null]),
  ];
}

/** Half the width of the tornado, in characters. */
const ARM = 16;

/** Which numbers matter, as a person at a terminal reads it: a tornado of the `top` greatest effects. */
export function sensitivityText(found: SensitivityFindings, top: number, style: Style): string[] {
  const { scenario, ruleset, side, winRate, trials, seed, numbers, unused, interactions } = found;
  const label = pointLabel(found);
  const sampled = trials !== null && `${thousands(trials)} fights of each on seed ${visible(String(seed))}`;
  const someExact = winRate.low === winRate.high || numbers.some(({ down, up }) => [down, up].some(({ how }) => how === 'exact'));
  const fights = !sampled ? 'exact' : someExact ? `exact where small enough, else ${sampled}` : sampled;
  const shown = numbers.slice(0, top);
  const idle = numbers.filter((number) => !acts(number)).length;
  const own = winRate.low === winRate.high ? null : trials;
  return [
    style.bold(visible(scenario)) + (label === '' ? '' : ` - ${label}`),
    style.dim(`${ruleset}, ${fights}`),
    `${visible(side)} wins ${percentage(winRate, own)}; what one step of each number adds to that, in percentage points:`,
    '',
    ...rowsOf(shown, style),
    ...(numbers.length > top ? [style.dim(`  and ${numbers.length - top} more in sensitivity.csv`)] : []),
    '',
    ...(idle > 0 ? [`${idle} of these ${numbers.length} numbers ${idle === 1 ? 'has' : 'have'} no effect that shows`] : []),
    `${thousands(unused.length)} further ${unused.length === 1 ? 'number changes' : 'numbers change'} nothing at all in this fight`,
    ...(interactions.length > 0 ? ['', ...interactionLines(interactions, style)] : []),
  ];
}

const acts = ({ slope, unclear }: NumberEffect): boolean => slope !== null && slope.value !== 0 && !unclear;

function rowsOf(numbers: readonly NumberEffect[], style: Style): string[] {
  const most = Math.max(...numbers.flatMap(({ down, up }) => [down, up].map(({ effect }) => Math.abs(effect?.value ?? 0))), 0);
  const cells = numbers.map((number) => {
    const { path, value, down, up } = number;
    return [visible(path), String(value), stepCell(down), stepCell(up), tornado(number, most), remark(number)];
  });
  const head = ['number', 'is', 'one down', 'one up', '', ''];
  const widths = head.map((word, i) => Math.max(word.length, ...cells.map((row) => row[i]!.length)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, i) => (i >= 1 && i <= 3 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ')}`.trimEnd();
  return [style.dim(line(head)), ...cells.map(line)];
}

const stepCell = ({ effect }: StepEffect): string => (effect === null ? '-' : differenceWords('rate', effect));

/** What a number adds and takes away, to the right and the left of a line; a step down is drawn light, one up dark. */
function tornado({ down, up }: NumberEffect, most: number): string {
  const left = new Array<string>(ARM).fill(' ');
  const right = new Array<string>(ARM).fill(' ');
  const draw = ({ effect }: StepEffect, mark: string): void => {
    if (effect === null || most === 0) return;
    const length = Math.round((Math.abs(effect.value) / most) * ARM);
    for (let i = 0; i < length; i++) {
      const arm = effect.value < 0 ? left : right;
      const at = effect.value < 0 ? ARM - 1 - i : i;
      arm[at] = arm[at] === ' ' ? mark : '▓';
    }
  };
  draw(down, '░');
  draw(up, '█');
  return `${left.join('')}│${right.join('')}`;
}

function remark({ down, up, slope, unclear }: NumberEffect): string {
  const clamps = [...(down.clamp === null ? [] : [`down: ${down.clamp}`]), ...(up.clamp === null ? [] : [`up: ${up.clamp}`])];
  const word =
    slope === null ? [] : slope.low === 0 && slope.high === 0 ? ['no effect'] : unclear ? ['no slope that can be told from zero'] : [];
  return visible([...word, ...clamps].join('; '));
}

function interactionLines(interactions: readonly Interaction[], style: Style): string[] {
  const words = interactions.map(({ paths, values, together, interaction }) => [
    visible(paths.map((path, i) => `${path} = ${values[i]}`).join(', ')),
    differenceWords('rate', together),
    differenceWords('rate', interaction),
  ]);
  const head = ['two numbers at once', 'together', 'more than both alone'];
  const widths = head.map((word, i) => Math.max(word.length, ...words.map((row) => row[i]!.length)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')}`;
  return [style.dim(line(head)), ...words.map(line)];
}
