import { inputError } from '../scenario/faults.ts';
import type { Meeting, TuneLine, TuneLook } from './findings.ts';
import type { Looks } from './looks.ts';
import { spaced, type Varied } from './range.ts';

/** Values of the first scan, and of the second where the first shows that the metric goes up and down. */
const FIRST_SCAN = 9;
const SECOND_SCAN = 65;
/** A real number is found to this share of its range. */
const FINE = 1 / 2 ** 16;
/** Values to either side of a meeting that are looked at for the ends of its interval. */
const MOST_WALK = 32;

/**
 * Finds where a metric meets a target. The range is scanned at a glance; a metric that does not go one way is scanned again, closely. Where
 * two neighbours of the scan lie on either side of the target it is halved down to two neighbours of the number, with more trials
 * where a glance cannot tell the side. Where none do, the nearest value is climbed to.
 */
export class Search {
  private readonly looks: Looks;
  private readonly varied: Varied;
  private readonly target: number;

  constructor(looks: Looks, varied: Varied, target: number) {
    this.looks = looks;
    this.varied = varied;
    this.target = target;
  }

  async line(other: number | null): Promise<TuneLine> {
    await this.scan(FIRST_SCAN);
    if (this.looks.all().length === 0) {
      const [[value, why] = [this.varied.low, '']] = this.looks.refused;
      throw inputError(`--vary ${this.varied.path}`, `none of its values can be fought; at ${value}: ${why}`);
    }
    const monotone = oneWay(this.looks.all());
    if (!monotone) await this.scan(SECOND_SCAN);
    if (this.brackets().length === 0) await this.climb();
    const meetings: Meeting[] = [];
    for (const bracket of this.brackets()) meetings.push(await this.meeting(await this.halved(bracket)));
    const looks = this.looks.all();
    const refused = [...this.looks.refused].map(([value, why]) => ({ value, why })).sort((a, b) => a.value - b.value);
    return { other, meetings, nearest: this.nearest(looks), looks, monotone, refused };
  }

  private async scan(values: number): Promise<void> {
    for (const value of spaced(this.varied, values)) await this.looks.at(value, this.looks.glance);
  }

  /** Neighbouring looks on either side of the target. */
  private brackets(): [TuneLook, TuneLook][] {
    const looks = this.looks.all();
    return looks.slice(1).flatMap((now, i): [TuneLook, TuneLook][] => {
      const before = looks[i]!;
      return this.above(before) === this.above(now) ? [] : [[before, now]];
    });
  }

  private above({ estimate }: TuneLook): boolean {
    return estimate.value >= this.target;
  }

  /** Whether the interval leaves the side of the target open. */
  private open({ estimate }: TuneLook): boolean {
    return estimate.low <= this.target && this.target <= estimate.high;
  }

  /** Halves a bracket down to two neighbours. */
  private async halved([before, after]: [TuneLook, TuneLook]): Promise<[TuneLook, TuneLook]> {
    let [a, b] = [before, after];
    for (;;) {
      const middle = this.between(a.value, b.value);
      if (middle === undefined) break;
      const look = await this.sure(middle);
      if (look === undefined) break;
      if (this.above(look) === this.above(a)) a = look;
      else b = look;
      // A real number is as well known as its metric.
      if (!this.varied.whole && look.trials !== null && this.open(look) && look.trials >= this.looks.closely) break;
    }
    const close = [(await this.looks.at(a.value, this.looks.closely))!, (await this.looks.at(b.value, this.looks.closely))!];
    return this.straddling(close[0]!, close[1]!);
  }

  /** What a glance took for two sides may be one: then the next neighbour on that side takes part. */
  private async straddling(before: TuneLook, after: TuneLook): Promise<[TuneLook, TuneLook]> {
    let [a, b] = [before, after];
    const up = this.rises();
    for (let i = 0; i < MOST_WALK && this.above(a) === this.above(b); i++) {
      const onwards = this.above(b) !== up;
      const look = await this.beyond(onwards ? b.value : a.value, onwards ? 1 : -1);
      if (look === undefined) break;
      [a, b] = onwards ? [b, look] : [look, a];
    }
    return [a, b];
  }

  /** Whether the metric is higher at the end of the range than at its beginning. */
  private rises(): boolean {
    const looks = this.looks.all();
    return looks.at(-1)!.estimate.value >= looks[0]!.estimate.value;
  }

  /** A look whose side of the target is known as well as the trials allow. */
  private async sure(value: number): Promise<TuneLook | undefined> {
    const glance = await this.looks.at(value, this.looks.glance);
    return glance === undefined || !this.open(glance) ? glance : this.looks.at(value, this.looks.closely);
  }

