import type { Estimate } from '../stats/interval.ts';

/*
 * What the gate has found: all that its reports are made of.
 */

/** Where a finding belongs. */
export interface Place {
  readonly scenario: string;
  /** The scenario's file. */
  readonly file: string;
  /** The variant and the swept values; empty where the scenario has one point. */
  readonly point: string;
}

/** An expectation at one point. */
export interface ClaimVerdict extends Place {
  readonly line: number;
  readonly metric: string;
  readonly kind: 'rate' | 'mean' | 'sd' | 'quantile';
  readonly least: number;
  readonly most: number;
  readonly answer: 'pass' | 'fail' | 'inconclusive';
  /** The interval of a sampled value holds wherever sampling has stopped. */
  readonly value: Estimate;
  /** Fights that it took; null where the value is exact. */
  readonly trials: number | null;
  /** Chance of evidence as strong as this if the answer were wrong, corrected for all that was judged; null where it is exact. */
  readonly chance: number | null;
  /** About how many fights would decide it, where it is inconclusive; Infinity where none would. */
  readonly needed: number | null;
}

/** What has become of a number: the baseline's, today's, and the difference. */
export interface Change {
  /** `winRate.dwarfs`, as an expectation would name it. */
  readonly metric: string;
  readonly kind: 'rate' | 'mean';
  readonly before: Estimate;
  readonly now: Estimate;
  readonly difference: Estimate;
}

/** A point whose numbers are not those of the baseline. */
export interface Difference extends Place {
  /** `moved`: not the same distributions. `chance`: the fights are others, their distributions the same as far as can be told. */
  readonly answer: 'moved' | 'chance';
  readonly trialsBefore: number | null;
  readonly trials: number | null;
  /** Chance of such a difference between equal distributions, corrected for all that was judged; null between exact numbers. */
  readonly chance: number | null;
  readonly changes: readonly Change[];
  /** The greatest change of an outcome's rate, by which differences are sorted. */
  readonly size: number;
  /** Expectations that fail at this point, in words. */
  readonly breaks: readonly string[];
}

/** A scenario held against its baseline. */
export interface BaselineVerdict {
  readonly scenario: string;
  readonly file: string;
  readonly baseline: string;
  readonly points: number;
  /** Points with the baseline's very numbers. */
  readonly same: number;
  readonly differences: readonly Difference[];
  /** What has changed since the baseline was written, in words. */
  readonly cause: string;
}

export interface Check {
  readonly alpha: number;
  readonly claims: readonly ClaimVerdict[];
  readonly baselines: readonly BaselineVerdict[];
  readonly warnings: readonly string[];
}

export const movedIn = (check: Check): Difference[] =>
  check.baselines.flatMap(({ differences }) => differences.filter(({ answer }) => answer === 'moved')).sort((a, b) => b.size - a.size);

export const failed = (check: Check): boolean => check.claims.some(({ answer }) => answer === 'fail') || movedIn(check).length > 0;

export const undecided = (check: Check): boolean => check.claims.some(({ answer }) => answer === 'inconclusive');

/** A claim as its author might say it: `winRate.dwarfs between 0.6 and 0.7 (line 12)`. */
export function claimWords({ metric, least, most, line }: Pick<ClaimVerdict, 'metric' | 'least' | 'most' | 'line'>): string {
  return `${metric} ${limitWords(least, most)} (line ${line})`;
}

function limitWords(least: number, most: number): string {
  if (most === Infinity) return `at least ${plain(least)}`;
  if (least === -Infinity) return `at most ${plain(most)}`;
  return least === most ? `exactly ${plain(least)}` : `between ${plain(least)} and ${plain(most)}`;
}

/** `near: { value: 0.3, tolerance: 0.1 }` ends at 0.2 and not at 0.19999999999999998. */
const plain = (limit: number): string => String(Number(limit.toPrecision(12)));
