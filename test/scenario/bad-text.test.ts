import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { load } from '../../src/scenario/load.ts';
import { faultsIn, faultsInFiles, inFolder } from '../support/faults.ts';

const SIDES = 'sides: { a: { figures: 3 }, b: { figures: 3 } }\n';
const RULESET = 'ruleset: fantasy-warlord\n';

const TEXTS: readonly (readonly [what: string, text: string, faults: readonly string[]])[] = [
  ['an empty file', '', ['f.yaml: the file is empty; `fray init` writes a scenario to start from']],
  ['a file of nothing but comments', '# one\n\n# two\n', ['f.yaml: the file is empty; `fray init` writes a scenario to start from']],
  ['a file that says null', '~\n', ['f.yaml: the file is empty; `fray init` writes a scenario to start from']],
  ['a word', 'levy\n', ['f.yaml:1:1: a scenario is a mapping of keys to values']],
  ['a list', '- a\n- b\n', ['f.yaml:1:1: a scenario is a mapping of keys to values']],
  [
    'a bracket that is not closed, once',
    `${RULESET}sides: { a: { figures: 3 \nb: 3\n`,
    ['f.yaml:3:1: not valid YAML: Flow map in block collection must be sufficiently indented and end with a }'],
  ],
  ['a tab for indentation', `${RULESET}sides:\n\ta: 3\n`, ['f.yaml:3:1: not valid YAML: Tabs are not allowed as indentation']],
  ['two documents', `${RULESET}---\n${SIDES}`, ['f.yaml:2:1: a second document begins here; a file holds one']],
  [
    'a key that stands twice, and what else is wrong',
    `${RULESET}trails: 3\nsides:\n  a: { figures: 3, weapon: sword, figures: 4 }\n  b: { figures: 3 }\n`,
    [
      'f.yaml:2:1: trails: unknown key "trails"; did you mean "trials"?',
      'f.yaml:4:35: sides.a.figures: the key "figures" stands twice in one mapping; keep one of them',
    ],
  ],
  [
    'a top-level key that stands twice',
    `${RULESET}${RULESET}${SIDES}`,
    ['f.yaml:2:1: ruleset: the key "ruleset" stands twice in one mapping; keep one of them'],
  ],
  [
    'a number and a text that are the same key',
    `${RULESET}${SIDES}rules: { morale: { 3: 1, "3": 2 } }\n`,
    [
      'f.yaml:3:20: rules.morale.3: unknown key "3"; known are base, loss, modifiers, results',
      'f.yaml:3:26: rules.morale.3: the key "3" stands twice in one mapping; keep one of them',
    ],
  ],
  ['a key that is a list', `${RULESET}${SIDES}? [a, b]\n: 3\n`, ['f.yaml:3:3: a key must be a plain word']],
  [
    'an alias without its anchor',
    `${RULESET}sides: { a: *levy, b: { figures: 3 } }\n`,
    ['f.yaml:2:13: sides.a: no anchor &levy stands before this alias'],
  ],
  [
    'an alias into itself in the rules',
    `${RULESET}${SIDES}rules: &r { modifiers: *r }\n`,
    ['f.yaml:3:24: rules.modifiers: the alias *r leads back into itself'],
  ],
  [
    'an alias into itself in a unit',
    `${RULESET}sides: { a: { figures: 3, hates: &h [*h] }, b: { figures: 3 } }\n`,
    ['f.yaml:2:38: sides.a.hates.0: the alias *h leads back into itself'],
  ],
  [
    'a merge of a number',
    `${RULESET}sides: { a: { <<: 3, figures: 3 }, b: { figures: 3 } }\n`,
    ['f.yaml:2:19: sides.a: `<<` merges a mapping, or a list of mappings'],
  ],
];

