import { isDeepStrictEqual } from 'node:util';
import { applied, type Point } from './expand.ts';
import { quoted } from './faults.ts';
import type { FightData } from './fight.ts';
import type { Scenario } from './load.ts';
import { valueAt } from './merge.ts';
import { resolvePath } from './paths.ts';

/** Paths, or `variant`, and the values that a point must have there. The paths are known to name something. */
export type Where = Readonly<Record<string, unknown>>;

/** Whether a point has the values that are asked for, whether a sweep, a variant, the file or a default gave them. */
export function picks(where: Where, scenario: Scenario, point: Point): boolean {
  return Object.entries(where).every(([path, value]) =>
    path === 'variant' ? point.variant === String(value) : isDeepStrictEqual(valueOfPoint(path, scenario, point), value),
  );
}

/** Why no point is picked, as far as one path at a time can tell: the values that there are. */
export function picksNothing(where: Where, scenario: Scenario): string {
  const lacking = Object.entries(where).flatMap(([path, value]) => {
    if (path === 'variant') return [];
    const seen = new Set<string>();
    for (const point of scenario.points()) {
      const has = valueOfPoint(path, scenario, point);
      if (isDeepStrictEqual(has, value)) return [];
      if (seen.size < 20) seen.add(quoted(has));
    }
    return [`${path} is never ${quoted(value)} but ${[...seen].join(', ')}`];
  });
  return `picks no point: ${lacking.join('; ') || 'no point has all of these values together'}`;
}

function valueOfPoint(text: string, scenario: Scenario, point: Point): unknown {
  const named = resolvePath(text, scenario.ruleset, scenario.data.sides);
  if ('wrong' in named) return undefined;
  return valueAt(dataOf(scenario, point), named.path) ?? completed(named.path, point);
}

/** The scenario's data with what the point's variant and its place in the sweep set: a path of theirs may hold the one that is asked for. */
function dataOf({ data, variants, axes }: Scenario, { variant, parameters }: Point): FightData {
  const varied = variants?.find(({ name }) => name === variant)?.overrides ?? [];
  return applied(data, [...varied, ...axes.map(({ key, path }) => ({ path, value: parameters[key] }))]);
}

/** The value with every default filled in. */
function completed([first, ...rest]: readonly string[], point: Point): unknown {
  const { fight } = point;
  if (first === 'sides') {
    const [name, ...below] = rest;
    const units = fight.sides.find((side) => side.name === name)?.units;
    return below[0] === 'units' ? valueAt(units?.[Number(below[1])], below.slice(2)) : valueAt(units?.[0], below);
  }
  if (first === 'rules') return valueAt(fight.rules, rest);
  return valueAt({ maxRounds: fight.maxRounds, seed: point.seed, trials: point.trials, ...(fight.top as object) }, [first!, ...rest]);
}
