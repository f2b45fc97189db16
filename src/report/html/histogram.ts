import { axis, COLOUR, drawn, percentAxis } from './chart.ts';
import type { Html } from './html.ts';
import { labelOf } from './points.ts';
import type { RunPoint } from './run-document.ts';

/** Bars along an axis. */
export const MOST_BINS = 42;

/** A histogram of both sides on one axis for each point: what is along it, and of what the bars are shares. `wide`: how to read bars that stand for several numbers of figures. */
export function histograms(
  chosen: readonly RunPoint[],
  sharesOf: (point: RunPoint) => readonly (readonly number[])[],
  [name, of]: readonly [string, string],
  says: (point: RunPoint) => string,
): { readonly wide: string; readonly charts: readonly { readonly title: string; readonly svg: Html }[] } {
  const most = Math.max(...chosen.flatMap(sharesOf).map(({ length }) => length)) - 1;
  const together = Math.ceil((most + 1) / MOST_BINS);
  const binned = chosen.map((point) => sharesOf(point).map((shares) => bins(shares, together, most)));
  const highest = Math.max(...binned.flat(2));
  return {
    wide: together > 1 ? ` A bar stands for ${together} numbers of figures.` : '',
    charts: chosen.map((point, i) => ({
      title: labelOf(point),
      svg: histogram(binned[i]!, together, highest, [name, of], chosen.length === 1, says(point)),
    })),
  };
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
  [name, of]: readonly [string, string],
  alone: boolean,
  says: string,
): Html {
  const names = sides[0]!.map((_, i) => (together === 1 ? String(i) : `${i * together}–${(i + 1) * together - 1}`));
  const [width, height] = alone ? [860, 300] : [420, 200];
  return drawn(
    {
      grid: { left: 58, right: 8, top: 8, bottom: 42 },
      xAxis: { ...axis(name), type: 'category', data: names, nameGap: 24, axisTick: { show: false } },
      yAxis: {
        ...percentAxis(of, highest * 1.04),
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
    width!,
    height!,
    says,
  );
}
