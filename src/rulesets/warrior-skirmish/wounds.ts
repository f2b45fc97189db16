import { type Summand, sumOf } from '../telling.ts';
import type { Unit } from './schema.ts';
import type { Rules } from './tables.ts';

const WOUND_DIE = [1, 2, 3, 4, 5, 6];

/** Chance of each number of wounds, from 0 on. */
export type Wounds = readonly number[];

/** What is added to the wound die of a hit: 8.2-2b. */
export function addedToWounds(attacker: Unit, defender: Unit, rules: Rules): Summand[] {
  const { weapon } = attacker;
  return [
    { label: 'Strength', value: attacker.strength, path: 'unit.strength', base: true },
    typeof weapon === 'number'
      ? { label: 'weapon', value: weapon, path: 'unit.weapon' }
      : { label: weapon, value: rules.weapon[weapon], path: `rules.weapon.${weapon}` },
    { label: 'Toughness', value: -defender.toughness, path: 'target.toughness', base: true },
    ...protection(defender, rules),
  ];
}

/** What the armour of a unit takes off, its shield included. */
export function protection({ armour, shield }: Unit, rules: Rules): Summand[] {
  const pieces = armour.map((piece) =>
    typeof piece === 'number'
      ? { label: 'armour', value: -piece, path: 'target.armour' }
      : { label: piece, value: -rules.armour[piece], path: `rules.armour.${piece}` },
  );
  return [...pieces, { label: `${shield} shield`, value: -rules.shield[shield], path: `rules.shield.${shield}` }];
}

/** Wounds of a hit whose wound die shows `die`. */
export function woundsOfHit(attacker: Unit, defender: Unit, rules: Rules, die: number): number {
  return Math.max(rules.leastWounds, die + sumOf(addedToWounds(attacker, defender, rules)));
}

/** Whether a hit can wound at all. */
export function canHurt(attacker: Unit, defender: Unit, rules: Rules): boolean {
  return woundsOfHit(attacker, defender, rules, Math.max(...WOUND_DIE)) > 0;
}

/** What a D6 must show for a hit. */
export function neededToHit(attacker: Unit, defender: Unit, rules: Rules): number {
  return rules.toHit[rules.options.toHitTable][attacker.skill]![defender.skill]!;
}

/** Wounds it takes to remove a figure that is unhurt. */
export function staminaOf(unit: Unit, rules: Rules): number {
  return rules.options.removal === 'exceeds' ? unit.wounds + 1 : unit.wounds;
}

/** Wounds of one attack: the roll to hit and the wound die. */
export function woundsOfAttack(attacker: Unit, defender: Unit, rules: Rules): Wounds {
  const hit = (7 - neededToHit(attacker, defender, rules)) / 6;
  const chances = [1 - hit];
  for (const die of WOUND_DIE) {
    const wounds = woundsOfHit(attacker, defender, rules, die);
    while (chances.length <= wounds) chances.push(0);
    chances[wounds]! += hit / WOUND_DIE.length;
  }
  return chances;
}

/** Wounds of two lots of attacks together; all that reach `stamina` count as just that. */
export function together(one: Wounds, other: Wounds, stamina: number): Wounds {
  const sum: number[] = new Array(Math.min(stamina, one.length + other.length - 2) + 1).fill(0);
  one.forEach((chance, wounds) => {
    for (let more = 0; more < other.length; more++) sum[Math.min(stamina, wounds + more)]! += chance * other[more]!;
  });
  return sum;
}

/** Wounds of `attacks` equal attacks on one figure, counted up to its removal. */
export function woundsOfAttacks(one: Wounds, attacks: number, stamina: number): Wounds {
  let sum: Wounds = [1];
  for (let attack = 0; attack < attacks; attack++) sum = together(sum, one, stamina);
  return sum;
}
