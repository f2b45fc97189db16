import { figure } from './figure.ts';
import { histograms } from './histogram.ts';
import { type Html, html } from './html.ts';
import { chosenWords, figuresOf, MOST_DETAILED, saysOf, shareText, spread, winsOf } from './points.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

/** How many of a side stand where it has won; a panel for each of a few points. */
export function survivors({ points }: RunDocument): Html {
  const won = points.filter((point) => sharesOf(point).some(({ length }) => length > 0));
  if (won.length === 0) return html`<p>Nobody has won a fight, or this run kept no numbers of those that were won.</p>`;
  const chosen = spread(won, MOST_DETAILED);
  const [a, b] = points[0]!.sides;
  const says = (point: RunPoint) => `Histogram of the survivors of ${a} and ${b} where they win${saysOf(point)}.`;
  const { wide, charts } = histograms(chosen, sharesOf, ['figures standing', 'of fights won'], says);
  const most = Math.max(...chosen.flatMap(sharesOf).map(({ length }) => length)) - 1;
  return figure({
    caption: `Of the fights that a side wins, in what share so many of its figures stand.${wide}${chosenWords(won.length, chosen.length)}`,
    legend: [
      { look: 'a', text: a },
      { look: 'b', text: b },
    ],
    charts,
    numbers: {
      header: ['figures standing', ...chosen.flatMap((point) => point.sides.map((side) => `${side}, when they win${saysOf(point)}`))],
      rows: Array.from({ length: most + 1 }, (_, k) => [
        k,
        ...chosen.flatMap((point) => sharesOf(point).map((shares, side) => ofWins(point, side as 0 | 1, shares, k))),
      ]),
    },
  });
}

/** Of each side; empty where it never wins. */
const sharesOf = ({ survivors, sides }: RunPoint): readonly (readonly number[])[] =>
  sides.map((side) => survivors[side]!.whenWinningDistribution ?? []);

/** In what share of the fights that a side won so many of its figures stood. */
function ofWins(point: RunPoint, side: 0 | 1, shares: readonly number[], k: number): string {
  const wins = winsOf(point, side);
  return shares.length === 0 || wins === 0 || k > figuresOf(point, side) ? '' : shareText(shares[k] ?? 0, wins);
}
