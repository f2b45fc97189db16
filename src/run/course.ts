import type { Plan } from '../core/fight.ts';
import { type Layout, layoutOf, merge, pointTally, type Tally, wonBy } from '../core/tally.ts';
import { wilson } from '../stats/interval.ts';

/** Why a point has no more trials. */
export type Stopped = 'trials' | 'precision';

/**
 * The trials of one point: hands them out in index order, gathers their counts, and says when there are enough.
 *
 * Without a precision every trial is fought. With one, the point is looked at on a fixed schedule of trial counts, whatever the
 * batches were, and only once every trial below the look has been counted; so where it stops depends on nothing but the seed.
 */
export class Course {
  readonly tally: Tally<Float64Array>;
  /** Trials fought and counted. */
  counted = 0;
  stopped: Stopped | undefined;
  private readonly plan: Plan;
  private readonly most: number;
  private readonly precision: number | undefined;
  private handedOut = 0;
  private look: number;

  /** `trials` is raised to a multiple of the plan's openings, so that each weighs the same. */
  constructor(plan: Plan, trials: number, precision: number | undefined) {
    const openings = plan.openings.length;
    this.plan = plan;
    this.most = Math.ceil(trials / openings) * openings;
    this.precision = precision;
    this.look = precision === undefined ? this.most : Math.min(this.most, FIRST_LOOK);
    this.tally = pointTally(layoutOf(plan));
  }

  /** The next trials to fight, at most `size` of them; none if all up to the next look are out. */
  take(size: number): { first: number; count: number } | undefined {
    const count = Math.min(size, this.look - this.handedOut);
    if (count <= 0 || this.stopped !== undefined) return undefined;
    const first = this.handedOut;
    this.handedOut += count;
    return { first, count };
  }

  /** Adds what came back for `count` trials. */
  add(counts: Uint32Array, count: number): void {
    merge(this.tally, counts);
    this.counted += count;
    if (this.counted < this.look) return;
    if (this.precision !== undefined && widest(this.plan, this.tally, this.counted) <= this.precision) this.stopped = 'precision';
    else if (this.look === this.most) this.stopped = 'trials';
    else this.look = nextLook(this.look, this.most);
  }
}

/** Looks at a precision come at 1,000 trials and then each 10% later, at whole hundreds (so at even numbers). */
const FIRST_LOOK = 1000;
const nextLook = (look: number, most: number): number => Math.min(most, Math.ceil((look * 1.1) / 100) * 100);

/** Half the width of the wider of the two win rates' intervals. */
function widest(plan: Plan, tally: Tally<Float64Array>, trials: number): number {
  const wins = winsOf(plan, tally.layout, tally.counts);
  return Math.max(...wins.map((count) => wilson(count, trials)).map(({ low, high }) => (high - low) / 2));
}

/** Fights won by each side. */
export function winsOf(plan: Plan, layout: Layout, counts: Float64Array): [number, number] {
  const wins: [number, number] = [0, 0];
  const rounds = plan.maxRounds + 1;
  for (let row = 0; row < plan.openings.length * layout.endings; row++) {
    const winner = wonBy(plan, (row % layout.endings) + 1);
    if (winner < 0) continue;
    for (let round = 0; round < rounds; round++) wins[winner]! += counts[layout.outcomes + row * rounds + round]!;
  }
  return wins;
}
