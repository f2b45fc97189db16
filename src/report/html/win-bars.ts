import { percentage, thousands } from '../number.ts';
import { COLOUR, drawn, gutter, percentAxis, rowAxis, WIDTH } from './chart.ts';
import { figure } from './figure.ts';
import type { Html } from './html.ts';
import { nameOf, rateText, spread } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';
import { whiskers } from './shapes.ts';

const MOST_ROWS = 60;
const ROW = 28;

/** How often each side won: a bar a point, filled from the left by the first side and from the right by the second. */
export function winBars({ points, scenario }: RunDocument): Html {
  const rows = spread(points, MOST_ROWS);
  const [a, b] = points[0]!.sides;
  const left = rows.length < points.length ? ` ${rows.length} of the ${thousands(points.length)} points are drawn.` : '';
  return figure({
    caption: `How often each side wins. The whiskers are 95% intervals; a bar without them is exact.${left}`,
    legend: [
      { look: 'a', text: `${a} win` },
      { look: 'none', text: 'neither' },
      { look: 'b', text: `${b} win` },
    ],
    charts: [{ svg: chart(rows, `Bars of win rates of ${a} and ${b}, one for each of ${rows.length} points of ${scenario}.`) }],
    numbers: {
      header: ['point', `${a} win`, `${b} win`, 'neither', 'fights'],
      rows: rows.map((point) => [
        nameOf(point, scenario),
        rateText(point, 0),
        rateText(point, 1),
        percentage(point.drawRate, point.trials),
        point.trials === null ? 'exact' : thousands(point.trials),
      ]),
    },
  });
}

function chart(rows: readonly RunPoint[], says: string): Html {
  const names = rows.map((point) => nameOf(point, ''));
  const rates = (side: 0 | 1) => rows.map((point) => point.winRate[point.sides[side]]!);
  const [a, b] = [rates(0), rates(1)];
  const bar = (data: readonly number[], color: string, label: object) => ({
    type: 'bar',
    stack: 'all',
    data,
    barWidth: ROW - 10,
    itemStyle: { color, borderColor: COLOUR.page, borderWidth: 1 },
    label,
    silent: true,
  });
  const label = (position: string, color: string) => ({
    show: true,
    position,
    color,
    fontSize: 12,
    formatter: ({ value }: { value: number }) => (value < 0.12 ? '' : `${(value * 100).toFixed(0)}%`),
  });
  const sampled = rows.flatMap(({ trials }, row) => (trials === null ? [] : [row]));
  const across = sampled.map((row) => ({ row, low: a[row]!.low, high: a[row]!.high }));
  const apart = sampled.filter((row) => rows[row]!.drawRate.value > 2 * (b[row]!.high - b[row]!.low));
  const height = rows.length * ROW + 48;
  return drawn(
    {
      grid: { left: gutter(names), right: 16, top: 4, bottom: 44 },
      xAxis: { ...percentAxis('of all fights'), nameGap: 26, interval: 0.25 },
      yAxis: rowAxis(names),
      series: [
        bar(values(a), COLOUR.sides[0], label('insideLeft', 'var(--a-ink)')),
        bar(
          rows.map(({ drawRate }) => drawRate.value),
          COLOUR.none,
          { show: false },
        ),
        bar(values(b), COLOUR.sides[1], label('insideRight', 'var(--b-ink)')),
        whiskers(across),
        whiskers(apart.map((row) => ({ row, low: 1 - b[row]!.high, high: 1 - b[row]!.low }))),
      ],
    },
    WIDTH,
    height,
    says,
  );
}

const values = (estimates: readonly { value: number }[]): number[] => estimates.map(({ value }) => value);
