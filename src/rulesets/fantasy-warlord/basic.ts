import { type Summand, sumOf } from '../telling.ts';
import type { Unit } from './schema.ts';
import type { Armour, FootWeapon, Kind, MountedWeapon, Race, Rules, Weapon } from './tables.ts';

/** The Basic Combat Percentage that the tables give, and what it is made of; undefined where there is no table: A1.3. */
export function tabled(kind: Kind, race: Race, weapon: Weapon | undefined, armour: Armour, { bcp }: Rules): Summand[] | undefined {
  const against = armour === 'none' ? 'no armour' : armour;
  if (kind === 'giant' || (race === 'giant' && kind !== 'monster')) {
    return [{ label: `giant against ${against}`, value: bcp.giant[armour], path: `rules.bcp.giant.${armour}`, base: true }];
  }
  if (kind === 'monster' || race === 'monster' || race === 'giant' || weapon === undefined) return undefined;
  const mounted = kind === 'cavalry';
  const table = mounted ? bcp.mounted[weapon as MountedWeapon] : bcp.foot[weapon as FootWeapon];
  if (table === undefined) return undefined;
  const summands = [
    {
      label: `${weapon} against ${against}`,
      value: table[armour],
      path: `rules.bcp.${mounted ? 'mounted' : 'foot'}.${weapon}.${armour}`,
      base: true,
    },
    { label: race, value: bcp.race[race], path: `rules.bcp.race.${race}`, base: true },
  ];
  const short = bcp.least - sumOf(summands);
  return short > 0 ? [...summands, { label: 'up to the least', value: short, path: 'rules.bcp.least', base: true }] : summands;
}

/** What the Basic Combat Percentage of a completed unit is made of: the tables, or a number of its own. */
export function basicPercentage({ kind, race, weapon, bcp }: Unit, armour: Armour, rules: Rules): Summand[] {
  if (bcp === undefined) return [];
  const table = tabled(kind, race, weapon, armour, rules);
  if (table !== undefined && sumOf(table) === bcp[armour]) return table;
  return [{ label: 'percentage of its own', value: bcp[armour], path: 'unit.bcp', base: true }];
}
