import type { z } from 'zod';
import { nearest, quoted } from './faults.ts';

type Issue = z.core.$ZodIssue;

/** What a schema's issue means for the person who wrote the value. */
export interface Finding {
  readonly path: readonly string[];
  readonly message: string;
  /** The key itself is at fault, not its value. */
  readonly key: boolean;
}

/**
 * The findings of a failed check, in words: what stands there, what is expected, and for names the nearest one. `value` is what was
 * checked, `keysAt` the keys known at a path.
 */
export function findingsOf(error: z.ZodError, value: unknown, keysAt: (path: readonly string[]) => readonly string[]): Finding[] {
  return error.issues.flatMap((issue) => findings(issue, [], value, keysAt));
}

function findings(
  issue: Issue,
  above: readonly PropertyKey[],
  value: unknown,
  keysAt: (path: readonly string[]) => readonly string[],
): Finding[] {
  const path = [...above, ...issue.path].map(String);
  const found = path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | null | undefined)?.[step], value);
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(path);
    return issue.keys.map((key) => ({ path: [...path, key], message: `unknown key ${quoted(key)}${nearest(key, known)}`, key: true }));
  }
  if (issue.code === 'invalid_union') {
    const inner = bestBranch(issue.errors, found);
    if (inner !== undefined) return inner.flatMap((below) => findings(below, path, value, keysAt));
    const expected = [...new Set(issue.errors.map((branch) => expectedBy(branch[0])))].join(', or ');
    return [{ path, message: `expected ${expected}; found ${quoted(found)}`, key: false }];
  }
  if (issue.code === 'invalid_value' && typeof found === 'string') {
    return [
      { path, message: `${quoted(found)} is not one of ${issue.values.map(String).join(', ')}${hint(found, issue.values)}`, key: false },
    ];
  }
  if (found === undefined && path.length > 0) return [{ path, message: `is missing; expected ${expectedBy(issue)}`, key: false }];
  return [{ path, message: `expected ${expectedBy(issue)}; found ${quoted(found)}`, key: false }];
}

function hint(found: string, values: readonly unknown[]): string {
  const near = nearest(found, values.map(String));
  return near.includes('did you mean') ? near : '';
}

/** The branch of a union that the value was meant for: the one of its own kind, if that branch found fault deeper inside or with its size. */
function bestBranch(branches: readonly (readonly Issue[])[], found: unknown): readonly Issue[] | undefined {
  const meant = branches.filter((issues) => !issues.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0));
  if (typeof found === 'string' && meant.length === 0) return undefined;
  return meant.length === 1 ? meant[0] : undefined;
}

function expectedBy(issue: Issue | undefined): string {
  if (issue === undefined) return 'something else';
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'invalid_value':
      return issue.values.length === 1 ? quoted(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return [...new Set(issue.errors.map((branch) => expectedBy(branch[0])))].join(', or ');
    default:
      return issue.message;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a mapping',
  record: 'a mapping',
};

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'array') return `a list of ${relation} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  if (origin === 'string') return `a text of ${relation} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  return `${origin === 'int' ? 'a whole number' : 'a number'} of ${relation} ${limit}`;
}
