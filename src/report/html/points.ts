import { figuresAtStart } from '../../run/summarise.ts';
import { rateOf } from '../../stats/interval.ts';
import { shown } from '../entry.ts';
import { percentage } from '../number.ts';
import type { RunDocument, RunPoint } from './run-document.ts';

/** A swept value as a label. */
export const valueText = (value: unknown): string => String(shown(value));

/** Swept paths by the least that tells them apart: their last key, or all but the first where that is the same for two. */
function shortKeys(paths: readonly string[]): ReadonlyMap<string, string> {
  const last = (path: string): string => path.split('.').at(-1)!;
  const alone = (path: string) => paths.every((other) => other === path || last(other) !== last(path));
  return new Map(paths.map((path) => [path, alone(path) ? last(path) : path.split('.').slice(1).join(' ')]));
}

/** What a point is called: its variant and its swept values. */
export function labelOf({ variant, parameters }: Pick<RunPoint, 'variant' | 'parameters'>, without: readonly string[] = []): string {
  const names = shortKeys(Object.keys(parameters));
  const values = Object.entries(parameters).filter(([key]) => !without.includes(key));
  return [...(variant === null ? [] : [variant]), ...values.map(([key, value]) => `${names.get(key)} ${valueText(value)}`)].join(', ');
}

/** The label of a point, or the scenario's name where it has only one. */
export const nameOf = (point: RunPoint, scenario: string): string => labelOf(point) || scenario;

export interface Axis {
  readonly key: string;
  /** What it is called where there is little room. */
  readonly name: string;
  readonly values: readonly unknown[];
  readonly numeric: boolean;
}

/** The swept paths in the order of the scenario, each with the values it takes in the order in which they come. */
export function axesOf({ points }: RunDocument): Axis[] {
  const names = shortKeys(Object.keys(points[0]!.parameters));
  return Object.keys(points[0]!.parameters).map((key) => {
    const values = new Map(points.map(({ parameters }) => [valueText(parameters[key]), parameters[key]]));
    const all = [...values.values()];
    return { key, name: names.get(key)!, values: all, numeric: all.every((value) => typeof value === 'number') };
  });
}

/** Points that are drawn into one panel. */
export interface Panel {
  readonly title: string;
  readonly points: readonly RunPoint[];
}

/** The points by everything that is not on the axes of a chart. */
export function panelsOf({ points }: RunDocument, axes: readonly Axis[]): Panel[] {
  const drawn = axes.map(({ key }) => key);
  const panels = new Map<string, RunPoint[]>();
  for (const point of points) {
    const title = labelOf(point, drawn);
    const panel = panels.get(title);
    if (panel === undefined) panels.set(title, [point]);
    else panel.push(point);
  }
  return [...panels].map(([title, points]) => ({ title, points }));
}

/** At most `most` of a list, evenly spaced, the first and the last among them. */
export function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]!);
}

export const rateText = (point: RunPoint, side: 0 | 1): string => percentage(point.winRate[point.sides[side]]!, point.trials);

/** Points of which every detail is drawn. */
export const MOST_DETAILED = 12;

/** What is said of the points that are not drawn. */
export const chosenWords = (all: number, chosen: number): string =>
  chosen < all ? ` ${chosen} of the ${all} points are drawn, evenly spaced; the CSV files hold all.` : '';

/** A share of so many fights with its interval; what was never seen is not 0%, and what was always seen not 100%. `trials` null: it is exact. */
export function shareText(share: number, trials: number | null): string {
  // What is nearer to nothing than a sum of doubles can tell is nothing.
  return percentage(rateOf(share < 1e-12 ? 0 : share, trials), trials);
}

/** Figures of a side at the start. */
export const figuresOf = (point: RunPoint, side: 0 | 1): number => figuresAtStart(point, point.sides[side]);

/** Fights that a side has won; null where they are exact. */
export const winsOf = ({ trials, winRate, sides }: RunPoint, side: 0 | 1): number | null =>
  trials === null ? null : Math.round(winRate[sides[side]]!.value * trials);

/** A point's label at the end of what a chart shows. */
export function saysOf(point: RunPoint): string {
  const label = labelOf(point);
  return label === '' ? '' : `, ${label}`;
}
