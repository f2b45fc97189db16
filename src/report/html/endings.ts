import { thousands } from '../number.ts';
import { COLOUR, drawn, gutter, percentAxis, rowAxis, WIDTH } from './chart.ts';
import { figure, type Key } from './figure.ts';
import type { Html } from './html.ts';
import { nameOf, shareText, spread } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

const MOST_ROWS = 24;
/** How much of a colour the ways to lose have, one after the other. */
const STRENGTHS = [1, 0.65, 0.4, 0.22] as const;

/** A way in which fights end: who lost, if anybody, and how. */
export interface Way {
  readonly group: 'a' | 'b' | 'none';
  readonly text: string;
  readonly strength: number;
  readonly share: (ended: Ended) => number;
}

/** Shares of fights by who lost, or `none`, and how. */
type Ended = RunPoint['endings'];

/** How fights end: who lost and how, and how they ended without a winner. */
export function endings({ points, scenario }: RunDocument): Html {
  const rows = spread(points, MOST_ROWS);
  const ways = waysOf(points);
  const left = rows.length < points.length ? ` ${rows.length} of the ${thousands(points.length)} points are drawn, evenly spaced.` : '';
  return figure({
    caption: `How the fights end. The colour is that of the side that wins.${left}`,
    legend: ways.map(keyOf),
    charts: [{ svg: bars(rows, ways, `Stacked bars of how the fights end, for each of ${rows.length} points.`) }],
    numbers: {
      header: ['point', ...ways.map(({ text }) => text)],
      rows: points.map((point) => [nameOf(point, scenario), ...ways.map(({ share }) => shareText(share(point.endings), point.trials))]),
    },
  });
}

/** How a way looks in the legend. */
export const keyOf = ({ group, text, strength }: Way): Key => ({ look: `${group} s${STRENGTHS.indexOf(strength as 1)}`, text });

/** The ways that were seen, in the order of bars: first where the second side lost, as the first side's wins stand left. */
export function waysOf(points: readonly RunPoint[]): Way[] {
  const { sides } = points[0]!;
  const group = (key: string, of: Way['group'], word: (how: string) => string): Way[] => {
    const words = new Set(points.flatMap(({ endings }) => Object.keys(Object.hasOwn(endings, key) ? endings[key]! : {})));
    return [...words].map((how, i) => ({
      group: of,
      text: word(how),
      strength: STRENGTHS[Math.min(i, STRENGTHS.length - 1)]!,
      share: (ended) => {
        const ways = Object.hasOwn(ended, key) ? ended[key]! : {};
        return Object.hasOwn(ways, how) ? ways[how]! : 0;
      },
    }));
  };
  const ways = [
    ...group(sides[1], 'a', (how) => `${sides[1]} ${how}`),
    ...group('none', 'none', (how) => `no winner: ${how}`),
    ...group(sides[0], 'b', (how) => `${sides[0]} ${how}`),
  ];
  return ways.filter(({ share }) => points.some(({ endings }) => share(endings) > 0));
}

const FILL = { a: COLOUR.sides[0], b: COLOUR.sides[1], none: COLOUR.none } as const;

/** A part of stacked bars: how much of each bar ended in a way. */
export const stacked = ({ group, strength }: Way, data: readonly number[]) => ({
  type: 'bar',
  stack: 'all',
  silent: true,
  data,
  itemStyle: { color: FILL[group], opacity: strength, borderColor: COLOUR.page, borderWidth: 1 },
});

function bars(rows: readonly RunPoint[], ways: readonly Way[], says: string): Html {
  const names = rows.map((point) => nameOf(point, ''));
  return drawn(
    {
      grid: { left: gutter(names), right: 16, top: 4, bottom: 44 },
      xAxis: { ...percentAxis('of all fights'), nameGap: 26, interval: 0.25, splitLine: { show: false } },
      yAxis: rowAxis(names),
      series: ways.map((way) => ({
        ...stacked(
          way,
          rows.map(({ endings }) => way.share(endings)),
        ),
        barWidth: 18,
      })),
    },
    WIDTH,
    rows.length * 28 + 48,
    says,
  );
}
