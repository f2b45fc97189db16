import type { Decided } from '../explain/decided.ts';
import type { Summary } from '../run/summarise.ts';
import { visible } from './terminal.ts';

/** One point of a run as the reports take it: which point it is, how its numbers were got, and the numbers. */
export interface Entry {
  readonly point: number;
  readonly scenario: string;
  readonly ruleset: string;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly method: 'monte-carlo' | 'exact';
  readonly seed: number | string;
  /** What each side costs in points, where that is known. */
  readonly costs: readonly [number | null, number | null];
  /** Why there were no more trials; `exact` where nothing was sampled. */
  readonly stopped: 'trials' | 'precision' | 'exact';
  readonly summary: Summary;
  /** With both methods: the exact numbers and the states visited; null where the fight was too large. */
  readonly exact?: (Summary & { readonly states: number }) | null;
  /** States visited, where the numbers themselves are exact. */
  readonly states?: number;
  /** Where detail was asked for: how often each rule decided something in the first fights. */
  readonly decided?: Decided;
}

/** A swept value as a cell or a label shows it. */
export const shown = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);

/** The variant and the swept values of a point, as a person at a terminal reads them. */
export function pointLabel({ variant, parameters }: Pick<Entry, 'variant' | 'parameters'>): string {
  const values = Object.entries(parameters).map(([path, value]) => `${path} = ${shown(value)}`);
  return visible([...(variant === null ? [] : [variant]), ...values].join(', '));
}
