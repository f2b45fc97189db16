import { describe, expect, test } from 'vitest';
import { InputError, lineOf } from '../../src/scenario/faults.ts';
import { load } from '../../src/scenario/load.ts';
import { Source } from '../../src/scenario/source.ts';
import { faultsInFiles, inFolder } from '../support/faults.ts';

const profilesIn = (text: string): unknown => (Source.parse(text, 'army.csv').value as { profiles: unknown }).profiles;

function faultsIn(text: string): string[] {
  try {
    return Source.parse(text, 'army.csv').faults.map(lineOf);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.faults.map(lineOf);
  }
}

describe('an army in CSV', () => {
  test('has a unit a row and a key a column, dots for nesting; a cell is read as YAML, an empty one is not given', () => {
    const text = 'name,figures,stats.WS,stats.S,shield,special\r\nguard,20,4,,true,"[hatred, fear]"\r\n\r\n,,,,,\r\nlevy,,2,3,,\r\n';
    expect(profilesIn(text)).toEqual({
      guard: { figures: 20, stats: { WS: 4 }, shield: true, special: ['hatred', 'fear'] },
      levy: { stats: { WS: 2, S: 3 } },
    });
  });

  test('of a German spreadsheet has semicolons, decimal commas and WAHR', () => {
    expect(profilesIn('name;figures;pointsPerFigure;shield\nGarde;20;2,5;WAHR\n"die ""Alten""";3;-1,25;FALSCH\n')).toEqual({
      Garde: { figures: 20, pointsPerFigure: 2.5, shield: true },
      'die "Alten"': { figures: 3, pointsPerFigure: -1.25, shield: false },
    });
  });

  test('may have names that are numbers, cells of several lines, and lines that end in any way', () => {
    expect(profilesIn('name,weapon\n7,pike\r"two\nlines","a, b"\r\nlast,spear')).toEqual({
      7: { weapon: 'pike' },
      'two\nlines': { weapon: 'a, b' },
      last: { weapon: 'spear' },
    });
  });

  test.each([
    ['name,figures\nx,3\nx,4\n', ['army.csv:3:1: profiles.x: the key "x" stands twice in one mapping; keep one of them']],
    [
      'name,figures\n,5\nz,1,2\n',
      ['army.csv:2:1: a unit without a name; fill in its `name`', 'army.csv:3:5: "2" stands in a column without a heading'],
    ],
    [
      'name,figures,figures,a..b,__proto__,stats,stats.W\nx,3\n',
      [
        'army.csv:1:14: two columns are called "figures"; keep one of them',
        'army.csv:1:22: "a..b" is not a key; a key within a key is written with one dot, as in stats.WS',
        'army.csv:1:27: "__proto__" cannot be a key',
        'army.csv:1:43: "stats.W" and "stats" overlap',
      ],
    ],
    ['figures\n3\n', ['army.csv:1:1: an army in CSV has a column `name` and a column for each key; found "figures"']],
    ['name,x\nb,1\n"a,3\nc,1\nd,1\n', ['army.csv:5:1: not valid CSV: a quote in this row or above it is never closed']],
    ['name,x\na"b,3\n', ['army.csv:2:1: not valid CSV: a quote within a cell; put the whole cell in quotes and double those within']],
    ['name,x\n"a"b,3\n', ['army.csv:2:1: not valid CSV: text behind the closing quote of a cell; double the quotes within a cell']],
    ['name,x\n__proto__,3\n', ['army.csv:2:1: profiles.__proto__: "__proto__" cannot be a key']],
    ['name,x\n"two\nlines",{ constructor: 3 }\n', ['army.csv:3:8: "{ constructor: 3 }" cannot be read: "constructor" cannot be a key']],
    ['name,x\na,*b\n', ['army.csv:2:3: "*b" cannot be read: no anchor &b stands before this alias']],
    ['', ['army.csv: the file is empty; an army in CSV has a column `name` and a column for each key']],
  ])('%j is told by line and column', (text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });

  const SCENARIO = 'ruleset: fantasy-warlord\nprofiles: [army.csv]\nsides: { a: { profile: guard }, b: { profile: urucks } }\n';

  test('serves a scenario, with a byte order mark too', () => {
    const files = { 'f.yaml': SCENARIO, 'army.csv': '\uFEFFname,race,figures,weapon,morale.base\nguard,dwarf,12,spear,9\n' };
    const fight = inFolder(files, (folder) => load(`${folder}/f.yaml`).points().next().value.fight);
    expect(fight.sides[0].units[0]).toMatchObject({ name: 'a', race: 'dwarf', figures: 12, weapon: 'spear', morale: { base: 9 } });
  });

  test('is checked with the scenario: an unknown key stands at its heading, a wrong value at its cell', () => {
    const army = 'name,race,armor,figures,"morale.base"\nother,elf,,,\n"guard",dwarf,leather,0,x\n';
    expect(faultsInFiles({ 'f.yaml': SCENARIO, 'army.csv': army })).toEqual([
      'army.csv:1:11: sides.a.armor: unknown key "armor"; did you mean "armour"?',
      'army.csv:3:23: sides.a.figures: expected a number of at least 1; found 0',
      'army.csv:3:25: sides.a.morale.base: expected a number; found "x"',
    ]);
  });

  test('in UTF-16 or in a code page is refused', () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('name,race\nguard,dwarf\n', 'utf16le')]);
    expect(faultsInFiles({ 'f.yaml': SCENARIO, 'army.csv': utf16 })[0]).toContain(
      'army.csv is UTF-16 text; save it as UTF-8 (a spreadsheet calls that "CSV UTF-8")',
    );
    expect(faultsInFiles({ 'f.yaml': SCENARIO, 'army.csv': Uint8Array.from([...Buffer.from('name\ngr'), 0xfc]) })[0]).toContain(
      'army.csv is not UTF-8 text; save it as UTF-8',
    );
  });
});
