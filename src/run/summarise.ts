import { drawCode, lostCode, type Plan } from '../core/fight.ts';
import { figuresOf, type Tally } from '../core/tally.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { CompletedFight } from '../scenario/fight.ts';
import { type Distribution, describe, sum } from '../stats/distribution.ts';
import { certain, type Estimate, meanInterval, wilson } from '../stats/interval.ts';

/** Mean figures of each side. */
type Means = Readonly<Record<string, { readonly mean: number }>>;

/** Figures of a side at the start: those that stand in the end and those that have fallen add up to them. */
export const figuresAtStart = (
  { survivors, casualties }: { readonly survivors: Means; readonly casualties: Means },
  side: string,
): number => Math.round(survivors[side]!.mean + casualties[side]!.mean);

/** The numbers of one point, as the JSON output has them: the keys are fixed, see the README. */
export interface Summary {
  /** Fights fought; null for exact numbers. */
  readonly trials: number | null;
  readonly sides: readonly [string, string];
  readonly winRate: Readonly<Record<string, Estimate>>;
  readonly drawRate: Estimate;
  /** How each side lost, and how fights ended without a winner (`none`), as shares of all fights. */
  readonly endings: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly rounds: Described;
  readonly casualties: Readonly<Record<string, Described & { readonly units?: Readonly<Record<string, Described>> }>>;
  readonly survivors: Readonly<Record<string, Survivors & { readonly units?: Readonly<Record<string, { readonly mean: number }>> }>>;
  readonly attrition: readonly AttritionRow[];
  readonly [byOpening: string]: unknown;
}

/** A distribution with the interval of its mean. */
export interface Described extends Distribution {
  readonly low: number;
  readonly high: number;
}

export interface Survivors {
  readonly mean: number;
  /** Mean over the fights that the side won; null if it won none. */
  readonly whenWinning: number | null;
  /** Of the fights that the side won, the share in which 0, 1, 2, … of its figures stood; null if it won none. */
  readonly whenWinningDistribution: readonly number[] | null;
}

/** The state of things after a round; round 0 is the start. */
export interface AttritionRow {
  readonly round: number;
  /** Share of fights still going on. */
  readonly going: number;
  /** Mean survivors over all fights, those that have ended standing as they ended. */
  readonly survivors: Readonly<Record<string, number>>;
  /** Share of fights that ended in this round, by the side that lost and how. */
  readonly ended: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Turns the counts of a point, or its exact probabilities (`trials` null), into numbers that people read. */
export function summarise(ruleset: Ruleset, fight: CompletedFight, plan: Plan, tally: Tally, trials: number | null): Summary {
  return new Summariser(ruleset, fight, plan, tally, trials).summary();
}

class Summariser {
  private readonly ruleset: Ruleset;
  private readonly fight: CompletedFight;
  private readonly plan: Plan;
  private readonly tally: Tally;
  private readonly trials: number | null;
  private readonly sides: readonly [string, string];
  /** Fights by ending code - 1 and rounds, over all openings. */
  private readonly outcomes: readonly Float64Array[];
  private readonly total: number;

  constructor(ruleset: Ruleset, fight: CompletedFight, plan: Plan, tally: Tally, trials: number | null) {
    this.ruleset = ruleset;
    this.fight = fight;
    this.plan = plan;
    this.tally = tally;
    this.trials = trials;
    this.sides = [fight.sides[0].name, fight.sides[1].name];
    this.outcomes = Array.from({ length: tally.layout.endings }, (_, ending) => this.outcomeRow(ending));
    this.total = this.outcomes.reduce((all, row) => all + sum(row), 0);
  }

  summary(): Summary {
    const { ruleset, trials, sides } = this;
    const [a, b] = sides;
    const { winRate, drawRate } = this.rates(this.outcomes, trials);
    const [casualtiesA, survivorsA] = this.side(0);
    const [casualtiesB, survivorsB] = this.side(1);
    return {
      trials,
      sides,
      winRate,
      drawRate,
      endings: this.endings(),
      rounds: this.described(this.roundCounts()),
      casualties: { [a]: casualtiesA, [b]: casualtiesB },
      survivors: { [a]: survivorsA, [b]: survivorsB },
      attrition: this.attrition(),
      ...(ruleset.byOpening &&
        this.plan.openings.length > 1 && { [ruleset.byOpening.key]: this.byOpening(ruleset.byOpening.names(this.fight)) }),
    };
  }

  private outcomeRow(ending: number, openings = this.plan.openings.map((_, i) => i)): Float64Array {
    const { layout, counts } = this.tally;
    const rounds = this.plan.maxRounds + 1;
    const row = new Float64Array(rounds);
    for (const opening of openings) {
      const start = layout.outcomes + (opening * layout.endings + ending) * rounds;
      for (let round = 0; round < rounds; round++) row[round]! += counts[start + round]!;
    }
    return row;
  }

