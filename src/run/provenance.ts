import { leaves, noteOf, type Origin } from '../rulesets/rulebook.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { Scenario } from '../scenario/load.ts';
import { valueAt } from '../scenario/merge.ts';

/** Values of one table of the rule book that come from the same kind of source. */
export interface Provenance {
  readonly table: string;
  readonly from: Origin;
  /** What the first of them is. */
  readonly about: string;
  readonly numbers: number;
  readonly changed: readonly Changed[];
}

/** A value that the scenario has changed; `value` lists all that a sweep or the variants give it. */
export interface Changed {
  readonly path: string;
  readonly value: unknown;
  readonly book: unknown;
}

/** Where the numbers of the rule book that a scenario is fought with come from, table by table, and which of them it has changed. */
export const provenanceOf = (scenario: Scenario): Provenance[] =>
  provenanceIn(scenario.ruleset, scenario.points().next().value?.fight.rules, variedOf(scenario));

/** The same of rules by which all is fought; `varied`: the values of those that are not the same throughout, by path. */
export function provenanceIn({ book }: Ruleset, rules: unknown, varied: ReadonlyMap<string, readonly unknown[]> = new Map()): Provenance[] {
  const groups = new Map<string, { table: string; from: Origin; about: string; numbers: number; changed: Changed[] }>();
  for (const { path, value } of [...leaves(book.defaults), ...leaves(book.defaults.options, ['options'])]) {
    const table = path[0]!;
    const { from, about } = (table === 'options' ? book.options[path[1]!] : undefined) ?? noteOf(book, path);
    const key = `${table} ${from}`;
    const group = groups.get(key) ?? { table, from, about, numbers: 0, changed: [] };
    groups.set(key, group);
    group.numbers++;
    const text = path.join('.');
    const now = varied.get(text) ?? valueAt(rules, path);
    if (now !== value) group.changed.push({ path: text, value: now ?? null, book: value });
  }
  return [...groups.values()];
}

/** The values that sweep and variants give to single values of the rule book, by path. */
function variedOf({ axes, variants }: Scenario): Map<string, unknown[]> {
  const varied = new Map<string, unknown[]>();
  const add = ([first, ...path]: readonly string[], values: readonly unknown[]) => {
    if (first === 'rules') varied.set(path.join('.'), [...(varied.get(path.join('.')) ?? []), ...values]);
  };
  for (const { path, values } of axes) add(path, values);
  for (const { overrides } of variants ?? []) for (const { path, value } of overrides) add(path, [value]);
  return varied;
}