describe('a text that is no scenario', () => {
  test.each(TEXTS)('is told at its line and column: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });
});

test('a line that ends with a carriage return, with or without a line feed, is a line', () => {
  for (const end of ['\r', '\r\n']) {
    const text = `# two units\n${RULESET}${SIDES}trails: 3\n`.replaceAll('\n', end);
    expect(faultsInFiles({ 'f.yaml': text })).toEqual(['f.yaml:4:1: trails: unknown key "trails"; did you mean "trials"?']);
  }
});

/** Nine times nine times nine … values, `levels` deep. */
const bomb = (levels: number) =>
  Array.from({ length: levels }, (_, i) => {
    const inner = i === 0 ? 'x' : `*l${i - 1}`;
    return `l${i}: &l${i} [${new Array(9).fill(inner).join(', ')}]\n`;
  }).join('');

describe('aliases', () => {
  test('that explode are refused at the one that goes too far, without being laid out', () => {
    expect(faultsIn(`${RULESET}${SIDES}${bomb(12)}`)).toEqual([
      'f.yaml:8:10: l5.0: the aliases up to here stand for more than 100000 values; write out what is meant',
    ]);
  });

  test('that are many but small are good', () => {
    const units = Array.from({ length: 300 }, (_, i) => `    u${i}: { <<: *base, figures: ${i + 1} }\n`).join('');
    const faults = faultsInFiles({
      'f.yaml': `${RULESET}profiles: [army.yaml]\nsides: { a: { profile: u7 }, b: { profile: u299 } }\n`,
      'army.yaml': `ruleset: fantasy-warlord\nprofiles:\n    base: &base { race: orc, figures: 1 }\n${units}`,
    });
    expect(faults).toEqual([]);
  });
});

describe('nesting', () => {
  test('more than 32 deep is refused, once', () => {
    const deep = (levels: number) => `${RULESET}${SIDES}rules: ${'{ x: '.repeat(levels)}1${' }'.repeat(levels)}\n`;
    expect(faultsIn(deep(33))).toEqual([`f.yaml:3:168: ${['rules', ...new Array(32).fill('x')].join('.')}: nested more than 32 deep`]);
    expect(faultsIn(deep(32))).toEqual([
      'f.yaml:3:10: rules.x: unknown key "x"; known are bcp, weapons, reach, contact, baseWidth, modifiers, hates, morale, hitCharts, points, options',
    ]);
  });
});

describe('a tag', () => {
  test.each([
    ['rules: { modifiers: !!omap [ charge: 4 ] }', '3:28: rules.modifiers: the tag "tag:yaml.org,2002:omap"'],
    ['seed: !mine 12', '3:13: seed: the tag "!mine"'],
    ['seed: !!binary aGVsbG8=', '3:16: seed: the tag "tag:yaml.org,2002:binary"'],
  ])('that would make something else of a value is refused: %s', (line, fault) => {
    expect(faultsIn(`${RULESET}${SIDES}${line}\n`)).toEqual([`f.yaml:${fault} has no meaning here; leave it out`]);
  });

  test('that a value has anyway is good', () => {
    const sides = 'sides: !!map { a: { figures: !!int 3, frontage: 1 }, b: !!map { figures: 3, frontage: 1 } }\n';
    expect(faultsIn(`${RULESET}${sides}seed: ! 12\n`)).toEqual([]);
  });
});

describe('nesting so deep that it cannot be read', () => {
  test.each([
    ['sequences that are not closed', `${RULESET}sides: ${'['.repeat(20_000)}`],
    ['mappings', `${RULESET}sides: ${'{ a: '.repeat(20_000)}1${' }'.repeat(20_000)}`],
    ['keys', '? '.repeat(20_000)],
    ['lines', Array.from({ length: 1300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('is called by its name: %s', (_, text) => {
    const faults = faultsIn(text);
    expect(faults.length).toBe(1);
    expect(faults[0]).toMatch(/^f\.yaml:\d+:\d+: (?:a(?:\.a)+: )?nested more than 32 deep$/);
  });
});

describe('a key that reaches into a prototype', () => {
  const KEYS: readonly (readonly [text: string, fault: string])[] = [
    [`${RULESET}__proto__: { trials: 5 }\n${SIDES}`, 'f.yaml:2:1: __proto__: "__proto__" cannot be a key'],
    [`${RULESET}sides: { __proto__: { figures: 3 }, b: { figures: 3 } }\n`, 'f.yaml:2:10: sides.__proto__: "__proto__" cannot be a key'],
    [
      `${RULESET}sides: { a: { __proto__: { figures: 3 } }, b: { figures: 3 } }\n`,
      'f.yaml:2:15: sides.a.__proto__: "__proto__" cannot be a key',
    ],
    [
      `${RULESET}sides: { a: { units: [ { "__proto__": 3 } ] }, b: { figures: 3 } }\n`,
      'f.yaml:2:26: sides.a.units.0.__proto__: "__proto__" cannot be a key',
    ],
    [
      `${RULESET}${SIDES}rules: { modifiers.__proto__.charge: 3 }\n`,
      'f.yaml:3:10: rules.modifiers.__proto__.charge: "modifiers.__proto__.charge" cannot be a key',
    ],
    [`${RULESET}${SIDES}rules: { constructor: { prototype: 3 } }\n`, 'f.yaml:3:10: rules.constructor: "constructor" cannot be a key'],
    [`${RULESET}${SIDES}sweep: { sides.a.__proto__: [3] }\n`, 'f.yaml:3:10: sweep.sides.a.__proto__: "sides.a.__proto__" cannot be a key'],
    [
      `${RULESET}${SIDES}sweep: { sides.a.morale: [ { __proto__: { base: 3 } } ] }\n`,
      'f.yaml:3:30: sweep.sides.a.morale.0.__proto__: "__proto__" cannot be a key',
    ],
    [
      `${RULESET}${SIDES}variants: [ { name: x, set: { rules.__proto__: 3 } } ]\n`,
      'f.yaml:3:31: variants.0.set.rules.__proto__: "rules.__proto__" cannot be a key',
    ],
    [
      `${RULESET}${SIDES}expect: [ { metric: drawRate, atMost: 1, where: { __proto__: 3 } } ]\n`,
      'f.yaml:3:51: expect.0.where.__proto__: "__proto__" cannot be a key',
    ],
  ];

  test.each(KEYS)('is refused wherever it stands: %s', (text, fault) => {
    expect(faultsIn(text)[0]).toBe(fault);
  });

  test('is refused in files that a scenario names', () => {
    const scenario = `${RULESET}rulesFile: house.yaml\nprofiles: [army.yaml]\n${SIDES}`;
    const army = 'profiles: { levy: { __proto__: { figures: 3 } } }\n';
    expect(faultsInFiles({ 'f.yaml': scenario, 'house.yaml': '__proto__: { modifiers: 3 }\n', 'army.yaml': army })).toEqual([
      'army.yaml:1:21: profiles.levy.__proto__: "__proto__" cannot be a key',
      'house.yaml:1:1: __proto__: "__proto__" cannot be a key',
    ]);
  });

  test('as a value is a word like any other', () => {
    expect(faultsIn(`${RULESET}sides: { a: { profile: __proto__ }, b: { figures: 3, race: __proto__ } }\n`)).toEqual([
      expect.stringMatching(/^f\.yaml:2:24: sides\.a\.profile: no profile is called "__proto__"; known are dwarf-veterans, /),
      expect.stringMatching(/^f\.yaml:2:60: sides\.b\.race: "__proto__" is not one of dwarf, human, /),
    ]);
  });
});

describe('a file', () => {
  test('that is not UTF-8 is refused', () => {
    const latin = Buffer.concat([Buffer.from('description: h'), Buffer.from([0xe9]), Buffer.from(`ros\n${RULESET}${SIDES}`)]);
    expect(faultsInFiles({ 'f.yaml': latin })).toEqual(['f.yaml: is not UTF-8 text; save it as UTF-8']);
    expect(faultsInFiles({ 'f.yaml': Buffer.from(`\ufeff${RULESET}${SIDES}`, 'utf16le') })).toEqual([
      'f.yaml: is UTF-16 text; save it as UTF-8 (a spreadsheet calls that "CSV UTF-8")',
    ]);
  });

  test('that begins with a byte order mark is good', () => {
    expect(faultsInFiles({ 'f.yaml': `\ufeff${RULESET}${SIDES}` })).toEqual([]);
  });

  test('of a million bytes is read, of one more is not', () => {
    const text = `${RULESET}${SIDES}`;
    const filled = (bytes: number) => `${text}#${'x'.repeat(bytes - text.length - 2)}\n`;
    expect(faultsInFiles({ 'f.yaml': filled(1_000_000) })).toEqual([]);
    expect(faultsInFiles({ 'f.yaml': filled(1_000_001) })).toEqual(['f.yaml: has more than 1000000 bytes; a scenario has at most so many']);
  });

  test('that is not there, or is a folder, cannot be read', () => {
    inFolder({}, (folder) => {
      mkdirSync(join(folder, 'dir'));
      expect(() => load(join(folder, 'none.yaml'))).toThrow(
        `${folder}/none.yaml: cannot be read (ENOENT); check the path and its permissions`,
      );
      expect(() => load(join(folder, 'dir'))).toThrow(`${folder}/dir: is a folder; name a file`);
    });
  });

  test('whose own name could be no folder needs a `name`', () => {
    const text = `${RULESET}${SIDES}`;
    expect(faultsInFiles({ 'what?.yaml': text })).toEqual([
      "what?.yaml:1:1: the file's name cannot name a folder under results/; give the scenario a `name`",
    ]);
    expect(faultsInFiles({ 'what?.yaml': `name: what\n${text}` })).toEqual([]);
  });
});
