import type { Chance, TrialChance } from './chance.ts';
import type { Layout, Tally } from './tally.ts';

/**
 * A matchup flattened to numbers: everything a trial needs, computed once per point and shared with the workers. What
 * stands where in `numbers` is the ruleset's own affair.
 */
export interface Plan {
  readonly numbers: Int32Array;
  /** Cumulative tables for `chance.pick`. */
  readonly tables: Uint32Array;
  /** States in which trials start; trial i starts from `openings[i % openings.length]`. */
  readonly openings: readonly Int32Array[];
  /** Figures of each unit at the start, those of side A first. */
  readonly figures: Int32Array;
  readonly unitsOfA: number;
  /** Ways in which a side can lose; see `endingOf` for the codes. */
  readonly waysToLose: number;
  /** Ways in which a fight can end without a winner; the first of them is the cap. */
  readonly waysToDraw: number;
  readonly maxRounds: number;
}

/** Whether two plans have the same content. */
export function samePlan(a: Plan, b: Plan): boolean {
  const numbers = (plan: Plan) => [plan.unitsOfA, plan.waysToLose, plan.waysToDraw, plan.maxRounds, plan.openings.length];
  const arrays = (plan: Plan) => [plan.numbers, plan.tables, plan.figures, ...plan.openings];
  const otherNumbers = numbers(b);
  const others = arrays(b);
  return (
    numbers(a).every((number, i) => number === otherNumbers[i]) &&
    arrays(a).every((array, i) => array.length === others[i]!.length && array.every((value, place) => value === others[i]![place]))
  );
}

/**
 * `state` is all that lasts from step to step and from round to round. The house reads two things from it: how the fight
 * has ended (0 while it goes on), and the living figures of each unit. All else behind them is the ruleset's.
 */
export const ENDING = 0;
export const FIGURES = 1;

/**
 * What a step gives instead of the number of the next step. ROUND_OVER: the round has been fought. NOT_FOUGHT: the fight has
 * ended before this round's first blow, so the round does not count; figures may have fallen so only before round 1.
 */
export const ROUND_OVER = -1;
export const NOT_FOUGHT = -2;

/** One step of a round: asks chance, changes the state, and gives the number of the step that follows. */
export type Step = (plan: Plan, state: Int32Array, chance: Chance) => number;

/** The steps of a round; each round begins with the first. */
export type Procedure = readonly Step[];

/** Code of side 0 or 1 losing in the given way (by place in the ruleset's list). */
export const lostCode = (plan: Plan, side: number, way: number): number => 1 + side * plan.waysToLose + way;

/** Code of a fight without a winner, by place in the ruleset's list. */
export const drawCode = (plan: Plan, way: number): number => 1 + 2 * plan.waysToLose + way;

/** Living figures of a side. */
export function standing(plan: Plan, state: Int32Array, side: number): number {
  const units = plan.figures.length;
  const last = side === 0 ? plan.unitsOfA : units;
  let sum = 0;
  for (let unit = side === 0 ? 0 : plan.unitsOfA; unit < last; unit++) sum += state[FIGURES + unit]!;
  return sum;
}

/** Living figures of units `first` .. `last` - 1, at least one, by their places in the state. */
export function sumOf(state: Int32Array, first: number, last: number): number {
  let sum = state[first]!;
  for (let unit = first + 1; unit < last; unit++) sum += state[unit]!;
  return sum;
}

/** Takes step after step to the end of a round; gives ROUND_OVER or NOT_FOUGHT. */
export function fightRound(steps: Procedure, plan: Plan, state: Int32Array, chance: Chance): number {
  let step = 0;
  do step = steps[step]!(plan, state, chance);
  while (step >= 0);
  return step;
}

/** Fights trials `first` .. `first + count - 1` of a plan and adds them to the tally. */
export function fight(steps: Procedure, plan: Plan, chance: TrialChance, first: number, count: number, tally: Tally): void {
  const { openings, maxRounds, waysToLose } = plan;
  const { counts } = tally;
  // What the loop needs of the layout, in locals: see Places.
  const { startA, startB, endA, endB, outcomes, outcomesOfOpening, rowOfRounds, casualtiesA, casualtiesB, lossesA, lossesB, units } =
    placesOf(plan, tally.layout);
  const capped = drawCode(plan, 0);
  const state = new Int32Array(openings[0]!.length);
  let order = first % openings.length;
  for (let trial = first; trial < first + count; trial++) {
    const opening = openings[order]!;
    for (let i = 0; i < state.length; i++) state[i] = opening[i]!;
    let a = startA;
    let b = startB;
    let rounds = 0;
    for (;;) {
      chance.beginRound(trial, rounds);
      const over = fightRound(steps, plan, state, chance);
      if (over === ROUND_OVER) rounds++;
      const leftA = sumOf(state, FIGURES, endA);
      const leftB = sumOf(state, endA, endB);
      // Also where nobody fell: a branch that cannot be foretold costs more.
      counts[lossesA + rounds]! += a - leftA;
      counts[lossesB + rounds]! += b - leftB;
      a = leftA;
      b = leftB;
      if (state[ENDING] !== 0 || over === NOT_FOUGHT) break;
      if (rounds === maxRounds) {
        state[ENDING] = capped;
        break;
      }
    }
    const ending = state[ENDING]!;
    counts[outcomes + order * outcomesOfOpening + (ending - 1) * rowOfRounds + rounds]!++;
    const aWon = ending > waysToLose && ending <= 2 * waysToLose;
    counts[casualtiesA + (aWon ? startA + 1 : 0) - a]!++;
    counts[casualtiesB + (ending <= waysToLose ? startB + 1 : 0) - b]!++;
    for (let i = 0; i < units.length; i += 2) counts[units[i + 1]! - state[units[i]!]!]!++;
    if (++order === openings.length) order = 0;
  }
}

/** Where the trial loop reads and counts: sums of the plan and the layout that are the same for every trial. */
export interface Places {
  /** Figures of each side at the start. */
  readonly startA: number;
  readonly startB: number;
  /** Places in the state behind the figures of each side. */
  readonly endA: number;
  readonly endB: number;
  readonly outcomes: number;
  readonly outcomesOfOpening: number;
  readonly rowOfRounds: number;
  /** Where a lost fight in which all of a side have fallen is counted; one less for each that stands. */
  readonly casualtiesA: number;
  readonly casualtiesB: number;
  readonly lossesA: number;
  readonly lossesB: number;
  /** In pairs, for units that are counted apart: the place of the unit's figures in the state, and its place when all have fallen. */
  readonly units: Int32Array;
}

export function placesOf(plan: Plan, layout: Layout): Places {
  const startA = standing(plan, plan.openings[0]!, 0);
  const startB = standing(plan, plan.openings[0]!, 1);
  const rowOfRounds = plan.maxRounds + 1;
  const units: number[] = [];
  layout.units.forEach((row, unit) => {
    if (row >= 0) units.push(FIGURES + unit, row + plan.figures[unit]!);
  });
  return {
    startA,
    startB,
    endA: FIGURES + plan.unitsOfA,
    endB: FIGURES + plan.figures.length,
    outcomes: layout.outcomes,
    outcomesOfOpening: layout.endings * rowOfRounds,
    rowOfRounds,
    casualtiesA: layout.casualties[0]! + startA,
    casualtiesB: layout.casualties[1]! + startB,
    lossesA: layout.losses,
    lossesB: layout.losses + rowOfRounds,
    units: Int32Array.from(units),
  };
}
