import type { Plan } from '../core/fight.ts';
import { type Layout, layoutOf, merge, pointTally, type Tally, wonBy } from '../core/tally.ts';
import { wilson } from '../stats/interval.ts';
import { end, joined, type Range, total, without } from './ranges.ts';
import type { Counted } from './record.ts';

/** Why a point has no more trials. */
export type Stopped = 'trials' | 'precision';

/** Counts of an earlier run that cannot belong to this one. */
export class Misfit extends Error {}

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
  /** All trials that are to be fought, and those not yet handed out; in ascending order. */
  private readonly wanted: readonly Range[];
  private gaps: Range[];
  private done: readonly Range[] = [];
  private look: number;

  /**
   * `trials` is raised to a multiple of the plan's openings, so that each weighs the same. `share`: the trials to fight, if not all
   * of them (with a precision: all or none). `known`: what has been counted before; throws Misfit where that goes beyond the trials.
   */
  constructor(plan: Plan, trials: number, precision: number | undefined, share?: readonly Range[], known: readonly Counted[] = []) {
    const openings = plan.openings.length;
    this.plan = plan;
    this.most = Math.ceil(trials / openings) * openings;
    this.precision = precision;
    this.wanted = share?.map((range) => (end(range) === trials ? { ...range, count: this.most - range.first } : range)) ?? [
      { first: 0, count: this.most },
    ];
    this.tally = pointTally(layoutOf(plan));
    this.look = precision === undefined ? this.most : Math.min(this.most, FIRST_LOOK);
    this.gaps = [...this.wanted];
    this.restore(known);
    this.stopIfEnough();
  }

  /** The trials that have been counted, in ascending order. */
  get ranges(): readonly Range[] {
    return this.done;
  }

  /** How many trials have not been handed out. */
  get left(): number {
    return total(this.gaps);
  }

  /** The next trials to fight, at most `size` of them; none if all up to the next look are out. */
  take(size: number): Range | undefined {
    const gap = this.gaps[0];
    if (gap === undefined || this.stopped !== undefined) return undefined;
    const { first } = gap;
    const count = Math.min(size, gap.count, this.look - first);
    if (count <= 0) return undefined;
    if (count === gap.count) this.gaps.shift();
    else this.gaps[0] = { first: first + count, count: gap.count - count };
    return { first, count };
  }

  /** Adds the counts of trials that were handed out. */
  add(counts: Uint32Array, { first, count }: Range): void {
    merge(this.tally, counts);
    this.counted += count;
    this.done = joined([...this.done, { first, count }]);
    this.stopIfEnough();
  }

  private stopIfEnough(): void {
    if (this.precision === undefined) {
      if (this.counted === total(this.wanted)) this.stopped = 'trials';
      return;
    }
    if (this.counted < this.look) return;
    if (widest(this.plan, this.tally, this.counted) <= this.precision) this.stopped = 'precision';
    else if (this.look === this.most) this.stopped = 'trials';
    else this.look = nextLook(this.look, this.most);
  }

  /**
   * Takes in what is known. With a precision that is all of an earlier run up to its last look but one, at which it went on, and parts of
   * what came then; so the looks below the last trial known need not be taken again.
   */
  private restore(known: readonly Counted[]): void {
    const ranges = joined(known.flatMap(({ ranges }) => ranges));
    const last = ranges.at(-1);
    if (last === undefined) return;
    const beyond = without(ranges, this.wanted)[0];
    if (beyond !== undefined) throw new Misfit(`trials up to ${end(last)} have been fought, and ${this.most} are asked for`);
    if (this.precision !== undefined) {
      let before = 0;
      while (this.look < end(last)) {
        before = this.look;
        this.look = nextLook(this.look, this.most);
      }
      if (without([{ first: 0, count: before }], ranges).length > 0) throw new Misfit('trials before a look at the precision are missing');
    }
    this.gaps = without(this.wanted, ranges);
    this.done = ranges;
    for (const { ranges, counts } of known) {
      merge(this.tally, counts);
      this.counted += total(ranges);
    }
  }
}

/** Looks at a precision come at 1,000 trials and then each 10% later, at whole hundreds (so at even numbers). */
const FIRST_LOOK = 1000;
const nextLook = (look: number, most: number): number => Math.min(most, Math.ceil((look * 1.1) / 100) * 100);

/** Half the width of the wider of the two win rates' intervals. */
function widest(plan: Plan, tally: Tally<Float64Array>, trials: number): number {
  const [a, b] = winsOf(plan, tally.layout, tally.counts);
  return Math.max(...[a, b].map((count) => wilson(count, trials)).map(({ low, high }) => (high - low) / 2));
}

/** Fights won by each side, and by none: counted, and not taken as the rest, since probabilities may add up to more than 1. */
export function winsOf(plan: Plan, layout: Layout, counts: Float64Array): [won: number, lost: number, drawn: number] {
  const wins: [number, number, number] = [0, 0, 0];
  const rounds = plan.maxRounds + 1;
  for (let row = 0; row < plan.openings.length * layout.endings; row++) {
    const winner = wonBy(plan, (row % layout.endings) + 1);
    const of = winner < 0 ? 2 : winner;
    for (let round = 0; round < rounds; round++) wins[of]! += counts[layout.outcomes + row * rounds + round]!;
  }
  return wins;
}
