import { inputError } from '../scenario/faults.ts';
import { type Head, headOf } from './head.ts';
import { Log } from './log.ts';
import { type Place, Places } from './places.ts';
import { overlap, type Range } from './ranges.ts';
import { type Record, rangesOf, recordOf } from './record.ts';

interface Found {
  readonly place: Place;
  readonly ranges: readonly Range[];
}

/** A file of counts: a head and records in any order. In memory there is only where each record stands. */
export class Tallies {
  readonly log: Log;
  readonly head: Head;
  private readonly places = new Places();

  private constructor(log: Log, head: Head) {
    this.log = log;
    this.head = head;
  }

  /** Begins a file anew, in place of one that is there. */
  static create(path: string, head: Head): Tallies {
    const log = Log.create(path);
    try {
      log.append([head]);
    } catch (error) {
      log.remove();
      throw error;
    }
    return new Tallies(log, head);
  }

  /**
   * Opens a file that is there, to be read. Undefined where not even its first line was written whole; throws InputError where it holds something
   * else.
   */
  static open(path: string): Tallies | undefined {
    let head: Head | undefined;
    const found = new Map<number, Found[]>();
    const log = Log.open(path, (value, at, length) => {
      if (at === 0) {
        head = headOf(value);
        if (head === undefined) throw inputError(path, 'does not hold tallies that this version of fray can read; run anew');
        return;
      }
      const record = recordOf(value);
      if (record === undefined) throw inputError(path, `holds something that is no tally, at byte ${at}; run anew`);
      const earlier = found.get(record.point) ?? [];
      const ranges = rangesOf(record);
      // Once in a while the counts of a point are written again as one record, in the place of those of its batches.
      const kept = earlier.filter((other) => overlap(other.ranges, ranges) === undefined);
      found.set(record.point, [...kept, { place: { at, length, kind: kindOf(record) }, ranges }]);
    });
    if (head === undefined) {
      log.close();
      return undefined;
    }
    const tallies = new Tallies(log, head);
    for (const [point, records] of found) for (const { place } of records) tallies.places.note(point, place.at, place.length, place.kind);
    return tallies;
  }

  placesOf(point: number): readonly Place[] {
    return this.places.of(point);
  }

  records(point: number): Record[] {
    return this.placesOf(point).map(({ at, length }) => recordOf(this.log.read(at, length))!);
  }

  /** Adds records at the end, in one write. */
  add(records: readonly Record[]): void {
    let at = this.log.size;
    this.log.append(records).forEach((length, i) => {
      const record = records[i]!;
      this.places.note(record.point, at, length, kindOf(record));
      at += length;
    });
  }

  /**
   * Adds all records of another file, in the order of the points; what stands together there is copied together. `noted`: whether they are to
   * be found here.
   */
  copy(from: Tallies, noted: boolean): void {
    let start = 0;
    let stop = 0;
    from.places.each((point, at, length, kind) => {
      if (at !== stop) {
        this.log.copy(from.log, start, stop - start);
        start = at;
      }
      stop = at + length;
      if (noted) this.places.note(point, this.log.size + at - start, length, kind);
    });
    this.log.copy(from.log, start, stop - start);
  }

  /** Lets go of the counts of a point; gives how many bytes of the file mean nothing any more. */
  drop(point: number): number {
    const places = this.placesOf(point);
    const kept = places.filter(({ kind }) => kind === 'exact');
    this.places.forget(point);
    for (const { at, length, kind } of kept) this.places.note(point, at, length, kind);
    return bytes(places) - bytes(kept);
  }
}

const kindOf = (record: Record): Place['kind'] => ('counts' in record ? 'counts' : 'exact');

const bytes = (places: readonly Place[]): number => places.reduce((sum, { length }) => sum + length, 0);
