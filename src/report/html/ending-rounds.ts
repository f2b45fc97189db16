import { axis, drawn, percentAxis } from './chart.ts';
import { keyOf, stacked, type Way, waysOf } from './endings.ts';
import { figure } from './figure.ts';
import { MOST_BINS } from './histogram.ts';
import type { Html } from './html.ts';
import { chosenWords, labelOf, MOST_DETAILED, saysOf, shareText, spread } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

type Round = RunPoint['attrition'][number];

/** In which round the fights end, and how; a panel for each of a few points. */
export function endingRounds({ points }: RunDocument): Html {
  const chosen = spread(points, MOST_DETAILED);
  const ways = waysOf(chosen);
  const rounds = Math.max(...chosen.map(({ attrition }) => attrition.at(-1)!.round));
  const first = chosen.some(({ attrition }) => ways.some(({ share }) => share(attrition[0]!.ended) > 0)) ? 0 : 1;
  const together = Math.ceil((rounds - first + 1) / MOST_BINS);
  const bars = chosen.map((point) => ways.map((way) => byRound(point, way, first, rounds, together)));
  const highest = Math.max(...bars.flatMap((all) => all[0]?.map((_, bar) => all.reduce((sum, way) => sum + way[bar]!, 0)) ?? []));
  const [width, height] = chosen.length === 1 ? [860, 260] : [420, 180];
  const wide = together > 1 ? ` A bar stands for ${together} rounds.` : '';
  return figure({
    caption: `In which round the fights end. The colours are those of how they end.${wide}${chosenWords(points.length, chosen.length)}`,
    legend: ways.map(keyOf),
    charts: chosen.map((point, i) => ({
      title: labelOf(point),
      svg: chart(
        ways,
        bars[i]!,
        { first, together, highest },
        width!,
        height!,
        `Stacked bars of the round in which fights end${saysOf(point)}.`,
      ),
    })),
    numbers: {
      header: ['round', ...chosen.flatMap((point) => ways.map(({ text }) => `${text}${saysOf(point)}`))],
      rows: Array.from({ length: rounds + 1 - first }, (_, i) => [
        first + i,
        ...chosen.flatMap((point) => {
          const row = point.attrition[first + i];
          return ways.map(({ share }) => (row === undefined ? '' : shareText(share(row.ended), point.trials)));
        }),
      ]),
    },
  });
}

function byRound({ attrition }: RunPoint, { share }: Way, first: number, rounds: number, together: number): number[] {
  const bars = new Array<number>(Math.ceil((rounds - first + 1) / together)).fill(0);
  for (const { round, ended } of attrition as readonly Round[])
    if (round >= first) bars[Math.floor((round - first) / together)]! += share(ended);
  return bars;
}

function chart(
  ways: readonly Way[],
  bars: readonly (readonly number[])[],
  { first, together, highest }: { first: number; together: number; highest: number },
  width: number,
  height: number,
  says: string,
): Html {
  const from = (bar: number): number => first + bar * together;
  const names = (bars[0] ?? []).map((_, bar) => (together === 1 ? String(from(bar)) : `${from(bar)}–${from(bar + 1) - 1}`));
  return drawn(
    {
      grid: { left: 58, right: 8, top: 8, bottom: 42 },
      xAxis: { ...axis('round'), type: 'category', data: names, nameGap: 24, axisTick: { show: false } },
      yAxis: {
        ...percentAxis('of fights', Math.min(1, highest * 1.04)),
        nameGap: 38,
        splitNumber: 4,
        axisLabel: { ...percentAxis('').axisLabel, showMaxLabel: false },
      },
      series: ways.map((way, i) => ({ ...stacked(way, bars[i]!), barCategoryGap: '16%' })),
    },
    width,
    height,
    says,
  );
}
