import { bradleyTerry, expected } from '../stats/bradley-terry.ts';
import { circles, shortestCycles } from '../stats/cycles.ts';
import { type Contrasted, choices } from '../stats/dominance.ts';
import { holm } from '../stats/holm.ts';
import { certain, type Estimate, less, Z95 } from '../stats/interval.ts';
import { chanceOf } from '../stats/paired.ts';
import { worth } from '../stats/worth.ts';
import { both, varianceOf, type Way } from './bout.ts';
import type { Entrant } from './entrants.ts';
import type { MatrixCell, MatrixFindings, MatrixUnit } from './findings.ts';

export interface Judging {
  readonly alpha: number;
  readonly margin: number;
  /** All have the same points to spend, whatever is left over; but for units bought whole. */
  readonly sameCost: boolean;
}

type Found = Pick<MatrixFindings, 'units' | 'cells' | 'cycles' | 'circles' | 'dominated' | 'redundant' | 'firstListed' | 'misfit'>;

/** Chess: ten times the strength is 400 points. */
const SCALE = 400 / Math.LN10;
const MEAN = 1500;
/** What is nearer to nothing than a sum of doubles can tell is nothing. */
const NOTHING = 1e-9;
/** Cycles that are listed. */
const MOST_CYCLES = 50;

/** What a matrix says of its units: `ways[i][j]` is i against j where i is listed first. */
export function judgedMatrix(entrants: readonly Entrant[], ways: readonly (readonly Way[])[], judging: Judging): Found {
  const n = entrants.length;
  const scoreAt = (i: number, j: number): Estimate => both(ways[i]![j]!.score, less(1, ways[j]![i]!.score));
  const table = <T>(diagonal: T, of: (i: number, j: number) => T): T[][] =>
    Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (i === j ? diagonal : of(i, j))));
  const estimates = table(certain(0.5), scoreAt);
  const scores = estimates.map((row) => row.map(({ value }) => value));
  const variances = estimates.map((row) => row.map(varianceOf));
  const { strengths, covariance } = bradleyTerry({ scores, variances });
  const order = strengths.map((_, i) => i).sort((a, b) => strengths[b]! - strengths[a]! || a - b);
  const place = order.map((_, i) => order.indexOf(i));
  const beats = beaten(estimates, judging.alpha);
  const cells = order.flatMap((i) => order.filter((j) => i !== j).map((j) => cellOf(ways, i, j, place, estimates[i]![j]!, beats[i]![j]!)));
  const wins = order.map((i) => order.map((j) => beats[i]![j] === 1));
  const { dominating, alike } = choices(scores, variances, judging.margin, judging.alpha);
  return {
    units: unitsOf(entrants, estimates, strengths, covariance, order),
    cells,
    cycles: cyclesOf(wins, (a, b) => estimates[order[a]!]![order[b]!]!),
    circles: circles(wins),
    dominated: dominatedBy(dominating, entrants, judging.sameCost).map(({ first, second, gain }) => ({
      unit: place[second]!,
      by: place[first]!,
      gain,
    })),
    redundant: alike.map(({ first, second, gain }) => ({ units: [place[first]!, place[second]!], gain })),
    firstListed: firstListed(ways, place),
    misfit: worstFit(estimates, strengths, place),
  };
}

function cellOf(
  ways: readonly (readonly Way[])[],
  i: number,
  j: number,
  place: readonly number[],
  score: Estimate,
  beats: -1 | 0 | 1,
): MatrixCell {
  const [there, back] = [ways[i]![j]!, ways[j]![i]!];
  const exact = there.trials === null && back.trials === null;
  return {
    row: place[i]!,
    column: place[j]!,
    how: exact ? 'exact' : 'unpaired',
    trials: exact ? null : (there.trials ?? 0) + (back.trials ?? 0),
    winRate: both(there.won, back.lost),
    drawRate: both(there.drawn, back.drawn),
    score,
    first: there.won,
    second: back.lost,
    beats,
  };
}

/** Whether each wins more often than it loses (1) or less (-1), where that is more than noise after Holm over all pairs. */
function beaten(scores: readonly (readonly Estimate[])[], alpha: number): (-1 | 0 | 1)[][] {
  const pairs = scores.flatMap((row, i) =>
    row.flatMap(({ value, low, high }, j) => (i < j ? [{ i, j, value: value - 0.5, low, high }] : [])),
  );
  const sampled = pairs.filter(({ low, high }) => low < high);
  const corrected = holm(sampled.map(({ value, low, high }) => chanceOf({ value, low, high })));
  const beats = scores.map((row) => row.map((): -1 | 0 | 1 => 0));
  for (const pair of pairs) {
    const { i, j, value } = pair;
    const at = sampled.indexOf(pair);
    const sure = at < 0 ? Math.abs(value) > NOTHING : corrected[at]! <= alpha;
    if (!sure) continue;
    beats[i]![j] = value > 0 ? 1 : -1;
    beats[j]![i] = value > 0 ? -1 : 1;
  }
  return beats;
}

