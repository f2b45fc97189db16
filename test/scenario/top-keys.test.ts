import { describe, expect, test } from 'vitest';
import { faultsIn } from '../support/faults.ts';

const CASES: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
  [
    'an unknown key, with the nearest one',
    `ruleset: fantasy-warlord
trails: 5
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:2:1: trails: unknown key "trails"; did you mean "trials"?'],
  ],
  [
    'an unknown key that is near to none, with those there are',
    `ruleset: fantasy-warlord
colour: red
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:2:1: colour: unknown key "colour"; known are name, description, ruleset, trials, seed, maxRounds, precision, sides, rules, rulesFile, profiles, variants, sweep, expect',
    ],
  ],
  [
    'a word for a number',
    `ruleset: fantasy-warlord
trials: many
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:2:9: trials: expected a number; found "many"'],
  ],
  [
    'a fraction for a whole number',
    `ruleset: fantasy-warlord
trials: 10.5
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:2:9: trials: expected a whole number; found 10.5'],
  ],
  [
    'numbers outside their range',
    `ruleset: fantasy-warlord
trials: 0
maxRounds: 10001
precision: 0.5
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:2:9: trials: expected a number of at least 1; found 0',
      'f.yaml:3:12: maxRounds: expected a number of at most 10000; found 10001',
      'f.yaml:4:12: precision: expected a number of less than 0.5; found 0.5',
    ],
  ],
  [
    'not a number, and infinity',
    `ruleset: fantasy-warlord
sides:
  a: { figures: .nan }
  b: { figures: .inf }
`,
    ['f.yaml:3:17: sides.a.figures: expected a number; found NaN', 'f.yaml:4:17: sides.b.figures: expected a number; found Infinity'],
  ],
  [
    'no sides at all',
    `ruleset: fantasy-warlord
`,
    ['f.yaml:1:1: sides: is missing; expected a mapping'],
  ],
  [
    'a ruleset that is not there, with the nearest',
    `ruleset: fantasy-warlod
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:1:10: ruleset: no ruleset is called "fantasy-warlod"; did you mean "fantasy-warlord"?'],
  ],
  [
    'a ruleset that is near to none, and the other faults of the file',
    `ruleset: chess
trails: 3
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    [
      'f.yaml:1:10: ruleset: no ruleset is called "chess"; known are fantasy-warlord, fantasy-battle, battlesystem, warrior-skirmish',
      'f.yaml:2:1: trails: unknown key "trails"; did you mean "trials"?',
    ],
  ],
  [
    'no ruleset',
    `sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:1:1: ruleset: is missing; expected one of fantasy-warlord, fantasy-battle, battlesystem, warrior-skirmish'],
  ],
  [
    'a number for a ruleset',
    `ruleset: 5
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:1:10: ruleset: no ruleset is called 5; known are fantasy-warlord, fantasy-battle, battlesystem, warrior-skirmish'],
  ],
  [
    'a fraction for a seed',
    `seed: 1.5
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:1:7: seed: expected a whole number, or a text; found 1.5'],
  ],
  [
    'an empty seed',
    `seed: ""
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:1:7: seed: expected a text of at least 1 character; found ""'],
  ],
  [
    'a list for a seed',
    `seed: [1]
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:1:7: seed: expected a number, or a text; found [1]'],
  ],
  [
    'a seed above 2^53',
    `seed: 99999999999999999999
ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:1:7: seed: expected a whole number of at most 9007199254740991; found 100000000000000000000'],
  ],
  [
    'an empty list of variants',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
variants: []
`,
    ['f.yaml:5:11: variants: expected a list of at least 1 entry; found []'],
  ],
  [
    'variants: the same name twice, an unknown key, none, and a number',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
variants:
  - { name: x }
  - { name: x, sett: {} }
  - { set: {} }
  - 5
`,
    [
      'f.yaml:7:13: variants.1.name: two variants are called "x"',
      'f.yaml:7:16: variants.1.sett: unknown key "sett"; did you mean "set"?',
      'f.yaml:8:5: variants.2.name: is missing; expected a text',
      'f.yaml:9:5: variants.3: expected a mapping; found 5',
    ],
  ],
  [
    'everything that is wrong in one file, in the order of its lines',
    `name: a/b
trials: -1
ruleset: fantasy-warlord
sides:
  a: { figures: 0, weapn: sword }
  b: { figures: 3, race: goblin, weapon: pike }
sweep:
  sides.a.weapn: [sword]
  sides.b.class: [A, Z]
expect:
  - { metric: winRate.c, atLeast: 0.5 }
`,
    [
      'f.yaml:1:7: name: expected a name of letters, digits, spaces, dots and dashes, at most 100 long, and not "baseline": it names a folder; found "a/b"',
      'f.yaml:2:9: trials: expected a number of at least 1; found -1',
      'f.yaml:5:17: sides.a.figures: expected a number of at least 1; found 0',
      'f.yaml:5:20: sides.a.weapn: unknown key "weapn"; did you mean "weapon"?',
      'f.yaml:6:42: sides.b.weapon: the race goblin does not use the pike; it has dagger, improvised, club, mace, sword, axe, spear, polearm, two-handed-sword, two-handed-axe',
      'f.yaml:8:3: sweep.sides.a.weapn: "sides.a.weapn" names no key of a unit; did you mean "weapon"?',
      'f.yaml:9:22: sides.b.class: "Z" is not one of A, B, C',
      'f.yaml:11:15: expect.0.metric: "winRate.c" names no side; known are a, b',
    ],
  ],
];

describe('the keys of a scenario', () => {
  test.each(CASES)('are told at their line and column: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });
});
