import type { Fight as AnyFight, Side } from '../ruleset.ts';
import type { Unit } from './schema.ts';
import { isSingle, type Rules } from './tables.ts';

export type Fight = AnyFight<Unit, Rules, object>;

/** A unit in its place among all units of a fight, those of side A first. */
export interface Placed {
  readonly unit: Unit;
  readonly side: number;
  /** Its place on its side, and among all. */
  readonly place: number;
  readonly index: number;
  /** The enemy that it strikes at the start, by its place among all; -1 where `against` names none. */
  readonly target: number;
}

/** Every unit with the enemy that it strikes first. */
export function placed({ sides }: Fight): Placed[] {
  const first = [0, sides[0].units.length];
  return sides.flatMap(({ units }, side) =>
    units.map((unit, place) => {
      const enemies = sides[1 - side]!;
      const target = targetAmong(enemies, unit, place);
      return { unit, side, place, index: first[side]! + place, target: target < 0 ? -1 : first[1 - side]! + target };
    }),
  );
}

function targetAmong(enemies: Side<Unit>, { against }: Unit, place: number): number {
  if (against === undefined) return Math.min(place, enemies.units.length - 1);
  return enemies.units.findIndex(({ name }) => name === against);
}

/** Whether an attacker, where it strikes, disorders its target at once: A1.1. */
function disorders(attacker: Unit, target: Unit): boolean {
  if (attacker.contact === 'front' || attacker.kind === 'character' || target.kind === 'character') return false;
  return !isSingle(target.kind) || attacker.contact === 'rear';
}

/** Which units are in disorder from the start, by their own account or by those who strike them. */
export const disorderedOf = (units: readonly Placed[]): boolean[] =>
  units.map(({ unit, index }) => unit.disordered || units.some((other) => other.target === index && disorders(other.unit, unit)));
