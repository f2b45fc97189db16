import { describe, expect, test } from 'vitest';
import { faultsIn } from '../support/faults.ts';

const CASES: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
  [
    'a list for the sides',
    `ruleset: fantasy-warlord
sides: [a, b]
`,
    ['f.yaml:2:8: sides: expected a mapping; found ["a","b"]'],
  ],
  [
    'a side too few',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
`,
    ['f.yaml:3:3: sides: a fight has exactly two sides; found 1 (a)'],
  ],
  [
    'a side too many',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
  c: { figures: 3 }
`,
    ['f.yaml:3:3: sides: a fight has exactly two sides; found 3 (a, b, c)'],
  ],
  [
    'sides without any',
    `ruleset: fantasy-warlord
sides: {}
`,
    ['f.yaml:2:8: sides: a fight has exactly two sides; found 0'],
  ],
  [
    'a side with nothing in it',
    `ruleset: fantasy-warlord
sides:
  a:
  b: { figures: 3 }
`,
    ['f.yaml:3:5: sides.a: expected a unit, or `units:` with a list of them; found null'],
  ],
  [
    'a number for a side',
    `ruleset: fantasy-warlord
sides:
  a: 12
  b: { figures: 3 }
`,
    ['f.yaml:3:6: sides.a: expected a unit, or `units:` with a list of them; found 12'],
  ],
  [
    'names that mean something else: none and both',
    `ruleset: fantasy-warlord
sides:
  none: { figures: 3 }
  both: { figures: 3 }
`,
    [
      'f.yaml:3:3: sides.none: a side cannot be called none; that word means something else in the rules',
      'f.yaml:4:3: sides.both: a side cannot be called both; that word means something else in the rules',
    ],
  ],
  [
    'a name that means something else: roll',
    `ruleset: fantasy-warlord
sides:
  roll: { figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:3:3: sides.roll: a side cannot be called roll; that word means something else in the rules'],
  ],
  [
    'names that would confuse a path',
    `ruleset: fantasy-warlord
sides:
  a.b: { figures: 3 }
  12: { figures: 3 }
`,
    [
      'f.yaml:3:3: sides.a.b: a name cannot hold a dot, since paths are written with dots; found "a.b"',
      'f.yaml:4:3: sides.12: a name cannot be all digits, since a number in a path counts units; found "12"',
    ],
  ],
  [
    'an empty list of units, and a number for one',
    `ruleset: fantasy-warlord
sides:
  a: { units: [] }
  b: { units: 3 }
`,
    [
      'f.yaml:3:15: sides.a.units: expected a list of 1 to 8 units; found 0',
      'f.yaml:4:15: sides.b.units: expected a list of 1 to 8 units; found 3',
    ],
  ],
  [
    'a unit too many',
    `ruleset: fantasy-warlord
sides:
  a: { units: [{name: u0, figures: 1}, {name: u1, figures: 1}, {name: u2, figures: 1}, {name: u3, figures: 1}, {name: u4, figures: 1}, {name: u5, figures: 1}, {name: u6, figures: 1}, {name: u7, figures: 1}, {name: u8, figures: 1}] }
  b: { figures: 3 }
`,
    ['f.yaml:3:15: sides.a.units: expected a list of 1 to 8 units; found 9'],
  ],
  [
    'units without a name, with the same, and with names that would confuse a path',
    `ruleset: fantasy-warlord
sides:
  a: { units: [ { figures: 1 }, { name: x, figures: 1 }, { name: x, figures: 2 }, 5 ] }
  b: { units: [ { name: a.b, figures: 2 }, { name: "7", figures: 1 } ] }
`,
    [
      'f.yaml:3:17: sides.a.units.0: each of several units on a side needs a `name` of its own',
      'f.yaml:3:66: sides.a.units.2.name: two units of one side are called "x"; give each a name of its own',
      'f.yaml:3:83: sides.a.units.3: expected a mapping of unit keys; found 5',
      'f.yaml:4:25: sides.b.units.0.name: a name cannot hold a dot, since paths are written with dots; found "a.b"',
      'f.yaml:4:52: sides.b.units.1.name: a name cannot be all digits, since a number in a path counts units; found "7"',
    ],
  ],
  [
    'keys beside a list of units',
    `ruleset: fantasy-warlord
sides:
  a: { units: [ { figures: 1 } ], figures: 3 }
  b: { figures: 3 }
`,
    ['f.yaml:3:35: sides.a.figures: a side with `units` has no other keys; move "figures" into its units'],
  ],
];

describe('sides and their units', () => {
  test.each(CASES)('are told at their line and column: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });
});
