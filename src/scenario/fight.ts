import type { z } from 'zod';
import { rulesSchema, worded } from '../rulesets/rulebook.ts';
import type { CompletedUnit, Faults, Fight, FightFaults, Ruleset, Side } from '../rulesets/ruleset.ts';
import { nearest, quoted } from './faults.ts';
import { type Finding, findingsOf } from './issues.ts';
import type { Library } from './library.ts';
import { isMapping, type Mapping, merge, undotted, valueAt } from './merge.ts';
import type { Elsewhere, Reports } from './reports.ts';
import { unitSchema, unknownStep } from './schema.ts';
import type { Source } from './source.ts';

/** What a fight is made of, as plain data of a scenario with all overrides in it. */
export interface FightData {
  readonly sides: Mapping;
  readonly rules?: Mapping;
  readonly maxRounds?: number;
  readonly [top: string]: unknown;
}

/** A fight with every default filled in, and the cost of each side where it is known. */
export interface CompletedFight extends Fight<CompletedUnit, unknown, unknown> {
  readonly costs: readonly [number | null, number | null];
}

const NO_RULES: Mapping = {};
const RESERVED = ['none', 'roll', 'both'];

/**
 * Completes and checks the fights of one scenario. Rules and units that did not change from one point to the next are
 * remembered, so that a sweep pays only for what it varies.
 */
export class FightBuilder {
  private readonly ruleset: Ruleset;
  private readonly library: Library;
  private readonly house: Source | undefined;
  /** The last changes of the rules and what they gave. */
  private rules: { readonly changes: Mapping; readonly merged: unknown } | undefined;
  /** Schemas of changed rules, by which keys are changed. */
  private readonly rulesSchemas = new Map<string, z.ZodObject>();
  /** Units of the last fight, and of the one being built: what a sweep does not vary is found here again. */
  private before = new Map<Mapping, Remembered>();
  private now = new Map<Mapping, Remembered>();

  constructor(ruleset: Ruleset, library: Library, house: Source | undefined) {
    this.ruleset = ruleset;
    this.library = library;
    this.house = house;
  }

  /**
   * The completed fight, or undefined where something is wrong with it, which `reports` then holds. `seen` makes of the rules what the
   * ruleset is to see of them.
   */
  build(data: FightData, reports: Reports, seen: (rules: unknown) => unknown = (rules) => rules): CompletedFight | undefined {
    const before = reports.errors.length;
    this.before = this.now;
    this.now = new Map();
    const rules = seen(this.mergedRules(data.rules ?? NO_RULES, reports));
    const sides = this.builtSides(data.sides, rules, reports);
    const top = this.topKeys(data);
    if (sides === undefined || reports.errors.length > before) return undefined;
    const [a, b] = Object.keys(data.sides).map((name, i) => ({ name, units: sides[i]!.map(({ unit }) => unit) }));
    const capped = (maxRounds: number): CompletedFight => ({ sides: [a!, b!], rules, top, maxRounds, costs: costs(sides) });
    const fight = capped(data.maxRounds ?? this.ruleset.maxRounds(capped(1)));
    this.ruleset.check(fight, this.fightFaults(data, fight.sides, sides, reports));
    return reports.errors.length > before ? undefined : fight;
  }

  /** The rule book with the scenario's changes; the book as it stands where these cannot be used. */
  private mergedRules(changes: Mapping, reports: Reports): unknown {
    if (this.rules?.changes === changes) return this.rules.merged;
    const { book } = this.ruleset;
    const overrides = worded(book, merge(undotted(this.house?.value ?? NO_RULES), undotted(changes)));
    const checked = this.rulesSchema(overrides).safeParse(overrides);
    if (!checked.success) {
      const elsewhere: Elsewhere[] = this.house === undefined ? [] : [{ into: ['rules'], source: this.house, at: [] }];
      for (const { path, message, key } of findingsOf(checked.error, overrides, (path) => keysOf(book.defaults, path))) {
        reports.error(['rules', ...path], message, key, elsewhere);
      }
      return book.defaults;
    }
    const merged = merge(book.defaults, overrides);
    this.rules = { changes, merged };
    return merged;
  }

  private rulesSchema(overrides: unknown): z.ZodObject {
    const keys = keysIn(overrides);
    let schema = this.rulesSchemas.get(keys);
    if (schema === undefined) this.rulesSchemas.set(keys, (schema = rulesSchema(this.ruleset.book, overrides)));
    return schema;
  }

  private topKeys(data: FightData): unknown {
    const keys = Object.keys(this.ruleset.top.shape).filter((key) => data[key] !== undefined);
    return Object.fromEntries(keys.map((key) => [key, data[key]]));
  }

