import { estimateOfShares } from '../../stats/estimate.ts';
import { valueWords } from '../check/words.ts';
import { mean, percentage } from '../number.ts';
import { axis, COLOUR, drawn, percentAxis } from './chart.ts';
import { figure, type Key } from './figure.ts';
import { type Html, html } from './html.ts';
import { type Axis, labelOf, type Panel, panelsOf, spread } from './points.ts';
import type { Described, RunDocument, RunPoint } from './run-document.ts';
import { band } from './shapes.ts';

/** One line of a curve: a value with a band at each step. */
interface Line {
  readonly colour: string;
  readonly dashed?: boolean;
  readonly at: (point: RunPoint) => { value: number; low: number; high: number };
}

/** What a sweep of one number does: win rates and casualties along it, a panel for each variant. */
export function sweepCurves(run: RunDocument, along: Axis): Html {
  const panels = panelsOf(run, [along]);
  const [a, b] = run.points[0]!.sides;
  const draws = run.points.some(({ drawRate }) => drawRate.value > 0.005);
  const win = (side: 0 | 1): Line => ({ colour: COLOUR.sides[side], dashed: side === 1, at: (point) => point.winRate[point.sides[side]]! });
  const lost = (side: 0 | 1): Line => ({
    colour: COLOUR.sides[side],
    dashed: side === 1,
    at: (point) => {
      const { mean: value, p05: low, p95: high } = point.casualties[point.sides[side]]!;
      return { value, low, high };
    },
  });
  const none: Line = { colour: COLOUR.none, at: ({ drawRate }) => drawRate };
  const most = Math.max(...run.points.flatMap((point) => [0, 1].map((side) => lost(side as 0 | 1).at(point).high)));
  const legend: Key[] = [
    { look: 'line a', text: a },
    { look: 'line b dashed', text: b },
  ];
  const lines = [...(draws ? [none] : []), win(1), win(0)];
  const size = sizeFor(panels);
  return html`${figure({
    caption: html`Win rate along <code>${along.key}</code>. The shading is the 95% interval; the grey line is even odds.`,
    legend: [...legend, ...(draws ? [{ look: 'line none', text: 'neither' }] : [])],
    charts: panels.map(({ title, points }) => ({
      title,
      svg: chart(
        points,
        along,
        lines,
        { ...percentAxis('wins'), nameGap: 42, interval: 0.25 },
        size,
        true,
        `Win rates of ${a} and ${b} as ${along.name} changes${title && `, ${title}`}.`,
      ),
    })),
    numbers: {
      header: ['point', `${a} win`, `${b} win`, 'neither'],
      rows: run.points.map((point) => [
        labelOf(point),
        ...point.sides.map((side) => percentage(point.winRate[side]!, point.trials)),
        percentage(point.drawRate, point.trials),
      ]),
    },
  })}
${figure({
  caption: html`Casualties along <code>${along.key}</code>: the line is the mean, the shading holds all but the lowest and the highest 5% of fights.`,
  legend,
  charts: panels.map(({ title, points }) => ({
    title,
    svg: chart(
      points,
      along,
      [lost(1), lost(0)],
      { ...axis('figures lost'), type: 'value', min: 0, max: Math.max(1, most), nameGap: 42 },
      size,
      false,
      `Casualties of ${a} and ${b} as ${along.name} changes${title && `, ${title}`}.`,
    ),
  })),
  numbers: {
    header: ['point', ...[a, b].flatMap((side) => [`${side}: mean`, 'sd', '5%', 'median', '95%'])],
    rows: run.points.map((point) => [
      labelOf(point),
      ...point.sides.flatMap((side) => {
        const lost = point.casualties[side]!;
        return [mean(lost), sdText(lost, point.trials), lost.p05, lost.median, lost.p95];
      }),
    ]),
  },
})}`;
}

const sdText = ({ distribution }: Described, trials: number | null): string =>
  valueWords('sd', estimateOfShares({ kind: 'sd', level: 0 }, distribution, trials), trials);

/** Swept values that are written at the axis. */
const MOST_TICKS = 11;

const sizeFor = (panels: readonly Panel[]): { width: number; height: number } =>
  panels.length === 1 ? { width: 860, height: 320 } : { width: 420, height: 230 };

function chart(
  points: readonly RunPoint[],
  along: Axis,
  lines: readonly Line[],
  yAxis: object,
  { width, height }: { width: number; height: number },
  even: boolean,
  says: string,
): Html {
  const rows = points.map((point) => ({ x: point.parameters[along.key] as number, point })).sort((one, other) => one.x - other.x);
  const [low, high] = [rows[0]!.x, rows.at(-1)!.x];
  const marked = spread(
    rows.map(({ x }) => x),
    MOST_TICKS,
  );
  const half = {
    type: 'line',
    silent: true,
    symbol: 'none',
    data: [
      [low, 0.5],
      [high, 0.5],
    ],
    lineStyle: { color: COLOUR.soft, width: 1 },
  };
  const series = lines.flatMap(({ colour, dashed, at }) => [
    band(
      rows.map(({ x, point }) => ({ x, ...at(point) })),
      colour,
    ),
    {
      type: 'line',
      silent: true,
      z: 4,
      symbol: rows.length > 30 ? 'none' : 'circle',
      symbolSize: 5,
      data: rows.map(({ x, point }) => [x, at(point).value]),
      lineStyle: { color: colour, width: 2, type: dashed ? [6, 4] : 'solid' },
      itemStyle: { color: colour },
    },
  ]);
  return drawn(
    {
      grid: { left: 64, right: 16, top: 10, bottom: 44 },
      xAxis: {
        ...axis(along.name),
        type: 'value',
        min: low,
        max: high,
        nameGap: 26,
        splitLine: { show: false },
        axisTick: { ...axis('').axisTick, customValues: marked },
        axisLabel: { ...axis('').axisLabel, customValues: marked },
      },
      yAxis,
      series: [...(even ? [half] : []), ...series],
    },
    width,
    height,
    says,
  );
}
