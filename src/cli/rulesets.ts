import { stringify } from 'yaml';
import type { Argv } from 'yargs';
import { styleFor } from '../report/terminal.ts';
import { RULESETS } from '../rulesets/index.ts';
import { leaves, noteOf } from '../rulesets/rulebook.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { inputError, nearest, quoted } from '../scenario/faults.ts';
import { unitSchema } from '../scenario/schema.ts';
import { rulesetCalled } from './schema.ts';

export const rulesets = {
  command: 'rulesets [id] [table]',
  describe: 'the rule systems, their tables with the provenance of every number, and their ready-made units',
  builder: (yargs: Argv) =>
    yargs
      .positional('id', { type: 'string', describe: 'a ruleset' })
      .positional('table', { type: 'string', describe: 'one of its tables, or a path into one' })
      .option('json', { type: 'boolean', default: false, describe: 'print JSON' })
      .example('$0 rulesets fantasy-warlord', 'everything a scenario may change under `rules:`')
      .example('$0 rulesets fantasy-warlord modifiers', 'one table'),
  handler(args: { id?: string | undefined; table?: string | undefined; json: boolean }): void {
    if (args.id === undefined) list(args.json);
    else show(rulesetCalled(args.id), args.table, args.json);
  },
};

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
  const rows = rowsOf(ruleset, table);
  const { id, title, profiles } = ruleset;
  if (json) console.log(JSON.stringify({ ruleset: id, title, rules: rows, profiles }, null, 1));
  else console.log(table === undefined ? pageOf(ruleset, rows) : linesOf(rows).join('\n'));
}

/** Every value below a table or path, in the order of the book; all of them without one. */
function rowsOf(ruleset: Ruleset, table: string | undefined): Row[] {
  const { book } = ruleset;
  const tables = [...leaves(book.defaults)].map(({ path, value }) => ({ path: path.join('.'), value, ...noteOf(book, path) }));
  const options = Object.entries(book.options).map(([name, { words, from, about }]) => ({
    path: `options.${name}`,
    value: book.defaults.options[name],
    from,
    about: words === undefined ? about : `${about} (${words.join(' | ')})`,
  }));
  const rows = [...tables, ...options];
  if (table === undefined) return rows;
  const chosen = rows.filter(({ path }) => path === table || path.startsWith(`${table}.`));
  if (chosen.length > 0) return chosen;
  const known = [...new Set(rows.map(({ path }) => path.split('.')[0]!))];
  throw inputError(table, `${ruleset.id} has no table ${quoted(table)}${nearest(table, known)}`);
}

function pageOf(ruleset: Ruleset, rows: readonly Row[]): string {
  const { bold } = styleFor(process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '');
  const profiles = Object.entries(ruleset.profiles).map(([name, { about, unit }]) => `  ${name}: ${about}\n${indented(unit)}`);
  return [
    `${bold(ruleset.id)}  ${ruleset.title}`,
    '',
    bold('Rules, as `rules:` of a scenario may change them'),
    ...linesOf(rows).map((line) => `  ${line}`),
    '',
    bold('Keys of a unit'),
    ...keysOf(ruleset),
    '',
    bold('Ready-made units, for `profile:`'),
    ...profiles,
  ].join('\n');
}

function linesOf(rows: readonly Row[]): string[] {
  const path = Math.max(...rows.map((row) => row.path.length));
  const value = Math.max(...rows.map((row) => String(row.value).length));
  const from = Math.max(...rows.map((row) => row.from.length + 2));
  return rows.map((row) => `${row.path.padEnd(path)}  ${String(row.value).padStart(value)}  ${`[${row.from}]`.padEnd(from)}  ${row.about}`);
}

function keysOf(ruleset: Ruleset): string[] {
  const entries = Object.entries(unitSchema(ruleset).shape).map(([key, schema]) => [key, schema.meta() ?? {}] as const);
  const width = Math.max(...entries.map(([key]) => key.length));
  return entries.map(([key, { description, default: fallback }]) => {
    const ending = fallback === undefined ? '' : ` Default: ${JSON.stringify(fallback)}.`;
    return `  ${key.padEnd(width)}  ${description ?? ''}${ending}`;
  });
}

const indented = (unit: object): string =>
  stringify(unit, { collectionStyle: 'flow', lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
