import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { trialsOf } from '../scenario/expand.ts';
import { quoted } from '../scenario/faults.ts';
import type { FightData } from '../scenario/fight.ts';
import type { Asked, Scenario } from '../scenario/load.ts';
import { isMapping, type Mapping } from '../scenario/merge.ts';
import { optionOf } from '../scenario/reports.ts';
import { Source } from '../scenario/source.ts';
import { fingerprints } from './fingerprint.ts';
import type { Method } from './run.ts';
import type { Shard } from './share.ts';

const head = z.strictObject({
  fray: z.literal('tallies 1'),
  version: z.string(),
  name: z.string(),
  method: z.enum(['monte-carlo', 'exact', 'both']),
  shard: z.strictObject({ index: z.number().int(), of: z.number().int() }).nullable(),
  rules: z.string(),
  asked: z.strictObject({
    files: z.array(z.strictObject({ file: z.string(), text: z.string() })).min(1),
    settings: z.array(z.strictObject({ path: z.string(), value: z.unknown() })),
  }),
});

/** The first line of a tallies file: what its counts are counts of. With it the scenario can be loaded again, wherever its files are. */
export type Head = z.infer<typeof head>;

export const headOf = (value: unknown): Head | undefined => head.safeParse(value).data;

export function newHead(scenario: Scenario, method: Method, version: string, shard: Shard | null): Head {
  const { files, settings } = scenario.asked;
  return {
    fray: 'tallies 1',
    version,
    name: scenario.name,
    method,
    shard: shard && { ...shard },
    rules: fingerprints(scenario).rules,
    asked: { files: files.map((file) => ({ ...file })), settings: settings.map((setting) => ({ ...setting })) },
  };
}

/**
 * What tells two heads apart, as the end of a sentence about the earlier one ("…: `sides.orcs.figures` was 10 and is 12"), or
 * undefined where their counts are counts of the same fights. Comments and the layout of the files do not count, nor whether it is the file,
 * the command line or nobody who says a seed; with `trials`, neither does the number of trials.
 */
export function difference(before: Head, now: Head, { trials }: { readonly trials: boolean }): string | undefined {
  if (before.version !== now.version) return `it was made by fray ${before.version}, and this is ${now.version}`;
  if (before.name !== now.name) return `the name was ${quoted(before.name)} and is ${quoted(now.name)}`;
  if (before.method !== now.method) return `the method was ${before.method} and is ${now.method}`;
  const values = [before, now].map(({ asked }) => valuesOf(asked, trials)) as [Mapping, Mapping];
  const path = firstDifference(...values);
  if (path !== undefined) return `${path.at.join('.')} was ${quoted(path.before)} and is ${quoted(path.now)}`;
  return before.rules === now.rules ? undefined : 'the numbers of the rule book have changed';
}

/** Keys of a scenario that change nothing in what is counted. */
const BESIDE_THE_COUNTS = ['name', 'description', 'expect'];

/** The values of the files and settings by what a person would call them. */
function valuesOf({ files, settings }: Asked, withoutTrials: boolean): Mapping {
  const [first, ...others] = files.map(({ file, text }) => Source.parse(text, file).value);
  const own: Record<string, unknown> = isMapping(first) ? { ...first } : {};
  const set: Record<string, unknown> = Object.fromEntries(settings.map(({ path, value }) => [path, value]));
  const { trials, seed } = trialsOf({ ...own, ...set } as FightData);
  const names = namesOf(own);
  for (const key of [...BESIDE_THE_COUNTS, 'trials', 'seed']) delete own[key];
  for (const key of ['trials', 'seed']) delete set[key];
  return {
    ...(withoutTrials ? { seed } : { trials, seed }),
    ...own,
    ...Object.fromEntries(Object.entries(set).map(([path, value]) => [optionOf(path), value])),
    ...Object.fromEntries(others.map((value, i) => [names[i]!, value])),
  };
}

/** The files that a scenario names, as it names them whatever folder it is run from, in the order in which they are read. */
const namesOf = ({ profiles, rulesFile }: Mapping): string[] => [...(Array.isArray(profiles) ? profiles : []), rulesFile].map(String);

interface Difference {
  readonly at: readonly string[];
  readonly before: unknown;
  readonly now: unknown;
}

/** Where two values first differ; keys in the order of the second, then those that only the first has. Their order counts too. */
function firstDifference(before: unknown, now: unknown, at: readonly string[] = []): Difference | undefined {
  if (isDeepStrictEqual(before, now) && sameOrder(before, now)) return undefined;
  const [a, b] = [before, now].map((value) => (Array.isArray(value) ? { ...value } : value));
  if (!isMapping(a) || !isMapping(b)) return { at, before, now };
  for (const key of new Set([...Object.keys(b), ...Object.keys(a)])) {
    const difference = firstDifference(a[key], b[key], [...at, key]);
    if (difference !== undefined) return difference;
  }
  return { at: [...at, 'order of keys'], before: Object.keys(a).join(', '), now: Object.keys(b).join(', ') };
}

/** Sides, units and sweeps mean something by their order. */
const sameOrder = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
