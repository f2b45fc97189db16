import { describe, expect, it } from 'vitest';
import { chancesOf, needToSave, riderBlow } from '../../../src/rulesets/fantasy-battle/chances.ts';
import { armourSaveOf } from '../../../src/rulesets/fantasy-battle/complete.ts';
import type { Unit, WrittenUnit } from '../../../src/rulesets/fantasy-battle/schema.ts';
import { BOOK } from '../../../src/rulesets/fantasy-battle/tables.ts';
import { leaves, noteOf } from '../../../src/rulesets/rulebook.ts';
import { scenario } from '../../support/fantasyBattle.ts';
import { planOf } from '../../support/fight.ts';

const RULES = BOOK.defaults;
const SCALE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const unitOf = (text: string): Unit =>
  planOf(scenario(text, '{ figures: 1, stats: { WS: 1, S: 1, T: 1, I: 1 } }')).fight.sides[0]!.units[0] as unknown as Unit;
const stats = (WS: number, S: number, T: number) => `stats: { WS: ${WS}, S: ${S}, T: ${T}, I: 3 }`;

describe('the charts', () => {
  it('hits by the rule of thumb in all 100 cells', () => {
    for (const a of SCALE) for (const d of SCALE) expect(RULES.toHit[a]![d], `${a} v ${d}`).toBe(a > d ? 3 : d > 2 * a ? 5 : 4);
  });

  it('wounds by the formula in all 100 cells', () => {
    for (const S of SCALE) {
      for (const T of SCALE) {
        const x = T - S;
        expect(RULES.toWound[S]![T], `${S} v ${T}`).toBe(x >= 4 ? 0 : x >= 2 ? 6 : Math.max(2, 4 + x));
      }
    }
  });

  it('worsens saves from Strength 4 on', () => {
    for (const S of SCALE) expect(RULES.saveModifier[S]).toBe(Math.max(0, S - 3));
  });

  it('knows where every number comes from', () => {
    for (const { path } of leaves(RULES)) expect(noteOf(BOOK, path).about).not.toBe('');
  });
});

describe('armour saves (2.4)', () => {
  const save = (unit: Partial<WrittenUnit>) => armourSaveOf(unit as WrittenUnit, RULES);
  const mount = { WS: 3, S: 3, I: 3 };
  it.each<[string, Partial<WrittenUnit>, number | 'none']>([
    ['nothing', {}, 'none'],
    ['a shield', { weapon: 'spear', shield: true }, 6],
    ['light armour', { armour: 'light' }, 6],
    ['light armour and a shield', { weapon: 'spear', armour: 'light', shield: true }, 5],
    ['heavy armour', { armour: 'heavy' }, 5],
    ['heavy armour and a shield', { weapon: 'spear', armour: 'heavy', shield: true }, 4],
    ['light armour, shield and hand weapon (PV-05)', { armour: 'light', shield: true }, 4],
    ['a shield behind a halberd', { weapon: 'halberd', armour: 'light', shield: true }, 6],
    ['a mount', { mount }, 6],
    ['a mount and a shield, with no bonus for the hand weapon', { mount, shield: true }, 5],
    ['a mount, heavy armour and a shield', { mount, armour: 'heavy', shield: true }, 3],
    ['a barded mount, heavy armour and a shield', { mount, armour: 'heavy', shield: true, barding: true }, 2],
    ['scaly skin', { scalySkin: 5 }, 5],
    ['scaly skin under light armour', { scalySkin: 5, armour: 'light' }, 4],
    ['more than the scale holds', { scalySkin: 2, armour: 'heavy', shield: true }, -2],
  ])('%s', (_, unit, expected) => {
    expect(save(unit)).toBe(expected);
  });

  it('gives the shield back to a one-handed weapon', () => {
    for (const weapon of ['hand-weapon', 'morning-star', 'spear', 'lance', 'pistol'] as const) {
      expect(save({ mount, weapon, shield: true }), weapon).toBe(5);
    }
    for (const weapon of ['great-weapon', 'halberd', 'flail', 'two-hand-weapons', 'brace-of-pistols'] as const) {
      expect(save({ weapon, shield: true }), weapon).toBe('none');
    }
  });

  it('PV-03, PV-04: Strength worsens it, the surplus over 1+ absorbs that, and a 1 always fails', () => {
    expect(needToSave(5, 4, 0, RULES)).toBe(6);
    expect(needToSave(2, 4, 0, RULES)).toBe(3);
    expect(needToSave(1, 4, 0, RULES)).toBe(2);
    expect(needToSave(-1, 4, 0, RULES)).toBe(2);
    expect(needToSave(5, 3, 1, RULES)).toBe(6);
    expect(needToSave(6, 4, 0, RULES)).toBeGreaterThan(6);
  });
});

