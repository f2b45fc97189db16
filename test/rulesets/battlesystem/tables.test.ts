import { describe, expect, it } from 'vitest';
import { ALL_WORDS, eachOutcome } from '../../../src/core/chance.ts';
import type { Plan } from '../../../src/core/fight.ts';
import { savingFaces, struckBy } from '../../../src/rulesets/battlesystem/facts.ts';
import {
  EACH,
  HIT_SERIES,
  NET_OPEN,
  NET_PROTECTED,
  NOTHING,
  PAST_OPEN,
  PAST_PROTECTED,
  pairAt,
} from '../../../src/rulesets/battlesystem/numbers.ts';
import type { Unit } from '../../../src/rulesets/battlesystem/schema.ts';
import { book } from '../../../src/rulesets/battlesystem/tables.ts';
import { leaves, noteOf } from '../../../src/rulesets/rulebook.ts';
import { duelOf, type Keys, type Setting, scenario } from '../../support/battlesystem.ts';
import { netHitsByDice } from '../../support/battlesystem-dice.ts';
import { planOf } from '../../support/fight.ts';

const BLOWS = pairAt(2, 0, 1);

/** Probability of each outcome of a number of throws of a series. */
function shares(plan: Plan, series: number, throws: number): number[] {
  const found: number[] = [];
  eachOutcome(plan.tables, plan.numbers[series + throws]!, (outcome, words) => {
    while (found.length <= outcome) found.push(0);
    found[outcome] = words / ALL_WORDS;
  });
  return found;
}

function same(found: readonly number[], expected: readonly number[]): void {
  for (let i = 0; i < Math.max(found.length, expected.length); i++) expect(found[i] ?? 0).toBeCloseTo(expected[i] ?? 0, 8);
}

describe('net hits of n dice', () => {
  it.each([
    ['d4', 4, 3, 6],
    ['d6', 6, 3, 7],
    ['d8', 8, 2, 4],
    ['d10', 10, 2, 9],
    ['d12', 12, 1, 2],
  ])('of %s are those of %i-faced dice rolled one by one', (AD, faces, dice, AR) => {
    const plan = duelOf({ AD }, { AR });
    for (let n = 1; n <= dice; n++) {
      same(
        shares(plan, plan.numbers[BLOWS + NET_OPEN]!, n),
        netHitsByDice(n, faces, (roll) => roll >= AR),
      );
    }
  });

  it('with naturalOneFails too, where armour would save everything', () => {
    const plan = duelOf({ AD: 'd8' }, { AR: 1 }, { options: { naturalOneFails: true } });
    same(
      shares(plan, plan.numbers[BLOWS + NET_OPEN]!, 2),
      netHitsByDice(2, 8, (roll) => roll !== 1),
    );
  });

  it('BS-V2: rolls of 7, 1 and 6 are 2, 0 and 2 hits', () => {
    expect([book.defaults.hits[7], book.defaults.hits[1], book.defaults.hits[6]]).toEqual([2, 0, 2]);
  });

  it.each([
    ['d4', 1 / 2],
    ['d6', 5 / 6],
    ['d8', 9 / 8],
    ['d10', 3 / 2],
    ['d12', 11 / 6],
  ])('have the mean dice x mean hits x open faces: %s', (AD, mean) => {
    for (const AR of [1, 2, 5, 10, 11, 12]) {
      const plan = duelOf({ AD, figures: 20 }, { AR });
      const series = plan.numbers[BLOWS + NET_OPEN]!;
      for (const dice of [1, 7, 20]) {
        const found = series === NOTHING ? 0 : shares(plan, series, dice).reduce((sum, share, net) => sum + net * share, 0);
        expect(found).toBeCloseTo((dice * mean * Math.min(10, AR - 1)) / 10, 6);
      }
    }
  });

  it('behind part of a barrier: the hits, and then each share by itself', () => {
    const plan = duelOf({ AD: 'd8' }, { AR: 7, cover: true, protectedFigures: 4 });
    const { numbers } = plan;
    const both = [0, 1].map((way) => numbers[BLOWS + (way === 0 ? PAST_OPEN : PAST_PROTECTED)]!);
    same(
      shares(plan, numbers[BLOWS + HIT_SERIES]!, 2),
      netHitsByDice(2, 8, () => false),
    );
    same(shares(plan, both[0]!, 2), [0.16, 0.48, 0.36]);
    same(shares(plan, both[1]!, 2), [0.36, 0.48, 0.16]);
    same(
      shares(plan, numbers[BLOWS + NET_PROTECTED]!, 2),
      netHitsByDice(2, 8, (roll) => roll >= 5),
    );
  });

  it('ask nothing where armour saves all or none', () => {
    const none = duelOf({ cover: true }, { AR: 2, protectedFigures: 3 }).numbers;
    expect([none[BLOWS + PAST_PROTECTED], none[BLOWS + NET_PROTECTED]]).toEqual([NOTHING, NOTHING]);
    const all = duelOf({ cover: true }, { AR: 12, protectedFigures: 3 }).numbers;
    expect(all[BLOWS + PAST_OPEN]).toBe(EACH);
  });
});

