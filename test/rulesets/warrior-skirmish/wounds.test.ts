import { describe, expect, test } from 'vitest';
import { sumOf } from '../../../src/rulesets/telling.ts';
import type { Unit } from '../../../src/rulesets/warrior-skirmish/schema.ts';
import { book, type Rules } from '../../../src/rulesets/warrior-skirmish/tables.ts';
import {
  neededToHit,
  protection,
  staminaOf,
  together,
  woundsOfAttack,
  woundsOfAttacks,
  woundsOfHit,
} from '../../../src/rulesets/warrior-skirmish/wounds.ts';

const rules = book.defaults;
const plain = { name: 'x', figures: 1, count: 1, skill: 3, strength: 3, toughness: 3, wounds: 6, attacks: 1 };
const unit = (keys: Partial<Unit>): Unit => ({ ...plain, weapon: 'unarmed', armour: [], shield: 'none', allocation: 'focus', ...keys });
const human = unit({ weapon: 'sword' });
const goblin = unit({ skill: 2, toughness: 2, armour: ['leather'], shield: 'small' });

describe('the to-hit tables', () => {
  const strict = (a: number, d: number) => (a > 2 * d ? 2 : a > d ? 3 : d > 3 * a ? 6 : d > 2 * a ? 5 : 4);
  const battle = [
    '4455555555',
    '3444555555',
    '3344445555',
    '3334444455',
    '3333444444',
    '3333344444',
    '3333334444',
    '3333333444',
    '3333333344',
    '3333333334',
  ];

  test('quest follows its formula, with strict comparisons, in every cell', () => {
    for (let a = 1; a <= 10; a++) for (let d = 1; d <= 10; d++) expect(rules.toHit.quest[a]![d], `${a} against ${d}`).toBe(strict(a, d));
  });

  test('battle is the chart of the mass-battle game', () => {
    for (let a = 1; a <= 10; a++) expect(Object.values(rules.toHit.battle[a]!).join('')).toBe(battle[a - 1]);
  });

  test('a man of Skill 3 needs a 3 against a goblin of Skill 2 on both; they differ at more than double and more than triple', () => {
    const other: Rules = { ...rules, options: { ...rules.options, toHitTable: 'battle' } };
    expect(neededToHit(human, goblin, rules)).toBe(3);
    expect(neededToHit(human, goblin, other)).toBe(3);
    expect([neededToHit(unit({ skill: 9 }), goblin, rules), neededToHit(unit({ skill: 9 }), goblin, other)]).toEqual([2, 3]);
    expect([neededToHit(goblin, unit({ skill: 9 }), rules), neededToHit(goblin, unit({ skill: 9 }), other)]).toEqual([6, 5]);
  });
});

describe('wounds of a hit', () => {
  test('die, Strength and weapon less Toughness and armour: 2 to 7 for the man on the goblin, 6 on a 5', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => woundsOfHit(human, goblin, rules, die))).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('never below nought, unless the least is raised', () => {
    const weak = unit({ strength: 1 });
    const tough = unit({ toughness: 5, armour: ['mail'] });
    expect(woundsOfHit(weak, tough, rules, 1)).toBe(0);
    expect(woundsOfHit(weak, tough, { ...rules, leastWounds: 1 }, 1)).toBe(1);
  });

  test('armour adds up, the same piece twice, numbers and the shield too', () => {
    expect(-sumOf(protection(unit({ armour: ['leather', 'leather', 'mail', 'plate', 'none', 5], shield: 'large' }), rules))).toBe(
      1 + 1 + 2 + 3 + 0 + 5 + 2,
    );
  });

  test.each([
    ['unarmed', 0],
    ['dagger', 1],
    ['sword', 2],
    ['axe', 2],
    ['two-handed', 4],
    [17, 17],
  ] as const)('weapon %s adds %i', (weapon, bonus) => {
    expect(woundsOfHit(unit({ weapon }), unit({}), rules, 4)).toBe(4 + bonus);
  });
});

describe('wounds of attacks', () => {
  test('the man on the goblin: a third nothing, a ninth each of 2 to 7, mean 3', () => {
    const chances = woundsOfAttack(human, goblin, rules);
    expect(chances).toHaveLength(8);
    for (const [wounds, chance] of [1 / 3, 0, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9].entries())
      expect(chances[wounds]).toBeCloseTo(chance, 14);
    expect(chances.reduce((mean, chance, wounds) => mean + chance * wounds, 0)).toBeCloseTo(3, 14);
  });

  test.each([
    ['exceeds', [6, 5, 4, 3, 2, 1, 0, 0]],
    ['reaches', [6, 6, 5, 4, 3, 2, 1, 0]],
  ] as const)('chance that it removes a goblin with 1 to 8 left, %s: %j ninths', (removal, ninths) => {
    const chosen = { ...rules, options: { ...rules.options, removal } };
    ninths.forEach((n, i) => {
      const stamina = staminaOf(unit({ wounds: i + 1 }), chosen);
      expect(woundsOfAttacks(woundsOfAttack(human, goblin, chosen), 1, stamina)[stamina] ?? 0).toBeCloseTo(n / 9, 14);
    });
  });

  test('four attacks die by die, counted up to the removal', () => {
    const stamina = 9;
    const byDice: number[] = new Array(stamina + 1).fill(0);
    const roll = (left: number, wounds: number, share: number): void => {
      if (left === 0) byDice[Math.min(stamina, wounds)]! += share;
      else
        for (let hit = 1; hit <= 6; hit++) {
          if (hit < 3) roll(left - 1, wounds, share / 6);
          else for (let die = 1; die <= 6; die++) roll(left - 1, wounds + die + 5 - 4, share / 36);
        }
    };
    roll(4, 0, 1);
    const table = woundsOfAttacks(woundsOfAttack(human, goblin, rules), 4, stamina);
    expect(table).toHaveLength(byDice.length);
    for (const [wounds, chance] of byDice.entries()) expect(table[wounds]).toBeCloseTo(chance, 12);
  });

  test('lots of attacks add up', () => {
    expect(together([0.5, 0.5], [0.25, 0.75], 2)).toEqual([0.125, 0.5, 0.375]);
    expect(together([0.5, 0.5], [0.25, 0.75], 1)).toEqual([0.125, 0.875]);
  });
});
