import type { Ruleset } from './ruleset.ts';

/** Every ruleset, in the order in which they are listed. */
const ALL: readonly Ruleset[] = [];

export const RULESETS: ReadonlyMap<string, Ruleset> = new Map(ALL.map((ruleset) => [ruleset.id, ruleset]));
