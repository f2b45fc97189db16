import { differenceWords } from '../check/words.ts';
import { thousands } from '../number.ts';
import { axis, COLOUR, drawn, gutter, MOST_NAME, rowAxis, WIDTH } from './chart.ts';
import { figure } from './figure.ts';
import { type Html, html } from './html.ts';
import { labelOf } from './points.ts';
import type { SensitivityDocument } from './sensitivity-document.ts';
import { whiskers } from './shapes.ts';

const MOST_NUMBERS = 20;
const BAR = 10;

type Effect = SensitivityDocument['numbers'][number]['down'];

/** What one step of each number does to the win rate of a side, the strongest first. */
export function tornado({ numbers, unused, side, seed, trials, variant, parameters }: SensitivityDocument): Html {
  const rows = numbers.slice(0, MOST_NUMBERS);
  const label = labelOf({ variant, parameters });
  const how =
    trials === null
      ? 'All are exact.'
      : `On the same ${thousands(trials)} fights on seed ${seed}; whiskers are 95% intervals, a bar without them is exact.`;
  const rest = unused.length > 0 ? ` ${thousands(unused.length)} more ${unused.length === 1 ? 'changes' : 'change'} nothing at all.` : '';
  return figure({
    caption: html`What one step of each number adds to the win rate of ${side}${label && ` (${label})`}. ${how}${rest}`,
    legend: [
      { look: 'b', text: 'one step down' },
      { look: 'a', text: 'one step up' },
    ],
    charts:
      rows.length === 0
        ? []
        : [{ svg: chart(rows, `Tornado chart: what one step of each of ${rows.length} numbers does to the win rate of ${side}.`) }],
    numbers: {
      header: ['number', 'is', 'down to', 'adds', 'up to', 'adds', ''],
      rows: numbers.map(({ path, value, down, up, unclear }) => [
        path,
        value,
        ...[down, up].flatMap((step) => [step.value, changeText(step)]),
        [down.clamp, up.clamp, unclear ? 'may be nothing' : null].filter((note) => note !== null).join('; '),
      ]),
    },
  });
}

const changeText = ({ effect }: Effect): string => (effect === null ? '-' : differenceWords('rate', effect));

/** A number and its value beside their bars. Where there is no room for all of it the path's beginning gives way: its end tells most. */
function nameOf({ path, value }: SensitivityDocument['numbers'][number]): string {
  const is = ` = ${value}`;
  const room = MOST_NAME - is.length;
  return `${path.length > room ? `…${path.slice(1 - room)}` : path}${is}`;
}

function chart(rows: SensitivityDocument['numbers'], says: string): Html {
  const names = rows.map(nameOf);
  const steps = (['down', 'up'] as const).map((way) => rows.map((row) => row[way].effect));
  const most =
    1.04 * Math.max(1e-4, ...steps.flat().map((effect) => (effect === null ? 0 : Math.max(Math.abs(effect.low), Math.abs(effect.high)))));
  const marks = (effects: readonly Effect['effect'][], aside: number) =>
    whiskers(
      effects.flatMap((effect, row) =>
        effect === null || effect.low === effect.high ? [] : [{ row, low: effect.low, high: effect.high }],
      ),
      aside,
    );
  const points = (value: number) => `${value > 0 ? '+' : ''}${Number((value * 100).toPrecision(3))}`;
  return drawn(
    {
      grid: { left: gutter(names), right: 20, top: 4, bottom: 46 },
      xAxis: {
        ...axis('percentage points of the win rate'),
        type: 'value',
        min: -most,
        max: most,
        nameGap: 26,
        axisLabel: { ...axis('').axisLabel, formatter: points, showMinLabel: false, showMaxLabel: false },
      },
      yAxis: {
        ...rowAxis(names),
        axisLine: { show: true, onZero: true, lineStyle: { color: COLOUR.soft } },
        axisLabel: { ...rowAxis(names).axisLabel, margin: 8 },
        position: 'left',
        offset: 0,
      },
      series: [
        ...steps.map((effects, i) => ({
          type: 'bar',
          silent: true,
          barWidth: BAR,
          barGap: '0%',
          data: effects.map((effect) => effect?.value ?? 0),
          itemStyle: { color: COLOUR.sides[1 - i] },
        })),
        marks(steps[0]!, -BAR / 2),
        marks(steps[1]!, BAR / 2),
      ],
    },
    WIDTH,
    rows.length * 30 + 50,
    says,
  );
}
