import type { z } from 'zod';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { nearest, quoted } from './faults.ts';
import { unitName } from './fight.ts';
import { isMapping, type Mapping } from './merge.ts';
import { frame, unitSchema, unknownStep } from './schema.ts';

/** Top-level keys, apart from a ruleset's own, that a path may name. */
const TOP = ['maxRounds', 'seed', 'trials'] as const;

/** What a path names: its steps with unit names turned into places, or why it names nothing. */
export type Named = { readonly path: readonly string[] } | { readonly wrong: string };

/**
 * Resolves a path of `sweep`, `set` or `where`: a key that the format knows, whether the file writes it or leaves it to its
 * default. `sides` is the scenario's own mapping.
 */
export function resolvePath(text: string, ruleset: Ruleset, sides: Mapping): Named {
  const steps = text.split('.');
  if (steps.some((step) => step === '' || step === '__proto__' || step === 'constructor' || step === 'prototype')) {
    return { wrong: `${quoted(text)} is not a path; a path is keys joined by dots` };
  }
  const [first, ...rest] = steps as [string, ...string[]];
  if (first === 'sides') return resolveSide(text, rest, ruleset, sides);
  if (first === 'rules') return resolveRule(text, rest, ruleset);
  const top = [...TOP, ...Object.keys(ruleset.top.shape)];
  if (top.includes(first) && rest.length === 0) return { path: steps };
  return { wrong: `${quoted(text)} names nothing${nearest(first, ['sides', 'rules', ...top])}` };
}

/** The schema of a top-level value that a path names, if it is one. */
export function topSchema(path: readonly string[], ruleset: Ruleset): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (rest.length > 0 || key === undefined) return undefined;
  return ({ ...frame.shape, ...ruleset.top.shape } as Record<string, z.ZodType>)[key];
}

function resolveSide(text: string, [side, ...rest]: readonly string[], ruleset: Ruleset, sides: Mapping): Named {
  if (side === undefined || !Object.hasOwn(sides, side)) {
    return { wrong: `${quoted(text)} names no side${nearest(side ?? '', Object.keys(sides))}` };
  }
  const data = sides[side];
  const units = isMapping(data) && Array.isArray(data.units) ? data.units : undefined;
  if (units === undefined) return resolveKey(text, ['sides', side], rest, ruleset);
  const [word, unit, ...below] = rest;
  if (word !== 'units' || unit === undefined)
    return { wrong: `${quoted(text)} names no key of a unit; write sides.${side}.units.<name>.<key>` };
  const alone = units.length === 1 ? side : undefined;
  const names = units.map((listed, i) => unitName(isMapping(listed) ? listed : {}, i, alone));
  const index = /^\d+$/.test(unit) ? Number(unit) : names.indexOf(unit);
  if (index < 0 || index >= units.length) return { wrong: `${quoted(text)} names no unit of ${side}${nearest(unit, names)}` };
  return resolveKey(text, ['sides', side, 'units', String(index)], below, ruleset);
}

function resolveKey(text: string, above: readonly string[], steps: readonly string[], ruleset: Ruleset): Named {
  const schema = unitSchema(ruleset);
  if (steps.length === 0) return { wrong: `${quoted(text)} names a whole unit; name one of its keys` };
  const unknown = unknownStep(schema, steps);
  if (unknown === undefined) return { path: [...above, ...steps] };
  return { wrong: `${quoted(text)} names no key of a unit${nearest(unknown.step, unknown.known)}` };
}

function resolveRule(text: string, steps: readonly string[], ruleset: Ruleset): Named {
  if (steps.length === 0) return { wrong: `${quoted(text)} names the whole rule book; name a table or a number in it` };
  let at: unknown = ruleset.book.defaults;
  for (const step of steps) {
    if (Array.isArray(at)) return { wrong: `${quoted(text)} reaches into a list; a list is replaced whole` };
    if (!isMapping(at) || !Object.hasOwn(at, step)) {
      return { wrong: `${quoted(text)} names nothing in the rules${nearest(step, isMapping(at) ? Object.keys(at) : [])}` };
    }
    at = at[step];
  }
  return { path: ['rules', ...steps] };
}
