import type { Plan } from '../core/fight.ts';
import type { Asked, StepTaken } from '../core/narrator.ts';
import { noteOf, type Origin, type RuleBook } from './rulebook.ts';
import type { Unseen } from './unseen.ts';

/**
 * How a ruleset tells a fight: it turns each call of a step into events in the rule book's words. `plan` is the fight as the plainest of
 * its steps fight it. They ask the same questions in the same order as those of the plan from `compile`, so that every trial is the same
 * fight, and leave in the state what a telling needs.
 */
export interface Teller {
  readonly plan: Plan;
  tell(taken: StepTaken): readonly Told[];
}

/** One thing that happened: whole in `text`, and in numbers beside it. */
export interface Told {
  /** The rule at work, one of few words of the ruleset's; with `outcome` it is what tallies count. */
  readonly rule: string;
  /** What it came to, in a word or two. */
  readonly outcome?: string;
  readonly text: string;
  /** Unit it is about, and the one at the other end, counted through both sides from those of the first. */
  readonly unit?: number;
  readonly target?: number;
  /** What was summed, and to what. */
  readonly parts?: readonly Part[];
  readonly total?: number;
  /** Other numbers of it by name. */
  readonly numbers?: Readonly<Record<string, number>>;
  readonly asked?: readonly Asked[];
  /** What happened in it that no question asked for. */
  readonly reckoned?: readonly Reckoned[];
}

/** What happened among dice thrown together, by what came of them. `unit`: whose rule it is. */
export interface Reckoned extends Unseen {
  readonly rule: string;
  readonly outcome: string;
  readonly unit: number;
}

/** What is added to a sum: a number of the rule book by its path under `rules`, or one of the unit's keys. */
export interface Summand {
  readonly label: string;
  readonly value: number;
  /** As in `rules.modifiers.charge`, `unit.morale.base` or `target.toughness`; `fight` where it came about in the fight. */
  readonly path: string;
  /** True of what the sum starts from; the others are its modifiers. */
  readonly base?: boolean;
}

/** A summand with where its number comes from. `scenario`: the scenario wrote it; `fight`: it came about in the fight. */
export interface Part extends Summand {
  readonly from: Origin | 'scenario' | 'fight';
}

export const sumOf = (summands: readonly Summand[]): number => summands.reduce((sum, { value }) => sum + value, 0);

/** Gives summands with where their numbers come from, for a fight under these rules. */
export function sourced(book: RuleBook<unknown>, rules: unknown): (summand: Summand) => Part {
  const known = new Map<string, Part['from']>();
  return (summand) => {
    let from = known.get(summand.path);
    if (from === undefined) known.set(summand.path, (from = originOf(book, rules, summand.path)));
    const { label, value, path, base } = summand;
    return base === undefined ? { label, value, path, from } : { label, value, path, base, from };
  };
}

function originOf(book: RuleBook<unknown>, rules: unknown, path: string): Part['from'] {
  const [root, ...keys] = path.split('.');
  if (root === 'fight') return 'fight';
  if (root !== 'rules') return 'scenario';
  const changed = JSON.stringify(at(rules, keys)) !== JSON.stringify(at(book.defaults, keys));
  if (changed) return 'scenario';
  return keys[0] === 'options' ? book.options[keys[1]!]!.from : noteOf(book, keys).from;
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

/** `14 spear against chainmail [book] + 10 charged [book] - 2 shield [book]`; what adds nothing is left out. */
export function sumText(parts: readonly Part[]): string {
  const telling = parts.filter(({ value }) => value !== 0);
  if (telling.length === 0) return '0';
  return telling
    .map(
      ({ label, value, from }, i) =>
        `${i === 0 ? (value < 0 ? '-' : '') : value < 0 ? ' - ' : ' + '}${Math.abs(value)} ${label}${from === 'fight' ? '' : ` [${from}]`}`,
    )
    .join('');
}

/** The name of each unit, those of the first side first; with its side where both sides have one of that name. */
export function namesOf(sides: readonly { readonly name: string; readonly units: readonly { readonly name: string }[] }[]): string[] {
  const [a, b] = sides.map(({ units }) => units.map(({ name }) => name));
  return sides.flatMap(({ name: side, units }) =>
    units.map(({ name }) => (a!.includes(name) && b!.includes(name) ? `${name} of ${side}` : name)),
  );
}

/** `1 figure`, `4 figures`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
