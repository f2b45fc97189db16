import type { CompletedFight, FightBuilder, FightData } from './fight.ts';
import type { Scenario } from './load.ts';
import { withValue } from './merge.ts';
import type { Override, Reports } from './reports.ts';

/** One cell of a scenario: a variant and a value on every axis, with the completed fight. */
export interface Point {
  readonly index: number;
  readonly variant: string | null;
  /** The swept values by path, as the scenario writes it. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly trials: number;
  readonly seed: number | string;
  readonly fight: CompletedFight;
}

/** What tells a point from the others, in words: its variant and its swept values; empty where there is nothing. */
export function setOf({ variant, parameters }: Pick<Point, 'variant' | 'parameters'>): string {
  const values = Object.entries(parameters).map(([path, value]) => `${path}=${JSON.stringify(value)}`);
  return [...(variant === null ? [] : [variant]), ...values].join(', ');
}

/** How many points a scenario has. */
export function pointCount(scenario: Pick<Scenario, 'variants' | 'axes'>): number {
  return scenario.axes.reduce((count, axis) => count * axis.values.length, scenario.variants?.length ?? 1);
}

/** Picks points by their place and their number of trials, before their fights are completed. */
export type Wanted = (index: number, trials: number) => boolean;

/**
 * The points of a scenario, one at a time: variants vary slowest, then the first axis. A point whose fight cannot be fought is
 * reported and passed over; one that is not wanted is passed over.
 */
export function* pointsOf(scenario: Scenario, builder: FightBuilder, reports: Reports, wanted: Wanted = () => true): Generator<Point> {
  let index = 0;
  for (const variant of scenario.variants ?? [undefined]) {
    for (const cell of cellsOf(scenario, applied(scenario.data, variant?.overrides ?? []), 0)) {
      const place = index++;
      const trials = trialsOf(cell.data);
      if (!wanted(place, trials.trials)) continue;
      if (reports.full) return;
      reports.under([...scenario.settings, ...(variant?.overrides ?? []), ...cell.overrides]);
      const fight = builder.build(cell.data, reports);
      const parameters = Object.fromEntries(scenario.axes.map((axis, i) => [axis.key, cell.overrides[i]!.value]));
      if (fight !== undefined) yield { index: place, variant: variant?.name ?? null, parameters, fight, ...trials };
    }
  }
  reports.under([]);
}

interface Cell {
  readonly data: FightData;
  readonly overrides: readonly Override[];
}

/** Every combination of the axes from `depth` on; what an outer axis sets is shared by all cells within it. */
function* cellsOf(scenario: Scenario, data: FightData, depth: number): Generator<Cell> {
  const axis = scenario.axes[depth];
  if (axis === undefined) return yield { data, overrides: [] };
  const { key, path, values } = axis;
  for (let i = 0; i < values.length; i++) {
    const override = { path, value: values[i], at: ['sweep', key, String(i)] };
    for (const cell of cellsOf(scenario, withValue(data, path, override.value), depth + 1)) {
      yield { data: cell.data, overrides: [override, ...cell.overrides] };
    }
  }
}

/** The data with overrides laid in, in order. */
export function applied(data: FightData, overrides: readonly Override[]): FightData {
  return overrides.reduce((whole, { path, value }) => withValue(whole, path, value), data);
}

/** How often data says that it is fought, and on which seed. */
export function trialsOf(data: FightData): Pick<Point, 'trials' | 'seed'> {
  const { trials = 100_000, seed = 1 } = data as { trials?: number; seed?: number | string };
  return { trials, seed: typeof seed === 'string' && /^-?\d{1,15}$/.test(seed) ? Number(seed) : seed };
}
