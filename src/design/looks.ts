import type { Plan } from '../core/fight.ts';
import type { Tally } from '../core/tally.ts';
import { numbersOf } from '../gate/numbers.ts';
import { estimateOf } from '../stats/estimate.ts';
import type { Estimate } from '../stats/interval.ts';
import { type Bench, fightOn, type Sample, solved, unfought } from './bench.ts';
import type { TuneLook } from './findings.ts';
import type { Varied } from './range.ts';
import { type Change, changed, isFaulty, type Subject } from './subject.ts';
import type { Target } from './target.ts';

/** A value that was looked at: exactly, or by as many fights as there have been. */
type Looked = { readonly costs: TuneLook['costs'] } & ({ readonly exact: Estimate } | { readonly sample: Sample });

/** Looks at the metric of a target at this and that value of a number, always on the same trials; remembers what it has seen. */
export class Looks {
  /** Values at which there is no fight, and why. */
  readonly refused = new Map<number, string>();
  readonly varied: Varied;
  readonly target: Target;
  private readonly subject: Subject;
  private readonly bench: Bench;
  /** What else is changed, at all values. */
  private readonly besides: readonly Change[];
  private readonly seen = new Map<number, Looked>();

  constructor(subject: Subject, varied: Varied, target: Target, bench: Bench, besides: readonly Change[]) {
    this.subject = subject;
    this.varied = varied;
    this.target = target;
    this.bench = bench;
    this.besides = besides;
  }

  /** Trials of a value that is looked at closely, and of one that is glanced at. */
  get closely(): number {
    return 2 * Math.ceil(this.subject.trials / 2);
  }
  get glance(): number {
    return Math.min(this.closely, Math.max(2000, 2 * Math.ceil(this.subject.trials / 20)));
  }

  /** The metric at a value, from at least so many trials; undefined where it cannot be fought so. */
  async at(value: number, trials: number): Promise<TuneLook | undefined> {
    const looked = this.seen.get(value) ?? (await this.first(value));
    if (looked === undefined) return undefined;
    if ('sample' in looked && looked.sample.trials < trials) await fightOn(this.bench, looked.sample, this.subject.seed, trials);
    return this.told(value, looked);
  }

  /** All that has been seen, by value. */
  all(): TuneLook[] {
    return [...this.seen].map(([value, looked]) => this.told(value, looked)).sort((a, b) => a.value - b.value);
  }

  private async first(value: number): Promise<Looked | undefined> {
    if (this.refused.has(value)) return undefined;
    const made = changed(this.subject, [...this.besides, this.varied.set(value)]);
    if (isFaulty(made)) {
      this.refused.set(value, made[0]!.message);
      return undefined;
    }
    const [tally] = await solved(this.bench, [made.plan]);
    const { costs } = made.fight;
    const looked: Looked = tally ? { costs, exact: this.estimate(made.plan, tally, null) } : { costs, sample: unfought(made.plan) };
    this.seen.set(value, looked);
    return looked;
  }

  private told(value: number, looked: Looked): TuneLook {
    const { costs } = looked;
    if ('exact' in looked) return { value, estimate: looked.exact, trials: null, costs };
    const { plan, tally, trials } = looked.sample;
    return { value, estimate: this.estimate(plan, tally, trials), trials, costs };
  }

  private estimate(plan: Plan, tally: Tally, trials: number | null): Estimate {
    const { measure } = this.target;
    return estimateOf(measure, measure.counts(numbersOf(plan, tally, trials)), trials);
  }
}
