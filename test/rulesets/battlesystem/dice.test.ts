import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/core/fight.ts';
import { diceOf } from '../../../src/rulesets/battlesystem/dice.ts';
import { FACE, pairAt } from '../../../src/rulesets/battlesystem/numbers.ts';
import { duelOf, type Keys, type Setting } from '../../support/battlesystem.ts';

/** Dice of side a with these strengths, in the first round or a later one. */
function dice(plan: Plan, first: boolean, strength = plan.figures[0]!, enemies = plan.figures[1]!): number {
  return diceOf(plan.numbers, 2, 0, 1, plan.numbers[pairAt(2, 1, 0) + FACE]!, strength, enemies, first ? 1 : 0);
}

const first = (a: Keys, b: Keys = {}, setting: Setting = {}) => dice(duelOf(a, b, setting), true);
const later = (a: Keys, b: Keys = {}, setting: Setting = {}) => dice(duelOf(a, b, setting), false);
const irregular = { formation: 'irregular' } as const;

describe('contact of two rows, centred on each other', () => {
  const touching = (a: Keys, b: Keys) => later({ ...a, ...irregular }, { ...b, ...irregular });

  it.each([
    [5, 4, 5, 4],
    [6, 6, 6, 6],
    [10, 3, 4, 3],
    [10, 1, 2, 1],
    [9, 1, 1, 1],
    [12, 5, 6, 5],
  ])('%i against %i equal bases: %i and %i', (a, b, touchA, touchB) => {
    expect([touching({ figures: a }, { figures: b }), touching({ figures: b }, { figures: a })]).toEqual([touchA, touchB]);
  });

  it('follows the widths of the bases: one of 40 mm against ten of 25', () => {
    expect(touching({ figures: 1, baseWidth: 40 }, { figures: 10 })).toBe(1);
    expect(touching({ figures: 10 }, { figures: 1, baseWidth: 40 })).toBe(2);
  });

  it('does not count a corner: a row of 4 x 25 against one base of 50', () => {
    expect(touching({ figures: 4 }, { figures: 1, baseWidth: 50 })).toBe(2);
    expect(touching({ figures: 4 }, { figures: 1, baseWidth: 50.001 })).toBe(4);
    expect(touching({ figures: 4, baseWidth: 0.1 }, { figures: 1, baseWidth: 0.2 })).toBe(2);
  });

  it('meets one figure a rank in the flank, the part rank included', () => {
    expect(touching({ figures: 5, contact: 'flank' }, { figures: 10, frontage: 3 })).toBe(5);
    expect(touching({ figures: 10, frontage: 3 }, { figures: 5, contact: 'flank' })).toBe(4);
    expect(touching({ figures: 9, frontage: 3 }, { figures: 5, contact: 'flank' })).toBe(3);
  });

  it('meets the last full rank in the rear', () => {
    expect(touching({ figures: 8, frontage: 4 }, { figures: 6, contact: 'rear' })).toBe(4);
    expect(touching({ figures: 3, frontage: 3 }, { figures: 9, frontage: 9, contact: 'rear' })).toBe(3);
  });

  it('gives way to contactFigures, as far as the row reaches, and leaves the enemy as it is', () => {
    expect(touching({ figures: 8, contactFigures: 3 }, { figures: 8 })).toBe(3);
    expect(touching({ figures: 8, contactFigures: 30 }, { figures: 8 })).toBe(8);
    expect(touching({ figures: 8 }, { figures: 8, contactFigures: 3 })).toBe(8);
  });

  it('is worked out anew from the strengths', () => {
    const plan = duelOf({ figures: 12, frontage: 6, ...irregular }, { figures: 10, frontage: 10 });
    expect([dice(plan, false, 12, 10), dice(plan, false, 5, 10), dice(plan, false, 12, 4), dice(plan, false, 12, 1)]).toEqual([6, 5, 4, 2]);
  });
});

describe('who fights', () => {
  it('only who touches, in irregular formation', () => {
    expect(later({ figures: 5, contactFigures: 3, weapon: 'pike', ...irregular })).toBe(3);
  });

  it('one figure more at each end, where there is one', () => {
    expect(later({ figures: 8, contactFigures: 3 })).toBe(5);
    expect(later({ figures: 4, contactFigures: 3 })).toBe(4);
    expect(later({ figures: 3, contactFigures: 3 })).toBe(3);
  });

  it('also along the flank and in the rear', () => {
    expect(later({ figures: 12, frontage: 3, weapon: 'spear' }, { figures: 1, contact: 'flank' })).toBe(4);
    expect(later({ figures: 12, frontage: 2, weapon: 'spear' }, { figures: 1, contact: 'flank' })).toBe(4);
    expect(later({ figures: 18, frontage: 9, weapon: 'pike' }, { figures: 1, contact: 'rear' })).toBe(3);
  });

  it.each([
    ['none', 5],
    ['sword', 5],
    ['axe', 5],
    ['club', 5],
    ['lance', 5],
    ['spear', 8],
    ['polearm', 8],
    ['halberd', 8],
    ['pike', 10],
  ] as const)('%s: %i dice of three rows of five', (weapon, expected) => {
    expect(later({ figures: 15, frontage: 5, weapon })).toBe(expected);
  });

  it('rear rows only behind the fighting front', () => {
    expect(later({ figures: 16, frontage: 8, weapon: 'spear', contactFigures: 2 })).toBe(4 + 2);
    expect(later({ figures: 24, frontage: 8, weapon: 'pike', contactFigures: 2 })).toBe(4 + 4);
  });

  it('a part rank as far as it reaches', () => {
    expect(later({ figures: 13, frontage: 10, weapon: 'spear' })).toBe(10 + 2);
    expect(later({ figures: 23, frontage: 10, weapon: 'pike' })).toBe(10 + 7);
  });

  it('rear rows strike in the flank of the enemy as in its front', () => {
    expect(later({ figures: 10, frontage: 5, weapon: 'spear', contact: 'flank' }, { figures: 20, frontage: 4 })).toBe(8);
  });

  it('row2Diagonal: two more in the second row, never beyond its width', () => {
    const options = { row2Diagonal: true };
    const spears = { figures: 16, frontage: 8, weapon: 'spear' } as const;
    expect(later({ ...spears, contactFigures: 2 }, {}, { options })).toBe(4 + 3);
    expect(later({ ...spears, contactFigures: 5 }, {}, { options })).toBe(7 + 4);
    expect(later({ figures: 24, frontage: 8, weapon: 'pike', contactFigures: 2 }, {}, { options })).toBe(4 + 6);
  });

  it('nobody who is routed, and nobody in the first round who has shot', () => {
    expect([first({ order: 'routed' }), later({ order: 'routed' })]).toEqual([0, 0]);
    expect([first({ shotThisTurn: true, charging: true }), later({ shotThisTurn: true })]).toEqual([0, 10]);
    expect(later({ order: 'shaken' })).toBe(10);
  });
});

