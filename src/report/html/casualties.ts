import { atLeast } from '../detail.ts';
import { axis, COLOUR, drawn, percentAxis } from './chart.ts';
import { type FigureParts, figure } from './figure.ts';
import { histograms } from './histogram.ts';
import { type Html, html } from './html.ts';
import { chosenWords, figuresOf, labelOf, MOST_DETAILED, saysOf, shareText, spread } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

/** How the casualties of both sides are spread, and the chance of at least so many; a panel for each of a few points. */
export function casualties({ points }: RunDocument): Html {
  const chosen = spread(points, MOST_DETAILED);
  const [a, b] = points[0]!.sides;
  const most = Math.max(...chosen.flatMap(sidesOf).map(({ length }) => length)) - 1;
  const legend = [
    { look: 'a', text: a },
    { look: 'b', text: b },
  ];
  const { wide, charts } = histograms(
    chosen,
    sidesOf,
    ['figures lost', 'of fights'],
    (point) => `Histogram of the casualties of ${a} and ${b}${saysOf(point)}.`,
  );
  return html`${figure({
    caption: `In what share of the fights so many figures fall.${wide}${chosenWords(points.length, chosen.length)}`,
    legend,
    charts,
    numbers: numbersOf(
      chosen,
      [0, most],
      (shares) => shares,
      (side) => `${side} lose so many`,
    ),
  })}
${figure({
  caption: `The chance that at least so many figures fall.${chosenWords(points.length, chosen.length)}`,
  legend: [
    { look: 'line a', text: a },
    { look: 'line b dashed', text: b },
  ],
  charts: chosen.map((point) => ({
    title: labelOf(point),
    svg: tails(
      sidesOf(point).map(atLeast),
      most,
      chosen.length === 1,
      `The chance that ${a} and ${b} lose at least so many figures${saysOf(point)}.`,
    ),
  })),
  numbers: numbersOf(chosen, [1, most], atLeast, (side) => `${side} lose at least so many`),
})}`;
}

/** A row for each number of figures, a column for each side of each point; more than a side has are no row of its. */
function numbersOf(
  chosen: readonly RunPoint[],
  [least, most]: readonly [number, number],
  chances: (shares: readonly number[]) => readonly number[],
  word: (side: string) => string,
): FigureParts['numbers'] {
  const columns = chosen.flatMap((point) =>
    sidesOf(point).map((shares, side) => ({ trials: point.trials, shares: chances(shares), figures: figuresOf(point, side as 0 | 1) })),
  );
  return {
    header: ['figures lost', ...chosen.flatMap((point) => point.sides.map((side) => `${word(side)}${saysOf(point)}`))],
    rows: Array.from({ length: most + 1 - least }, (_, i) => least + i).map((k) => [
      k,
      ...columns.map(({ trials, shares, figures }) => (k > figures ? '' : shareText(shares[k] ?? 0, trials))),
    ]),
  };
}

/** Points of a curve. */
const MOST_MARKS = 60;

function tails(sides: readonly (readonly number[])[], most: number, alone: boolean, says: string): Html {
  const [width, height] = alone ? [860, 260] : [420, 180];
  const line = (side: 0 | 1) => ({
    type: 'line',
    silent: true,
    symbol: 'none',
    data: spread(
      [...sides[side]!, ...(sides[side]!.length <= most ? [0] : [])].map((chance, k) => [k, chance]),
      MOST_MARKS,
    ),
    lineStyle: { color: COLOUR.sides[side], width: 2.5, type: side === 1 ? [6, 4] : 'solid' },
  });
  return drawn(
    {
      grid: { left: 58, right: 12, top: 8, bottom: 42 },
      xAxis: {
        ...axis('figures lost, or more'),
        type: 'value',
        min: 0,
        max: Math.max(1, most),
        minInterval: 1,
        nameGap: 24,
        splitLine: { show: false },
      },
      yAxis: { ...percentAxis(''), interval: 0.25 },
      series: [line(1), line(0)],
    },
    width!,
    height!,
    says,
  );
}

const sidesOf = ({ casualties, sides }: RunPoint): readonly (readonly number[])[] => sides.map((side) => casualties[side]!.distribution);
