import { RULESETS } from '../../../src/rulesets/index.ts';
import { battlesystem } from './battlesystem.ts';
import { fantasyBattle } from './fantasy-battle.ts';
import { fantasyWarlord } from './fantasy-warlord.ts';
import type { Units } from './units.ts';
import { warriorSkirmish } from './warrior-skirmish.ts';

const ALL = new Map([fantasyWarlord, fantasyBattle, battlesystem, warriorSkirmish].map((units) => [units.id, units]));

/** Made-up units of every ruleset there is; a ruleset without any is an error, so that none goes untested. */
export const MADE_UP: readonly Units[] = [...RULESETS.keys()].map((id) => {
  const units = ALL.get(id);
  if (units === undefined) throw new Error(`no made-up units for ${id}: add them beside this file`);
  return units;
});

/** The text of a scenario with these units; JSON is YAML. */
export const scenarioOf = (id: string, a: object, b: object, more: object = {}): string =>
  JSON.stringify({ ruleset: id, maxRounds: 5, trials: 3000, ...more, sides: { a, b } });
