import { axis, COLOUR, drawn, percentAxis } from './chart.ts';
import { figure } from './figure.ts';
import type { Html } from './html.ts';
import { labelOf, MOST_DETAILED, spread } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

const MOST_BINS = 42;

/** How the casualties of both sides are spread, on one axis; a panel for each of a few points. */
export function casualtyHistograms({ points }: RunDocument): Html {
  const chosen = spread(points, MOST_DETAILED);
  const [a, b] = points[0]!.sides;
  const most = Math.max(...chosen.flatMap(sidesOf).map(({ length }) => length)) - 1;
  const together = Math.ceil((most + 1) / MOST_BINS);
  const binned = chosen.map((point) => sidesOf(point).map((shares) => bins(shares, together, most)));
  const highest = Math.max(...binned.flat(2));
  const [width, height] = chosen.length === 1 ? [860, 300] : [420, 200];
  const wide = together > 1 ? ` A bar stands for ${together} numbers of figures.` : '';
  return figure({
    caption: `In what share of the fights so many figures fall.${wide}${chosenWords(points.length, chosen.length)}`,
    legend: [
      { look: 'a', text: a },
      { look: 'b', text: b },
    ],
    charts: chosen.map((point, i) => ({
      title: labelOf(point),
      svg: histogram(binned[i]!, together, highest, width!, height!, `Histogram of the casualties of ${a} and ${b}${saysOf(point)}.`),
    })),
    numbers: {
      header: [
        'figures lost',
        ...chosen.flatMap((point) =>
          point.sides.flatMap((side) => [`${side} lose so many${saysOf(point)}`, `${side} lose at least so many`]),
        ),
      ],
      rows: Array.from({ length: most + 1 }, (_, k) => [
        k,
        ...chosen.flatMap((point) =>
          sidesOf(point).flatMap((shares) => [shareText(shares[k] ?? 0, point), shareText(atLeast(shares, k), point)]),
        ),
      ]),
    },
  });
}

const sidesOf = ({ casualties, sides }: RunPoint): readonly (readonly number[])[] => sides.map((side) => casualties[side]!.distribution);

const saysOf = (point: RunPoint): string => {
  const label = labelOf(point);
  return label === '' ? '' : `, ${label}`;
};

export const chosenWords = (all: number, chosen: number): string =>
  chosen < all ? ` ${chosen} of the ${all} points are drawn, evenly spaced; the CSV files hold all.` : '';

const atLeast = (shares: readonly number[], k: number): number => shares.slice(k).reduce((sum, share) => sum + share, 0);

/** A share of fights; what was never seen is not 0%, and what was always seen not 100%. */
export function shareText(share: number, { trials }: RunPoint): string {
  if (share <= 1e-12) return trials === null ? '0%' : '-';
  const decimals = trials === null ? 3 : Math.max(0, Math.min(3, Math.floor(Math.log10(trials) / 2)));
  return `${(share * 100).toFixed(decimals)}%`;
}

function bins(shares: readonly number[], together: number, most: number): number[] {
  const all = new Array<number>(Math.ceil((most + 1) / together)).fill(0);
  shares.forEach((share, k) => {
    all[Math.floor(k / together)]! += share;
  });
  return all;
}

function histogram(
  sides: readonly (readonly number[])[],
  together: number,
  highest: number,
  width: number,
  height: number,
  says: string,
): Html {
  const names = sides[0]!.map((_, i) => (together === 1 ? String(i) : `${i * together}–${(i + 1) * together - 1}`));
  return drawn(
    {
      grid: { left: 58, right: 8, top: 8, bottom: 42 },
      xAxis: { ...axis('figures lost'), type: 'category', data: names, nameGap: 24, axisTick: { show: false } },
      yAxis: {
        ...percentAxis('of fights', highest * 1.04),
        nameGap: 38,
        splitNumber: 4,
        axisLabel: { ...percentAxis('').axisLabel, showMaxLabel: false },
      },
      series: sides.map((data, side) => ({
        type: 'bar',
        data,
        silent: true,
        barGap: '0%',
        barCategoryGap: '16%',
        itemStyle: { color: COLOUR.sides[side] },
      })),
    },
    width,
    height,
    says,
  );
}
