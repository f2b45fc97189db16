import { percentage, thousands } from '../number.ts';
import { axis, COLOUR, drawn, gutter } from './chart.ts';
import { figure } from './figure.ts';
import { type Html, html } from './html.ts';
import { type Axis, panelsOf, spread, valueText } from './points.ts';
import type { RunDocument } from './run-document.ts';
import { LEVELS } from './scale.ts';
import { type Tile, tiles } from './shapes.ts';

/** Panels of more than two axes that are drawn. */
const MOST_PANELS = 36;

/** A win rate as the colour of a cell: the first side's at 100%, the second's at 0%, pale where the odds are even. */
export function cellOf(rate: number, column: number, row: number, labelled: boolean): Tile {
  const level = Math.round(Math.min(1, Math.max(0, rate)) * (LEVELS - 1));
  const percent = Math.round(rate * 100);
  const text = percent === 0 ? '<1' : percent === 100 ? '>99' : String(percent);
  return { column, row, fill: `var(--h${level})`, ink: `var(--i${level})`, text: labelled ? text : '' };
}

/** The win rate of the first side over two swept values; a panel for every combination of the others. */
export function heatMaps(run: RunDocument, axes: readonly Axis[]): Html {
  const [down, along] = widest(axes);
  const all = panelsOf(run, [down, along]);
  const panels = spread(all, MOST_PANELS);
  const [a, b] = run.points[0]!.sides;
  const half = Math.max(...run.points.map(({ winRate }) => (winRate[a]!.high - winRate[a]!.low) / 2));
  const sure =
    half === 0
      ? 'All cells are exact.'
      : `No 95% interval is wider than ±${(half * 100).toPrecision(2)} percentage points; the table has them all.`;
  const some = panels.length < all.length ? ` ${panels.length} of ${thousands(all.length)} panels are drawn.` : '';
  const width = panels.length === 1 ? 860 : 420;
  return figure({
    caption: html`How often ${a} win, in percent, over <code>${down.key}</code> (rows) and <code>${along.key}</code> (columns). ${sure}${some}`,
    legend: [
      { look: 'h0', text: `${b} win all` },
      { look: 'middle', text: `${a} win half` },
      { look: 'top', text: `${a} win all` },
    ],
    charts: panels.map(({ title, points }) => {
      const cells = points.map(({ parameters, winRate }) => ({
        column: placeOf(along, parameters[along.key]),
        row: placeOf(down, parameters[down.key]),
        rate: winRate[a]!.value,
      }));
      return {
        title,
        svg: heat(cells, down, along, width, `Heat map of the win rate of ${a} over ${down.key} and ${along.key}${title && `, ${title}`}.`),
      };
    }),
    numbers: {
      header: [...axes.map(({ name }) => name), ...(run.points[0]!.variant === null ? [] : ['variant']), `${a} win`, `${b} win`],
      rows: run.points.map((point) => [
        ...axes.map(({ key }) => valueText(point.parameters[key])),
        ...(point.variant === null ? [] : [point.variant]),
        ...point.sides.map((side) => percentage(point.winRate[side]!, point.trials)),
      ]),
    },
  });
}

const placeOf = ({ values }: Axis, value: unknown): number => values.findIndex((other) => valueText(other) === valueText(value));

/** The two axes with the most values, in their own order. */
function widest(axes: readonly Axis[]): [Axis, Axis] {
  const chosen = [...axes].sort((one, other) => other.values.length - one.values.length).slice(0, 2);
  return axes.filter((axis) => chosen.includes(axis)) as [Axis, Axis];
}

const ordered = ({ name, values, numeric }: Axis, inverse: boolean) => ({
  ...axis(name),
  type: 'category',
  data: values.map(valueText),
  inverse: inverse && !numeric,
  axisTick: { show: false },
  splitLine: { show: false },
});

function heat(cells: readonly { column: number; row: number; rate: number }[], down: Axis, along: Axis, width: number, says: string): Html {
  const names = down.values.map(valueText);
  const left = Math.min(width / 3, gutter(names) + 24);
  const cell = (width - left - 10) / along.values.length;
  const tall = Math.min(34, Math.max(14, (0.8 * width) / names.length));
  const labelled = cell >= 22 && tall >= 14;
  const turn = along.values.some((value) => valueText(value).length * 7 > cell) ? { rotate: 35 } : {};
  const foot = 'rotate' in turn ? 96 : 48;
  return drawn(
    {
      grid: { left, right: 10, top: 6, bottom: foot },
      xAxis: {
        ...ordered(along, false),
        nameGap: foot - 20,
        axisLabel: { ...axis('').axisLabel, ...turn, width: 110, overflow: 'truncate' },
      },
      yAxis: { ...ordered(down, true), nameGap: left - 18, axisLabel: { ...axis('').axisLabel, width: left - 40, overflow: 'truncate' } },
      series: [
        tiles(
          cells.map(({ column, row, rate }) => cellOf(rate, column, row, labelled)),
          COLOUR.page,
        ),
      ],
    },
    width,
    Math.round(names.length * tall + foot + 6),
    says,
  );
}
