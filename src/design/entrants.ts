import type { Ruleset } from '../rulesets/ruleset.ts';
import { type Fault, InputError, inOrder, inputError } from '../scenario/faults.ts';
import type { CompletedFight, FightData } from '../scenario/fight.ts';
import type { Setting } from '../scenario/load.ts';
import { type Mapping, withValue } from '../scenario/merge.ts';
import { resolvePath } from '../scenario/paths.ts';
import type { Roster } from '../scenario/roster.ts';
import { figuresKey } from '../scenario/schema.ts';
import { isFaulty } from './subject.ts';

/** How large each unit is to be: as it is listed, of so many figures, or of as many as the points buy. */
export type Size = { readonly kind: 'as-is' } | { readonly kind: 'figures' | 'points'; readonly number: number };

/** A unit ready to meet the others, listed first or second. */
export interface Entrant {
  readonly name: string;
  readonly figures: number;
  readonly cost: number | null;
  /** No more figures of it can be bought, though points for them are left. */
  readonly whole: boolean;
  readonly sides: readonly [Mapping, Mapping];
}

/** What the two sides of every fight are called. */
export const SIDES = ['first', 'second'] as const;

export interface Entered {
  readonly entrants: readonly Entrant[];
  /** Units that cannot be of the size that is asked for, and why. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** Units that leave points over for which no more figures of them can be bought, and how many. */
  readonly boughtWhole: readonly { readonly name: string; readonly why: string }[];
}

/** The most units that one matrix takes. */
const MOST_UNITS = 100;

/**
 * Readies the units of a roster. `settings`: keys that are set of every unit where it is listed first, and where it is second. Throws
 * InputError where a unit or a file is wrong in itself, or fewer than two are left.
 */
export function entered(roster: Roster, size: Size, settings: readonly [readonly Setting[], readonly Setting[]]): Entered {
  const changes = settings.map((set, side) => set.map(({ path, value }) => ({ path: keyAt(path, side as 0 | 1, roster.ruleset), value })));
  let entrants: Entrant[] = [];
  const leftOut: { name: string; why: string }[] = [];
  const faults: Fault[] = [...roster.faults];
  for (const { name, unit } of roster.units) {
    const sized = new Sizing(roster, name, unit).to(size);
    if ('why' in sized) leftOut.push({ name, why: sized.why });
    else if ('faults' in sized) faults.push(...sized.faults);
    else {
      const sides = changes.map((set) => set.reduce((whole, { path, value }) => withValue(whole, path, value), { ...sized.unit }));
      const [a, b] = sides as [Mapping, Mapping];
      const fight = roster.build(meeting(roster, a, b));
      if (isFaulty(fight)) faults.push(...named(fight, name));
      else entrants.push({ name, figures: figuresIn(fight), cost: fight.costs[0], whole: sized.whole ?? false, sides: [a, b] });
    }
  }
  if (faults.length > 0) throw new InputError(inOrder(once(faults)));
  if (entrants.length > MOST_UNITS) throw inputError(roster.name, `${entrants.length} units; a matrix has at most ${MOST_UNITS}`);
  for (let misfit = misfitAmong(entrants, roster); misfit !== undefined; misfit = misfitAmong(entrants, roster)) {
    const { name, why } = misfit;
    leftOut.push({ name, why });
    entrants = entrants.filter((entrant) => entrant.name !== name);
  }
  if (entrants.length < 2) {
    const why = leftOut.map(({ name, why }) => `; ${name} ${why}`).join('');
    throw inputError(roster.name, `a matrix needs two units; there ${entrants.length === 1 ? 'is one' : 'are none'}${why}`);
  }
  return { entrants, leftOut, boughtWhole: wholesAmong(entrants, size) };
}

/** What is said of units that fight for less than the points that each is given. */
const wholesAmong = (entrants: readonly Entrant[], size: Size): Entered['boughtWhole'] =>
  entrants.flatMap(({ name, cost, whole }) =>
    whole && size.kind === 'points'
      ? [{ name, why: `costs ${cost} of the ${size.number} points; no more figures of it can be bought` }]
      : [],
  );

/** The unit that the most others cannot meet, if any two cannot; of several the one that is listed last. */
function misfitAmong(entrants: readonly Entrant[], roster: Roster): { name: string; why: string } | undefined {
  const strangers = entrants.map((): string[] => []);
  entrants.forEach((a, i) => {
    entrants.slice(0, i).forEach((b, j) => {
      const fault = faultBetween(roster, a, b) ?? faultBetween(roster, b, a);
      if (fault === undefined) return;
      strangers[i]!.push(`cannot meet ${b.name}: ${fault}`);
      strangers[j]!.push(`cannot meet ${a.name}: ${fault}`);
    });
  });
  const most = Math.max(0, ...strangers.map(({ length }) => length));
  if (most === 0) return undefined;
  const at = strangers.findLastIndex(({ length }) => length === most);
  return { name: entrants[at]!.name, why: strangers[at]![0]! };
}

