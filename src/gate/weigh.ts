import type { Claim } from '../scenario/expect.ts';
import { describe, quantile, sum } from '../stats/distribution.ts';
import { evidenceAbove, evidenceBelow, meanOf, meanSequence, mirrored, trialsAbove } from '../stats/evidence.ts';
import { certain, type Estimate } from '../stats/interval.ts';
import { spreadEvidence, spreadSequence, spreadTrials } from '../stats/spread.ts';
import type { Measure } from './measure.ts';

/** What the fights say about a claim: ln of the evidence that it is right and that it is wrong, valid at every trial count. */
export interface Weight {
  readonly right: number;
  readonly wrong: number;
}

/** One end of a claim, on counts that are mirrored for its upper end: is the value at least `limit`? */
interface End {
  readonly yes: number;
  readonly no: number;
  /** Trials until there is this much evidence either way, if all goes on as it has. */
  readonly trials: (target: number) => number;
}

/**
 * Weighs a claim against what was sampled. A claim with two ends is right where both are (so its evidence is the less of the
 * two), and wrong where one of them is (the mean of the two: either alone bets against the whole claim).
 */
export function weigh(measure: Measure, claim: Claim, counts: readonly number[]): Weight {
  const ends = endsOf(measure, claim, counts);
  return {
    right: Math.min(...ends.map(({ yes }) => yes)),
    wrong: ends.length === 1 ? ends[0]!.no : logMeanOfTwo(ends[0]!.no, ends[1]!.no),
  };
}

/** About how many trials it would take to decide a claim with the evidence `target` (its ln); Infinity where it sits on its limit. */
export function trialsToDecide(measure: Measure, claim: Claim, counts: readonly number[], target: number): number {
  const value = exactValue(measure, counts);
  const needed = endsOf(measure, claim, counts).map(({ trials }) => trials(target));
  // Inside, both ends must be shown; outside, the one that is crossed.
  return holds(claim, value) ? Math.max(...needed) : Math.min(...needed);
}

/** The value of a measure with an interval that holds wherever one has stopped. */
export function sampledValue(measure: Measure, counts: readonly number[]): Estimate {
  if (measure.kind === 'sd') return spreadSequence(counts);
  if (measure.kind !== 'quantile') return meanSequence(counts);
  const doubt = Math.log(40);
  const least = counts.findIndex((_, k) => evidenceAbove(upTo(counts, k), 1 - measure.level) < doubt);
  const most = counts.findIndex((_, k) => evidenceBelow(upTo(counts, k), 1 - measure.level) >= doubt);
  return { value: exactValue(measure, counts), low: Math.max(0, least), high: most < 0 ? counts.length - 1 : most };
}

/** The value of a measure, of counts or of probabilities. */
export function exactValue({ kind, level }: Measure, counts: readonly number[]): number {
  if (kind === 'sd') return describe(counts).sd;
  if (kind !== 'quantile') return meanOf(counts);
  const total = sum(counts);
  return quantile(
    counts.map((count) => count / total),
    level,
  );
}

export const exactly = (measure: Measure, counts: readonly number[]): Estimate => certain(exactValue(measure, counts));

/** Rounding must not decide: an exact value this near to a limit keeps it. */
const SLACK = 1e-12;

/** Whether a value that is known keeps to a claim. */
export const holds = ({ least, most }: Claim, value: number): boolean => value >= least - SLACK && value <= most + SLACK;

function endsOf(measure: Measure, { least, most }: Claim, counts: readonly number[]): End[] {
  const ends: End[] = [];
  if (least !== -Infinity) ends.push(lowerEnd(measure, least, counts));
  if (most !== Infinity) ends.push(upperEnd(measure, most, counts));
  return ends;
}

function lowerEnd({ kind, level }: Measure, least: number, counts: readonly number[]): End {
  if (kind === 'sd') return least <= 0 ? CERTAIN : spreadEnd(counts, least, false);
  if (kind !== 'quantile') return meanEnd(counts, least);
  // The quantile is at least q where fewer than `level` of the fights stay below q.
  const below = Math.ceil(least) - 1;
  if (below < 0) return CERTAIN;
  if (below >= counts.length - 1) return IMPOSSIBLE;
  return meanEnd(mirrored(upTo(counts, below)), level, true);
}

function upperEnd({ kind, level }: Measure, most: number, counts: readonly number[]): End {
  if (kind === 'sd') return most < 0 ? IMPOSSIBLE : spreadEnd(counts, most, true);
  if (kind !== 'quantile') return meanEnd(mirrored(counts), counts.length - 1 - most);
  if (most < 0) return IMPOSSIBLE;
  if (most >= counts.length - 1) return CERTAIN;
  // The quantile is at most q where `level` of the fights stay at or below q.
  return meanEnd(mirrored(upTo(counts, Math.floor(most))), level);
}

const CERTAIN: End = { yes: Infinity, no: 0, trials: () => 0 };
const IMPOSSIBLE: End = { yes: 0, no: Infinity, trials: () => 0 };

/** Whether the mean of counts is at least `limit`; `turned`: at most. */
function meanEnd(counts: readonly number[], limit: number, turned = false): End {
  if (limit <= 0) return turned ? IMPOSSIBLE : CERTAIN;
  const above = evidenceAbove(counts, limit);
  const below = evidenceBelow(counts, limit);
  const trials = (target: number) =>
    Math.min(trialsAbove(counts, limit, target), trialsAbove(mirrored(counts), counts.length - 1 - limit, target));
  return turned ? { yes: below, no: above, trials } : { yes: above, no: below, trials };
}

function spreadEnd(counts: readonly number[], limit: number, turned: boolean): End {
  const { above, below } = spreadEvidence(counts, limit);
  const trials = (target: number) => spreadTrials(counts, limit, target);
  return turned ? { yes: below, no: above, trials } : { yes: above, no: below, trials };
}

/** Counts of 0 and 1: fights at or below k, and fights above it. */
function upTo(counts: readonly number[], k: number): [number, number] {
  const within = sum(counts.slice(0, k + 1));
  return [within, sum(counts) - within];
}

function logMeanOfTwo(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === Infinity ? Infinity : most + Math.log((Math.exp(a - most) + Math.exp(b - most)) / 2);
}
