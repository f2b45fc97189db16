import { z } from 'zod';
import { inputError, quoted } from '../scenario/faults.ts';
import { valueAt } from '../scenario/merge.ts';
import { resolvePath } from '../scenario/paths.ts';
import { unitSchema, unwrapped } from '../scenario/schema.ts';
import { budgetAt } from './budget.ts';
import { type Dial, dialsOf, ruleDial } from './dials.ts';
import type { Subject } from './subject.ts';

/** A number that is varied between two values. */
export interface Varied {
  readonly path: string;
  /** Its value today; null where the fight has none there. */
  readonly today: number | null;
  readonly low: number;
  readonly high: number;
  readonly whole: boolean;
  readonly set: Dial['set'];
}

/** Evenly spaced values of a range with both its ends, each whole number once. */
export function spaced({ low, high, whole }: Varied, most: number): number[] {
  const count = whole ? Math.min(most, high - low + 1) : most;
  const values = Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));
  return whole ? values.map(Math.round) : values;
}

/** Without bounds, a key of at most so many values is searched whole. */
const FEW = 64;
/** Bounds around a zero, which has no quarter and no fourfold. */
const AROUND_ZERO = 10;

/**
 * Reads `path` or `path=low..high`; throws InputError where it names no number of the fight, or bounds that it cannot have. The points of a unit
 * are varied in the figures that they buy.
 */
export function variedBy(text: string, subject: Subject): Varied {
  const [written = '', bounds] = text.split('=', 2);
  const path = written.trim();
  const wrong = (message: string) => inputError(`--vary ${text}`, message);
  const asked = bounds === undefined ? undefined : boundsIn(bounds, wrong);
  const named = resolvePath(path, subject.scenario.ruleset, subject.data.sides);
  if ('path' in named && named.path[0] === 'sides' && named.path.at(-1) === 'points') {
    const budget = budgetAt(named.path, subject, wrong);
    const [low, high] = (asked ?? []).map((points) => points / budget.price);
    const figures = low === undefined ? undefined : ([Math.max(1, Math.ceil(low)), Math.floor(high!)] as const);
    return between(budget.path, figures, subject, wrong);
  }
  return between(path, asked, subject, wrong);
}

/** The two numbers of `low..high`. */
function boundsIn(bounds: string, wrong: (message: string) => Error): readonly [number, number] {
  const [low, high] = /^[^.]+(\.\d+)?\.\.[^.]+(\.\d+)?$/.test(bounds) ? bounds.split(/(?<=\d)\.\.(?=[-\d])/).map(Number) : [];
  if (low === undefined || high === undefined || !Number.isFinite(low) || !Number.isFinite(high))
    throw wrong('expected bounds such as 5..40');
  if (low >= high) throw wrong(`expected the lower bound first; found ${low} and ${high}`);
  return [low, high];
}

/** The number at a path, between the bounds that are asked for, or the usual ones. */
function between(path: string, asked: readonly [number, number] | undefined, subject: Subject, wrong: (message: string) => Error): Varied {
  const dial = dialAt(path, subject, wrong);
  if (asked === undefined && dial.word !== undefined) throw wrong(wordHint(dial, path, subject));
  if (asked === undefined) return { ...dial, path, ...usual(dial, wrong) };
  const [low, high] = asked;
  if (low >= high) throw wrong(`leaves no two values of ${path} to choose from; widen the bounds`);
  if (low < dial.least || high > dial.most) throw wrong(`${path} goes from ${dial.least} to ${dial.most}`);
  if (dial.whole && !(Number.isInteger(low) && Number.isInteger(high))) throw wrong(`${path} is a whole number, and so are its bounds`);
  return { path, today: dial.today, low, high, whole: dial.whole, set: dial.set };
}

/** A dial, or one that is not set today. */
type Found = Pick<Dial, 'least' | 'most' | 'whole' | 'set'> & {
  readonly today: number | null;
  /** The word that stands there today, where a number may. */
  readonly word?: string | undefined;
};

