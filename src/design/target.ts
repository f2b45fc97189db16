import { type Measure, measureOf } from '../gate/measure.ts';
import { metricFault } from '../scenario/expect.ts';
import { inputError } from '../scenario/faults.ts';
import type { TuneLook } from './findings.ts';
import type { Subject } from './subject.ts';

/** A metric and the value that it is to have. */
export interface Target {
  readonly metric: string;
  readonly measure: Measure;
  readonly value: number;
}

/** Reads `metric=value`; throws InputError where it names no metric of the fight. */
export function targetOf(text: string, { scenario, fight }: Subject): Target {
  const at = text.lastIndexOf('=');
  const metric = text.slice(0, at).trim();
  const value = Number(text.slice(at + 1).trim() || NaN);
  if (at <= 0 || !Number.isFinite(value))
    throw inputError(`--target ${text}`, 'expected a metric and its value, such as winRate.dwarfs=0.5');
  const sides = fight.sides.map(({ name }) => name) as [string, string];
  const wrong = metricFault(metric, scenario.ruleset, sides);
  if (wrong !== undefined) throw inputError(`--target ${text}`, wrong);
  const measure = measureOf(metric.split('.'), sides, scenario.ruleset);
  if (measure.kind === 'rate' && (value < 0 || value > 1))
    throw inputError(`--target ${text}`, `a rate lies between 0 and 1; found ${value}`);
  return { metric, measure, value };
}

/** A difference that is no more than the rounding of a sum of doubles. */
export const NOTHING = 1e-12;

/** How far a look is from the target. */
export const distance = ({ estimate }: TuneLook, { value }: Target): number => Math.abs(estimate.value - value);

/** Whether the interval of a look leaves the side of the target open. */
export const isOpen = ({ estimate }: TuneLook, { value }: Target): boolean => estimate.low <= value && value <= estimate.high;

/**
 * On which side of the target a look is: 1 above it, -1 below, 0 at it. A metric in whole numbers is often at its target, and an exact one or a rate
 * of none or all may be; of others it is luck to be at it, and they count as above.
 */
export function sideOf(look: TuneLook, target: Target): -1 | 0 | 1 {
  const { low, high, value } = look.estimate;
  const within = low < target.value && target.value < high;
  if (distance(look, target) <= NOTHING && (target.measure.kind === 'quantile' || !within)) return 0;
  return value >= target.value ? 1 : -1;
}
