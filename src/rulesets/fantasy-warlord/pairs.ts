import { type Summand, sumOf } from '../telling.ts';
import { basicPercentage } from './basic.ts';
import * as at from './layout.ts';
import type { Placed } from './matchup.ts';
import type { Unit } from './schema.ts';
import { type FootWeapon, isMonstrous, isSingle, type Rules } from './tables.ts';

/** What holds for the blows of a unit at an enemy whenever it strikes it; zeros for two of one side. */
export function pairNumbers(
  rules: Rules,
  { unit, side }: Placed,
  { unit: enemy, side: other }: Placed,
  enemyDisordered: boolean,
): number[] {
  const numbers = new Array<number>(at.PAIR_WORDS).fill(0);
  if (side === other) return numbers;
  numbers[at.PERCENTAGE] = sumOf(lastingPercentage(rules, unit, enemy, enemyDisordered));
  numbers[at.EVERYONE] = everyoneFights(unit, enemy) ? 1 : 0;
  numbers[at.REACH] = unit.kind === 'cavalry' || unit.weapon === undefined ? 1 : rules.reach[unit.weapon as FootWeapon];
  numbers[at.ROOM] = roomAround(rules, enemy);
  numbers[at.LAPS] = mayLap(rules, unit, enemy) ? 1 : 0;
  numbers[at.HATES] = unit.hates.includes(enemy.race) ? 1 : 0;
  numbers[at.MONSTROUS] = isMonstrous(enemy.kind) ? 1 : 0;
  return numbers;
}

/** Basic Combat Percentage and the modifiers that last as long as the two fight: A1.3, A2.3. */
export function lastingPercentage(rules: Rules, unit: Unit, enemy: Unit, enemyDisordered: boolean): Summand[] {
  const { modifiers } = rules;
  const onFoot = enemy.kind === 'infantry' || enemy.kind === 'swarm';
  const sum = basicPercentage(unit, enemy.armour, rules);
  const add = (label: string, value: number, path: string) => sum.push({ label, value, path });
  const modifier = (label: string, value: number, path: string) => add(label, value, `rules.modifiers.${path}`);
  add('skill', unit.combatModifier, 'unit.combatModifier');
  modifier(`class ${unit.class}`, modifiers.class[unit.class], `class.${unit.class}`);
  modifier('enemy in cover', modifiers.enemyCover[enemy.cover], `enemyCover.${enemy.cover}`);
  if (unit.hates.includes(enemy.race)) modifier('hated foe', modifiers.hatedFoe[unit.race], `hatedFoe.${unit.race}`);
  if (unit.kind === 'cavalry' && onFoot) modifier('cavalry against foot', modifiers.cavalryAgainstFoot, 'cavalryAgainstFoot');
  if (!isSingle(unit.kind) && isMonstrous(enemy.kind)) modifier('against a monster', modifiers.againstMonster, 'againstMonster');
  if (unit.leader) modifier('leader', modifiers.leader, 'leader');
  if (enemy.shield) modifier('enemy shields', modifiers.enemyShield, 'enemyShield');
  if (enemy.armouredMount) modifier('armoured mounts', modifiers.enemyArmouredMount, 'enemyArmouredMount');
  if (enemyDisordered) modifier('enemy disordered', modifiers.enemyDisordered, 'enemyDisordered');
  return sum;
}

/** Matchups in which every figure fights, touching or not: A1.2, B10. */
function everyoneFights({ kind }: Unit, { kind: enemy }: Unit): boolean {
  if (kind === 'swarm') return true;
  if (isSingle(kind) || isSingle(enemy)) return false;
  if (kind === 'cavalry' && enemy === 'cavalry') return true;
  return (kind === 'flier') !== (enemy === 'flier');
}

/** Most figures that find room around an enemy, 0 where its line decides: B9. */
function roomAround({ contact }: Rules, enemy: Unit): number {
  if (enemy.kind === 'character') return contact.figuresAroundSingle;
  return isMonstrous(enemy.kind) && enemy.baseWidth < contact.lineFromBaseWidth ? contact.figuresAroundSingle : 0;
}

function mayLap({ options }: Rules, unit: Unit, enemy: Unit): boolean {
  if (options.overlap === 'off' || isSingle(unit.kind) || isSingle(enemy.kind)) return false;
  return unit.contactFigures === undefined && !everyoneFights(unit, enemy);
}
