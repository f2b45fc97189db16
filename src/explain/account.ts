import { ALL_WORDS, eachOutcome } from '../core/chance.ts';
import { FIGURES, type Plan } from '../core/fight.ts';
import { type Asked, narrate, type Outcome } from '../core/narrator.ts';
import { Stream } from '../core/stream.ts';
import { wonBy } from '../core/tally.ts';
import { keyOf } from '../core/words.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { namesOf, type Part, type Reckoned, type Teller, type Told } from '../rulesets/telling.ts';
import type { Point } from '../scenario/expand.ts';

/** One trial from the first blow to the end, in words and in the numbers behind them. */
export interface Account {
  readonly trial: number;
  readonly seed: number | string;
  readonly sides: readonly [string, string];
  readonly units: readonly UnitAtStart[];
  readonly rounds: readonly RoundTold[];
  /** Rounds fought. */
  readonly fought: number;
  /** The side that won, or null. */
  readonly winner: string | null;
  /** How the other side lost, or how nobody won: a word of the ruleset's. */
  readonly ending: string;
  /** Figures lost, by side. */
  readonly casualties: Readonly<Record<string, number>>;
}

export interface UnitAtStart {
  readonly side: string;
  readonly name: string;
  readonly figures: number;
}

/** What happened in a round, and the figures of each unit at its end. */
export interface RoundTold {
  readonly round: number;
  readonly events: readonly Event[];
  readonly figures: readonly number[];
}

export interface Event {
  readonly rule: string;
  readonly outcome?: string;
  readonly text: string;
  readonly unit?: string;
  readonly target?: string;
  readonly parts?: readonly Part[];
  readonly total?: number;
  readonly numbers?: Readonly<Record<string, number>>;
  readonly asked?: readonly Answered[];
  /** What happened in it that nobody asked for: so many on average over what the dice may have shown, and the chance of none. */
  readonly reckoned?: readonly (Omit<Reckoned, 'unit'> & { readonly unit: string })[];
}

/** A question in the rule book's words, the odds, and what came up. */
export interface Answered {
  readonly question: string;
  /** Faces of the die, and what it had to show or less; or the chance of each outcome from 0. */
  readonly die?: number;
  readonly atMost?: number;
  readonly chances?: readonly number[];
  readonly answer: number;
  /** Chance of this answer; of a die that had something to show, the chance that it did. */
  readonly chance: number;
}

/** Fights a trial of a point once more, and tells it. */
export function accountOf(ruleset: Ruleset, { fight, seed }: Pick<Point, 'fight' | 'seed'>, teller: Teller, trial: number): Account {
  const { plan } = teller;
  const names = namesOf(fight.sides);
  const rounds: { round: number; events: Event[]; figures: readonly number[] }[] = [];
  const outcome = narrate(ruleset.steps, plan, new Stream(keyOf(seed), plan.tables), trial, (taken) => {
    if (rounds.at(-1)?.round !== taken.round) rounds.push({ round: taken.round, events: [], figures: [] });
    const told = rounds.at(-1)!;
    for (const event of teller.tell(taken)) told.events.push(eventOf(ruleset, plan, names, event));
    told.figures = figuresOf(plan, taken.after);
  });
  const [a, b] = fight.sides;
  return {
    trial,
    seed,
    sides: [a.name, b.name],
    units: fight.sides.flatMap(({ name, units }) => units.map((unit) => ({ side: name, name: unit.name, figures: unit.figures }))),
    rounds,
    ...endOf(ruleset, plan, [a.name, b.name], outcome),
  };
}

const figuresOf = (plan: Plan, state: Int32Array): number[] => Array.from(state.subarray(FIGURES, FIGURES + plan.figures.length));

/** How a trial ended, in words. */
export function endOf(
  { endings }: Ruleset,
  plan: Plan,
  sides: readonly [string, string],
  { ending, rounds, state }: Outcome,
): Pick<Account, 'fought' | 'winner' | 'ending' | 'casualties'> {
  const winner = wonBy(plan, ending);
  const word = winner < 0 ? endings.none[ending - 1 - 2 * plan.waysToLose]! : endings.lost[(ending - 1) % plan.waysToLose]!;
  return {
    fought: rounds,
    winner: winner < 0 ? null : sides[winner]!,
    ending: word,
    casualties: { [sides[0]]: casualtiesOf(plan, state, 0), [sides[1]]: casualtiesOf(plan, state, 1) },
  };
}

/** Figures that a side has lost. */
export function casualtiesOf(plan: Plan, state: Int32Array, side: number): number {
  let sum = 0;
  const end = side === 0 ? plan.unitsOfA : plan.figures.length;
  for (let unit = side === 0 ? 0 : plan.unitsOfA; unit < end; unit++) sum += plan.figures[unit]! - state[FIGURES + unit]!;
  return sum;
}

function eventOf(ruleset: Ruleset, plan: Plan, names: readonly string[], told: Told): Event {
  const { unit, target, asked, reckoned = [], ...rest } = told;
  return {
    ...rest,
    ...(unit !== undefined && { unit: names[unit]! }),
    ...(target !== undefined && { target: names[target]! }),
    ...(asked !== undefined && { asked: asked.map((one) => answered(ruleset, plan, one)) }),
    ...(reckoned.length > 0 && { reckoned: reckoned.map((one) => ({ ...one, unit: names[one.unit]! })) }),
  };
}

function answered({ questions }: Ruleset, plan: Plan, { question, faces, target, table, answer }: Asked): Answered {
  const words = questions[question]!;
  if (table !== undefined) {
    const chances: number[] = [];
    eachOutcome(plan.tables, table, (outcome, count) => {
      while (chances.length < outcome) chances.push(0);
      chances.push(count / ALL_WORDS);
    });
    return { question: words, chances, answer, chance: chances[answer]! };
  }
  if (target === undefined) return { question: words, die: faces!, answer, chance: 1 / faces! };
  return { question: words, die: faces!, atMost: target, answer, chance: target / faces! };
}
