import { type Summand, sumOf } from '../telling.ts';
import type { Save, Unit } from './schema.ts';
import type { Rules } from './tables.ts';

/** The blows of one part of a unit, in one round. */
export interface Blow {
  readonly WS: number;
  readonly S: number;
  readonly modifier: number;
  readonly piercing: number;
  readonly hatred: boolean;
  readonly poisoned: boolean;
  readonly killing: boolean;
}

/** What one die does: an unsaved wound that is no killing blow, or a killing blow that no ward turns; or a save is made against it. */
export interface Chances {
  readonly wound: number;
  readonly kill: number;
  readonly savedByArmour: number;
  readonly savedByWard: number;
}

const NOTHING: Chances = { wound: 0, kill: 0, savedByArmour: 0, savedByWard: 0 };

type Target = Pick<Unit, 'stats' | 'armourSave' | 'wardSave' | 'unitStrength' | 'cannotBeHit'>;

/** Chance that a die shows `need` or more. */
const atLeast = (need: number): number => (7 - need) / 6;

/** The blows of a rider or of foot (2.5, A7 to A9). */
export function riderBlow(unit: Unit, rules: Rules, firstRound: boolean): Blow {
  const weapon = rules.weapons[unit.weapon]!;
  return {
    WS: unit.stats.WS,
    S: withinScale(sumOf(riderStrength(unit, rules, firstRound))),
    modifier: unit.toHitModifier,
    piercing: firstRound ? weapon.firstRoundPiercing : 0,
    hatred: firstRound && unit.special.includes('hatred'),
    poisoned: unit.special.includes('poisoned'),
    killing: unit.special.includes('killing-blow'),
  };
}

/** What the Strength of such a blow is made of, before it is kept on the scale. */
export function riderStrength(unit: Unit, rules: Rules, firstRound: boolean): Summand[] {
  const weapon = rules.weapons[unit.weapon]!;
  const path = `rules.weapons.${unit.weapon}`;
  if (firstRound && weapon.firstRoundFixedStrength > 0) {
    return [{ label: unit.weapon, value: weapon.firstRoundFixedStrength, path: `${path}.firstRoundFixedStrength` }];
  }
  const summands = [
    { label: 'its own', value: unit.stats.S, path: 'unit.stats.S', base: true },
    { label: unit.weapon, value: weapon.strength, path: `${path}.strength` },
  ];
  const add = (label: string, key: 'firstRoundStrength' | 'chargeStrength') =>
    summands.push({ label: `${unit.weapon} ${label}`, value: weapon[key], path: `${path}.${key}`, base: false });
  if (firstRound) add('in the first round', 'firstRoundStrength');
  if (firstRound && unit.charging && (unit.mount || weapon.ranks === 1)) add('charging', 'chargeStrength');
  return summands;
}

/** The blows of a mount: nothing of the rider's helps it (A9). */
export function mountBlow(unit: Unit): Blow {
  const { WS, S } = unit.mount!;
  return { WS, S, modifier: unit.toHitModifier, piercing: 0, hatred: false, poisoned: false, killing: false };
}

/** What one die of a blow does to a target (2.1 to 2.4, A21 to A25). */
export function chancesOf(blow: Blow, target: Target, rules: Rules, sixes: boolean): Chances {
  if (target.cannotBeHit) return NOTHING;
  const need = needToHit(blow, target, rules, sixes);
  const missed = 1 - atLeast(need);
  const again = blow.hatred ? 1 + missed : 1;
  const poisonous = blow.poisoned ? atLeast(6) * again : 0;
  const hits = atLeast(need) * again - poisonous;
  const toWound = needToWound(blow.S, target, rules);
  const killing = blow.killing && toWound > 0 && target.unitStrength <= rules.special.killingBlowStrength ? atLeast(6) : 0;
  const wounding = toWound > 0 ? atLeast(toWound) - killing : 0;
  const ward = failedWard(target.wardSave);
  const armour = failedArmour(target.armourSave, blow.S, blow.piercing, rules);
  const wounded = poisonous + hits * wounding;
  const pastArmour = wounded * armour;
  return {
    wound: pastArmour * ward,
    kill: hits * killing * ward,
    savedByArmour: wounded - pastArmour,
    savedByWard: (pastArmour + hits * killing) * (1 - ward),
  };
}

/** What one impact hit does: it needs no die to hit (A28). */
export function impactChances(S: number, target: Target, rules: Rules): Chances {
  const toWound = needToWound(S, target, rules);
  if (target.cannotBeHit || toWound === 0) return NOTHING;
  const wounded = atLeast(toWound);
  const ward = failedWard(target.wardSave);
  const pastArmour = wounded * failedArmour(target.armourSave, S, 0, rules);
  return { wound: pastArmour * ward, kill: 0, savedByArmour: wounded - pastArmour, savedByWard: pastArmour * (1 - ward) };
}

/** Die that hits; `sixes`: behind an obstacle or after a failed fear test. */
export function needToHit(blow: Blow, target: Target, rules: Rules, sixes: boolean): number {
  if (sixes) return rules.needs.obstacle;
  const { least, most } = rules.needs;
  return Math.max(least, Math.min(most, rules.toHit[blow.WS]![target.stats.WS]! - blow.modifier));
}

/** Die that wounds, or 0 where none does. */
export function needToWound(S: number, target: Target, rules: Rules): number {
  const need = rules.toWound[S]![target.stats.T]!;
  return need === 0 ? 0 : Math.max(2, need);
}

/** Die that saves against a blow of this Strength; above 6 there is no save (2.4). */
export function needToSave(save: Save, S: number, piercing: number, rules: Rules): number {
  return save === 'none' ? 7 : Math.max(2, sumOf(savingSummands(save, S, piercing, rules)));
}

/** What the die that saves is made of. */
export const savingSummands = (save: Exclude<Save, 'none'>, S: number, piercing: number, rules: Rules): Summand[] => [
  { label: 'its own', value: save, path: 'target.armourSave', base: true },
  { label: `Strength ${S}`, value: rules.saveModifier[S]!, path: `rules.saveModifier.${S}` },
  { label: 'piercing', value: piercing, path: 'rules.weapons' },
];

function failedArmour(save: Save, S: number, piercing: number, rules: Rules): number {
  const need = needToSave(save, S, piercing, rules);
  return need > 6 ? 1 : 1 - atLeast(need);
}

const failedWard = (save: Save): number => (save === 'none' ? 1 : 1 - atLeast(save));

/** Strength stays on the scale of 1 to 10 (2.3). */
const withinScale = (S: number): number => Math.max(1, Math.min(10, S));
