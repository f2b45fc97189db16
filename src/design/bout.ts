import type { Plan } from '../core/fight.ts';
import type { Tally } from '../core/tally.ts';
import { winsOf } from '../run/course.ts';
import { certain, type Estimate, wilson, Z95 } from '../stats/interval.ts';
import { type Bench, fightOn, solved, unfought } from './bench.ts';

/** How closely the win rates of two units are to be known, and how often they are fought at most, each way round. */
export interface Closeness {
  readonly precision: number;
  readonly most: number;
}

/** Two units one way round, as the one that is listed first sees it. */
export interface Way {
  readonly trials: number | null;
  readonly won: Estimate;
  readonly lost: Estimate;
  readonly drawn: Estimate;
  /** A win 1, a draw 1/2. */
  readonly score: Estimate;
}

/** Fights each way round by which it is judged how many are needed. They count for nothing else. */
const PILOT = 500;
/** The end of the pilot's interval is used, so that it seldom asks for too few. */
const PILOT_Z = 2.5;
const LEAST = 500;
/** So that every order of beginning is fought equally often. */
const EVEN = 100;

/**
 * Two units against each other both ways round, exactly where the fight is small. `seedOf` gives the seed of each way's fights, and of its
 * pilot: no two ways share fights, so that what is found of one says nothing about the errors of another.
 *
 * A pilot says how many fights the precision takes; where one side nearly always wins those are few. Its own fights are not counted, so the
 * number is fixed before the first that is, and the intervals are those of a fixed number (C. Stein, Annals of Mathematical Statistics 16, 1945,
 * with the second sample alone).
 */
export async function bout(
  bench: Bench,
  plans: readonly [Plan, Plan],
  { precision, most }: Closeness,
  seedOf: (way: 0 | 1, pilot: boolean) => string,
): Promise<readonly [Way, Way]> {
  const tallies = await solved(bench, plans);
  let trials = 0;
  if (tallies.includes(null)) {
    const pilots = await Promise.all(
      plans.map(async (plan, i) => {
        const way = await sampled(bench, plan, seedOf(i as 0 | 1, true), Math.min(PILOT, most));
        return needed(way, precision);
      }),
    );
    // The precision is that of both ways together.
    trials = Math.min(most, Math.max(LEAST, EVEN * Math.ceil((pilots[0]! + pilots[1]!) / 4 / EVEN)));
  }
  const [there, back] = await Promise.all(
    plans.map(async (plan, i) => {
      const tally = tallies[i];
      return tally ? seen(plan, tally, null) : await sampled(bench, plan, seedOf(i as 0 | 1, false), trials);
    }),
  );
  return [there!, back!];
}

async function sampled(bench: Bench, plan: Plan, seed: string, trials: number): Promise<Way> {
  const sample = unfought(plan);
  await fightOn(bench, sample, seed, trials);
  return seen(plan, sample.tally, trials);
}

function seen(plan: Plan, { layout, counts }: Tally, trials: number | null): Way {
  const [won, lost, drawn] = winsOf(plan, layout, Float64Array.from(counts));
  const rate = (count: number): Estimate => (trials === null ? certain(count) : wilson(count, trials));
  return { trials, won: rate(won), lost: rate(lost), drawn: rate(drawn), score: rate(won + drawn / 2) };
}

/** Fights that the win rates of both sides need for the precision, by a pilot. */
function needed({ won, lost, trials }: Way, precision: number): number {
  const rates = [won, lost].map(({ value }) => {
    const { low, high } = wilson(value * trials!, trials!, PILOT_Z);
    return low > 0.5 ? low : Math.min(high, 0.5);
  });
  return Math.max(...rates.map((rate) => rate * (1 - rate))) * (Z95 / precision) ** 2;
}

/** The mean of what two ways have given: the ends of their intervals are added in squares, as of a difference (stats/difference.ts). */
export const both = (a: Estimate, b: Estimate): Estimate => {
  const value = (a.value + b.value) / 2;
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.value - b.low) / 2,
    high: value + Math.hypot(a.high - a.value, b.high - b.value) / 2,
  };
};

/** The variance of an estimate, by its interval, which is not nothing where all fights went the same way. */
export const varianceOf = ({ low, high }: Estimate): number => ((high - low) / 2 / Z95) ** 2;
