import { describe, expect, test } from 'vitest';
import { faultsIn } from '../support/faults.ts';

const CASES: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
  [
    'metrics that do not exist',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
expect:
  - { metric: winRate.c, atLeast: 0.5 }
  - { metric: winrate.a, atLeast: 0.5 }
  - { metric: winRate, atLeast: 1 }
  - { metric: winRate.a.x, atMost: 1 }
  - { metric: drawRate.a, atMost: 1 }
  - { metric: rounds.meen, atMost: 1 }
  - { metric: rounds, atMost: 1 }
  - { metric: endings.a.routd, atMost: 1 }
  - { metric: endings.none.capped, atMost: 1 }
  - { metric: endings.none.routed, atMost: 1 }
  - { metric: casualties.a.max, atMost: 1 }
  - { metric: survivors.a.p95, atMost: 1 }
  - { metric: survivors.a.mean.x.y, atMost: 1 }
`,
    [
      'f.yaml:6:15: expect.0.metric: "winRate.c" names no side; known are a, b',
      'f.yaml:7:15: expect.1.metric: "winrate.a" is no metric; did you mean "winRate"?',
      'f.yaml:8:15: expect.2.metric: "winRate" names no side; known are a, b',
      'f.yaml:9:15: expect.3.metric: "winRate.a.x" is no metric; write winRate.<side>',
      'f.yaml:10:15: expect.4.metric: "drawRate.a" is no metric; write drawRate',
      'f.yaml:11:15: expect.5.metric: "rounds.meen" is no metric; did you mean "mean"?',
      'f.yaml:12:15: expect.6.metric: "rounds" is no metric; known are mean, p95',
      'f.yaml:13:15: expect.7.metric: "endings.a.routd" is no metric; did you mean "routed"?',
      'f.yaml:15:15: expect.9.metric: "endings.none.routed" is no metric; known are capped, mutual, stalemate',
      'f.yaml:16:15: expect.10.metric: "casualties.a.max" is no metric; did you mean "mean"?',
      'f.yaml:17:15: expect.11.metric: "survivors.a.p95" is no metric; known are mean',
      'f.yaml:18:15: expect.12.metric: "survivors.a.mean.x.y" is no metric; it has too many parts',
    ],
  ],
  [
    'claims that say nothing or too much, and wrong filters',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
expect:
  - { metric: winRate.a }
  - { metric: winRate.a, atLeast: 0.1, atMost: 0.3 }
  - { metric: winRate.a, between: [0.7, 0.6] }
  - { metric: winRate.a, between: [0.7] }
  - { metric: winRate.a, between: 3 }
  - { metric: winRate.a, near: 0.5 }
  - { metric: winRate.a, near: { value: 0.5, tolerance: -1 } }
  - { metric: winRate.a, atLeast: half }
  - { metric: winRate.a, atLest: 0.5 }
  - { metric: winRate.a, atLeast: 0.5, where: { sides.a.wepon: sword } }
  - { metric: winRate.a, atLeast: 0.5, where: { variant: nobody } }
  - { metric: winRate.a, atLeast: 0.5, where: [1] }
  - 5
  - { atLeast: 0.5 }
`,
    [
      'f.yaml:6:5: expect.0: expected exactly one of between, atLeast, atMost and near; found none',
      'f.yaml:7:5: expect.1: expected exactly one of between, atLeast, atMost and near; found atLeast and atMost',
      'f.yaml:8:5: expect.2: between: 0.7 is more than 0.6',
      'f.yaml:9:35: expect.3.between: expected a list of at least 2 entries; found [0.7]',
      'f.yaml:10:35: expect.4.between: expected a list; found 3',
      'f.yaml:11:32: expect.5.near: expected a mapping; found 0.5',
      'f.yaml:12:57: expect.6.near.tolerance: expected a number of at least 0; found -1',
      'f.yaml:13:35: expect.7.atLeast: expected a number; found "half"',
      'f.yaml:14:5: expect.8: expected exactly one of between, atLeast, atMost and near; found none',
      'f.yaml:14:26: expect.8.atLest: unknown key "atLest"; did you mean "atLeast"?',
      'f.yaml:15:64: expect.9.where.sides.a.wepon: "sides.a.wepon" names no key of a unit; did you mean "weapon"?',
      'f.yaml:16:58: expect.10.where.variant: no variant is called "nobody"',
      'f.yaml:17:47: expect.11.where: expected a mapping; found [1]',
      'f.yaml:18:5: expect.12: expected a mapping; found 5',
      'f.yaml:19:5: expect.13.metric: is missing; expected a text',
    ],
  ],
];

describe('an expectation', () => {
  test.each(CASES)('is told at its line and column: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });

  test('picks points by what a variant or a sweep sets whole', () => {
    const text = (charge: number, base: number) => `ruleset: fantasy-warlord
sides:
  a: { race: dwarf, figures: 3, morale: { base: 9 } }
  b: { figures: 3 }
rules: { modifiers: { charge: 5 } }
variants:
  - { name: one, set: { rules.modifiers: { charge: 12 } } }
  - { name: other, set: { rules.modifiers: { charge: 14 } } }
sweep: { sides.a.morale: [{ base: 10 }, { base: 11 }] }
expect:
  - { metric: winRate.a, atLeast: 0.5, where: { rules.modifiers.charge: ${charge}, sides.a.morale.base: ${base} } }
`;
    expect(faultsIn(text(14, 11))).toEqual([]);
    expect(faultsIn(text(5, 9))).toEqual([
      'f.yaml:11:47: expect.0.where: picks no point: rules.modifiers.charge is never 5 but 12, 14; sides.a.morale.base is never 9 but 10, 11',
    ]);
  });
});
