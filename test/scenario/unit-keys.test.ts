import { describe, expect, test } from 'vitest';
import { faultsIn } from '../support/faults.ts';

const CASES: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
  [
    'an unknown key of a unit',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3, armor: leather }
  b: { figures: 3 }
`,
    ['f.yaml:3:20: sides.a.armor: unknown key "armor"; did you mean "armour"?'],
  ],
  [
    'a text for a number, and a number for a switch',
    `ruleset: fantasy-warlord
sides:
  a: { figures: "3" }
  b: { figures: 3, shield: 1 }
`,
    ['f.yaml:3:17: sides.a.figures: expected a number; found "3"', 'f.yaml:4:28: sides.b.shield: expected true or false; found 1'],
  ],
  [
    'too few and too many figures',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 0 }
  b: { figures: 1001 }
`,
    [
      'f.yaml:3:17: sides.a.figures: expected a number of at least 1; found 0',
      'f.yaml:4:17: sides.b.figures: expected a number of at most 1000; found 1001',
    ],
  ],
  [
    'words that are not among those allowed, with the nearest where there is one',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3, weapon: swrd }
  b: { figures: 3, race: klingon }
`,
    [
      'f.yaml:3:28: sides.a.weapon: "swrd" is not one of dagger, improvised, club, mace, sword, axe, spear, pike, polearm, two-handed-sword, two-handed-axe, lance; did you mean "sword"?',
      'f.yaml:4:26: sides.b.race: "klingon" is not one of dwarf, human, high-elf, wood-elf, orc, goblin, hill-troll, ogre, monster, giant',
    ],
  ],
  [
    'a weapon that the race may not use',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3, race: goblin, weapon: pike }
  b: { figures: 3 }
`,
    [
      'f.yaml:3:42: sides.a.weapon: the race goblin does not use the pike; it has dagger, improvised, club, mace, sword, axe, spear, polearm, two-handed-sword, two-handed-axe',
    ],
  ],
  [
    'a key that is missing',
    `ruleset: fantasy-warlord
sides:
  a: { weapon: sword }
  b: { figures: 3 }
`,
    ['f.yaml:3:6: sides.a: a unit of infantry needs `figures`, how many there are at the start (1 to 1000)'],
  ],
  [
    'keys within a key: an unknown one, a wrong one, and several missing',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3, morale: { bas: 3, modifier: x } }
  b: { figures: 3, bcp: { none: 3 } }
`,
    [
      'f.yaml:3:30: sides.a.morale.bas: unknown key "bas"; did you mean "base"?',
      'f.yaml:3:48: sides.a.morale.modifier: expected a number; found "x"',
      'f.yaml:4:25: sides.b.bcp.leather: is missing; expected a number',
      'f.yaml:4:25: sides.b.bcp.chainmail: is missing; expected a number',
      'f.yaml:4:25: sides.b.bcp.mail-and-plate: is missing; expected a number',
    ],
  ],
  [
    'a key of two forms with neither, and one out of range; a word for a list',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3, bcp: high }
  b: { figures: 3, bcp: -1, hates: orc }
`,
    [
      'f.yaml:3:25: sides.a.bcp: expected a number, or a mapping; found "high"',
      'f.yaml:4:25: sides.b.bcp: expected a number of at least 0; found -1',
      'f.yaml:4:36: sides.b.hates: expected a list; found "orc"',
    ],
  ],
  [
    'a wrong entry of a list',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3, hates: [orc, gobblin] }
  b: { figures: 3 }
`,
    [
      'f.yaml:3:33: sides.a.hates.1: "gobblin" is not one of dwarf, human, high-elf, wood-elf, orc, goblin, hill-troll, ogre, monster, giant; did you mean "goblin"?',
    ],
  ],
  [
    'rules: unknown numbers, tables and options, and wrong values',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
rules:
  modifiers: { chrge: 3, charge: lots }
  option: { }
  options: { overlap: maybe, rankCount: all }
`,
    [
      'f.yaml:6:16: rules.modifiers.chrge: unknown key "chrge"; did you mean "charge"?',
      'f.yaml:6:34: rules.modifiers.charge: expected a number; found "lots"',
      'f.yaml:7:3: rules.option: unknown key "option"; did you mean "options"?',
      'f.yaml:8:23: rules.options.overlap: "maybe" is not one of off, on',
      'f.yaml:8:30: rules.options.rankCount: unknown key "rankCount"; did you mean "rankCounting"?',
    ],
  ],
  [
    'a number of the rules out of its range',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
rules:
  modifiers: { charge: 1e9 }
`,
    ['f.yaml:6:24: rules.modifiers.charge: expected a number of at most 1000; found 1000000000'],
  ],
  [
    'dotted keys of the rules',
    `ruleset: fantasy-warlord
sides:
  a: { figures: 3 }
  b: { figures: 3 }
rules:
  modifiers.chrge: 3
  modifiers.charge: x
`,
    [
      'f.yaml:6:3: rules.modifiers.chrge: unknown key "chrge"; did you mean "charge"?',
      'f.yaml:7:21: rules.modifiers.charge: expected a number; found "x"',
    ],
  ],
];

describe('the keys of a unit and of the rules', () => {
  test.each(CASES)('are told at their line and column: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });
});
