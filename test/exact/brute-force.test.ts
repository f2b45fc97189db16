import { describe, expect, test } from 'vitest';
import { ENDING, FIGURES, lostCode, type Plan, type Procedure, ROUND_OVER } from '../../src/core/fight.ts';
import { layoutOf, pointTally, wonBy } from '../../src/core/tally.ts';
import { solve } from '../../src/exact/solve.ts';
import { everyCourse } from '../support/brute-force.ts';
import { planOf } from '../support/fight.ts';
import { handMade } from '../support/plans.ts';

/** The outcomes and casualties of a tally, from every course of the fight. */
function byHand(steps: Procedure, plan: Plan): Float64Array {
  const { counts, layout } = pointTally(layoutOf(plan));
  for (const { opening, ending, rounds, left, probability } of everyCourse(steps, plan)) {
    counts[layout.outcomes + (opening * layout.endings + ending - 1) * (plan.maxRounds + 1) + rounds]! += probability;
    for (let side = 0; side < 2; side++) {
      const units = plan.figures.map((figures, unit) => (unit < plan.unitsOfA === (side === 0) ? figures : 0));
      const figures = units.reduce((sum, count) => sum + count, 0);
      const standing = left.reduce((sum, count, unit) => sum + (units[unit]! > 0 ? count : 0), 0);
      const won = wonBy(plan, ending) === side ? figures + 1 : 0;
      counts[layout.casualties[side]! + won + figures - standing]! += probability;
    }
    layout.units.forEach((row, unit) => {
      if (row >= 0) counts[row + plan.figures[unit]! - left[unit]!]! += probability;
    });
  }
  return counts.subarray(0, layout.losses);
}

function expectSame(steps: Procedure, plan: Plan): void {
  const { counts, layout } = solve(steps, plan).tally;
  const expected = byHand(steps, plan);
  const worst = Math.max(...expected.map((value, i) => Math.abs(value - counts[i]!)));
  expect(expected.length).toBe(layout.losses);
  expect(worst).toBeLessThan(1e-12);
  expect(expected.subarray(0, layout.casualties[0]).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
}

describe('the solver gives what every course of the fight, one by one, adds up to', () => {
  test('in a duel of dice in two steps', () => {
    const steps: Procedure = [
      (_plan, state, chance) => {
        state[FIGURES + 1] = Math.max(0, state[FIGURES + 1]! - (chance.die(0, 0, 3) - 1));
        return 1;
      },
      (plan, state, chance) => {
        if (chance.atMost(0, 0, 3, 1)) state[FIGURES] = Math.max(0, state[FIGURES]! - 1);
        if (state[FIGURES + 1] === 0) state[ENDING] = lostCode(plan, 1, 0);
        else if (state[FIGURES] === 0) state[ENDING] = lostCode(plan, 0, 0);
        return ROUND_OVER;
      },
    ];
    expectSame(steps, handMade({ openings: [Int32Array.of(0, 2, 3)], figures: Int32Array.of(2, 3), maxRounds: 4 }));
  });

  test.each([
    [
      'fantasy-warlord, with ranks, charge and morale',
      `ruleset: fantasy-warlord
maxRounds: 3
sides:
  a: { race: dwarf, figures: 4, frontage: 2, weapon: spear, charging: true }
  b: { race: orc, figures: 4, frontage: 2, weapon: polearm }`,
    ],
    [
      'fantasy-battle, with saves and break tests',
      `ruleset: fantasy-battle
maxRounds: 2
sides:
  a: { figures: 3, stats: { WS: 4, S: 3, T: 3, I: 4, Ld: 7 }, armour: light }
  b: { figures: 3, stats: { WS: 3, S: 4, T: 3, I: 3, Ld: 6 }, weapon: halberd }`,
    ],
    [
      'battlesystem, with two units a side',
      `ruleset: battlesystem
maxRounds: 2
sides:
  a: { units: [ { name: x, figures: 2, AD: d6, AR: 7 }, { name: y, figures: 1, AD: d8, AR: 6 } ] }
  b: { figures: 2, AD: d8, AR: 8, weapon: spear }`,
    ],
    [
      'warrior-skirmish, with both orders',
      `ruleset: warrior-skirmish
maxRounds: 3
sides:
  a: { skill: 3, strength: 4, toughness: 2, wounds: 4, weapon: sword }
  b: { count: 2, skill: 2, strength: 4, toughness: 2, wounds: 3 }`,
    ],
  ])('in %s', (_, text) => {
    const { ruleset, plan } = planOf(text);
    expectSame(ruleset.steps, plan);
  });
});
