import { differenceWords } from '../check/words.ts';
import { mean, percentage, score as scoreWords } from '../number.ts';
import { sizeWords } from '../size.ts';
import { axis, COLOUR, drawn, gutter, rowAxis, WIDTH } from './chart.ts';
import { figure } from './figure.ts';
import { cellOf } from './heat-map.ts';
import { type Html, html } from './html.ts';
import type { MatrixDocument } from './matrix-document.ts';
import { tiles, whiskers } from './shapes.ts';

/** Who beats whom: the win rates of all against all, the ratings, and what follows from them. */
export function matrixOf(matrix: MatrixDocument): Html {
  return html`${grid(matrix)}${ratings(matrix)}${lessons(matrix)}`;
}

function grid({ units, cells, size, set }: MatrixDocument): Html {
  const half = Math.max(0, ...cells.map(({ winRate }) => (winRate.high - winRate.low) / 2));
  const sure =
    half === 0
      ? 'All are exact.'
      : `No 95% interval is wider than ±${(half * 100).toPrecision(2)} percentage points; the table has them all.`;
  return figure({
    caption: `How often the unit of the row beats that of the column, in percent, both ways round: ${sizeWords({ size, set })}. ${sure}`,
    legend: [
      { look: 'h0', text: 'the row wins none' },
      { look: 'middle', text: 'half' },
      { look: 'top', text: 'the row wins all' },
    ],
    charts: units.length === 0 ? [] : [{ svg: heat(units, cells) }],
    numbers: {
      header: ['unit', 'against', 'wins', 'draws', ''],
      rows: cells.map(({ row, column, trials, winRate, drawRate, beats }) => [
        units[row]!.name,
        units[column]!.name,
        percentage(winRate, trials),
        percentage(drawRate, trials),
        beats > 0 ? 'beats it' : beats < 0 ? 'is beaten' : 'may be noise',
      ]),
    },
  });
}

function heat(units: MatrixDocument['units'], cells: MatrixDocument['cells']): Html {
  const names = units.map(({ name }) => name);
  const left = gutter(names);
  const width = (WIDTH - left - 10) / names.length;
  const foot = 110;
  return drawn(
    {
      grid: { left, right: 10, top: 6, bottom: foot },
      xAxis: {
        ...rowAxis(names),
        inverse: false,
        splitLine: { show: false },
        axisLabel: { ...axis('').axisLabel, interval: 0, rotate: 40, width: 130, overflow: 'truncate' },
      },
      yAxis: { ...rowAxis(names), splitLine: { show: false } },
      series: [
        tiles(
          cells.map(({ row, column, winRate }) => cellOf(winRate.value, column, row, width >= 22)),
          COLOUR.page,
        ),
      ],
    },
    WIDTH,
    names.length * 30 + foot + 6,
    `Matrix of win rates of ${names.length} units against each other.`,
  );
}

function ratings({ units }: MatrixDocument): Html {
  const names = units.map(({ name }) => name);
  const ends = units.flatMap(({ rating }) => [rating.low, rating.high]);
  const rows = units.map(({ rating }, row) => ({ row, ...rating }));
  const points = {
    type: 'line',
    silent: true,
    z: 6,
    symbol: 'circle',
    symbolSize: 9,
    lineStyle: { opacity: 0 },
    itemStyle: { color: COLOUR.sides[0] },
    data: rows.map(({ row, value }) => [value, row]),
  };
  const [low, high] = [Math.floor(Math.min(...ends) / 50) * 50, Math.ceil(Math.max(...ends) / 50) * 50];
  const valued = units.some(({ value }) => value !== null);
  return figure({
    caption: `Ratings after Bradley and Terry on the scale of chess: their mean is 1500, and who has 100 more scores 64%. The whiskers are 95% intervals.${valued ? ' Value: the rating above that of the cost.' : ''}`,
    charts:
      units.length === 0
        ? []
        : [
            {
              svg: drawn(
                {
                  grid: { left: gutter(names), right: 20, top: 4, bottom: 44 },
                  xAxis: { ...axis('rating'), type: 'value', min: low, max: high, nameGap: 26 },
                  yAxis: rowAxis(names),
                  series: [whiskers(rows), points],
                },
                WIDTH,
                names.length * 28 + 48,
                `Ratings of ${names.length} units with their intervals.`,
              ),
            },
          ],
    numbers: {
      header: ['unit', 'figures', 'cost', 'score', 'rating', ...(valued ? ['value'] : [])],
      rows: units.map(({ name, figures, cost, score, rating, value }) => [
        name,
        figures,
        cost ?? '-',
        scoreWords(score),
        whole(rating),
        ...(valued ? [value === null ? '-' : whole(value)] : []),
      ]),
    },
  });
}

const whole = ({ value, low, high }: { value: number; low: number; high: number }): string => mean({ mean: Math.round(value), low, high });

/** Cycles that are told. */
const MOST_CYCLES = 8;

function lessons({ units, cycles, dominated, redundant, firstListed, boughtWhole, leftOut }: MatrixDocument): Html {
  const name = (place: number) => units[place]!.name;
  const told = [
    ...cycles.slice(0, MOST_CYCLES).map(({ units }) => `${[...units, ...units.slice(0, 1)].map(name).join(' beats ')}.`),
    ...(cycles.length === 0 ? ['No cycles: nobody beats one who beats one who beats him.'] : []),
    ...[...new Set(dominated.map(({ by }) => by))].map((by) => {
      const needless = dominated.filter((pair) => pair.by === by).map(({ unit }) => name(unit));
      return `Made needless by ${name(by)}: ${needless.join(', ')}.`;
    }),
    ...redundant.map(({ units: [one, other] }) => `${name(one)} and ${name(other)} score much the same against everyone.`),
    `Being listed first adds ${differenceWords('rate', firstListed.effect)} points to the score on average.`,
    ...boughtWhole.map(({ name, why }) => `Bought whole: ${name} ${why}.`),
    ...leftOut.map(({ name, why }) => `Left out: ${name} ${why}.`),
  ];
  return html`<ul>${told.map((line) => html`<li>${line}</li>`)}</ul>`;
}