/** What to do about a path at which a word stands: `sword` for a number of the rules, or `none`. */
function wordHint({ word, least, most }: Found, path: string, subject: Subject): string {
  const behind = dialsOf(subject).find((dial) => dial.path.startsWith('rules.') && dial.path.endsWith(`.${word}`));
  const vary = behind === undefined ? '' : ` vary ${behind.path}, the number behind the name, or`;
  const bounds = Number.isFinite(least) && Number.isFinite(most) ? `${least}..${most}` : '1..5';
  return `is ${quoted(word)} today, which is no number;${vary} give bounds to put numbers in its place (--vary ${path}=${bounds})`;
}

function usual({ today, least, most, whole }: Found, wrong: (message: string) => Error): { low: number; high: number } {
  if (whole && most - least <= FEW) return { low: least, high: most };
  if (today === null) throw wrong('has no value today from which to search; give bounds, such as =5..40');
  const [a, b] = today === 0 ? [-AROUND_ZERO, AROUND_ZERO] : [today / 4, today * 4].sort((x, y) => x - y);
  return { low: Math.max(least, whole ? Math.floor(a!) : a!), high: Math.min(most, whole ? Math.ceil(b!) : b!) };
}

function dialAt(path: string, subject: Subject, wrong: (message: string) => Error): Found {
  const { scenario, data, fight } = subject;
  const named = resolvePath(path, scenario.ruleset, data.sides);
  if ('wrong' in named) throw wrong(named.wrong);
  const steps = named.path;
  const same = (dial: Dial): boolean => {
    const own = resolvePath(dial.path, scenario.ruleset, data.sides);
    return 'path' in own && own.path.join('.') === steps.join('.');
  };
  const dial = dialsOf(subject).find(same);
  if (dial !== undefined && dial.values === undefined) return { ...dial, today: dial.value };
  if (steps[0] === 'rules') {
    const value = valueAt(fight.rules, steps.slice(1));
    if (typeof value !== 'number') throw wrong(`is ${quoted(value)}, which is no number`);
    return { ...ruleDial(subject, { steps: steps.slice(1), value }), today: value };
  }
  const key = steps.slice(steps[2] === 'units' ? 4 : 2);
  const schema = steps[0] === 'sides' && key[0] !== 'pointsPerFigure' ? numberAt(unitSchema(scenario.ruleset), key) : undefined;
  const value = steps[0] === 'sides' ? valueOfUnit(subject, steps, key) : undefined;
  if (schema === undefined)
    throw wrong(
      typeof value === 'string' || typeof value === 'boolean'
        ? `is ${quoted(value)}, which is no number; to see what other values of it do, sweep it: \`sweep: { ${path}: [ … ] }\``
        : 'is no number that a fight depends on; `fray sensitivity` lists those that are',
    );
  const set = (value: number) => ({ path: steps, value });
  const word = typeof value === 'string' ? value : undefined;
  return { today: null, word, least: schema.minValue ?? -Infinity, most: schema.maxValue ?? Infinity, whole: schema.isInt, set };
}

/** What a key of a unit is in the completed fight. */
function valueOfUnit({ fight }: Subject, [, name, , place]: readonly string[], key: readonly string[]): unknown {
  const units = fight.sides.find((side) => side.name === name)?.units ?? [];
  return valueAt(units.length === 1 ? units[0] : units[Number(place)], key);
}

/** The number that a schema allows at these steps. */
function numberAt(schema: z.ZodType, steps: readonly string[]): z.ZodNumber | undefined {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion) {
    for (const option of inner.options) {
      const number = numberAt(option as z.ZodType, steps);
      if (number !== undefined) return number;
    }
  }
  if (steps.length === 0) return inner instanceof z.ZodNumber ? inner : undefined;
  const below = inner instanceof z.ZodObject ? (inner.shape[steps[0]!] as z.ZodType | undefined) : undefined;
  return below && numberAt(below, steps.slice(1));
}