  private builtSides(sides: Mapping, rules: unknown, reports: Reports): Built[][] | undefined {
    const names = Object.keys(sides);
    if (names.length !== 2)
      reports.error(['sides'], `a fight has exactly two sides; found ${names.length}${names.length > 0 ? ` (${names.join(', ')})` : ''}`);
    const built = names.map((name) => {
      const wrong =
        nameFault(name) ??
        (RESERVED.includes(name) ? `a side cannot be called ${name}; that word means something else in the rules` : undefined);
      if (wrong !== undefined) reports.error(['sides', name], wrong, true);
      return this.builtSide(name, sides[name], rules, reports);
    });
    return built.includes(undefined) || names.length !== 2 ? undefined : (built as Built[][]);
  }

  private builtSide(side: string, data: unknown, rules: unknown, reports: Reports): Built[] | undefined {
    const path = ['sides', side];
    if (!isMapping(data)) return void reports.error(path, `expected a unit, or \`units:\` with a list of them; found ${quoted(data)}`);
    if (data.units === undefined) {
      const unit = this.builtUnit(data, unitName(data, 0, side), path, rules, reports);
      return unit && [unit];
    }
    const { units } = data;
    for (const key of Object.keys(data)) {
      if (key !== 'units')
        reports.error([...path, key], `a side with \`units\` has no other keys; move ${quoted(key)} into its units`, true);
    }
    const most = this.ruleset.mostUnits;
    if (!Array.isArray(units) || units.length === 0 || units.length > most) {
      return void reports.error(
        [...path, 'units'],
        `expected a list of 1 to ${most} units; found ${Array.isArray(units) ? units.length : quoted(units)}`,
      );
    }
    this.checkNames(units, [...path, 'units'], reports);
    const built = units.map((unit, i) =>
      this.listedUnit(unit, i, units.length === 1 ? side : undefined, [...path, 'units', String(i)], rules, reports),
    );
    return built.includes(undefined) ? undefined : (built as Built[]);
  }

  private listedUnit(
    data: unknown,
    index: number,
    alone: string | undefined,
    path: readonly string[],
    rules: unknown,
    reports: Reports,
  ): Built | undefined {
    if (!isMapping(data)) return void reports.error(path, `expected a mapping of unit keys; found ${quoted(data)}`);
    return this.builtUnit(data, unitName(data, index, alone), path, rules, reports);
  }

  private checkNames(units: readonly unknown[], path: readonly string[], reports: Reports): void {
    const seen = new Set<unknown>();
    units.forEach((unit, i) => {
      if (!isMapping(unit)) return;
      const at = [...path, String(i), 'name'];
      if (unit.name === undefined && this.ruleset.namedUnits && units.length > 1) {
        reports.error([...path, String(i)], 'each of several units on a side needs a `name` of its own');
      }
      const wrong = typeof unit.name === 'string' ? nameFault(unit.name) : undefined;
      if (wrong !== undefined) reports.error(at, wrong);
      const name = unitName(unit, i, undefined);
      if (seen.has(name)) reports.error(at, `two units of one side are called ${quoted(name)}; give each a name of its own`);
      seen.add(name);
    });
  }

  private builtUnit(data: Mapping, name: string, path: readonly string[], rules: unknown, reports: Reports): Built | undefined {
    const known = this.before.get(data);
    if (known !== undefined && known.rules === rules && known.name === name) {
      this.now.set(data, known);
      return known.built;
    }
    const before = reports.errors.length;
    const laid = known?.laid ?? this.laidOut(data, path, reports);
    if (laid === undefined) return undefined;
    const { keys, own, elsewhere } = laid;
    const faults: Faults = {
      error: (below, message) => reports.error([...path, ...below], message, false, elsewhere),
      warning: (below, message) => reports.warning([...path, ...below], message, elsewhere),
    };
    const unit = this.ruleset.complete({ name, ...own }, rules, faults);
    if (reports.errors.length > before) return undefined;
    const built = { unit, elsewhere, cost: costOf(this.ruleset, keys, unit, rules) };
    this.now.set(data, { laid, rules, name, built });
    return built;
  }

  /** A unit laid over its profile and held against the schema; undefined where a value is wrong. */
  private laidOut(data: Mapping, path: readonly string[], reports: Reports): Laid | undefined {
    const merged = this.withProfile(data, path, reports);
    if (merged === undefined) return undefined;
    const { keys, elsewhere } = merged;
    const found = this.findings(keys);
    for (const { path: below, message, key } of found) reports.error([...path, ...below], message, key, elsewhere);
    // An unknown key does not keep the rest from being checked; a value that is wrong does.
    if (found.some((finding) => !finding.key)) return undefined;
    const own = Object.fromEntries(Object.entries(keys).filter(([key]) => key in this.ruleset.unit.shape));
    return { keys, own, elsewhere };
  }

