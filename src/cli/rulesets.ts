import { stringify } from 'yaml';
import { z } from 'zod';
import { RULESETS } from '../rulesets/index.ts';
import { leaves, noteOf } from '../rulesets/rulebook.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { inputError, nearest, quoted } from '../scenario/faults.ts';
import { isMapping } from '../scenario/merge.ts';
import { unitSchema } from '../scenario/schema.ts';
import type { RulesetsArgs } from './commands.ts';
import { rulesetCalled } from './schema.ts';
import { styleOfOutput } from './terminal.ts';

export function rulesets({ id, table, json }: RulesetsArgs): void {
  if (id === undefined) list(json);
  else show(rulesetCalled(id), table, json);
}

/** A number, word or switch of a rule book with where it comes from. */
interface Row {
  readonly path: string;
  readonly value: unknown;
  readonly from: string;
  readonly about: string;
}

function list(json: boolean): void {
  const all = [...RULESETS.values()].map(({ id, title }) => ({ id, title }));
  const width = Math.max(...all.map(({ id }) => id.length));
  console.log(json ? JSON.stringify(all, null, 1) : all.map(({ id, title }) => `${id.padEnd(width)}  ${title}`).join('\n'));
}

function show(ruleset: Ruleset, table: string | undefined, json: boolean): void {
  const { id, title, profiles } = ruleset;
  if (json) console.log(JSON.stringify({ ruleset: id, title, rules: rowsOf(ruleset, table), profiles }, null, 1));
  else if (table === undefined) console.log(pageOf(ruleset));
  else console.log(bookLines(ruleset, table).join('\n'));
}

/** Every value below a table or path, in the order of the book; all of them without one. */
function rowsOf(ruleset: Ruleset, table: string | undefined): Row[] {
  const { book } = ruleset;
  const at = stepsOf(ruleset, table);
  const values = [...leaves(valueAt(book.defaults, at), at), ...(at.length === 0 ? leaves(book.defaults.options, ['options']) : [])];
  return values.map(({ path, value }) => {
    const option = path[0] === 'options' ? book.options[path[1]!] : undefined;
    const { from, about } = option ?? noteOf(book, path);
    return { path: path.join('.'), value, from, about };
  });
}

/** The steps of a table's path; throws InputError with the nearest table where there is none. */
function stepsOf({ id, book }: Ruleset, table: string | undefined): string[] {
  if (table === undefined) return [];
  const steps = table.split('.');
  if (valueAt(book.defaults, steps) === undefined) {
    throw inputError(table, `${id} has no table ${quoted(table)}${nearest(table, Object.keys(book.defaults))}`);
  }
  return steps;
}

const valueAt = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((inner, step) => (isMapping(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined), value);

function pageOf(ruleset: Ruleset): string {
  const { bold } = styleOfOutput();
  const profiles = Object.entries(ruleset.profiles).map(([name, { about, unit }]) => `  ${name}: ${about}\n    ${flow(unit)}`);
  return [
    `${bold(ruleset.id)}  ${ruleset.title}`,
    '',
    bold('Rules, in the shape in which `rules:` of a scenario changes them'),
    ...bookLines(ruleset, undefined),
    '',
    bold('Keys of a unit'),
    ...keysOf(ruleset),
    '',
    bold('Ready-made units, for `profile:`'),
    ...profiles,
  ].join('\n');
}

/** The rule book, or a part of it, as YAML with the provenance of each number beside it. */
function bookLines(ruleset: Ruleset, table: string | undefined): string[] {
  const steps = stepsOf(ruleset, table);
  const lines = [...yamlLines(ruleset, valueAt(ruleset.book.defaults, steps), steps)];
  const width = Math.min(72, Math.max(...lines.map(([text, note]) => (note === '' ? 0 : text.length))));
  return lines.map(([text, note]) => (note === '' ? text : `${text.padEnd(width)}  # ${note}`));
}

/** Lines with their notes. A row of a chart whose numbers have one provenance is one line. */
function* yamlLines(ruleset: Ruleset, value: unknown, path: readonly string[]): Generator<[text: string, note: string]> {
  const indent = '  '.repeat(path.length);
  const key = path.length === 0 ? '' : `${'  '.repeat(path.length - 1)}${path.at(-1)}: `;
  if (!isMapping(value)) return yield [`${key}${flow(value)}`, noteText(ruleset, path)];
  const plain = path.length > 1 && Object.values(value).every((below) => !isMapping(below));
  const notes = new Set(plain ? Object.keys(value).map((below) => noteText(ruleset, [...path, below])) : []);
  if (notes.size === 1 && `${indent}${flow(value)}`.length <= 80) return yield [`${key}${flow(value)}`, [...notes][0]!];
  if (key !== '') yield [key.trimEnd(), ''];
  for (const [below, inner] of Object.entries(value)) yield* yamlLines(ruleset, inner, [...path, below]);
}

function noteText({ book }: Ruleset, path: readonly string[]): string {
  const option = path[0] === 'options' && path.length === 2 ? book.options[path[1]!] : undefined;
  if (path[0] === 'options' && option === undefined) return '';
  const { from, about, words } = option ?? noteOf(book, path);
  return `[${from}] ${about}${option !== undefined && words !== undefined ? ` (${words.join(' | ')})` : ''}`;
}

function keysOf(ruleset: Ruleset): string[] {
  const { shape } = unitSchema(ruleset);
  const entries = Object.entries(shape).map(([key, schema]) => [key, metaOf(schema as z.ZodType)] as const);
  const width = Math.max(...entries.map(([key]) => key.length));
  return entries.map(([key, { description, default: fallback }]) => {
    const ending = fallback === undefined ? '' : ` Default: ${flow(fallback)}.`;
    return `  ${key.padEnd(width)}  ${description ?? ''}${wordsOf(shape[key] as z.ZodType)}${ending}`;
  });
}

/** The words that a key, or an entry of its list, may have, or the keys within it. */
function wordsOf(schema: z.ZodType): string {
  let inner: unknown = schema;
  for (;;) {
    if (inner instanceof z.ZodEnum) return ` One of ${inner.options.join(', ')}.`;
    if (inner instanceof z.ZodObject) return ` Keys: ${Object.keys(inner.shape).join(', ')}.`;
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
    else if (inner instanceof z.ZodArray) inner = inner.element;
    else return '';
  }
}

/** Description and default of a key, whether they were given before or after it was made optional. */
function metaOf(schema: z.ZodType): { description?: string | undefined; default?: unknown } {
  return schema.meta() ?? ('unwrap' in schema ? metaOf((schema as z.ZodOptional<z.ZodType>).unwrap()) : {});
}

/** A value on one line of YAML; keys that are numbers go without quotes. */
const flow = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0 })
    .trimEnd()
    .replace(/\n\s*/g, ' ')
    .replace(/"(\d+)":/g, '$1:');
