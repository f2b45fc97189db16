import { describe, expect, test } from 'vitest';
import { faultsIn } from '../support/faults.ts';

const CASES: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
  [
    'an unknown key of a unit',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.wepon: [sword]
`,
    ['f.yaml:6:3: sweep.sides.a.wepon: "sides.a.wepon" names no key of a unit; did you mean "weapon"?'],
  ],
  [
    'an unknown side',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.c.weapon: [sword]
`,
    ['f.yaml:6:3: sweep.sides.c.weapon: "sides.c.weapon" names no side; known are a, b'],
  ],
  [
    'an unknown beginning',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sids.a.weapon: [sword]
`,
    ['f.yaml:6:3: sweep.sids.a.weapon: "sids.a.weapon" names nothing; did you mean "sides"?'],
  ],
  [
    'a whole unit',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a: [sword]
`,
    ['f.yaml:6:3: sweep.sides.a: "sides.a" names a whole unit; name one of its keys'],
  ],
  [
    'no side',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides: [sword]
`,
    ['f.yaml:6:3: sweep.sides: "sides" names no side; known are a, b'],
  ],
  [
    'the whole rule book',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  rules: [sword]
`,
    ['f.yaml:6:3: sweep.rules: "rules" names the whole rule book; name a table or a number in it'],
  ],
  [
    'an unknown table',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  rules.modifers.charge: [1]
`,
    ['f.yaml:6:3: sweep.rules.modifers.charge: "rules.modifers.charge" names nothing in the rules; did you mean "modifiers"?'],
  ],
  [
    'an unknown row',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  rules.modifiers.chrge: [1]
`,
    ['f.yaml:6:3: sweep.rules.modifiers.chrge: "rules.modifiers.chrge" names nothing in the rules; did you mean "charge"?'],
  ],
  [
    'an unknown option',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  rules.options.overlp: [on]
`,
    ['f.yaml:6:3: sweep.rules.options.overlp: "rules.options.overlp" names nothing in the rules; did you mean "overlap"?'],
  ],
  [
    'an empty step',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  a..b: [sword]
`,
    ['f.yaml:6:3: sweep.a..b: "a..b" is not a path; a path is keys joined by dots'],
  ],
  [
    'nothing',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  "": [sword]
`,
    ['f.yaml:6:3: sweep.: "" is not a path; a path is keys joined by dots'],
  ],
  [
    'a step into a number',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures.x: [sword]
`,
    ['f.yaml:6:3: sweep.sides.a.figures.x: "sides.a.figures.x" names no key of a unit'],
  ],
  [
    'an unknown key within a key',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.morale.bas: [3]
`,
    ['f.yaml:6:3: sweep.sides.a.morale.bas: "sides.a.morale.bas" names no key of a unit; did you mean "base"?'],
  ],
  [
    'an unknown key within a key of two forms',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.bcp.leathr: [3]
`,
    ['f.yaml:6:3: sweep.sides.a.bcp.leathr: "sides.a.bcp.leathr" names no key of a unit; did you mean "leather"?'],
  ],
  [
    'a key that cannot vary: the name',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  name: [x]
`,
    ['f.yaml:6:3: sweep.name: "name" names nothing; known are sides, rules, maxRounds, seed, trials'],
  ],
  [
    'a key that cannot vary: the ruleset',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  ruleset: [x]
`,
    ['f.yaml:6:3: sweep.ruleset: "ruleset" names nothing; did you mean "rules"?'],
  ],
  [
    'a key that cannot vary: the precision',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  precision: [0.1]
`,
    ['f.yaml:6:3: sweep.precision: "precision" names nothing; known are sides, rules, maxRounds, seed, trials'],
  ],
  [
    'a path through a prototype',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.__proto__.x: [sword]
`,
    ['f.yaml:6:3: sweep.sides.__proto__.x: "sides.__proto__.x" cannot be a key'],
  ],
  [
    'a path to a constructor',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.constructor: [sword]
`,
    ['f.yaml:6:3: sweep.sides.a.constructor: "sides.a.constructor" cannot be a key'],
  ],
  [
    'a side that only every object has',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.toString.x: [sword]
`,
    ['f.yaml:6:3: sweep.sides.toString.x: "sides.toString.x" names no side; known are a, b'],
  ],
  [
    'a table that only every object has',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  rules.toString.x: [sword]
`,
    [
      'f.yaml:6:3: sweep.rules.toString.x: "rules.toString.x" names nothing in the rules; known are bcp, weapons, reach, contact, baseWidth, modifiers, hates, morale, hitCharts, points, options',
    ],
  ],
  [
    'a key of a side that has several units',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { units: [ { name: x, figures: 3 }, { name: yeomen, figures: 2 } ] }
sweep:
  sides.b.weapon: [sword]
`,
    ['f.yaml:6:3: sweep.sides.b.weapon: "sides.b.weapon" names no key of a unit; write sides.b.units.<name>.<key>'],
  ],
  [
    'an unknown unit, with the nearest',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { units: [ { name: x, figures: 3 }, { name: yeomen, figures: 2 } ] }
sweep:
  sides.b.units.yomen.weapon: [sword]
`,
    ['f.yaml:6:3: sweep.sides.b.units.yomen.weapon: "sides.b.units.yomen.weapon" names no unit of b; did you mean "yeomen"?'],
  ],
  [
    'a place beyond the last unit',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { units: [ { name: x, figures: 3 }, { name: yeomen, figures: 2 } ] }
sweep:
  sides.b.units.2.weapon: [sword]
`,
    ['f.yaml:6:3: sweep.sides.b.units.2.weapon: "sides.b.units.2.weapon" names no unit of b; known are x, yeomen'],
  ],
  [
    'a whole unit of several',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { units: [ { name: x, figures: 3 }, { name: yeomen, figures: 2 } ] }
sweep:
  sides.b.units.x: [sword]
`,
    ['f.yaml:6:3: sweep.sides.b.units.x: "sides.b.units.x" names a whole unit; name one of its keys'],
  ],
  [
    'the list of units',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { units: [ { name: x, figures: 3 }, { name: yeomen, figures: 2 } ] }
sweep:
  sides.b.units: [sword]
`,
    ['f.yaml:6:3: sweep.sides.b.units: "sides.b.units" names no key of a unit; write sides.b.units.<name>.<key>'],
  ],
  [
    'a slip in the word units',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { units: [ { name: x, figures: 3 }, { name: yeomen, figures: 2 } ] }
sweep:
  sides.b.unit.x.weapon: [sword]
`,
    ['f.yaml:6:3: sweep.sides.b.unit.x.weapon: "sides.b.unit.x.weapon" names no key of a unit; write sides.b.units.<name>.<key>'],
  ],
  [
    'wrong values of trials, each at its own place',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  trials: [10, many, 0]
`,
    [
      'f.yaml:6:16: sweep.trials.1: expected a number; found "many"',
      'f.yaml:6:22: sweep.trials.2: expected a number of at least 1; found 0',
    ],
  ],
  [
    'a wrong seed',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  seed: [1.5]
`,
    ['f.yaml:6:10: sweep.seed.0: expected a whole number, or a text; found 1.5'],
  ],
  [
    'a cap of no rounds',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  maxRounds: [0]
`,
    ['f.yaml:6:15: sweep.maxRounds.0: expected a number of at least 1; found 0'],
  ],
  [
    'a wrong weapon among right ones',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.weapon: [sword, swrd]
`,
    [
      'f.yaml:6:27: sides.a.weapon: "swrd" is not one of dagger, improvised, club, mace, sword, axe, spear, pike, polearm, two-handed-sword, two-handed-axe, lance; did you mean "sword"?',
    ],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: [1, 0]
`,
    ['f.yaml:6:24: sides.a.figures: expected a number of at least 1; found 0'],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: 3
`,
    ['f.yaml:6:20: sweep.sides.a.figures: expected a list, or a mapping; found 3'],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: []
`,
    ['f.yaml:6:20: sweep.sides.a.figures: expected a list of at least 1 entry; found []'],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: {}
`,
    [
      'f.yaml:6:20: sweep.sides.a.figures.from: is missing; expected a number',
      'f.yaml:6:20: sweep.sides.a.figures.to: is missing; expected a number',
      'f.yaml:6:20: sweep.sides.a.figures.step: is missing; expected a number',
    ],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: { from: 1, to: 3, stp: 1 }
`,
    [
      'f.yaml:6:20: sweep.sides.a.figures.step: is missing; expected a number',
      'f.yaml:6:38: sweep.sides.a.figures.stp: unknown key "stp"; did you mean "step"?',
    ],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: { from: 1, to: 3, step: 0 }
`,
    ['f.yaml:6:20: sweep.sides.a.figures: a range with step 0 never ends; give a step'],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: { from: 3, to: 1, step: 1 }
`,
    ['f.yaml:6:20: sweep.sides.a.figures: a range from 3 to 1 by 1 is empty; turn the sign of the step'],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: { from: 1, to: .inf, step: 1 }
`,
    [
      'f.yaml:6:20: sweep.sides.a.figures: a range needs finite numbers',
      'f.yaml:6:35: sweep.sides.a.figures.to: expected a number; found Infinity',
    ],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: { from: a, to: 3, step: .nan }
`,
    [
      'f.yaml:6:28: sweep.sides.a.figures.from: expected a number; found "a"',
      'f.yaml:6:44: sweep.sides.a.figures.step: expected a number; found NaN',
    ],
  ],
  [
    'numbers of figures that cannot be, or a range that is none',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: { from: 1, to: 100001, step: 1 }
`,
    ['f.yaml:6:20: sweep.sides.a.figures: a range from 1 to 100001 by 1 has 100,001 values; a scenario has at most 100,000 points'],
  ],
  [
    'a grid of too many points, with how many there are',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: { from: 1, to: 1000, step: 1 }
  rules.modifiers.charge: { from: 1, to: 101, step: 1 }
`,
    ['f.yaml:5:1: sweep: 101,000 points; a scenario has at most 100,000'],
  ],
  [
    '100,001 points',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.figures: { from: 1, to: 11, step: 1 }
  rules.modifiers.charge: { from: 1, to: 9091, step: 1 }
`,
    ['f.yaml:5:1: sweep: 100,001 points; a scenario has at most 100,000'],
  ],
  [
    'variants times a grid of too many points',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
variants: [ { name: v0 }, { name: v1 }, { name: v2 } ]
sweep:
  rules.modifiers.flank: { from: 1, to: 1000, step: 1 }
  rules.modifiers.charge: { from: 1, to: 34, step: 1 }
`,
    ['f.yaml:6:1: sweep: 102,000 points; a scenario has at most 100,000'],
  ],
  [
    'the paths and values of a variant',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
variants:
  - { name: x, set: { rules.modifiers.chrge: 3, sides.a.figures: 0, trials: x, sides.a: {} } }
`,
    [
      'f.yaml:6:23: variants.0.set.rules.modifiers.chrge: "rules.modifiers.chrge" names nothing in the rules; did you mean "charge"?',
      'f.yaml:6:66: sides.a.figures: expected a number of at least 1; found 0',
      'f.yaml:6:77: variants.0.set.trials: expected a number; found "x"',
      'f.yaml:6:80: variants.0.set.sides.a: "sides.a" names a whole unit; name one of its keys',
    ],
  ],
  [
    'what a variant and the sweep both set',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
variants:
  - { name: x, set: { sides.a.figures: 4 } }
sweep:
  sides.a.figures: [1, 2]
`,
    ['f.yaml:6:23: variants.0.set.sides.a.figures: the sweep sets sides.a.figures as well; leave one of them out'],
  ],
  [
    'one path in two spellings',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { units: [ { name: x, figures: 3 }, { name: yeomen, figures: 2 } ] }
sweep:
  sides.b.units.x.figures: [1, 2]
  sides.b.units.0.figures: [1, 2]
`,
    ['f.yaml:7:3: sweep.sides.b.units.0.figures: the sweep sets sides.b.units.0.figures twice; leave one of them out'],
  ],
  [
    'a path within another',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
sweep:
  sides.a.morale: [ { base: 3 } ]
  sides.a.morale.base: [1]
`,
    ['f.yaml:7:3: sweep.sides.a.morale.base: the sweep sets sides.a.morale twice; leave one of them out'],
  ],
];

describe('a path or a value of a sweep', () => {
  test.each(CASES)('is told at its line and column: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });
});