  /** What the schema finds wrong with a unit. */
  private findings(keys: Mapping): Finding[] {
    const schema = unitSchema(this.ruleset);
    const checked = schema.safeParse(keys);
    return checked.success ? [] : findingsOf(checked.error, keys, (below) => unknownStep(schema, [...below, ''])?.known ?? []);
  }

  /** The unit's keys laid over those of its profile, which may start from another. */
  private withProfile(data: Mapping, path: readonly string[], reports: Reports): { keys: Mapping; elsewhere: Elsewhere[] } | undefined {
    const elsewhere: Elsewhere[] = [];
    const seen = new Set<unknown>();
    let keys = data;
    for (let name = data.profile; name !== undefined; ) {
      const profile = typeof name === 'string' ? this.library.get(name) : undefined;
      const at = [...path, 'profile'];
      if (profile === undefined) {
        const message = `no profile is called ${quoted(name)}${nearest(String(name), this.library.names())}`;
        return void reports.error(at, message, false, elsewhere);
      }
      if (seen.has(name)) return void reports.error(at, `the profile ${quoted(name)} starts from itself`, false, elsewhere);
      seen.add(name);
      if (profile.source !== undefined) elsewhere.push({ into: path, source: profile.source, at: profile.at! });
      keys = merge(profile.unit, keys);
      name = profile.unit.profile;
    }
    return { keys, elsewhere };
  }

  private fightFaults(data: FightData, sides: readonly Side<CompletedUnit>[], built: readonly Built[][], reports: Reports): FightFaults {
    return {
      error: (path, message) => reports.error(path, message),
      warning: (path, message) => reports.warning(path, message),
      unit: (side, unit) => {
        const { name } = sides[side]!;
        const listed = isMapping(data.sides[name]) && data.sides[name].units !== undefined;
        const path = ['sides', name, ...(listed ? ['units', String(unit)] : [])];
        const { elsewhere } = built[side]![unit]!;
        return {
          error: (below, message) => reports.error([...path, ...below], message, false, elsewhere),
          warning: (below, message) => reports.warning([...path, ...below], message, elsewhere),
        };
      },
    };
  }
}

/** A unit's keys over those of its profile, and of these the ruleset's own. */
interface Laid {
  readonly keys: Mapping;
  readonly own: Mapping;
  readonly elsewhere: Elsewhere[];
}

/** A unit as it was built, and what it was built from. */
interface Remembered {
  readonly laid: Laid;
  readonly rules: unknown;
  readonly name: string;
  readonly built: Built;
}

/** A completed unit, the files that went into it, and what it costs. */
interface Built {
  readonly unit: CompletedUnit;
  readonly elsewhere: readonly Elsewhere[];
  readonly cost: number | null;
}

/** The name of a unit in a list of several. */
export function unitName(data: Mapping, index: number, alone: string | undefined): string {
  return typeof data.name === 'string' ? data.name : (alone ?? `unit-${index + 1}`);
}

function nameFault(name: string): string | undefined {
  if (name.includes('.')) return `a name cannot hold a dot, since paths are written with dots; found ${quoted(name)}`;
  if (/^\d+$/.test(name)) return `a name cannot be all digits, since a number in a path counts units; found ${quoted(name)}`;
  return name.trim() === '' || name.length > 100 ? `a name has 1 to 100 characters; found ${quoted(name)}` : undefined;
}

function costOf(ruleset: Ruleset, keys: Mapping, unit: CompletedUnit, rules: unknown): number | null {
  const { points, pointsPerFigure } = keys as { points?: number; pointsPerFigure?: number };
  if (points !== undefined) return points;
  const perFigure = pointsPerFigure ?? ruleset.pointsPerFigure?.(unit, rules);
  return perFigure === undefined ? null : perFigure * unit.figures;
}

function costs(sides: readonly Built[][]): readonly [number | null, number | null] {
  const [a, b] = sides.map((units) =>
    units.reduce<number | null>((sum, { cost }) => (sum === null || cost === null ? null : sum + cost), 0),
  );
  return [a!, b!];
}

/** All keys of a value and of what lies below them, as a text. */
const keysIn = (value: unknown): string =>
  isMapping(value) ? `{${Object.entries(value).map(([key, below]) => JSON.stringify(key) + keysIn(below))}}` : '';

function keysOf(value: unknown, path: readonly string[]): string[] {
  const at = valueAt(value, path);
  return isMapping(at) ? Object.keys(at) : [];
}
