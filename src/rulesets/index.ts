import { battlesystem } from './battlesystem/index.ts';
import { fantasyBattle } from './fantasy-battle/index.ts';
import { fantasyWarlord } from './fantasy-warlord/index.ts';
import type { Ruleset } from './ruleset.ts';
import { warriorSkirmish } from './warrior-skirmish/index.ts';

/** Every ruleset, in the order in which they are listed. */
const ALL: readonly Ruleset[] = [fantasyWarlord, fantasyBattle, battlesystem, warriorSkirmish];

export const RULESETS: ReadonlyMap<string, Ruleset> = new Map(ALL.map((ruleset) => [ruleset.id, ruleset]));
