import type { Side } from '../ruleset.ts';
import type { Unit } from './schema.ts';
import type { Rules } from './tables.ts';

/** Whether losers test: as the option says, by itself if every unit has a Leadership (A2). */
export function breakTestsOn(rules: Rules, sides: readonly Side<Unit>[]): boolean {
  const { breakTests } = rules.options;
  if (breakTests !== 'auto') return breakTests === 'on';
  return sides.every((side) => side.units.every((unit) => unit.stats.Ld !== undefined));
}