describe('attack dice', () => {
  const five = { figures: 5, charging: true } as const;

  it('BS-V1 and V3: five charging infantry roll 8 dice, then 5; cavalry 10, then 5', () => {
    expect([first(five), later(five)]).toEqual([8, 5]);
    expect([first({ ...five, mounted: true }), later({ ...five, mounted: true })]).toEqual([10, 5]);
  });

  it('BS-V4: spears in two rows, contact 3', () => {
    const spears = { figures: 10, frontage: 5, contactFigures: 3, weapon: 'spear' } as const;
    expect(first(spears)).toBe(8);
    expect(first({ ...spears, charging: true })).toBe(12);
    expect(first({ ...spears, setToReceive: true }, { charging: true })).toBe(16);
    expect(first({ ...spears, ...irregular })).toBe(3);
  });

  it('BS-V5: pikes in three rows', () => {
    const pikes = { figures: 15, frontage: 5, weapon: 'pike' } as const;
    expect(first(pikes)).toBe(10);
    expect(first({ ...pikes, setToReceive: true }, { charging: true })).toBe(20);
    expect(first(pikes, {}, { options: { rearRounding: 'perRow' } })).toBe(11);
  });

  it('BS-V6: three spears and three behind, charging on foot', () => {
    const spears = { figures: 6, frontage: 3, weapon: 'spear', charging: true } as const;
    expect(first(spears)).toBe(8);
    expect(first(spears, {}, { options: { rounding: 'once' } })).toBe(7);
    expect(first(spears, {}, { options: { rounding: 'once', rearRounding: 'perRow' } })).toBe(7);
  });

  it('count dice, not attacks, where a figure rolls several', () => {
    const champion = { figures: 1, AD: '3d10' };
    expect([later(champion), first({ ...champion, charging: true })]).toEqual([3, 5]);
    expect(later({ figures: 5, frontage: 3, AD: '3d10', weapon: 'spear' })).toBe(9 + 3);
    expect(later({ figures: 4, frontage: 3, AD: '3d10', weapon: 'spear' })).toBe(9 + 2);
    const pikes = { figures: 5, frontage: 3, AD: '3d10', weapon: 'pike' } as const;
    expect(later({ ...pikes, figures: 7 }, {}, { options: { rearRounding: 'perRow' } })).toBe(9 + 5 + 2);
    expect(later({ ...pikes, figures: 7 })).toBe(9 + 6);
    expect(first({ ...pikes, charging: true }, {}, { options: { rounding: 'once' } })).toBe(Math.ceil(1.5 * 3 * 4));
  });

  it('the set bonus needs the weapon, the charge, the front and the declaration', () => {
    const set = { figures: 5, weapon: 'polearm', setToReceive: true } as const;
    const charge = { figures: 5, charging: true } as const;
    expect(first(set, charge)).toBe(10);
    expect(later(set, charge)).toBe(5);
    expect(first({ ...set, setToReceive: false }, charge)).toBe(5);
    expect(first({ ...set, weapon: 'lance' }, charge)).toBe(5);
    expect(first({ ...set, weapon: 'sword' }, charge)).toBe(5);
    expect(first(set, { figures: 5 })).toBe(5);
    expect(first({ ...set, frontage: 1 }, { ...charge, contact: 'flank' })).toBe(5);
    expect(first(set, { ...charge, contact: 'rear' })).toBe(5);
  });

  it('each of two chargers has its own multiplier', () => {
    expect(first(five, { charging: true, mounted: true })).toBe(8);
  });

  it('comes from the tables', () => {
    expect(first(five, {}, { rules: { halves: { chargingInfantry: 4 } } })).toBe(10);
    expect(later({ figures: 10, frontage: 5, weapon: 'spear' }, {}, { rules: { halves: { secondRow: 2 } } })).toBe(10);
    expect(later({ figures: 15, frontage: 5, weapon: 'spear' }, {}, { rules: { 'weapons.spear.rows': 3 } })).toBe(10);
    expect(later({ figures: 9, contactFigures: 3 }, {}, { rules: { rows: { endFigures: 2 } } })).toBe(7);
  });
});
