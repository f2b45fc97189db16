import type { Fight } from '../ruleset.ts';
import { type Summand, sumOf } from '../telling.ts';
import { diceIn, type Face, type Unit } from './schema.ts';
import type { Rules } from './tables.ts';

export type BattleFight = Fight<Unit, Rules, object>;

/** All units of a fight, those of the first side first. */
export const unitsOf = (fight: BattleFight): readonly Unit[] => [...fight.sides[0].units, ...fight.sides[1].units];

/** The unit that each strikes at the start, by number over both sides; -1 where `against` names nobody (S1). */
export function firstTargets(fight: BattleFight): readonly number[] {
  return fight.sides.flatMap((side, s) => {
    const enemies = fight.sides[1 - s]!.units;
    const before = s === 0 ? side.units.length : 0;
    return side.units.map(({ against }, place) => {
      const named = against === undefined ? Math.min(place, enemies.length - 1) : enemies.findIndex((enemy) => enemy.name === against);
      return named < 0 ? -1 : before + named;
    });
  });
}

/** What one unit's blows at another meet: the face that is struck, and the armour rating in the open and behind the barrier. */
export interface Struck {
  readonly face: Face;
  readonly open: number;
  readonly behind: number;
  /** Figures of the one struck that the barrier protects. */
  readonly protectedFigures: number;
}

/** The blows of `unit` at `target`, its first target or a later one. */
export function struckBy(rules: Rules, unit: Unit, target: Unit, first: boolean): Struck {
  const open = sumOf(armourRating(rules, unit, target, first));
  const barrier = unit.cover || target.cover;
  return {
    face: first ? unit.contact : 'front',
    open,
    behind: open + (barrier ? rules.armour.barrier : 0),
    protectedFigures: barrier ? (target.protectedFigures ?? target.figures) : 0,
  };
}

/** What the armour rating of `target` in the open is made of when `unit` strikes it. */
export function armourRating({ armour }: Rules, unit: Unit, target: Unit, first: boolean): Summand[] {
  const above = Math.sign(height(target) - height(unit));
  const face = first ? unit.contact : 'front';
  const rating: Summand[] = [{ label: 'its own', value: target.AR, path: 'target.AR', base: true }];
  if (above > 0) rating.push({ label: 'higher', value: armour.higher, path: 'rules.armour.higher' });
  if (above < 0) rating.push({ label: 'lower', value: armour.lower, path: 'rules.armour.lower' });
  if (target.favouredTerrain)
    rating.push({ label: 'favoured terrain', value: armour.favouredTerrain, path: 'rules.armour.favouredTerrain' });
  if (face !== 'front') rating.push({ label: `struck in the ${face}`, value: armour[face], path: `rules.armour.${face}` });
  return rating;
}

/** Twice the multiplier of a unit's dice, and what it is for: at its first target in the first round (B2.2, C-13, C-14) or later. */
export function diceMultiplier(rules: Rules, unit: Unit, target: Unit, first: boolean, locked: boolean): Summand {
  const { halves } = rules;
  if (unit.order === 'routed') return { label: 'routed', value: 0, path: 'unit.order' };
  if (first && unit.shotThisTurn) return { label: 'shot this turn', value: 0, path: 'unit.shotThisTurn' };
  if (first && unit.charging) {
    return unit.mounted
      ? { label: 'charging cavalry', value: halves.chargingCavalry, path: 'rules.halves.chargingCavalry' }
      : { label: 'charging', value: halves.chargingInfantry, path: 'rules.halves.chargingInfantry' };
  }
  if (first && meetsCharge(rules, unit, target, locked)) {
    return { label: 'set to receive the charge', value: halves.setToReceive, path: 'rules.halves.setToReceive' };
  }
  return { label: 'plain', value: 2, path: 'unit.AD', base: true };
}

/** D-15: where both say the same there is no difference. */
const height = (unit: Unit): number => (unit.elevation === 'higher' ? 1 : unit.elevation === 'lower' ? -1 : 0);

/** Faces of the armour die that save against a rating (B1.4, D-17). */
export function savingFaces(rules: Rules, rating: number): number {
  const { die } = rules.armour;
  const faces = Math.max(0, Math.min(die, die + 1 - rating));
  return rules.options.naturalOneFails ? Math.min(die - 1, faces) : faces;
}

/** Whether a die of a unit can score a hit at all. */
export const canHit = (rules: Rules, unit: Unit): boolean => hitsByFace(rules, unit).some((hits) => hits > 0);

/** Hits of each face of a unit's attack die (B2.1). */
export function hitsByFace(rules: Rules, unit: Unit): readonly number[] {
  return Array.from({ length: diceIn(unit.AD).faces }, (_, face) => rules.hits[face + 1]!);
}

/** What gives a unit the advantage, if order and front allow: the target's rear, weapons or size (B1.3). */
export function edgeOf(rules: Rules, unit: Unit, target: Unit, face: Face): Summand | undefined {
  if (face === 'rear') return { label: 'in its rear', value: 1, path: 'unit.contact' };
  const reach = rules.weapons[unit.weapon].reach - rules.weapons[target.weapon].reach;
  if (reach > 0) return { label: `${unit.weapon} against ${target.weapon}`, value: reach, path: `rules.weapons.${unit.weapon}.reach` };
  const larger = rules.sizes[unit.size] - rules.sizes[target.size];
  if (reach < 0 || larger <= 0) return undefined;
  return { label: `${unit.size} against ${target.size}`, value: larger, path: `rules.sizes.${unit.size}` };
}

/** Set weapons meet a charge on the front (B1.2-6, C-13): `target` is the first of `unit`, and strikes it or not. */
function meetsCharge(rules: Rules, unit: Unit, target: Unit, locked: boolean): boolean {
  return unit.setToReceive && rules.weapons[unit.weapon].set && locked && target.charging && target.contact === 'front';
}
