import type { Meeting, TuneLook } from './findings.ts';
import type { Looks } from './looks.ts';
import { distance, isOpen, sideOf } from './target.ts';

/** Values to either side of a meeting that are looked at for the ends of its interval. */
const MOST_WALK = 32;

/** A meeting of a metric and its target as it is told, once a search has found where it is. */
export class Meetings {
  private readonly looks: Looks;

  constructor(looks: Looks) {
    this.looks = looks;
  }

  /**
   * The meeting between two neighbours that a glance took to be on either side of the target; undefined where a closer look shows all hereabouts
   * on one side.
   */
  async between(before: TuneLook, after: TuneLook): Promise<Meeting | undefined> {
    const [a, b] = await this.straddling(before, after);
    const apart = sideOf(a, this.looks.target) !== sideOf(b, this.looks.target);
    if (!apart && !isOpen(a, this.looks.target) && !isOpen(b, this.looks.target)) return undefined;
    const up = b.estimate.value >= a.estimate.value;
    const low = await this.end(a, b, -1, up);
    const high = await this.end(b, a, 1, up);
    const at = this.crossing(a, b, 'value');
    return {
      at: { value: at, low: Math.min(low.value, at), high: Math.max(high.value, at) },
      level: false,
      openLow: low.open,
      openHigh: high.open,
      neighbours: [a, b],
      best: distance(a, this.looks.target) <= distance(b, this.looks.target) ? a : b,
    };
  }

  /** The meetings at neighbours that are all at the target, which go on to either side as far as the intervals leave open. */
  async along(run: readonly TuneLook[]): Promise<Meeting> {
    const [first, last] = [run[0]!, run.at(-1)!];
    const { today } = this.looks.varied;
    const away = ({ value }: TuneLook) => Math.abs(value - (today ?? first.value));
    const best = run.reduce((nearest, look) => (away(look) < away(nearest) ? look : nearest));
    const low = (await this.lastOpen(first, -1)).value;
    const high = (await this.lastOpen(last, 1)).value;
    return { at: { value: best.value, low, high }, level: true, openLow: false, openHigh: false, neighbours: [first, last], best };
  }

  /** What a glance took for two sides may be one: then the next neighbour on that side takes part. */
  private async straddling(before: TuneLook, after: TuneLook): Promise<[TuneLook, TuneLook]> {
    let [a, b] = [before, after];
    const up = this.rises();
    for (let i = 0; i < MOST_WALK && sideOf(a, this.looks.target) === sideOf(b, this.looks.target); i++) {
      const onwards = sideOf(b, this.looks.target) > 0 !== up;
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

  /** The neighbour of a value: the next whole number, or of real numbers the next that has been looked at. */
  private async beyond(value: number, step: 1 | -1): Promise<TuneLook | undefined> {
    const { whole, low, high } = this.looks.varied;
    const seen = this.looks.all().map((look) => look.value);
    const next = whole ? value + step : step > 0 ? seen.find((other) => other > value) : seen.findLast((other) => other < value);
    return next === undefined || next < low || next > high ? undefined : this.looks.at(next, this.looks.closely);
  }

  /** The farthest look on one side of one at the target up to which all leave open whether they are at it as well. */
  private async lastOpen(from: TuneLook, step: 1 | -1): Promise<TuneLook> {
    let last = from;
    for (let i = 0; i < MOST_WALK; i++) {
      const look = await this.beyond(last.value, step);
      if (look === undefined || !isOpen(look, this.looks.target)) break;
      last = look;
    }
    return last;
  }

  /**
   * One end of the interval of a meeting: how far from it the metric's own interval still holds the target. It is the meeting of one end of
   * that interval, taken along straight lines between the looks.
   */
  private async end(from: TuneLook, other: TuneLook, step: 1 | -1, up: boolean): Promise<{ value: number; open: boolean }> {
    let [inner, outer] = [other, from];
    for (let i = 0; i < MOST_WALK && isOpen(outer, this.looks.target); i++) {
      const look = await this.beyond(outer.value, step);
      if (look === undefined) break;
      [inner, outer] = [outer, look];
    }
    if (isOpen(outer, this.looks.target) && outer.estimate.low < outer.estimate.high) return { value: outer.value, open: true };
    const band = up === step < 0 ? 'high' : 'low';
    return { value: step < 0 ? this.crossing(outer, inner, band) : this.crossing(inner, outer, band), open: false };
  }

  /** Where the straight line between two looks meets the target. */
  private crossing(a: TuneLook, b: TuneLook, band: 'value' | 'low' | 'high'): number {
    const [p, q] = [a.estimate[band], b.estimate[band]];
    if (p === q) return a.value;
    const share = Math.min(1, Math.max(0, (this.looks.target.value - p) / (q - p)));
    return a.value + share * (b.value - a.value);
  }
}
