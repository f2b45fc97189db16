import { chiSquaredTail } from './gamma.ts';
import { certain, type Estimate, Z95 } from './interval.ts';

/** How two choices differ: in what they score on average against all others, and at most and at least against one of them. */
export interface Contrasted {
  readonly first: number;
  readonly second: number;
  /** What the first scores more than the second on average. */
  readonly gain: Estimate;
}

export interface Choices {
  /** The first is surely nowhere worse than the second by more than the margin, and surely better on average. */
  readonly dominating: readonly Contrasted[];
  /** The two surely score the same against everyone, within the margin. */
  readonly alike: readonly Contrasted[];
}

/** Nearer than a sum of doubles can tell. */
const NOTHING = 1e-9;

/**
 * Compares each two rows of a matrix of scores opponent by opponent, and with each other. "Surely": wrong about any of all pairs with
 * probability at most alpha. That something holds against every opponent is claimed where it holds against each, which needs no correction
 * for their number (an intersection-union test: R. L. Berger, Technometrics 24, 1982); for the number of pairs it is Bonferroni's.
 */
export function choices(
  scores: readonly (readonly number[])[],
  variances: readonly (readonly number[])[],
  margin: number,
  alpha: number,
): Choices {
  const n = scores.length;
  // Between two alone the better one says nothing of what else they are good for.
  if (n < 3) return { dominating: [], alike: [] };
  const z = normalPoint(alpha / (n * (n - 1)));
  const dominating: Contrasted[] = [];
  const alike: Contrasted[] = [];
  for (let first = 0; first < n; first++) {
    for (let second = 0; second < n; second++) {
      if (first === second) continue;
      const ends = opponents(n, first).map((k) => {
        // Against each other the two begin at one half, and what one gains the other loses.
        const own = k === second;
        const by = own ? scores[first]![second]! - 0.5 : scores[first]![k]! - scores[second]![k]!;
        const half = z * Math.sqrt(own ? variances[first]![second]! : variances[first]![k]! + variances[second]![k]!);
        return { low: by - half, high: by + half };
      });
      const gain = gainOf(scores, variances, first, second, z);
      const notWorse = ends.every(({ low }) => low >= -margin);
      if (first < second && notWorse && ends.every(({ high }) => high <= margin)) alike.push({ first, second, gain: gain.shown });
      else if (notWorse && gain.low > NOTHING) dominating.push({ first, second, gain: gain.shown });
    }
  }
  const same = new Set(alike.map(({ first, second }) => `${first} ${second}`));
  return { dominating: dominating.filter(({ first, second }) => !same.has(`${second} ${first}`)), alike };
}

/** The z that a standard normal variable is beyond, to either side, with probability `chance`. */
function normalPoint(chance: number): number {
  let [low, high] = [0, 40];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (chiSquaredTail(middle * middle, 1) > chance) low = middle;
    else high = middle;
  }
  return high;
}

const opponents = (n: number, first: number): number[] => Array.from({ length: n }, (_, k) => k).filter((k) => k !== first);

/** The mean of what one scores more than the other against all others, and against each other: with its 95% interval, and its corrected end. */
function gainOf(scores: Choice, variances: Choice, first: number, second: number, z: number): { shown: Estimate; low: number } {
  const n = scores.length;
  let sum = 2 * scores[first]![second]! - 1;
  let variance = 4 * variances[first]![second]!;
  for (let k = 0; k < n; k++) {
    if (k === first || k === second) continue;
    sum += scores[first]![k]! - scores[second]![k]!;
    variance += variances[first]![k]! + variances[second]![k]!;
  }
  const value = sum / (n - 1);
  const sd = Math.sqrt(variance) / (n - 1);
  const half = Z95 * sd;
  return { shown: half === 0 ? certain(value) : { value, low: value - half, high: value + half }, low: value - z * sd };
}

type Choice = readonly (readonly number[])[];
