import { describe, expect, it } from 'vitest';
import { ALL_WORDS, eachOutcome } from '../../../src/core/chance.ts';
import type { Plan } from '../../../src/core/fight.ts';
import { impactWounds } from '../../../src/rulesets/fantasy-battle/families.ts';
import * as at from '../../../src/rulesets/fantasy-battle/layout.ts';
import { planFor } from '../../support/fantasyBattle.ts';
import { type Dice, oneAttack, wounds } from '../../support/fantasyBattleDice.ts';

/** Shares of the outcomes of a table. */
function shares(plan: Plan, table: number): number[] {
  const found: number[] = [];
  eachOutcome(plan.tables, table, (outcome, words) => {
    found[outcome] = words / ALL_WORDS;
  });
  return Array.from(found, (share) => share ?? 0);
}

/** Place of the first strike of side A in a list. */
function strikeOfA(plan: Plan, later: number, part: number = at.RIDER): number {
  let strike = plan.numbers[at.LISTS + 2 * later]!;
  while (plan.numbers[strike + at.STRIKER] !== 0 || plan.numbers[strike + at.PART] !== part) strike += at.STRIKE;
  return strike;
}

const unit = (profile: string, more = '') => `{ figures: 9, stats: { ${profile} }${more} }`;
const foe = (more = '') => unit('WS: 3, S: 3, T: 3, I: 3', more);

