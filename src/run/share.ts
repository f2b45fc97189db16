import { inputError } from '../scenario/faults.ts';
import type { Scenario } from '../scenario/load.ts';
import { joined, type Range } from './ranges.ts';

/** One of `of` equal parts of a run, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** More parts than this are not meant. */
export const MOST_SHARDS = 10_000;

/** Which trials of which points are to be fought. */
export interface Share {
  /** The trials of a point that has `trials` of them, in ascending order. */
  trials(point: number, trials: number): Range[];
  /** Whether the exact answer to the point is among it. */
  exact(point: number): boolean;
}

/** Blocks that a shard is dealt, if there are trials enough: points that take longer than others are spread over the shards by it. */
const MOST_BLOCKS = 16;
const LEAST_BLOCK = 10_000;

/**
 * The share of a shard. The trials of all points in a row are cut into blocks of one size, the same number for each shard, and
 * dealt in turn; each deal begins one shard later than the one before, so that no shard always gets the same place of a sweep. With a
 * `precision`, points are dealt instead of blocks: whether a point goes on depends on all of its trials so far.
 */
export function shareOf(scenario: Scenario, shard: Shard): Share {
  const { index, of } = shard;
  const mine = (number: number): boolean => (number + Math.floor(number / of)) % of === index - 1;
  if (scenario.precision !== undefined) {
    return { trials: (point, trials) => (mine(point) ? [{ first: 0, count: trials }] : []), exact: mine };
  }
  const firsts = firstTrials(scenario);
  const all = firsts.at(-1)!;
  const blocks = of * Math.max(1, Math.min(MOST_BLOCKS, Math.floor(all / of / LEAST_BLOCK)));
  const start = (block: number): number => Math.floor((all / blocks) * block);
  const blockOf = (trial: number): number => {
    const guess = Math.min(blocks - 1, Math.floor(trial / (all / blocks)));
    return start(guess) > trial ? guess - 1 : guess < blocks - 1 && start(guess + 1) <= trial ? guess + 1 : guess;
  };
  return {
    trials(point, trials) {
      const from = firsts[point]!;
      const ranges: Range[] = [];
      for (let block = blockOf(from); block < blocks && start(block) < from + trials; block++) {
        if (!mine(block)) continue;
        const first = Math.max(start(block), from);
        const stop = Math.min(block === blocks - 1 ? all : start(block + 1), from + trials);
        ranges.push({ first: first - from, count: stop - first });
      }
      return joined(ranges);
    },
    exact: mine,
  };
}

/** The place of each point's first trial among those of all points in a row, and at the end how many there are. */
function firstTrials(scenario: Scenario): Float64Array {
  const firsts = new Float64Array(scenario.count + 1);
  let all = 0;
  const note = (point: number, trials: number): boolean => {
    firsts[point + 1] = all += trials;
    return false;
  };
  scenario.points(note).next();
  if (all > Number.MAX_SAFE_INTEGER)
    throw inputError(scenario.file, `${all} trials are more than can be shared out; give fewer with --trials`);
  return firsts;
}
