import { type Point, setOf } from '../scenario/expand.ts';
import type { Scenario } from '../scenario/load.ts';

/** What a person would call a point. */
export function nameOf(scenario: Scenario, point: Point): string {
  const what = setOf(point);
  return what === '' ? scenario.name : `${scenario.name} (${what})`;
}