  /** Win and draw rates from fights by ending and rounds, which add up to `trials` (or to 1 where nothing was sampled). */
  private rates(outcomes: readonly Float64Array[], trials: number | null): { winRate: Record<string, Estimate>; drawRate: Estimate } {
    const { waysToLose } = this.plan;
    const endings = outcomes.map(sum);
    const all = sum(endings);
    const rate = (count: number) => (trials === null ? certain(all > 0 ? count / all : 0) : wilson(count, trials));
    const [a, b] = this.sides;
    const winsA = sum(endings.slice(waysToLose, 2 * waysToLose));
    const winsB = sum(endings.slice(0, waysToLose));
    return { winRate: { [a]: rate(winsA), [b]: rate(winsB) }, drawRate: rate(sum(endings.slice(2 * waysToLose))) };
  }

  private byOpening(names: readonly string[]): Record<string, object> {
    const { layout } = this.tally;
    const trials = this.trials === null ? null : this.trials / names.length;
    const rates = names.map((_, opening) => {
      const outcomes = Array.from({ length: layout.endings }, (_, ending) => this.outcomeRow(ending, [opening]));
      return this.rates(outcomes, trials);
    });
    return Object.fromEntries(names.map((name, i) => [name, rates[i]!]));
  }

  private endings(): Record<string, Record<string, number>> {
    return this.byEnding((row) => sum(row) / this.total, false);
  }

  /** A number per ending, under the side that lost so or `none`. */
  private byEnding(number: (row: Float64Array) => number, onlySeen: boolean): Record<string, Record<string, number>> {
    const { plan, ruleset } = this;
    const group = (words: readonly string[], code: (way: number) => number) => {
      const entries = words.map((word, way) => [word, number(this.outcomes[code(way) - 1]!)] as const);
      return Object.fromEntries(onlySeen ? entries.filter(([, value]) => value > 0) : entries);
    };
    const [a, b] = this.sides;
    return {
      [a]: group(ruleset.endings.lost, (way) => lostCode(plan, 0, way)),
      [b]: group(ruleset.endings.lost, (way) => lostCode(plan, 1, way)),
      none: group(ruleset.endings.none, (way) => drawCode(plan, way)),
    };
  }

  private roundCounts(): Float64Array {
    const counts = new Float64Array(this.plan.maxRounds + 1);
    for (const row of this.outcomes) for (let round = 0; round < counts.length; round++) counts[round]! += row[round]!;
    return counts;
  }

  private described(weights: ArrayLike<number>): Described {
    const { mean, sd, median, p05, p95, distribution } = describe(weights);
    const { low, high } = this.trials === null ? certain(mean) : meanInterval(mean, sd, this.trials);
    return { mean, sd, median, p05, p95, distribution, low: Math.max(0, low), high };
  }

  private side(side: 0 | 1): [Summary['casualties'][string], Summary['survivors'][string]] {
    const { plan } = this;
    const { layout, counts } = this.tally;
    const figures = figuresOf(plan, side);
    const start = layout.casualties[side]!;
    const lost = counts.slice(start, start + figures + 1);
    const won = counts.slice(start + figures + 1, start + 2 * (figures + 1));
    const all = Float64Array.from(lost, (count, k) => count + won[k]!);
    const casualties = this.described(all);
    const survivors = {
      mean: figures - casualties.mean,
      whenWinning: sum(won) > 0 ? figures - describe(won).mean : null,
      whenWinningDistribution: sum(won) > 0 ? describe(won.slice().reverse()).distribution : null,
    };
    const units = this.units(side);
    if (units === undefined) return [casualties, survivors];
    const means = Object.fromEntries(
      Object.entries(units).map(([name, { figures, described }]) => [name, { mean: figures - described.mean }]),
    );
    const described = Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, unit.described]));
    return [
      { ...casualties, units: described },
      { ...survivors, units: means },
    ];
  }

  /** Casualties of each unit, where a side has several. */
  private units(side: 0 | 1): Record<string, { figures: number; described: Described }> | undefined {
    const { plan, fight } = this;
    const { layout, counts } = this.tally;
    const first = side === 0 ? 0 : plan.unitsOfA;
    const { units } = fight.sides[side];
    if (units.length < 2) return undefined;
    return Object.fromEntries(
      units.map(({ name }, i) => {
        const figures = plan.figures[first + i]!;
        const row = layout.units[first + i]!;
        return [name, { figures, described: this.described(counts.slice(row, row + figures + 1)) }];
      }),
    );
  }

  private attrition(): AttritionRow[] {
    const { plan, sides, total } = this;
    const { layout, counts } = this.tally;
    const rows: AttritionRow[] = [];
    const standing = [figuresOf(plan, 0), figuresOf(plan, 1)];
    let going = total;
    for (let round = 0; round <= plan.maxRounds; round++) {
      for (let side = 0; side < 2; side++) standing[side]! -= counts[layout.losses + side * (plan.maxRounds + 1) + round]! / total;
      going -= this.outcomes.reduce((ended, row) => ended + row[round]!, 0);
      rows.push({
        round,
        going: Math.max(0, going / total),
        survivors: { [sides[0]]: standing[0]!, [sides[1]]: standing[1]! },
        ended: this.byEnding((row) => row[round]! / total, true),
      });
      if (going <= total * 1e-12) break;
    }
    return rows;
  }
}
