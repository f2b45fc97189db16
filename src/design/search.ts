import { inputError } from '../scenario/faults.ts';
import type { Meeting, TuneLine, TuneLook } from './findings.ts';
import type { Looks } from './looks.ts';
import { Meetings } from './meetings.ts';
import { spaced } from './range.ts';
import { distance, isOpen, NOTHING, sideOf } from './target.ts';

/** Values of the first scan, and of the second where the metric proves to go up and down. */
const FIRST_SCAN = 9;
const SECOND_SCAN = 65;
/** Whole numbers to either side of today's value that the second scan looks at. */
const AROUND_TODAY = 8;
/** A real number is found to this share of its range. */
const FINE = 1 / 2 ** 16;

/** Two looks, the first at the lower value, which are on different sides of the target. */
type Bracket = readonly [TuneLook, TuneLook];

/**
 * Finds where a metric meets a target. The range is scanned at a glance, today's value with it; a metric that does not go one way is scanned
 * again, closely, also where that shows only later. Where two neighbours of the scan lie on different sides of the target it is halved down
 * to two neighbours of the number, with more trials where a glance cannot tell the side. Where none do, the nearest value is climbed to.
 */
export class Search {
  private readonly looks: Looks;

  constructor(looks: Looks) {
    this.looks = looks;
  }

  async line(other: number | null): Promise<TuneLine> {
    await this.scan([...spaced(this.looks.varied, FIRST_SCAN), ...this.aroundToday(0)]);
    if (this.looks.all().length === 0) {
      const [[value, why] = [this.looks.varied.low, '']] = this.looks.refused;
      throw inputError(`--vary ${this.looks.varied.path}`, `none of its values can be fought; at ${value}: ${why}`);
    }
    const atFirst = oneWay(this.looks.all());
    if (!atFirst) await this.scanClosely();
    let meetings = await this.meetings();
    // The looks on the way to them may be the first that show it.
    if (atFirst && !oneWay(this.looks.all())) {
      await this.scanClosely();
      meetings = await this.meetings();
    }
    if (meetings.length === 0) {
      await this.nearestClosely();
      if (this.isMet()) meetings = await this.meetings();
    }
    const looks = this.looks.all();
    const refused = [...this.looks.refused].map(([value, why]) => ({ value, why })).sort((a, b) => a.value - b.value);
    return { other, meetings, nearest: this.nearest(looks), looks, monotone: oneWay(looks), refused };
  }

  private async scan(values: readonly number[]): Promise<void> {
    for (const value of values) await this.looks.at(value, this.looks.glance);
  }

  private scanClosely(): Promise<void> {
    return this.scan([...spaced(this.looks.varied, SECOND_SCAN), ...this.aroundToday(AROUND_TODAY)]);
  }

  /** Today's value and the whole numbers next to it, as far as they are in the range. */
  private aroundToday(reach: number): number[] {
    const { today, low, high, whole } = this.looks.varied;
    if (today === null) return [];
    const near = whole ? Array.from({ length: 2 * reach + 1 }, (_, i) => today - reach + i) : [today];
    return near.filter((value) => low <= value && value <= high);
  }

  /** All meetings that the looks so far lead to. */
  private async meetings(): Promise<Meeting[]> {
    if (!this.isMet()) await this.climb();
    const edges: Bracket[] = [];
    for (const bracket of this.brackets()) edges.push(...(await this.halved(bracket)));
    const told = new Meetings(this.looks);
    const meetings: Meeting[] = [];
    for (const [a, b] of edges) {
      const meeting = this.side(a) !== 0 && this.side(b) !== 0 ? await told.between(a, b) : undefined;
      // Two glances may have led to the same place.
      if (meeting !== undefined && !meetings.some((other) => isSame(other, meeting))) meetings.push(meeting);
    }
    for (const run of this.runs()) meetings.push(await told.along(run));
    return meetings.sort((a, b) => a.at.value - b.at.value);
  }

  private side(look: TuneLook): number {
    return sideOf(look, this.looks.target);
  }

  /** Whether any look is at the target, or two are on different sides of it. */
  private isMet(): boolean {
    return this.brackets().length > 0 || this.looks.all().some((look) => this.side(look) === 0);
  }

  private brackets(): Bracket[] {
    const looks = this.looks.all();
    return looks.slice(1).flatMap((now, i): Bracket[] => (this.side(looks[i]!) === this.side(now) ? [] : [[looks[i]!, now]]));
  }

