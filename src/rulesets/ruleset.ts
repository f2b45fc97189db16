import type { z } from 'zod';
import type { Plan, Procedure } from '../core/fight.ts';
import type { RuleBook } from './rulebook.ts';
import type { Teller } from './telling.ts';

/**
 * The contract of a ruleset. The house knows nothing of any game: it reads a scenario, has the ruleset complete and check the
 * fight, compile it to numbers and name what the numbers mean, and runs its steps.
 *
 * `Unit` is a completed unit: every key with its value, defaults filled in. `Rules` is the rule book's tables with the
 * scenario's changes merged in, and the options under `options`. `Top` holds the scenario's top-level keys that only this
 * ruleset has.
 */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds rulesets of every kind of unit; only the ruleset itself looks inside.
export interface Ruleset<Unit extends CompletedUnit = any, Rules = any, Top = any> {
  readonly id: string;
  /** What it models, in one line. */
  readonly title: string;
  /** Keys of a unit as a scenario writes them (a strict object; keys with a default are optional and say so with `.meta`). */
  readonly unit: z.ZodObject;
  /** Top-level keys that only this ruleset has. */
  readonly top: z.ZodObject;
  readonly book: RuleBook<Rules>;
  /** Ready-made units by name; `about` says in a few words who they are. */
  readonly profiles: Readonly<Record<string, { readonly about: string; readonly unit: object }>>;
  /** Most units on a side. */
  readonly mostUnits: number;
  /** Whether each of several units on a side must be given a name; elsewhere the second is called `unit-2`. */
  readonly namedUnits: boolean;
  /** How a side can lose, and how a fight can end without a winner (the first is always `capped`). */
  readonly endings: { readonly lost: readonly string[]; readonly none: readonly ['capped', ...string[]] };
  /** The cap of rounds where the scenario gives none. */
  maxRounds(fight: Fight<Unit, Rules, Top>): number;
  /**
   * Fills in the defaults of a unit that has passed the schema, and reports what is wrong within it. `unit` has a `name`, the
   * keys of its profile have been merged in, and the house's own keys (`profile`, `points`, `pointsPerFigure`) are gone.
   */
  complete(unit: { readonly name: string }, rules: Rules, faults: Faults): Unit;
  /** Reports what is wrong between the units of a fight, and what is allowed but does nothing. */
  check(fight: Fight<Unit, Rules, Top>, faults: FightFaults): void;
  /** Flattens a fight without faults to numbers. */
  compile(fight: Fight<Unit, Rules, Top>): Plan;
  /** The steps of a round; also the `steps` that `round.ts` of the ruleset's folder exports, which is all that a worker loads. */
  readonly steps: Procedure;
  /** What each question that the steps ask is about, in the rule book's words, by its number. */
  readonly questions: readonly string[];
  /** Readies a fight for being told blow by blow; loads what only a telling needs. */
  tell(fight: Fight<Unit, Rules, Top>): Promise<Teller>;
  /** Cost of one figure by the rule book, where it knows. */
  pointsPerFigure?(unit: Unit, rules: Rules): number | undefined;
  /** Name of the JSON key that gives rates by opening, and of the openings, where a plan has more than one. */
  readonly byOpening?: { readonly key: string; names(fight: Fight<Unit, Rules, Top>): readonly string[] };
}

export interface CompletedUnit {
  readonly name: string;
  readonly figures: number;
}

export interface Side<Unit> {
  readonly name: string;
  readonly units: readonly Unit[];
}

export interface Fight<Unit, Rules, Top> {
  readonly sides: readonly [Side<Unit>, Side<Unit>];
  readonly rules: Rules;
  readonly top: Top;
  /** Most rounds of blows. */
  readonly maxRounds: number;
}

/** Where a ruleset reports what it finds; `path` is relative to the unit (`['morale', 'base']`) or to the scenario. */
export interface Faults {
  /** The fight cannot be fought so: one sentence that says what was found, what was expected, and the way out. */
  error(path: readonly string[], message: string): void;
  /** Allowed, but it does nothing or decides everything. */
  warning(path: readonly string[], message: string): void;
}

export interface FightFaults extends Faults {
  /** Faults of one unit, by side (0, 1) and place. */
  unit(side: number, unit: number): Faults;
}
