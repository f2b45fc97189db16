import type { TableBuilder } from '../../core/chance.ts';
import { massedTables } from './massed.ts';
import { MASSED, RECORD, RECORDS, STRIDE, STRIKES, VOLLEY, VOLLEYS } from './round.ts';
import type { Unit } from './schema.ts';
import type { Rules } from './tables.ts';
import { mostInVolley, volleysOn } from './volley.ts';
import { staminaOf, woundsOfAttack, woundsOfAttacks } from './wounds.ts';

/** Appends words to the numbers of the plan and gives the place where they begin. */
export type Lay = (words: readonly number[]) => number;

/** Lays every table of wounds that one side deals to the other; `units` of the whole fight begin at `own`, `other` for the two. */
export function layStrikes(
  numbers: number[],
  lay: Lay,
  tables: TableBuilder,
  rules: Rules,
  striking: { readonly side: number; readonly units: readonly Unit[]; readonly first: number },
  struck: { readonly units: readonly Unit[]; readonly first: number },
): void {
  /** Places by unit of the fight: nought for those of the striking side, which nobody asks for. */
  const byStruck = (places: readonly number[]): number[] => [...new Array(struck.first).fill(0), ...places];
  const pairs = 2 * striking.units.length * struck.units.length;
  striking.units.forEach((unit, u) => {
    const record = RECORDS + (striking.first + u) * RECORD;
    const most = mostInVolley(unit, struck.units, pairs, rules);
    numbers[record + STRIKES] = lay(byStruck(struck.units.map((enemy) => lay(strikesOn(enemy, unit, rules, tables)))));
    numbers[record + VOLLEY] = most;
    if (most > 1) numbers[record + VOLLEYS] = lay(byStruck(struck.units.map((enemy) => lay(volleysOn(enemy, unit, most, rules, tables)))));
  });
  const massed = massedTables(striking.units, struck.units, rules, tables);
  if (massed === undefined) return;
  numbers[MASSED + striking.side] = lay(byStruck(massed.tables.map(lay)));
  massed.strides.forEach((stride, u) => {
    numbers[RECORDS + (striking.first + u) * RECORD + STRIDE] = stride;
  });
}

/** The tables of 1, 2 ... attacks of one figure on one enemy. */
function strikesOn(enemy: Unit, unit: Unit, rules: Rules, tables: TableBuilder): number[] {
  const one = woundsOfAttack(unit, enemy, rules);
  const stamina = staminaOf(enemy, rules);
  return Array.from({ length: unit.attacks }, (_, more) => tables.add(woundsOfAttacks(one, more + 1, stamina)));
}
