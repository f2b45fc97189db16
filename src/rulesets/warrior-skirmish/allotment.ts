import type { Unit } from './schema.ts';

export const figuresOf = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.figures, 0);

/** Whether a unit strikes enemies by their places in the starting list. */
const byList = ({ allocation }: Unit): boolean => typeof allocation !== 'string';

/** Whether the figures behind a fallen one of their unit move up: nobody strikes them by a list. */
export const movesUp = (enemies: readonly Unit[]): boolean => !enemies.some(byList);

/**
 * How many places a unit needs: one for each figure that can be hurt while others of its kind are. Focus strikes a second figure
 * only when the first has fallen, and `spread` with n attacks reaches no figure behind the first n.
 */
export function placesOf(unit: Unit, enemies: readonly Unit[]): number {
  if (enemies.some(byList)) return unit.figures;
  const reach = enemies.map(({ allocation, attacks }) => (allocation === 'spread' ? attacks : 1));
  return Math.min(unit.figures, Math.max(...reach));
}

/** The most enemies among whom a figure of any of the units divides its attacks; one that focuses divides nothing. */
export function mostDivided(units: readonly Unit[], enemies: readonly Unit[]): number {
  const divided = ({ allocation, attacks }: Unit): number => {
    if (allocation === 'focus') return 0;
    return allocation === 'spread' ? Math.min(attacks, figuresOf(enemies)) : allocation.filter((given) => given > 0).length;
  };
  return Math.max(...units.map(divided));
}
