import { describe, expect, test } from 'vitest';
import { solve } from '../../../src/exact/solve.ts';
import { quest } from '../../../src/rulesets/warrior-skirmish/tables.ts';
import { planOf } from '../../support/fight.ts';
import { A_DESTROYED, B_DESTROYED, CAPPED, chanceOf, STALEMATE } from '../../support/skirmish.ts';
import { type Fighter, fightByDice } from '../../support/skirmish-dice.ts';

const solved = (text: string) => {
  const { ruleset, plan } = planOf(text);
  return { plan, solution: solve(ruleset.steps, plan) };
};

const duel = (options: string) => `
ruleset: warrior-skirmish
sides:
  human: { skill: 3, strength: 3, toughness: 3, wounds: 6, weapon: sword }
  goblin: { skill: 2, strength: 3, toughness: 2, wounds: 4, armour: [leather], shield: small }
rules: { options: { ${options} } }
`;

describe('the duel of man and goblin', () => {
  test.each([
    ['exceeds', 'human', 0.9013902782],
    ['exceeds', 'goblin', 0.7956538777],
    ['reaches', 'human', 1847042 / 2109375],
    ['reaches', 'goblin', 56334781 / 75937500],
  ])('%s, %s first: the man wins %f', (removal, first, wins) => {
    const { plan, solution } = solved(duel(`removal: ${removal}, firstSide: ${first}`));
    expect(chanceOf(solution, B_DESTROYED, plan.maxRounds)).toBeCloseTo(wins, 8);
  });

  test('both and roll have the same result, the mean of the two orders; both reports each', () => {
    const both = solved(duel('firstSide: both'));
    const roll = solved(duel('firstSide: roll'));
    const mean = (0.9013902782 + 0.7956538777) / 2;
    expect(chanceOf(both.solution, B_DESTROYED, 100, undefined, 2)).toBeCloseTo(mean, 8);
    expect(chanceOf(roll.solution, B_DESTROYED, 100)).toBeCloseTo(mean, 8);
    expect(chanceOf(both.solution, B_DESTROYED, 100, 0, 2)).toBeCloseTo(0.9013902782, 8);
    expect(chanceOf(both.solution, B_DESTROYED, 100, 1, 2)).toBeCloseTo(0.7956538777, 8);
  });
});

/** A figure as the scenario writes it, and for the dice. */
interface Kind {
  readonly skill: number;
  readonly strength: number;
  readonly toughness: number;
  readonly wounds: number;
  readonly attacks: number;
  readonly count: number;
  readonly allocation: 'focus' | 'spread' | readonly number[];
}

const kind = (
  skill: number,
  strength: number,
  toughness: number,
  wounds: number,
  attacks: number,
  count: number,
  allocation: Kind['allocation'] = 'focus',
): Kind => ({
  skill,
  strength,
  toughness,
  wounds,
  attacks,
  count,
  allocation,
});

const fighters = (kinds: readonly Kind[]): Fighter[] =>
  kinds.flatMap(({ skill, strength, toughness, count, ...rest }) => {
    const fighter = {
      ...rest,
      skill,
      power: strength,
      guard: toughness,
      needs: (enemy: Fighter) => quest[skill]![(enemy as unknown as Kind).skill]!,
    };
    return new Array<Fighter>(count).fill(fighter);
  });

const skirmishes: [string, Kind[], Kind[]][] = [
  ['focus on two kinds', [kind(4, 4, 3, 4, 2, 2)], [kind(3, 3, 3, 3, 1, 2), kind(2, 4, 4, 2, 2, 1)]],
  ['volleys of three against two', [kind(3, 4, 3, 2, 1, 3)], [kind(4, 4, 3, 3, 2, 2)]],
  ['spread over more enemies than attacks, and over fewer', [kind(5, 4, 4, 3, 3, 1, 'spread')], [kind(2, 3, 2, 1, 1, 4)]],
  ['spread from both sides, wounded moving up', [kind(4, 3, 3, 2, 2, 2, 'spread')], [kind(3, 4, 3, 2, 2, 3, 'spread')]],
  ['focus and spread on one side', [kind(4, 3, 3, 2, 1, 2, 'spread'), kind(3, 4, 3, 2, 2, 1)], [kind(3, 4, 3, 2, 1, 3)]],
  ['a list, with a place that gets none', [kind(4, 4, 3, 3, 4, 1, [1, 0, 3])], [kind(3, 3, 3, 2, 1, 2), kind(3, 4, 2, 3, 1, 1)]],
  ['a list beside focus and spread', [kind(4, 3, 3, 2, 2, 2, [0, 1, 1]), kind(3, 4, 3, 2, 1, 1)], [kind(3, 3, 3, 1, 2, 3, 'spread')]],
  ['a stalemate on the way', [kind(3, 1, 7, 2, 1, 2)], [kind(3, 1, 7, 1, 1, 1), kind(4, 4, 2, 1, 2, 1)]],
];