function unitsOf(
  entrants: readonly Entrant[],
  scores: readonly (readonly Estimate[])[],
  strengths: readonly number[],
  covariance: readonly (readonly number[])[],
  order: readonly number[],
): MatrixUnit[] {
  const priced = order.filter((i) => (entrants[i]!.cost ?? 0) > 0);
  const { values, fair } = worth(
    priced.map((i) => strengths[i]!),
    priced.map((i) => priced.map((j) => covariance[i]![j]!)),
    priced.map((i) => entrants[i]!.cost!),
  );
  return order.map((i) => {
    const { name, figures, cost } = entrants[i]!;
    const at = priced.length < 2 ? -1 : priced.indexOf(i);
    const half = Z95 * SCALE * Math.sqrt(covariance[i]![i]!);
    const rating = MEAN + SCALE * strengths[i]!;
    const value = at < 0 ? null : values[at]!;
    return {
      name,
      figures,
      cost,
      score: meanOf(scores[i]!.filter((_, j) => j !== i)),
      rating: { value: rating, low: rating - half, high: rating + half },
      value: value && { value: SCALE * value.value, low: SCALE * value.low, high: SCALE * value.high },
      fairCost: at < 0 ? null : fair[at]!,
    };
  });
}

/** The mean of estimates that are independent of each other. */
function meanOf(estimates: readonly Estimate[]): Estimate {
  const n = estimates.length;
  const value = estimates.reduce((sum, estimate) => sum + estimate.value, 0) / n;
  return {
    value,
    low: value - Math.hypot(...estimates.map(({ value, low }) => value - low)) / n,
    high: value + Math.hypot(...estimates.map(({ value, high }) => high - value)) / n,
  };
}

function cyclesOf(wins: readonly (readonly boolean[])[], score: (a: number, b: number) => Estimate): MatrixFindings['cycles'] {
  const cycles = shortestCycles(wins).map((units) => ({ units, scores: units.map((a, k) => score(a, units[(k + 1) % units.length]!)) }));
  const weakest = ({ scores }: (typeof cycles)[number]) => Math.min(...scores.map(({ value }) => value));
  return cycles.sort((a, b) => a.units.length - b.units.length || weakest(b) - weakest(a)).slice(0, MOST_CYCLES);
}

/** Of each unit that another makes needless, the one that does so best. Where any unit has a price, both must be known to cost no more. */
function dominatedBy(dominating: readonly Contrasted[], entrants: readonly Entrant[], sameCost: boolean): Contrasted[] {
  const priceless = entrants.every(({ cost }) => cost === null);
  const noDearer = (one: Entrant, other: Entrant): boolean =>
    priceless || (sameCost && !one.whole && !other.whole) || (one.cost !== null && other.cost !== null && one.cost <= other.cost);
  const best = new Map<number, Contrasted>();
  for (const found of dominating) {
    if (!noDearer(entrants[found.first]!, entrants[found.second]!)) continue;
    if (found.gain.value > (best.get(found.second)?.gain.value ?? 0)) best.set(found.second, found);
  }
  return [...best.values()].sort((a, b) => b.gain.value - a.gain.value);
}

/** What each of two scores more where it is listed first than where second, which is the same for both. */
function firstListed(ways: readonly (readonly Way[])[], place: readonly number[]): MatrixFindings['firstListed'] {
  const effects = ways.flatMap((row, i) =>
    row.flatMap((there, j) => {
      if (i >= j) return [];
      const { value, low, high } = both(there.score, ways[j]![i]!.score);
      return [{ row: place[i]!, column: place[j]!, effect: { value: 2 * value - 1, low: 2 * low - 1, high: 2 * high - 1 } }];
    }),
  );
  const most = effects.reduce((a, b) => (Math.abs(b.effect.value) > Math.abs(a.effect.value) ? b : a));
  return { effect: meanOf(effects.map(({ effect }) => effect)), most };
}

function worstFit(
  scores: readonly (readonly Estimate[])[],
  strengths: readonly number[],
  place: readonly number[],
): MatrixFindings['misfit'] {
  const fits = scores.flatMap((row, i) =>
    row.flatMap((score, j) => {
      if (i >= j) return [];
      return [{ row: place[i]!, column: place[j]!, score, expected: expected(strengths[i]!, strengths[j]!) }];
    }),
  );
  const off = ({ score, expected }: (typeof fits)[number]) => Math.abs(score.value - expected);
  return fits.reduce((a, b) => (off(b) > off(a) ? b : a));
}
