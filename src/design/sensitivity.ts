import { type Contrast, WIN_A, WIN_B } from '../core/contest.ts';
import type { Plan } from '../core/fight.ts';
import { certain, type Estimate } from '../stats/interval.ts';
import { type Bench, contest, solved } from './bench.ts';
import { dialsOf } from './dials.ts';
import type { Interaction, NumberEffect, SensitivityFindings, StepEffect } from './findings.ts';
import { interactionsOf } from './interactions.ts';
import type { Subject } from './subject.ts';
import { type Step, type Turn, turned } from './turn.ts';
import { differenceOf, exactMeans, levelOf } from './values.ts';

export interface SensitivityOptions {
  /** The side whose win rate is watched. */
  readonly side: 0 | 1;
  /** How many interactions are wanted, the strongest first. */
  readonly pairs: number;
}

/** Takes every number of a fight one step down and one step up, and sorts them by what that does to a side's win rate. */
export async function sensitivity(subject: Subject, { side, pairs }: SensitivityOptions, bench: Bench): Promise<SensitivityFindings> {
  const turns = dialsOf(subject).map((dial) => turned(subject, dial));
  const used = turns.filter(({ down, up }) => down.plan !== undefined || up.plan !== undefined || !(down.same || up.same));
  const effects = await new Effects(subject, side, bench).of(used);
  const numbers = effects.numbers.sort((a, b) => size(b) - size(a));
  const strongest = numbers.flatMap(({ path }) => used.find(({ dial }) => dial.path === path) ?? []);
  const interactions: Interaction[] = pairs > 0 ? await interactionsOf(subject, side, strongest, pairs, bench) : [];
  const { scenario, index, variant, parameters, seed } = subject;
  return {
    scenario: scenario.name,
    ruleset: scenario.ruleset.id,
    point: index,
    variant,
    parameters,
    side: subject.fight.sides[side].name,
    winRate: effects.winRate,
    seed,
    trials: effects.trials,
    numbers,
    unused: turns.filter((turn) => !used.includes(turn)).map(({ dial }) => dial.path),
    interactions,
  };
}

/** The greatest change that a step makes. */
const size = ({ down, up }: NumberEffect): number => Math.max(Math.abs(down.effect?.value ?? 0), Math.abs(up.effect?.value ?? 0));

const CLAMPED = 'changes nothing: the rules clamp or round it';

/** Finds out what steps do: exactly where the fight and all steps of a number are small enough, else on the same trials as the fight. */
class Effects {
  private readonly subject: Subject;
  private readonly measure: number;
  private readonly bench: Bench;

  constructor(subject: Subject, side: 0 | 1, bench: Bench) {
    this.subject = subject;
    this.measure = side === 0 ? WIN_A : WIN_B;
    this.bench = bench;
  }

  async of(turns: readonly Turn[]): Promise<{ winRate: Estimate; trials: number | null; numbers: NumberEffect[] }> {
    const { subject, measure, bench } = this;
    const exact = await this.exactRates(turns);
    const rate = exact.get(subject.plan);
    const plansOf = ({ down, up }: Turn) => [down.plan, up.plan].filter((plan) => plan !== undefined);
    const isExact = (turn: Turn) => rate !== undefined && plansOf(turn).every((plan) => exact.has(plan));
    const sampled = turns.filter((turn) => !isExact(turn));
    const trials = 2 * Math.ceil(subject.trials / 2);
    const plans = [subject.plan, ...sampled.flatMap(plansOf)];
    const contrasts = sampled.flatMap((turn) => contrastsOf(turn, plans));
    const all: Contrast[] = [{ plans: [0], weights: [1] }, ...contrasts];
    const sums = sampled.length === 0 ? [] : await contest(bench, plans, all, subject.seed, trials);
    let next = 1;
    const numbers = turns.map((turn) => {
      if (isExact(turn))
        return effectOf(turn, 'exact', (from, to) => certain(rounded(exact.get(to ?? subject.plan)! - exact.get(from ?? subject.plan)!)));
      return effectOf(turn, 'paired', () => differenceOf(sums[next++]!, measure, trials, 1));
    });
    const winRate = rate === undefined ? levelOf(sums[0] ?? (await this.alone(trials)), measure, trials) : certain(rate);
    return { winRate, trials: rate === undefined || sampled.length > 0 ? trials : null, numbers };
  }

