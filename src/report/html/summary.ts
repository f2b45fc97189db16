import { describe } from '../../stats/distribution.ts';
import { certain, meanInterval, widestMean } from '../../stats/interval.ts';
import { mean, percentage, thousands } from '../number.ts';
import { table } from './figure.ts';
import { type Html, html } from './html.ts';
import { figuresOf, labelOf, rateText, winsOf } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

/** The answer in words, before any chart. */
export function answer({ points }: RunDocument): Html {
  const [first] = points as [RunPoint];
  const [a, b] = first.sides;
  if (points.length === 1) {
    const lost = first.sides.map((side) => `${side} lose ${mean(first.casualties[side]!)} figures`);
    return html`<p>${a} win <b>${rateText(first, 0)}</b> of the fights and ${b} <b>${rateText(first, 1)}</b>; ${percentage(first.drawRate, first.trials)} have no winner. On average ${lost.join(', ')}, in ${mean(first.rounds)} rounds.</p>`;
  }
  const rate = (point: RunPoint): number => point.winRate[a]!.value;
  const sorted = [...points].sort((one, other) => rate(other) - rate(one));
  const even = points.reduce((best, point) => (Math.abs(rate(point) - 0.5) < Math.abs(rate(best) - 0.5) ? point : best));
  const item = (what: string, point: RunPoint) => html`<li>${what}: ${labelOf(point)}, where ${a} win <b>${rateText(point, 0)}</b></li>`;
  return html`<ul>${item(`Best for ${a}`, sorted[0]!)}${item(`Best for ${b}`, sorted.at(-1)!)}${item('Nearest to even', even)}</ul>`;
}

/** What is left of a side on average where it wins. */
function leftText(point: RunPoint, side: 0 | 1): string {
  const { whenWinning, whenWinningDistribution } = point.survivors[point.sides[side]]!;
  const wins = winsOf(point, side);
  if (whenWinning === null || wins === 0) return '-';
  if (wins === null) return mean({ mean: whenWinning, ...certain(whenWinning) });
  const interval = whenWinningDistribution
    ? meanInterval(whenWinning, describe(whenWinningDistribution).sd, wins)
    : widestMean(whenWinning, figuresOf(point, side), wins);
  return mean({ mean: whenWinning, ...interval });
}

/** Every point with its main numbers. */
export function allPoints({ points, scenario }: RunDocument): Html {
  const { sides } = points[0]!;
  const exact = points.some((point) => point.exact);
  const header = [
    'point',
    ...sides.map((side) => `${side} win`),
    ...(exact ? sides.map((side) => `${side} win, exact`) : []),
    'neither',
    ...sides.flatMap((side) => [`${side} lose`, `${side} left when they win`]),
    'rounds',
    'fights',
    'ended by',
  ];
  const rows = points.map((point) => [
    labelOf(point) || scenario,
    rateText(point, 0),
    rateText(point, 1),
    ...(exact ? sides.map((side) => (point.exact ? percentage(point.exact.winRate[side]!, null) : 'too large')) : []),
    percentage(point.drawRate, point.trials),
    ...([0, 1] as const).flatMap((side) => [mean(point.casualties[point.sides[side]]!), leftText(point, side)]),
    mean(point.rounds),
    point.trials === null ? '' : thousands(point.trials),
    point.stopped,
  ]);
  return table(header, rows);
}
