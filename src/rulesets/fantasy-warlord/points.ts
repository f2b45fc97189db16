import type { Unit } from './schema.ts';
import { isMonstrous, type Points, type PricedRace, type Rules } from './tables.ts';

/** What a character is made of, for the price list. */
export interface CharacterPrice {
  readonly race: PricedRace;
  readonly mounted?: boolean;
  readonly commandFactor?: number;
  readonly moraleFactor?: number;
  readonly combatModifier?: number;
  readonly skills?: number;
  readonly equipment?: number;
}

/** Points of a character: A2.5. */
export function characterPoints(points: Points, who: CharacterPrice): number {
  const { character } = points;
  return (
    character[who.mounted ? 'mounted' : 'foot'][who.race] +
    character.commandFactor * (who.commandFactor ?? 0) +
    character.moraleFactor * (who.moraleFactor ?? 0) +
    character.combatModifier * (who.combatModifier ?? 0) +
    character.skill * (who.skills ?? 0) +
    (who.equipment ?? 0)
  );
}

/** Points of one figure with its weapon and armour; undefined where the lists have no price (monsters, some mounted races). */
export function pointsPerFigure(unit: Unit, { points }: Rules): number | undefined {
  const { kind, race } = unit;
  if (kind === 'giant') return points.foot.giant[unit.class];
  if (isMonstrous(kind)) return undefined;
  const equipment = equipmentPoints(unit, points);
  if (kind === 'character') {
    const known = race in points.character.foot;
    return known ? characterPoints(points, { race: race as PricedRace, combatModifier: unit.combatModifier, equipment }) : undefined;
  }
  const list: Partial<Record<string, Points['foot']['human']>> = kind === 'cavalry' ? points.mounted : points.foot;
  const price = list[race];
  return price && price[unit.class] + equipment;
}

function equipmentPoints(unit: Unit, points: Points): number {
  return (
    (unit.weapon === undefined ? 0 : points.weapon[unit.weapon]) +
    points.armour[unit.armour] +
    (unit.shield ? points.shield : 0) +
    (unit.armouredMount ? points.armouredMount : 0)
  );
}
