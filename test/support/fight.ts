import type { Plan } from '../../src/core/fight.ts';
import type { Ruleset } from '../../src/rulesets/ruleset.ts';
import type { CompletedFight } from '../../src/scenario/fight.ts';
import { parse } from '../../src/scenario/load.ts';

/** The first point of a scenario text: its ruleset, its completed fight, and its plan. Throws InputError. */
export function planOf(text: string): { ruleset: Ruleset; fight: CompletedFight; plan: Plan } {
  const scenario = parse(text);
  const point = scenario.points().next().value;
  return { ruleset: scenario.ruleset, fight: point.fight, plan: scenario.ruleset.compile(point.fight) };
}