function faultBetween(roster: Roster, first: Entrant, second: Entrant): string | undefined {
  const fight = roster.build(meeting(roster, first.sides[0], second.sides[1]));
  return isFaulty(fight) ? fight[0]!.message : undefined;
}

/** The fight of two units. */
export const meeting = ({ base }: Roster, first: Mapping, second: Mapping): FightData => ({
  ...base,
  sides: { [SIDES[0]]: first, [SIDES[1]]: second },
});

const figuresIn = ({ sides }: CompletedFight): number => sides[0].units.reduce((sum, { figures }) => sum + figures, 0);

function keyAt(path: string, side: 0 | 1, ruleset: Ruleset): string[] {
  const resolved = resolvePath(`sides.${SIDES[side]}.${path}`, ruleset, { [SIDES[0]]: {}, [SIDES[1]]: {} });
  if ('wrong' in resolved) throw inputError(`--set-${side === 0 ? 'a' : 'b'} ${path}`, resolved.wrong.replace(`sides.${SIDES[side]}.`, ''));
  return resolved.path.slice(2);
}

/** Faults under the name of the unit. */
const named = (faults: readonly Fault[], name: string): Fault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path.replace(/^sides\.(first|second)/, () => `profiles.${name}`) }));

/** What a unit has on both sides, or several take from one place, such as the heading of a column, is wrong once. */
function once(faults: readonly Fault[]): Fault[] {
  const ids = faults.map(({ file, line, column, path, message }) =>
    JSON.stringify([file, line, column, line === undefined ? path : path.split('.').at(-1), message]),
  );
  return faults.filter((_, i) => ids.indexOf(ids[i]!) === i);
}

type Sized = { readonly unit: Mapping; readonly whole?: boolean } | { readonly why: string } | { readonly faults: readonly Fault[] };

/** Makes one unit larger or smaller. */
class Sizing {
  private readonly roster: Roster;
  private readonly name: string;
  private readonly unit: Mapping;
  /** The key that holds the number of figures. */
  private readonly key: string;

  constructor(roster: Roster, name: string, unit: Mapping) {
    this.roster = roster;
    this.name = name;
    this.unit = unit;
    this.key = figuresKey(roster.ruleset);
  }

  to(size: Size): Sized {
    if (size.kind === 'as-is') return this.asListed();
    const soundAt = [this.unit, this.of(1)].some((unit) => !isFaulty(this.against(unit)));
    if (size.kind === 'points') return soundAt ? this.bought(size.number) : this.asListed();
    const unit = this.of(size.number);
    const fight = this.against(unit);
    if (!isFaulty(fight)) return { unit };
    return soundAt ? { why: `cannot have ${size.number} figures: ${fight[0]!.message}` } : { faults: named(fight, this.name) };
  }

  private asListed(): Sized {
    const fight = this.against(this.unit);
    if (!isFaulty(fight)) return { unit: this.unit };
    const countable = !isFaulty(this.against(this.of(1)));
    const lacksCount = (message: string) => message.startsWith('is missing') || message.includes(`needs \`${this.key}\``);
    const told = (message: string) =>
      countable && lacksCount(message) ? `${message}; or give all of them as many with --figures` : message;
    return { faults: named(fight, this.name).map((fault) => ({ ...fault, message: told(fault.message) })) };
  }

  /** As many figures as the points buy; what has a price as a whole is bought once, and whole: a price for half of it or twice of it is not known. */
  private bought(points: number): Sized {
    const [one, two] = [1, 2].map((figures) => this.against(this.of(figures)));
    const [first, second] = [one!, two!].map((fight) => (isFaulty(fight) ? null : fight.costs[0]));
    const each = first == null || second == null ? 0 : second - first;
    if (each <= 0) {
      const fight = this.against(this.unit);
      const whole = isFaulty(fight) ? one! : fight;
      const cost = isFaulty(whole) ? null : whole.costs[0];
      if (cost === null) return { why: 'has no points' };
      return cost > points ? { why: `costs ${cost} points` } : { unit: isFaulty(fight) ? this.of(1) : this.unit, whole: cost < points };
    }
    const figures = 1 + Math.floor((points - first!) / each + 1e-9);
    if (figures < 1) return { why: `costs ${first} points a figure` };
    const unit = this.of(figures);
    const fight = this.against(unit);
    return isFaulty(fight) ? { why: `cannot have the ${figures} figures that the points buy: ${fight[0]!.message}` } : { unit };
  }

  /** The unit with another number of figures; a front that is wider than it then is drawn in. */
  private of(figures: number): Mapping {
    const unit = { ...this.unit, [this.key]: figures };
    const fight = this.against(unit);
    return isFaulty(fight) && fight.some(({ path }) => path.endsWith('.frontage')) ? { ...unit, frontage: figures } : unit;
  }

  private against(unit: Mapping): CompletedFight | readonly Fault[] {
    return this.roster.build(meeting(this.roster, { ...unit }, { ...unit }));
  }
}
