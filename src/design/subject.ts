import type { Plan } from '../core/fight.ts';
import { applied, trialsOf } from '../scenario/expand.ts';
import { type Fault, inputError } from '../scenario/faults.ts';
import type { CompletedFight, FightData } from '../scenario/fight.ts';
import type { Scenario } from '../scenario/load.ts';
import { withValue } from '../scenario/merge.ts';
import type { Override } from '../scenario/reports.ts';

/** One point of a scenario as plain data, to be fought with this or that number changed. */
export interface Subject {
  readonly scenario: Scenario;
  /** Its place among the scenario's points. */
  readonly index: number;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly data: FightData;
  readonly fight: CompletedFight;
  readonly plan: Plan;
  readonly trials: number;
  readonly seed: number | string;
}

/** A value in place of the one at a path. */
export type Change = Pick<Override, 'path' | 'value'>;

/** Which point stands at a place of a scenario, and its data; nothing is built yet. */
export function placeOf(scenario: Scenario, index: number): Pick<Subject, 'variant' | 'parameters' | 'data'> {
  const { variants, axes } = scenario;
  let rest = index;
  const swept = axes.toReversed().map(({ key, path, values }) => {
    const value = values[rest % values.length];
    rest = Math.floor(rest / values.length);
    return { key, path, value };
  });
  swept.reverse();
  const variant = variants?.[rest];
  return {
    variant: variant?.name ?? null,
    parameters: Object.fromEntries(swept.map(({ key, value }) => [key, value])),
    data: applied(scenario.data, [...(variant?.overrides ?? []), ...swept]),
  };
}

/** The point of a scenario at this place; throws InputError where there is none. */
export function subjectOf(scenario: Scenario, index = 0): Subject {
  const { count, file, ruleset } = scenario;
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw inputError(file, `has ${count === 1 ? 'one point' : `points 0 to ${count - 1}`}, and point ${index} is asked for`);
  const place = placeOf(scenario, index);
  const fight = scenario.build(place.data);
  if (isFaulty(fight)) throw new Error(fight[0]!.message);
  return { scenario, index, ...place, fight, plan: ruleset.compile(fight), ...trialsOf(place.data) };
}

/** A subject with changes laid in. */
export interface Changed {
  readonly fight: CompletedFight;
  readonly plan: Plan;
}

/** The subject with numbers changed, or what is wrong with it then. */
export function changed({ scenario, data }: Subject, changes: readonly Change[]): Changed | readonly Fault[] {
  const fight = scenario.build(changes.reduce((whole, { path, value }) => withValue(whole, path, value), data));
  return isFaulty(fight) ? fight : { fight, plan: scenario.ruleset.compile(fight) };
}

export const isFaulty = (made: object | readonly Fault[]): made is readonly Fault[] => Array.isArray(made);