  private between(a: number, b: number): number | undefined {
    if (this.varied.whole) return b - a > 1 ? Math.floor((a + b) / 2) : undefined;
    return b - a > (this.varied.high - this.varied.low) * FINE ? (a + b) / 2 : undefined;
  }

  /** The neighbour of a value: the next whole number, or of real numbers the next that has been looked at. */
  private async beyond(value: number, step: 1 | -1): Promise<TuneLook | undefined> {
    const { whole, low, high } = this.varied;
    const seen = this.looks.all().map((look) => look.value);
    const next = whole ? value + step : step > 0 ? seen.find((other) => other > value) : seen.findLast((other) => other < value);
    return next === undefined || next < low || next > high ? undefined : this.looks.at(next, this.looks.closely);
  }

  private async meeting([a, b]: [TuneLook, TuneLook]): Promise<Meeting> {
    const up = b.estimate.value >= a.estimate.value;
    const low = await this.end(a, b, -1, up);
    const high = await this.end(b, a, 1, up);
    const at = this.crossing(a, b, 'value');
    const best = distance(a, this.target) <= distance(b, this.target) ? a : b;
    return {
      at: { value: at, low: Math.min(low.value, at), high: Math.max(high.value, at) },
      openLow: low.open,
      openHigh: high.open,
      neighbours: [a, b],
      best,
    };
  }

  /**
   * One end of the interval of a meeting: how far from it the metric's own interval still holds the target. It is the meeting of one end of
   * that interval, taken along straight lines between the looks.
   */
  private async end(from: TuneLook, other: TuneLook, step: 1 | -1, up: boolean): Promise<{ value: number; open: boolean }> {
    let [inner, outer] = [other, from];
    for (let i = 0; i < MOST_WALK && this.open(outer); i++) {
      const look = await this.beyond(outer.value, step);
      if (look === undefined) break;
      [inner, outer] = [outer, look];
    }
    if (this.open(outer) && outer.estimate.low < outer.estimate.high) return { value: outer.value, open: true };
    const band = up === step < 0 ? 'high' : 'low';
    return { value: step < 0 ? this.crossing(outer, inner, band) : this.crossing(inner, outer, band), open: false };
  }

  /** Where the straight line between two looks meets the target. */
  private crossing(a: TuneLook, b: TuneLook, band: 'value' | 'low' | 'high'): number {
    const [p, q] = [a.estimate[band], b.estimate[band]];
    if (p === q) return a.value;
    const share = Math.min(1, Math.max(0, (this.target - p) / (q - p)));
    return a.value + share * (b.value - a.value);
  }

  /** Looks closely at the nearest value and its neighbours, and goes on from the better of them until none is, or one is beyond the target. */
  private async climb(): Promise<void> {
    for (let i = 0; i < 2 * SECOND_SCAN; i++) {
      const best = this.nearest(this.looks.all());
      await this.looks.at(best.value, this.looks.closely);
      const gap = this.gap(best.value);
      if (gap === undefined) return;
      for (const value of [best.value - gap, best.value + gap]) {
        if (value >= this.varied.low && value <= this.varied.high) await this.looks.at(value, this.looks.closely);
      }
      if (this.brackets().length > 0) return;
    }
  }

  /** Half the way from a value to the nearest that has been looked at, at least 1 of a whole number; undefined where that has been done. */
  private gap(value: number): number | undefined {
    const away = this.looks
      .all()
      .map((look) => Math.abs(look.value - value))
      .filter((gap) => gap > 0);
    const least = Math.min(...away, this.varied.high - this.varied.low);
    if (!this.varied.whole) return least / 2 < (this.varied.high - this.varied.low) * FINE ? undefined : least / 2;
    const steps = [value - 1, value + 1].filter((next) => next >= this.varied.low && next <= this.varied.high);
    const known = new Set([...this.looks.all().map((look) => look.value), ...this.looks.refused.keys()]);
    return steps.every((next) => known.has(next)) ? undefined : Math.max(1, Math.floor(least / 2));
  }

  private nearest(looks: readonly TuneLook[]): TuneLook {
    return looks.reduce((best, look) => (distance(look, this.target) < distance(best, this.target) ? look : best));
  }
}

const distance = ({ estimate }: TuneLook, target: number): number => Math.abs(estimate.value - target);

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

/** A difference that is no more than the rounding of a sum of doubles. */
const NOTHING = 1e-12;
