import type { TableBuilder } from '../../core/chance.ts';
import type { Unit } from './schema.ts';
import type { Rules } from './tables.ts';
import { staminaOf, together, type Wounds, woundsOfAttack, woundsOfAttacks } from './wounds.ts';

/** Entries that all tables of volleys of a fight may take up between them. */
const MOST_ENTRIES = 1 << 19;

/** The most figures of a unit that strike as one volley; 1 where each strikes by itself. `pairs`: units that strike times units struck. */
export function mostInVolley(unit: Unit, enemies: readonly Unit[], pairs: number, rules: Rules): number {
  if (unit.allocation !== 'focus') return 1;
  const stamina = Math.max(...enemies.map((enemy) => staminaOf(enemy, rules)));
  let most = unit.figures;
  while (most > 1 && pairs * stamina * most * (most + stamina) > MOST_ENTRIES) most--;
  return most;
}

/**
 * For each stamina of an enemy from 1, and each number of figures from 2 to `most`: the table of the figure that removes it (0: none),
 * and the table of the wounds that they deal where none does.
 */
export function volleysOn(enemy: Unit, unit: Unit, most: number, rules: Rules, tables: TableBuilder): number[] {
  const full = staminaOf(enemy, rules);
  const figure = woundsOfAttacks(woundsOfAttack(unit, enemy, rules), unit.attacks, full);
  const places: number[] = [];
  for (let stamina = 1; stamina <= full; stamina++) {
    const removedBy: number[] = [];
    let dealt: Wounds = [1];
    for (let figures = 1; figures <= most; figures++) {
      const sum = together(dealt, figure, stamina);
      removedBy.push(sum[stamina] ?? 0);
      dealt = sum.slice(0, stamina);
      if (figures > 1) places.push(tables.add(whole([remainder(removedBy), ...removedBy])), tables.add(whole(dealt)));
    }
  }
  return places;
}

const remainder = (chances: Wounds): number => Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0));

/** Chances in proportion to these; where none is left, what nobody will ask counts as certain. */
function whole(chances: Wounds): Wounds {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return sum > 0 ? chances.map((chance) => chance / sum) : [1];
}
