import { z } from 'zod';
import { noteOf } from '../rulesets/rulebook.ts';
import { isMapping, type Mapping, merge, valueAt, withValue } from '../scenario/merge.ts';
import { MOST_ROUNDS, unwrapped } from '../scenario/schema.ts';
import { type Seen, seenRules } from './seen.ts';
import type { Change, Subject } from './subject.ts';

/** A number of a fight that can be turned: where it stands, what it is now, and how far it goes. */
export interface Dial {
  readonly path: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  /** The values that it can have, where these are a few. */
  readonly values?: readonly number[];
  /** Of the rules' numbers: what it is, and where it comes from. */
  readonly about: string | null;
  /** What gives it another value. */
  set(value: number): Change;
}

/** Every number that the fight may depend on: of its units, of the rules that it reads, and the cap of rounds. */
export function dialsOf(subject: Subject): Dial[] {
  return [...unitDials(subject), ...topDials(subject), ...ruleDials(subject)];
}

function* unitDials({ scenario, data, fight }: Subject): Generator<Dial> {
  for (const side of fight.sides) {
    const written = data.sides[side.name];
    const listed = isMapping(written) && written.units !== undefined;
    for (const [i, unit] of side.units.entries()) {
      const own = listed ? (written.units as unknown[])[i] : written;
      const path = ['sides', side.name, ...(listed ? ['units', String(i)] : [])];
      const label = ['sides', side.name, ...(listed ? ['units', unit.name] : [])];
      const values = unit as unknown as Record<string, unknown>;
      for (const [key, schema] of Object.entries(scenario.ruleset.unit.shape)) {
        const given = isMapping(own) ? own[key] : undefined;
        const value = isMapping(values[key]) && isMapping(given) ? merge(values[key], given) : (given ?? values[key]);
        yield* numbersIn(schema as z.ZodType, value, [...path, key], [...label, key]);
      }
    }
  }
}

function* topDials({ scenario, fight }: Subject): Generator<Dial> {
  const set = (value: number): Change => ({ path: ['maxRounds'], value });
  yield { path: 'maxRounds', value: fight.maxRounds, least: 1, most: MOST_ROUNDS, whole: true, about: null, set };
  for (const [key, schema] of Object.entries(scenario.ruleset.top.shape)) {
    yield* numbersIn(schema as z.ZodType, (fight.top as Record<string, unknown>)[key], [key], [key]);
  }
}

/** A die, or several of a kind, in words: `d8`, `3d10`. */
const DICE = /^(\d*d)(\d+)$/;
const MOST_FACES = 20;

/** Numbers among a value, with the ranges that its schema gives them, and the faces of dice. Lists, other words and switches are none. */
function* numbersIn(schema: z.ZodType, value: unknown, path: readonly string[], label: readonly string[]): Generator<Dial> {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion) {
    const options = inner.options.map((option) => unwrapped(option as z.ZodType));
    const number = options.find((option) => option instanceof z.ZodNumber);
    const single = isMapping(value) ? oneIn(value) : value;
    if (number !== undefined && typeof single === 'number') return yield* numbersIn(number, single, path, label);
    const mapping = options.find((option) => option instanceof z.ZodObject);
    if (mapping !== undefined && isMapping(value)) yield* numbersIn(mapping, value, path, label);
  } else if (inner instanceof z.ZodObject && isMapping(value)) {
    for (const [key, below] of Object.entries(inner.shape)) {
      for (const dial of numbersIn(below as z.ZodType, value[key], [...path, key], [...label, key])) {
        yield hasRequired(inner) ? { ...dial, set: wholly(inner, value, path, dial) } : dial;
      }
    }
  } else if (inner instanceof z.ZodNumber && typeof value === 'number') {
    const set = (next: number): Change => ({ path, value: next });
    const [least, most] = [inner.minValue ?? -Infinity, inner.maxValue ?? Infinity];
    yield { path: label.join('.'), value, least, most, whole: inner.isInt, about: null, set };
  } else if (inner instanceof z.ZodString && typeof value === 'string' && DICE.test(value)) {
    const [, dice, faces] = DICE.exec(value)!;
    const set = (next: number): Change => ({ path, value: `${dice}${next}` });
    const values = Array.from({ length: MOST_FACES }, (_, i) => i + 1).filter((next) => inner.safeParse(`${dice}${next}`).success);
    const [least, most] = [values[0]!, values.at(-1)!];
    yield { path: label.join('.'), value: Number(faces), least, most, whole: true, values, about: null, set };
  }
}

/** The number that a mapping holds everywhere: where a single number may stand for the whole. */
function oneIn(value: Mapping): unknown {
  const [first, ...others] = Object.values(value);
  return others.every((other) => other === first) ? first : value;
}

/** Whether a mapping cannot be written in part. */
const hasRequired = ({ shape }: z.ZodObject): boolean => Object.values(shape).some((below) => !(below instanceof z.ZodOptional));

/** Sets a number within a mapping that is written whole, with the values that it has by default. */
function wholly({ shape }: z.ZodObject, value: Mapping, path: readonly string[], { set }: Dial): Dial['set'] {
  const given = Object.fromEntries(Object.entries(value).filter(([key, below]) => key in shape && below !== undefined));
  return (next) => {
    const inner = set(next);
    return { path, value: withValue(given, inner.path.slice(path.length), inner.value) };
  };
}

/** The rules' numbers that completing and compiling the fight looks at: no other can change it. */
function ruleDials(subject: Subject): Dial[] {
  return seenRules(subject).map((seen) => ruleDial(subject, seen));
}

/** A number of the rules by its steps below `rules`. */
export function ruleDial({ scenario, fight }: Subject, { steps, value }: Seen): Dial {
  const { from, about, range = [-1000, 1000] } = noteOf(scenario.ruleset.book, steps);
  const { above, within } = listAround(fight.rules, steps);
  const set = (next: number): Change => {
    const list = valueAt(fight.rules, above);
    return { path: ['rules', ...above], value: withValue(list, within, next) };
  };
  const [least, most] = range;
  return { path: ['rules', ...steps].join('.'), value, least, most, whole: true, about: `${about} (${from})`, set };
}

/** A list is replaced whole: the steps to the first one on the way, and those within it. */
function listAround(rules: unknown, steps: readonly string[]): { above: readonly string[]; within: readonly string[] } {
  let at: unknown = rules;
  for (let depth = 0; depth < steps.length; depth++) {
    if (Array.isArray(at)) return { above: steps.slice(0, depth), within: steps.slice(depth) };
    at = (at as Record<string, unknown>)[steps[depth]!];
  }
  return { above: steps, within: [] };
}
