import { FLEES, NEEDS_SIXES, NO_TEST } from './layout.ts';
import type { Fielded } from './lists.ts';

/** Whether a unit fears another (A33). */
function fears({ unit }: Fielded, { unit: enemy }: Fielded): boolean {
  const special = new Set(unit.special);
  if (special.has('terror') || special.has('immune-to-psychology') || special.has('unbreakable')) return false;
  if (enemy.special.includes('terror')) return true;
  return enemy.special.includes('fear') && !special.has('fear');
}

/** The enemies that a unit fears. */
export function fearedBy(striker: Fielded, fielded: readonly Fielded[]): Fielded[] {
  return fielded.filter((other) => other.side !== striker.side && fears(striker, other));
}

/** What a failed test of its fear of chargers does to a unit (A34). All test before anybody flees, at full strength. */
export function fearTest(tester: Fielded, fielded: readonly Fielded[]): number {
  const chargers = fearedBy(tester, fielded).filter(({ unit }) => unit.charging);
  if (tester.unit.stats.Ld === undefined || chargers.length === 0) return NO_TEST;
  const strength = chargers.reduce((sum, { unit }) => sum + unit.figures * unit.unitStrength, 0);
  return tester.unit.figures * tester.unit.unitStrength < strength ? FLEES : NEEDS_SIXES;
}