describe('tables against dice', () => {
  it.each<[string, string, string, number, number, Dice]>([
    [
      'a plain blow',
      unit('WS: 4, S: 3, T: 3, I: 3'),
      foe(', armourSave: 5, wardSave: 6'),
      1,
      0,
      { need: 3, toWound: 4, armour: 5, ward: 6 },
    ],
    ['strong against armour', unit('WS: 3, S: 5, T: 3, I: 3'), foe(', armourSave: 2'), 1, 0, { need: 4, toWound: 2, armour: 4, ward: 7 }],
    [
      'hatred in round 1',
      unit('WS: 3, S: 3, T: 3, I: 3', ', special: [hatred]'),
      foe(),
      0,
      0,
      { need: 4, reroll: true, toWound: 4, armour: 7, ward: 7 },
    ],
    ['hatred later', unit('WS: 3, S: 3, T: 3, I: 3', ', special: [hatred]'), foe(), 1, 0, { need: 4, toWound: 4, armour: 7, ward: 7 }],
    [
      'poison',
      unit('WS: 3, S: 3, T: 3, I: 3', ', special: [poisoned]'),
      foe(', armourSave: 6'),
      1,
      0,
      { need: 4, poisoned: true, toWound: 4, armour: 6, ward: 7 },
    ],
    [
      'hated poison that strength cannot help',
      unit('WS: 3, S: 1, T: 3, I: 3', ', special: [poisoned, hatred, killing-blow]'),
      unit('WS: 3, S: 3, T: 9, I: 3', ', armourSave: 4'),
      0,
      0,
      { need: 4, reroll: true, poisoned: true, toWound: 0, killing: true, armour: 4, ward: 7 },
    ],
    [
      'killing blow on one Wound',
      unit('WS: 3, S: 3, T: 3, I: 3', ', special: [killing-blow]'),
      foe(', armourSave: 3, wardSave: 5'),
      1,
      0,
      { need: 4, toWound: 4, killing: true, armour: 3, ward: 5 },
    ],
    [
      'pistols',
      unit('WS: 3, S: 3, T: 3, I: 3', ', weapon: pistol'),
      foe(', armourSave: 3'),
      0,
      0,
      { need: 4, toWound: 3, armour: 5, ward: 7 },
    ],
    [
      'an impossible armour save',
      unit('WS: 3, S: 4, T: 3, I: 3'),
      foe(', armourSave: 6'),
      1,
      0,
      { need: 4, toWound: 3, armour: 7, ward: 7 },
    ],
  ])('%s', (_, a, b, later, sixes, dice) => {
    const plan = planFor(a, b);
    const family = plan.numbers[strikeOfA(plan, later) + at.BLOWS + sixes]!;
    for (let n = 1; n <= 6; n++) {
      const expected = wounds(dice, n);
      const found = shares(plan, plan.numbers[family + n]!);
      for (let k = 0; k <= n; k++) expect(found[k], `${k} of ${n}`).toBeCloseTo(expected[k]!, 8);
    }
  });

  it('needs 6s over an obstacle, re-rolled by hatred and natural for poison', () => {
    const plan = planFor(unit('WS: 9, S: 3, T: 3, I: 3', ', charging: true, special: [hatred, poisoned]'), foe(), 'defendedObstacle: b');
    const dice: Dice = { need: 6, reroll: true, poisoned: true, toWound: 4, armour: 7, ward: 7 };
    const family = plan.numbers[strikeOfA(plan, 0) + at.BLOWS + 1]!;
    for (const [k, p] of wounds(dice, 4).entries()) expect(shares(plan, plan.numbers[family + 4]!)[k]).toBeCloseTo(p, 8);
  });

  it('TV-I-19: does not hinder what flies, nor the defenders', () => {
    const hindered = (a: string, b: string, side: string) => {
      const plan = planFor(a, b, `defendedObstacle: ${side}`);
      return plan.numbers[strikeOfA(plan, 1) + at.HINDERED];
    };
    expect(hindered(foe(), foe(), 'b')).toBe(1);
    expect(hindered(foe(', flying: true'), foe(), 'b')).toBe(0);
    expect(hindered(foe(), foe(), 'a')).toBe(0);
  });

  it('tells killing blows from wounds where that matters', () => {
    const plan = planFor(
      unit('WS: 3, S: 3, T: 3, I: 3', ', special: [killing-blow]'),
      unit('WS: 3, S: 3, T: 3, I: 3, W: 2', ', armourSave: 4'),
    );
    const { wound, kill } = oneAttack({ need: 4, toWound: 4, killing: true, armour: 4, ward: 7 });
    const family = plan.numbers[strikeOfA(plan, 1) + at.KILLS]!;
    const p = kill / (wound + kill);
    expect(shares(plan, plan.numbers[family + 2]!).map((share) => share.toFixed(8))).toEqual(
      [(1 - p) ** 2, 2 * p * (1 - p), p * p].map((share) => share.toFixed(8)),
    );
  });

  it('sums impact hits over models, each with a die of hits', () => {
    const expected = new Array<number>(13).fill(0);
    const p = 1 / 3;
    for (let first = 1; first <= 6; first++) {
      for (let second = 1; second <= 6; second++) {
        const n = first + second;
        for (let ways = 0; ways < 2 ** n; ways++) {
          let k = 0;
          for (let hit = 0; hit < n; hit++) k += (ways >> hit) & 1;
          expected[k]! += (p ** k * (1 - p) ** (n - k)) / 36;
        }
      }
    }
    const one = impactWounds(6, 0, p);
    const two = new Array<number>(13).fill(0);
    for (const [i, x] of one.entries()) for (const [j, y] of one.entries()) two[i + j]! += x * y;
    for (const [k, share] of expected.entries()) expect(two[k]).toBeCloseTo(share, 12);
    expect(impactWounds(6, 1, 1)).toEqual([0, 0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6]);
  });

  it('has the chances of 2D6', () => {
    const plan = planFor(foe(), foe());
    const found = shares(plan, plan.numbers[at.TWO_DICE]!);
    for (let sum = 2; sum <= 12; sum++) expect(found[sum]! * 36).toBeCloseTo(6 - Math.abs(sum - 7), 6);
  });
});

describe('many figures', () => {
  it('rolls in blocks what no table is laid for', () => {
    const plan = planFor(
      '{ figures: 1000, stats: { WS: 3, S: 3, T: 3, I: 3, A: 3 } }',
      '{ figures: 1000, stats: { WS: 3, S: 3, T: 3, I: 2 } }',
    );
    const family = plan.numbers[strikeOfA(plan, 1) + at.BLOWS]!;
    expect(plan.numbers[family]).toBeLessThan(3000);
    expect(plan.tables.length).toBeLessThan(2_000_000);
  });
});