describe('what one die does (4.4)', () => {
  const chance = (attacker: string, target: string, sixes = false, firstRound = true) =>
    chancesOf(riderBlow(unitOf(attacker), RULES, firstRound), unitOf(target), RULES, sixes);
  const foot = (WS: number, S: number, more = '') => `{ figures: 1, ${stats(WS, S, 3)}${more} }`;
  const target = (WS: number, T: number, more = '') => `{ figures: 1, ${stats(WS, 3, T)}${more} }`;
  const knight = `{ figures: 1, ${stats(4, 3, 3)}, mount: { WS: 3, S: 3, I: 3 }, weapon: lance, charging: true }`;

  it.each<[string, string, string, number]>([
    ['PR-1', foot(4, 3), target(3, 3), 1 / 3],
    ['PR-2', foot(3, 3), target(4, 3, ', armourSave: 5'), 1 / 6],
    ['PR-3', foot(3, 4), target(3, 4, ', armourSave: 5'), 5 / 24],
    ['PR-4', knight, target(3, 3, ', armourSave: 4'), 25 / 54],
    ['PR-5', foot(2, 3), target(5, 3), 1 / 6],
    ['PR-6', foot(5, 3), target(2, 7), 0],
    ['PR-7', foot(5, 3), target(2, 6), 1 / 9],
    ['PR-8', foot(4, 6), target(3, 3, ', armourSave: 2, wardSave: 4'), 5 / 27],
    ['PR-9', foot(4, 10), target(3, 3, ', armourSave: 1'), 5 / 9],
    ['PR-11', foot(4, 5), target(3, 3, ', armourSave: 1'), 5 / 27],
  ])('%s', (_, attacker, struck, expected) => {
    const { wound, kill } = chance(attacker, struck);
    expect(wound).toBeCloseTo(expected, 12);
    expect(kill).toBe(0);
  });

  it('PR-10, TV-I-07: needs a 6 at an obstacle whatever the skill, and the chart after it', () => {
    expect(chance(foot(9, 3), target(1, 3), true).wound).toBeCloseTo(1 / 12, 12);
    expect(chance(foot(9, 3), target(1, 3)).wound).toBeCloseTo(1 / 3, 12);
    expect(chance(foot(9, 3, ', toHitModifier: 5'), target(1, 3), true).wound).toBeCloseTo(1 / 12, 12);
  });

  it('TV-I-21: a natural 6 does not hit what cannot be hit, not even with poison', () => {
    expect(chance(foot(9, 9, ', special: [poisoned, hatred]'), target(1, 3, ', cannotBeHit: true'))).toMatchObject({ wound: 0, kill: 0 });
  });

  it('TV-I-06: a lance adds 2 in the round in which it charges, and only then', () => {
    expect(riderBlow(unitOf(knight), RULES, true).S).toBe(5);
    expect(riderBlow(unitOf(knight), RULES, false).S).toBe(3);
    expect(riderBlow(unitOf(knight.replace('charging: true', 'charging: false')), RULES, true).S).toBe(3);
  });

  it.each<[string, string, number, number]>([
    ['hand-weapon', '', 3, 3],
    ['great-weapon', '', 5, 5],
    ['halberd', '', 4, 4],
    ['flail', '', 5, 3],
    ['morning-star', '', 4, 3],
    ['spear', ', charging: true', 3, 3],
    ['spear', ', charging: true, mount: { WS: 3, S: 3, I: 3 }', 4, 3],
    ['spear', ', mount: { WS: 3, S: 3, I: 3 }', 3, 3],
    ['great-weapon', ', mount: { WS: 3, S: 3, I: 3 }', 5, 5],
    ['pistol', '', 4, 3],
    ['brace-of-pistols', '', 4, 3],
  ])('Strength 3 with %s%s: %i, later %i', (weapon, more, first, later) => {
    const unit = unitOf(`{ figures: 1, ${stats(3, 3, 3)}, weapon: ${weapon}${more} }`);
    expect(riderBlow(unit, RULES, true).S).toBe(first);
    expect(riderBlow(unit, RULES, false).S).toBe(later);
  });

  it('keeps Strength on the scale, and pistols at 4 with one more point of piercing', () => {
    expect(riderBlow(unitOf(foot(3, 9, ', weapon: great-weapon')), RULES, true).S).toBe(10);
    const pistols = unitOf(foot(3, 6, ', weapon: brace-of-pistols'));
    expect(riderBlow(pistols, RULES, true)).toMatchObject({ S: 4, piercing: 1 });
    expect(riderBlow(pistols, RULES, false)).toMatchObject({ S: 6, piercing: 0 });
  });

  it('clamps what modifiers make of the die to hit', () => {
    expect(chance(foot(3, 3, ', toHitModifier: 1'), target(3, 3)).wound).toBeCloseTo((4 / 6) * 0.5, 12);
    expect(chance(foot(3, 3, ', toHitModifier: 5'), target(3, 3)).wound).toBeCloseTo((5 / 6) * 0.5, 12);
    expect(chance(foot(3, 3, ', toHitModifier: -5'), target(3, 3)).wound).toBeCloseTo((1 / 6) * 0.5, 12);
  });
});