  /** The fight as it is, where no number of it makes any difference. */
  private async alone(trials: number): Promise<Float64Array> {
    const { subject, bench } = this;
    return (await contest(bench, [subject.plan], [{ plans: [0], weights: [1] }], subject.seed, trials))[0]!;
  }

  private async exactRates(turns: readonly Turn[]): Promise<Map<Plan, number>> {
    const { subject, bench, measure } = this;
    const rates = new Map<Plan, number>();
    const solve = async (plans: readonly Plan[]) => {
      const tallies = await solved(bench, plans);
      plans.forEach((plan, i) => {
        if (tallies[i]) rates.set(plan, exactMeans(plan, tallies[i])[measure]!);
      });
    };
    await solve([subject.plan]);
    if (rates.size > 0) await solve(turns.flatMap(({ down, up }) => [down.plan, up.plan].filter((plan) => plan !== undefined)));
    return rates;
  }
}

/** What is nearer to nothing than a sum of doubles can tell is nothing. */
const rounded = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : value);

/** The contrasts of a turn, in the order in which `effectOf` asks for them; plan 0 is the fight as it is. */
function contrastsOf({ down, up }: Turn, plans: readonly Plan[]): Contrast[] {
  const place = (plan: Plan | undefined): number => (plan === undefined ? 0 : plans.indexOf(plan));
  const between = (from: Plan | undefined, to: Plan | undefined): Contrast => ({ plans: [place(from), place(to)], weights: [-1, 1] });
  return [
    ...(down.plan === undefined ? [] : [between(undefined, down.plan)]),
    ...(up.plan === undefined ? [] : [between(undefined, up.plan)]),
    ...(down.plan === undefined || up.plan === undefined ? [] : [between(down.plan, up.plan)]),
  ];
}

/** `between`: the change of the win rate from one plan to another; undefined is the fight as it is. */
function effectOf(
  { dial, down, up }: Turn,
  how: 'exact' | 'paired',
  between: (from: Plan | undefined, to: Plan | undefined) => Estimate,
): NumberEffect {
  const step = ({ value, plan, same, why }: Step): StepEffect => {
    if (plan !== undefined) return { value, effect: between(undefined, plan), how, clamp: null };
    if (same) return { value, effect: certain(0), how: 'same', clamp: CLAMPED };
    return { value, effect: null, how: null, clamp: why ?? null };
  };
  const effects = { down: step(down), up: step(up) };
  const across = down.plan !== undefined && up.plan !== undefined ? between(down.plan, up.plan) : undefined;
  const slope = across === undefined ? oneSided(effects.down, effects.up) : times(across, 0.5);
  const unclear = slope !== null && slope.low < slope.high && slope.low <= 0 && slope.high >= 0;
  return { path: dial.path, value: dial.value, about: dial.about, ...effects, slope, unclear };
}

/** The slope where not both steps change anything: over both if one of them is clamped, over the other if it cannot be taken. */
function oneSided(down: StepEffect, up: StepEffect): Estimate | null {
  if (down.effect !== null && up.effect !== null) return times(up.how === 'same' ? down.effect : up.effect, up.how === 'same' ? -0.5 : 0.5);
  if (up.effect !== null) return up.effect;
  return down.effect === null ? null : times(down.effect, -1);
}

function times({ value, low, high }: Estimate, factor: number): Estimate {
  const ends = [low * factor, high * factor];
  return { value: value * factor, low: Math.min(...ends), high: Math.max(...ends) };
}
