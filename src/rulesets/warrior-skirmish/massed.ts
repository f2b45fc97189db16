import type { TableBuilder } from '../../core/chance.ts';
import type { Unit } from './schema.ts';
import type { Rules } from './tables.ts';
import { staminaOf, together, type Wounds, woundsOfAttack, woundsOfAttacks } from './wounds.ts';

/** Above this many outcomes over all its tables a side strikes its last enemy figure by figure. */
const MOST_OUTCOMES = 1 << 16;

export interface Massed {
  /** For each unit of the enemy, a table for each way in which the side can be down to some of its figures. */
  readonly tables: readonly (readonly number[])[];
  /** What each living figure of a unit adds to the place of a table in the list. */
  readonly strides: readonly number[];
}

/**
 * Tables of the wounds that all figures of a side together deal to one enemy, by how many of each unit are alive: the table
 * of living[0], living[1] ... stands at the sum of living[u] * strides[u].
 */
export function massedTables(units: readonly Unit[], enemies: readonly Unit[], rules: Rules, tables: TableBuilder): Massed | undefined {
  const strides: number[] = [];
  let size = 1;
  for (const unit of units) {
    strides.push(size);
    size *= unit.figures + 1;
  }
  const outcomes = enemies.reduce((sum, enemy) => sum + size * (staminaOf(enemy, rules) + 1), 0);
  if (outcomes > MOST_OUTCOMES) return undefined;
  return { strides, tables: enemies.map((enemy) => sumsOn(enemy, units, strides, size, rules).map((sum) => tables.add(sum))) };
}

function sumsOn(enemy: Unit, units: readonly Unit[], strides: readonly number[], size: number, rules: Rules): Wounds[] {
  const stamina = staminaOf(enemy, rules);
  const figure = units.map((unit) => woundsOfAttacks(woundsOfAttack(unit, enemy, rules), unit.attacks, stamina));
  const sums: Wounds[] = [[1]];
  for (let at = 1; at < size; at++) {
    const unit = strides.findLastIndex((stride) => stride <= at);
    sums.push(together(sums[at - strides[unit]!]!, figure[unit]!, stamina));
  }
  return sums;
}