const yaml = (kinds: readonly Kind[]) => `{ units: ${JSON.stringify(kinds.map((k, i) => ({ name: `kind ${i}`, ...k })))} }`;

describe('die by die', () => {
  const maxRounds = 4;
  const names = { a: B_DESTROYED, b: A_DESTROYED, capped: CAPPED, stalemate: STALEMATE };
  const cases = skirmishes.flatMap(([name, a, b]) =>
    ['exceeds', 'reaches'].flatMap((removal) => [0, 1].map((first) => ({ name, a, b, removal, first }))),
  );

  test.each(cases)('$name, $removal, side $first first: endings, rounds and casualties', ({ a, b, removal, first }) => {
    const text = `ruleset: warrior-skirmish\nmaxRounds: ${maxRounds}\nsides:\n  x: ${yaml(a)}\n  y: ${yaml(b)}\nrules: { options: { removal: ${removal}, firstSide: ${first === 0 ? 'x' : 'y'} } }\n`;
    const { plan, solution } = solved(text);
    const dice = fightByDice([fighters(a), fighters(b)], first, removal === 'reaches', maxRounds);
    const { counts, layout } = solution.tally;
    for (const [ending, code] of Object.entries(names)) {
      for (let rounds = 0; rounds <= maxRounds; rounds++) {
        expect(counts[layout.outcomes + (code - 1) * (maxRounds + 1) + rounds], `${ending} ${rounds}`).toBeCloseTo(
          dice.endings.get(`${ending} ${rounds}`) ?? 0,
          8,
        );
      }
    }
    for (const side of [0, 1]) {
      const figures = [...plan.figures]
        .slice(side === 0 ? 0 : plan.unitsOfA, side === 0 ? plan.unitsOfA : undefined)
        .reduce((sum, n) => sum + n, 0);
      for (let fallen = 0; fallen <= figures; fallen++) {
        const byDice = [...dice.casualties].reduce(
          (sum, [pair, share]) => (Number(pair.split(' ')[side]) === fallen ? sum + share : sum),
          0,
        );
        expect(
          counts[layout.casualties[side]! + fallen]! + counts[layout.casualties[side]! + figures + 1 + fallen]!,
          `${fallen} of side ${side}`,
        ).toBeCloseTo(byDice, 8);
      }
    }
  });
});

describe('stalemate and cap', () => {
  const wall = (strength: number) => `{ skill: 3, strength: ${strength}, toughness: 9, wounds: 3 }`;
  const of = (a: string, b: string) => solved(`ruleset: warrior-skirmish\nmaxRounds: 5\nsides: { a: ${a}, b: ${b} }`);

  test('nobody can hurt anybody: all fights are stalemates of no round', () => {
    const { counts, layout } = of(wall(3), wall(3)).solution.tally;
    expect(counts[layout.outcomes + (STALEMATE - 1) * 6]! + counts[layout.outcomes + (layout.endings + STALEMATE - 1) * 6]!).toBe(1);
  });

  test('6 + strength + weapon - toughness of 1 on one side is enough to fight on', () => {
    expect(chanceOf(of(wall(4), wall(3)).solution, STALEMATE, 5, undefined, 2)).toBe(0);
    expect(chanceOf(of(wall(4), wall(3)).solution, CAPPED, 5, undefined, 2)).toBeGreaterThan(0.5);
  });
});

describe('large fights', () => {
  test('sixty-four kinds a side compile and begin', () => {
    const kinds = Array.from(
      { length: 64 },
      (_, i) =>
        `{ name: k${i}, skill: ${1 + (i % 10)}, strength: ${i % 6}, toughness: ${i % 5}, wounds: ${1 + (i % 9)}, attacks: ${1 + (i % 4)} }`,
    );
    const { plan } = planOf(`ruleset: warrior-skirmish\nsides: { a: { units: [${kinds}] }, b: { units: [${kinds}] } }`);
    expect(plan.figures).toHaveLength(128);
  });

  test('too large for the exact method is said in a sentence', () => {
    const { ruleset, plan } = planOf(
      'ruleset: warrior-skirmish\nsides: { a: { count: 64, skill: 3, strength: 3, toughness: 3, wounds: 5, attacks: 3, allocation: spread }, b: { count: 64, skill: 3, strength: 3, toughness: 3, wounds: 5, attacks: 3, allocation: spread } }',
    );
    expect(() => solve(ruleset.steps, plan, 20_000)).toThrow(/more than 20,\d\d\d states, and the exact method takes at most 20,000/);
  });
});
