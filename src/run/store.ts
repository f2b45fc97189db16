import { inputError } from '../scenario/faults.ts';
import { difference, type Head } from './head.ts';
import { logExists } from './log.ts';
import type { Range } from './ranges.ts';
import { countsRecord, type Record } from './record.ts';
import type { Memory } from './run.ts';
import { Tallies } from './tallies.ts';

/** While what is dead in the file takes less than this, or less than half of it, it is left there. */
const DEAD_BYTES = 4_000_000;

/**
 * The counts of a run on disk, `<base>.tallies`: written batch by batch as they come, so that a run that was killed loses no more than
 * what was being fought. While it grows it is called `<base>.tallies.partial`; `finish` leaves one record of counts for each point.
 */
export class Store implements Memory {
  private readonly base: string;
  private tallies: Tallies;
  private dead = 0;

  private constructor(base: string, tallies: Tallies) {
    this.base = base;
    this.tallies = tallies;
  }

  /** Begins anew. */
  static create(base: string, head: Head): Store {
    return new Store(base, Tallies.create(partial(base), head));
  }

  /**
   * Goes on with what an earlier run of the same scenario left; begins anew where there is nothing. Throws InputError where the
   * scenario has changed since, more trials apart.
   */
  static resume(base: string, head: Head): Store {
    const path = [partial(base), finished(base)].find(logExists);
    const before = path === undefined ? undefined : Tallies.open(path);
    if (path === undefined || before === undefined) return Store.create(base, head);
    const changed = difference(before.head, head, { trials: true });
    if (changed !== undefined) {
      before.log.close();
      throw inputError(path, `cannot be resumed: ${changed}; run without --resume to start anew`);
    }
    const store = new Store(base, before);
    store.rewrite(head);
    return store;
  }

  known(point: number): Record[] {
    return this.tallies.records(point);
  }

  add(records: readonly Record[]): void {
    this.tallies.add(records);
  }

  settle(point: number, ranges: readonly Range[], counts: Float64Array): void {
    if (this.tallies.placesOf(point).filter(({ kind }) => kind === 'counts').length === 1) return;
    this.dead += this.tallies.drop(point);
    this.tallies.add([countsRecord(point, ranges, counts)]);
    if (this.dead > DEAD_BYTES && this.dead > this.tallies.log.size / 2) this.rewrite(this.tallies.head);
  }

  /** Everything has been counted: the file gets its name, and nothing is looked up in it any more. */
  finish(): void {
    if (this.dead > 0) this.rewrite(this.tallies.head, false);
    this.tallies.log.rename(finished(this.base));
    this.tallies.log.close();
  }

  /** Leaves the file for a run that goes on with it. */
  close(): void {
    this.tallies.log.close();
  }

  /** Writes what is alive into a new file, in the order of the points, and puts it in the old one's place. */
  private rewrite(head: Head, noted = true): void {
    const tallies = Tallies.create(`${this.base}.tallies.new`, head);
    tallies.copy(this.tallies, noted);
    tallies.log.rename(partial(this.base));
    this.tallies.log.close();
    this.tallies = tallies;
    this.dead = 0;
  }
}

export const finished = (base: string): string => `${base}.tallies`;
export const partial = (base: string): string => `${base}.tallies.partial`;