  /** Looks next to each other that are all at the target. */
  private runs(): TuneLook[][] {
    const runs: TuneLook[][] = [];
    let before: TuneLook | undefined;
    for (const look of this.looks.all()) {
      if (this.side(look) === 0) {
        if (before !== undefined && this.side(before) === 0) runs.at(-1)!.push(look);
        else runs.push([look]);
      }
      before = look;
    }
    return runs;
  }

  /** Halves a bracket down to neighbours of the number: two, or two pairs where there is something at the target between them. */
  private async halved([before, after]: Bracket): Promise<Bracket[]> {
    let [a, b] = [before, after];
    for (;;) {
      const middle = this.between(a.value, b.value);
      const look = middle === undefined ? undefined : await this.sure(middle);
      if (look === undefined) break;
      const side = this.side(look);
      if (side !== this.side(a) && side !== this.side(b)) return [...(await this.halved([a, look])), ...(await this.halved([look, b]))];
      if (side === this.side(a)) a = look;
      else b = look;
      // A real number is as well known as its metric.
      if (
        !this.looks.varied.whole &&
        side !== 0 &&
        look.trials !== null &&
        isOpen(look, this.looks.target) &&
        look.trials >= this.looks.closely
      )
        break;
    }
    return [[(await this.looks.at(a.value, this.looks.closely))!, (await this.looks.at(b.value, this.looks.closely))!]];
  }

  /** A look whose side of the target is known as well as the trials allow. */
  private async sure(value: number): Promise<TuneLook | undefined> {
    const glance = await this.looks.at(value, this.looks.glance);
    return glance === undefined || !isOpen(glance, this.looks.target) ? glance : this.looks.at(value, this.looks.closely);
  }

  private between(a: number, b: number): number | undefined {
    if (this.looks.varied.whole) return b - a > 1 ? Math.floor((a + b) / 2) : undefined;
    return b - a > (this.looks.varied.high - this.looks.varied.low) * FINE ? (a + b) / 2 : undefined;
  }

  /** Looks closely at the nearest value and its neighbours, and goes on from the better of them until none is, or the target is met. */
  private async climb(): Promise<void> {
    for (let i = 0; i < 2 * SECOND_SCAN; i++) {
      const best = this.nearest(this.looks.all());
      await this.looks.at(best.value, this.looks.closely);
      const gap = this.gap(best.value);
      if (gap === undefined) return;
      for (const value of [best.value - gap, best.value + gap]) {
        if (value >= this.looks.varied.low && value <= this.looks.varied.high) await this.looks.at(value, this.looks.closely);
      }
      if (this.isMet()) return;
    }
  }

  /** Half the way from a value to the nearest that has been looked at, at least 1 of a whole number; undefined where that has been done. */
  private gap(value: number): number | undefined {
    const away = this.looks
      .all()
      .map((look) => Math.abs(look.value - value))
      .filter((gap) => gap > 0);
    const least = Math.min(...away, this.looks.varied.high - this.looks.varied.low);
    if (!this.looks.varied.whole) return least / 2 < (this.looks.varied.high - this.looks.varied.low) * FINE ? undefined : least / 2;
    const steps = [value - 1, value + 1].filter((next) => next >= this.looks.varied.low && next <= this.looks.varied.high);
    const known = new Set([...this.looks.all().map((look) => look.value), ...this.looks.refused.keys()]);
    return steps.every((next) => known.has(next)) ? undefined : Math.max(1, Math.floor(least / 2));
  }

  /** Looks closely at the nearest value, until that is one which has been. */
  private async nearestClosely(): Promise<void> {
    for (;;) {
      const { value, trials } = this.nearest(this.looks.all());
      if (trials === null || trials >= this.looks.closely) return;
      await this.looks.at(value, this.looks.closely);
    }
  }

  private nearest(looks: readonly TuneLook[]): TuneLook {
    return looks.reduce((best, look) => (distance(look, this.looks.target) < distance(best, this.looks.target) ? look : best));
  }
}

/** Whether two meetings are between the same neighbours. */
const isSame = (a: Meeting, b: Meeting): boolean => a.neighbours.every(({ value }, i) => value === b.neighbours[i]!.value);

/** Whether a metric goes one way, as far as its intervals tell. */
function oneWay(looks: readonly TuneLook[]): boolean {
  let [rose, fell] = [false, false];
  for (let i = 1; i < looks.length; i++) {
    const [before, now] = [looks[i - 1]!.estimate, looks[i]!.estimate];
    if (now.low > before.high + NOTHING) rose = true;
    if (now.high < before.low - NOTHING) fell = true;
  }
  return !(rose && fell);
}
