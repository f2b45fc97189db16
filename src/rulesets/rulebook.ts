import { z } from 'zod';

/**
 * A rule book as data: the tables of a system with the provenance of every number, and its options. A scenario's `rules:`
 * overrides any of it, in the same shape: mappings merge, lists are replaced whole.
 */
export interface RuleBook<Rules> {
  /** The tables and `options`, with their default values. */
  readonly defaults: Rules;
  /**
   * Where numbers come from, by path into `defaults`. A note holds for everything below its path that has no note of its
   * own; every leaf has one.
   */
  readonly notes: Readonly<Record<string, Note>>;
  /** The choices under `options`. */
  readonly options: Readonly<Record<string, Option>>;
}

/**
 * book: printed in the source text. public: found in public material. memory: remembered, not verified. derived: follows
 * from the others. house: our own default.
 */
export type Origin = 'book' | 'public' | 'memory' | 'derived' | 'house';

export interface Note {
  readonly from: Origin;
  /** What it is, and where it stands: section or page. */
  readonly about: string;
  /** Least and greatest value of the whole numbers here; default -1000 to 1000. */
  readonly range?: readonly [number, number];
  /** The words allowed here, for leaves that are words. */
  readonly words?: readonly string[];
}

export interface Option {
  /** The words to choose from; without, a switch of true and false. */
  readonly words?: readonly string[];
  readonly from: Origin;
  readonly about: string;
  /** True where any word is allowed and the ruleset checks it (a side's name). */
  readonly open?: boolean;
}

export type Leaf = number | string | boolean;

/** The note that holds for a path: its own, or the nearest above it. */
export function noteOf(book: RuleBook<unknown>, path: readonly string[]): Note {
  for (let length = path.length; length > 0; length--) {
    const note = book.notes[path.slice(0, length).join('.')];
    if (note !== undefined) return note;
  }
  throw new Error(`no provenance for rules.${path.join('.')}`);
}

/** Every value of the tables (options apart) with its path, in the order of the book. */
export function* leaves(value: unknown, path: readonly string[] = []): Generator<{ path: readonly string[]; value: Leaf }> {
  if (typeof value !== 'object' || value === null) yield { path, value: value as Leaf };
  else for (const [key, below] of Object.entries(value)) if (path.length > 0 || key !== 'options') yield* leaves(below, [...path, key]);
}

/**
 * The schema of a scenario's `rules:`: the book's own shape with every key optional, each leaf within its range. With `changes`, only
 * as much of it as these are checked with: a whole book takes longer to make than most scenarios take to run.
 */
export function rulesSchema(book: RuleBook<unknown>, changes?: unknown): z.ZodObject {
  const options = entriesNamed(book.options, changes && (within(changes, 'options') ?? {})).map(([name, option]) => {
    const schema = optionSchema(option);
    const fallback = (book.defaults as { options: Record<string, Leaf> }).options[name]!;
    return [name, schema.meta({ description: option.about, default: fallback }).optional()] as const;
  });
  const tables = schemaOf(book, book.defaults, [], changes) as z.ZodObject;
  return tables.extend({ options: z.strictObject(Object.fromEntries(options)).optional() });
}

function optionSchema(option: Option): z.ZodType {
  if (option.open) return z.string();
  if (option.words === undefined) return z.union([z.boolean(), z.enum(['on', 'off'])]);
  const words = z.enum(option.words as [string, ...string[]]);
  return isSwitch(option) ? z.union([words, z.boolean()]) : words;
}

const isSwitch = ({ words }: Option): boolean => words?.includes('on') === true && words.includes('off');

/** The changes of a scenario with each switch as its option has it: `on` and `off` as words where these are its words, else true and false. */
export function worded<T>(book: RuleBook<unknown>, changes: T): T {
  const options = within(changes, 'options');
  if (typeof options !== 'object' || options === null) return changes;
  const entries = Object.entries(options).map(([name, value]) => {
    const option = Object.hasOwn(book.options, name) ? book.options[name] : undefined;
    return [name, option === undefined ? value : switched(option, value)] as const;
  });
  return { ...changes, options: Object.fromEntries(entries) };
}

function switched(option: Option, value: unknown): unknown {
  if (isSwitch(option) && typeof value === 'boolean') return value ? 'on' : 'off';
  if (option.words === undefined && !option.open && (value === 'on' || value === 'off')) return value === 'on';
  return value;
}

/** What stands under a key of the changes; undefined (everything) where these are no mapping, and so are wrong whole. */
function within(changes: unknown, key: string): unknown {
  return typeof changes === 'object' && changes !== null ? (changes as Record<string, unknown>)[key] : undefined;
}

/** The entries of an object that have a key in `changes`; all of them where there are none. */
function entriesNamed<T>(object: Readonly<Record<string, T>>, changes: unknown): [string, T][] {
  const entries = Object.entries(object);
  return typeof changes === 'object' && changes !== null ? entries.filter(([key]) => Object.hasOwn(changes, key)) : entries;
}

function schemaOf(book: RuleBook<unknown>, value: unknown, path: readonly string[], changes: unknown): z.ZodType {
  if (Array.isArray(value))
    return z.array(schemaOf(book, value[0], [...path, '0'], undefined)).meta({ description: noteOf(book, path).about });
  if (typeof value === 'object' && value !== null) {
    const keys = entriesNamed(value as Record<string, unknown>, changes).filter(([key]) => path.length > 0 || key !== 'options');
    const shape = keys.map(([key, below]) => [key, schemaOf(book, below, [...path, key], within(changes, key)).optional()] as const);
    const schema = z.strictObject(Object.fromEntries(shape));
    return path.length > 0 && book.notes[path.join('.')] ? schema.meta({ description: noteOf(book, path).about }) : schema;
  }
  const note = noteOf(book, path);
  const meta = { description: `${note.about} (${note.from})`, default: value as Leaf };
  if (typeof value === 'number') {
    const [least, most] = note.range ?? [-1000, 1000];
    return z.int().min(least).max(most).meta(meta);
  }
  if (typeof value === 'boolean') return z.boolean().meta(meta);
  return z.enum((note.words ?? [value]) as [string, ...string[]]).meta(meta);
}
