import { certain, widestMean } from '../../stats/interval.ts';
import { mean } from '../number.ts';
import { axis, COLOUR, drawn, percentAxis } from './chart.ts';
import { figure } from './figure.ts';
import type { Html } from './html.ts';
import { chosenWords, figuresOf, labelOf, MOST_DETAILED, shareText, spread } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

/** Said of the table, since a run keeps the means of each round and not how they are spread. */
const WIDEST = 'The intervals of the means in the table are as wide as those of such means can be at most.';

/** How both sides melt away round by round, and how many fights still go on; a panel for each of a few points. */
export function attritionCurves({ points }: RunDocument): Html {
  const chosen = spread(points, MOST_DETAILED);
  const [a, b] = points[0]!.sides;
  const rounds = Math.max(...chosen.map(({ attrition }) => attrition.length)) - 1;
  const [width, height] = chosen.length === 1 ? [860, 300] : [420, 200];
  const sure = chosen.every(({ trials }) => trials === null) ? '' : ` ${WIDEST}`;
  return figure({
    caption: `Figures standing after each round, as a share of those at the start: means over all fights, those that have ended standing as they ended. Grey: fights still going on.${sure}${chosenWords(points.length, chosen.length)}`,
    legend: [
      { look: 'line a', text: a },
      { look: 'line b dashed', text: b },
      { look: 'none', text: 'fights going on' },
    ],
    charts: chosen.map((point) => ({
      title: labelOf(point),
      svg: curves(
        point,
        Math.max(1, rounds),
        width!,
        height!,
        `Attrition of ${a} and ${b} by round${labelOf(point) && `, ${labelOf(point)}`}.`,
      ),
    })),
    numbers: {
      header: [
        'round',
        ...chosen.flatMap((point) => [`${a} standing${labelOf(point) && `, ${labelOf(point)}`}`, `${b} standing`, 'fights going on']),
      ],
      rows: Array.from({ length: rounds + 1 }, (_, round) => [
        round,
        ...chosen.flatMap((point) => {
          const row = point.attrition[round];
          return row === undefined
            ? ['', '', '']
            : [...([0, 1] as const).map((side) => standing(point, side, row)), shareText(row.going, point.trials)];
        }),
      ]),
    },
  });
}

/** How many of a side stand after a round on average. */
function standing(point: RunPoint, side: 0 | 1, { survivors }: RunPoint['attrition'][number]): string {
  // What a sum of doubles leaves over is none.
  const value = Number(survivors[point.sides[side]]!.toFixed(9));
  const { low, high } = point.trials === null ? certain(value) : widestMean(value, figuresOf(point, side), point.trials);
  return mean({ mean: value, low, high });
}

function curves(point: RunPoint, rounds: number, width: number, height: number, says: string): Html {
  const { sides, survivors, casualties } = point;
  // What has ended stays as it is while others of the panels go on.
  const last = point.attrition.at(-1)!;
  const attrition = last.round < rounds ? [...point.attrition, { ...last, round: rounds }] : point.attrition;
  const line = (side: 0 | 1) => {
    const name = sides[side];
    const start = survivors[name]!.mean + casualties[name]!.mean;
    return {
      type: 'line',
      silent: true,
      symbol: 'none',
      z: 4,
      data: attrition.map(({ round, survivors }) => [round, start > 0 ? survivors[name]! / start : 0]),
      lineStyle: { color: COLOUR.sides[side], width: 2.5, type: side === 1 ? [6, 4] : 'solid' },
    };
  };
  const going = {
    type: 'line',
    silent: true,
    symbol: 'none',
    z: 1,
    data: attrition.map(({ round, going }) => [round, going]),
    lineStyle: { width: 0, color: COLOUR.none },
    areaStyle: { color: COLOUR.none, opacity: 0.3 },
  };
  return drawn(
    {
      grid: { left: 58, right: 12, top: 8, bottom: 42 },
      xAxis: { ...axis('round'), type: 'value', min: 0, max: rounds, minInterval: 1, nameGap: 24, splitLine: { show: false } },
      yAxis: { ...percentAxis(''), interval: 0.25 },
      series: [going, line(1), line(0)],
    },
    width,
    height,
    says,
  );
}
