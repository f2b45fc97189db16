import type { Plan, Procedure } from '../core/fight.ts';
import { eachTrial } from '../core/narrator.ts';
import { Stream } from '../core/stream.ts';
import { keyOf } from '../core/words.ts';
import { casualtiesOf } from './account.ts';

/** Which trial of those looked at: the one with the least, the middle or the greatest margin of a side. */
export type Which = 'worst' | 'median' | 'best';

export interface Choice {
  readonly trial: number;
  /** Figures that the enemy lost more than the side. */
  readonly margin: number;
}

/**
 * Fights the first `count` trials and finds the one asked for, by the margin of casualties of side 0 or 1: the first of several with the
 * same. The median is that of the lower half where there are two.
 */
export function chosen(steps: Procedure, plan: Plan, seed: number | string, count: number, which: Which, side: number): Choice {
  const margins = new Int32Array(count);
  eachTrial(steps, plan, new Stream(keyOf(seed), plan.tables), count, (trial, { state }) => {
    margins[trial] = casualtiesOf(plan, state, 1 - side) - casualtiesOf(plan, state, side);
  });
  const sorted = margins.slice().sort();
  const place = which === 'worst' ? 0 : which === 'best' ? count - 1 : (count - 1) >> 1;
  const margin = sorted[place]!;
  return { trial: margins.indexOf(margin), margin };
}