describe('armour', () => {
  const saves = (a: Keys, b: Keys, setting: Setting = {}) => {
    const { fight } = planOf(scenario(a, b, setting));
    const [unit, target] = fight.sides.map((side) => side.units[0]) as unknown as [Unit, Unit];
    const rules = fight.rules as typeof book.defaults;
    const struck = struckBy(rules, unit, target, true);
    return [savingFaces(rules, struck.open), struck.protectedFigures > 0 ? savingFaces(rules, struck.behind) : null];
  };

  it('BS-V7', () => {
    expect(saves({}, { AR: 6 })[0]).toBe(5);
    expect(saves({ contact: 'flank' }, { AR: 6 })[0]).toBe(3);
    expect(saves({ contact: 'rear' }, { AR: 6 })[0]).toBe(1);
    expect(saves({}, { AR: 6, cover: true })).toEqual([5, 7]);
    expect(saves({ contact: 'rear', elevation: 'higher' }, { AR: 6 })[0]).toBe(0);
    expect(saves({}, { AR: 3, elevation: 'higher', cover: true })[1]).toBe(10);
  });

  it('height is one fact about both', () => {
    for (const [a, b] of [
      ['higher', 'level'],
      ['level', 'lower'],
      ['higher', 'lower'],
    ] as const) {
      expect(saves({ elevation: a }, { AR: 6, elevation: b })[0]).toBe(3);
      expect(saves({ elevation: b }, { AR: 6, elevation: a })[0]).toBe(7);
    }
  });

  it('favoured terrain helps its own side only; a barrier both, whoever names it', () => {
    expect([saves({}, { AR: 6, favouredTerrain: true })[0], saves({ favouredTerrain: true }, { AR: 6 })[0]]).toEqual([7, 5]);
    expect([saves({ cover: true }, { AR: 6 }), saves({}, { AR: 6, cover: true })]).toEqual([
      [5, 7],
      [5, 7],
    ]);
    expect(saves({ cover: true }, { AR: 6, protectedFigures: 0 })).toEqual([5, null]);
  });

  it('modifiers add up', () => {
    expect(saves({ contact: 'flank', elevation: 'higher' }, { AR: 4, favouredTerrain: true, cover: true })).toEqual([5, 7]);
  });

  it('naturalOneFails: at most nine faces save', () => {
    const options = { naturalOneFails: true };
    expect([1, 2, 3].map((AR) => saves({}, { AR }, { options })[0])).toEqual([9, 9, 8]);
  });

  it('comes from the tables', () => {
    expect(saves({ contact: 'rear' }, { AR: 6 }, { rules: { 'armour.rear': 1 } })[0]).toBe(4);
  });
});

describe('the rule book', () => {
  it('says of every number where it comes from', () => {
    for (const { path } of leaves(book.defaults)) expect(noteOf(book, path).about).not.toBe('');
  });

  it('has its own defaults within its ranges', () => {
    for (const { path, value } of leaves(book.defaults)) {
      const [least, most] = noteOf(book, path).range ?? [-1000, 1000];
      if (typeof value === 'number') expect(value >= least && value <= most, path.join('.')).toBe(true);
    }
  });

  it('counts the hits of each die by its own face', () => {
    const plan = duelOf({ AD: '2d4' }, { AR: 11 }, { rules: { hits: { 4: 3 } } });
    same(shares(plan, plan.numbers[BLOWS + NET_OPEN]!, 2), [1 / 4, 1 / 4, 1 / 16, 1 / 4, 1 / 8, 0, 1 / 16]);
  });
});
