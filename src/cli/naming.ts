import type { Point } from '../scenario/expand.ts';
import type { Scenario } from '../scenario/load.ts';

/** What a person would call a point. */
export function nameOf(scenario: Scenario, point: Point): string {
  const values = Object.entries(point.parameters).map(([path, value]) => `${path}=${JSON.stringify(value)}`);
  const parts = [...(point.variant === null ? [] : [point.variant]), ...values];
  return parts.length === 0 ? scenario.name : `${scenario.name} (${parts.join(', ')})`;
}
