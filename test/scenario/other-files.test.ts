import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { load, parse } from '../../src/scenario/load.ts';
import { faultsInFiles, inFolder } from '../support/faults.ts';

const HEAD = 'ruleset: fantasy-warlord\n';
type Files = Readonly<Record<string, string>>;
const firstFight = (files: Files) => inFolder(files, (folder) => load(join(folder, 'f.yaml')).points().next().value.fight);
const units = (files: Files) => firstFight(files).sides.map(({ units }: { units: object[] }) => units[0]);

describe('a profile', () => {
  test('of the ruleset gives its keys, and the scenario overrides them', () => {
    const [a, b] = [...parse(`${HEAD}sides: { a: { profile: dwarf-veterans, figures: 20 }, b: { profile: urucks } }\n`).points()][0]!.fight
      .sides;
    expect(a.units[0]).toMatchObject({
      name: 'a',
      race: 'dwarf',
      class: 'A',
      figures: 20,
      frontage: 5,
      weapon: 'spear',
      armour: 'chainmail',
      shield: true,
    });
    expect(b.units[0]).toMatchObject({ race: 'orc', figures: 8, weapon: 'polearm' });
  });

  test('of a file goes before one of the ruleset with the same name, and merges key by key', () => {
    const files = {
      'f.yaml': `${HEAD}profiles: [army.yaml]\nsides: { a: { profile: urucks, morale: { modifier: 3 } }, b: { profile: hero } }\n`,
      'army.yaml': `${HEAD}profiles: { urucks: { race: orc, figures: 2, morale: { base: 9 } } }\n`,
    };
    expect(units(files)[0]).toMatchObject({ race: 'orc', figures: 2, weapon: 'sword', morale: { base: 9, modifier: 3 } });
  });

  test('may start from another', () => {
    const files = {
      'f.yaml': `${HEAD}profiles: [army.yaml]\nsides: { a: { profile: guard }, b: { profile: urucks } }\n`,
      'army.yaml': 'profiles: { levy: { profile: human-levies, figures: 7 }, guard: { profile: levy, class: A } }\n',
    };
    expect(units(files)[0]).toMatchObject({ race: 'human', class: 'A', figures: 7, frontage: 7, weapon: 'spear', shield: true });
  });

  test('can be swept', () => {
    const points = [
      ...parse(`${HEAD}sides: { a: { profile: hero }, b: { figures: 3 } }\nsweep: { sides.a.profile: [urucks, ogres] }\n`).points(),
    ];
    expect(points.map(({ fight }) => (fight.sides[0].units[0] as unknown as { race: string }).race)).toEqual(['orc', 'ogre']);
  });

  test('that does not exist is told with the nearest name', () => {
    expect(faultsInFiles({ 'f.yaml': `${HEAD}sides: { a: { profile: dwarf-veteran }, b: { profile: 3 } }\n` })).toEqual([
      'f.yaml:2:24: sides.a.profile: no profile is called "dwarf-veteran"; did you mean "dwarf-veterans"?',
      expect.stringMatching(/^f\.yaml:2:55: sides\.b\.profile: no profile is called 3; known are dwarf-veterans, /),
    ]);
  });

  test('that starts from itself is refused', () => {
    const files = {
      'f.yaml': `${HEAD}profiles: [army.yaml]\nsides: { a: { profile: x }, b: { figures: 3 } }\n`,
      'army.yaml': 'profiles: { x: { profile: y }, y: { profile: x } }\n',
    };
    expect(faultsInFiles(files)).toEqual(['f.yaml:3:24: sides.a.profile: the profile "x" starts from itself']);
  });

  test('with a fault is told where that is written, in the file or in the scenario', () => {
    const files = {
      'f.yaml': `${HEAD}profiles: [army.yaml]\nsides: { a: { profile: x, weapon: pike }, b: { profile: x, figures: 3 } }\n`,
      'army.yaml': 'profiles:\n  x: { race: goblin, figures: 0, armor: leather }\n',
    };
    expect(faultsInFiles(files)).toEqual([
      'army.yaml:2:31: sides.a.figures: expected a number of at least 1; found 0',
      'army.yaml:2:34: sides.a.armor: unknown key "armor"; did you mean "armour"?',
      'army.yaml:2:34: sides.b.armor: unknown key "armor"; did you mean "armour"?',
    ]);
  });
});

describe('a file of profiles', () => {
  const withArmy = (army: string) => ({
    'f.yaml': `${HEAD}profiles: [army.yaml]\nsides: { a: { figures: 3 }, b: { figures: 3 } }\n`,
    'army.yaml': army,
  });

  test.each([
    ['- 3\n', ['army.yaml:1:1: an army file is a mapping with `ruleset` and `profiles`, and `profiles` maps names to units']],
    ['profile: {}\n', ['army.yaml:1:1: an army file is a mapping with `ruleset` and `profiles`, and `profiles` maps names to units']],
    [
      'profiles: { x: 3 }\nunit: {}\n',
      [
        'army.yaml:1:16: profiles.x: expected a mapping of unit keys; found 3',
        'army.yaml:2:7: unit: unknown key "unit"; known are ruleset, description, profiles',
      ],
    ],
    [
      'ruleset: battlesystem\nprofiles: {}\n',
      ['army.yaml:1:10: ruleset: these units are for "battlesystem", the scenario is for fantasy-warlord'],
    ],
    ['profiles: {\n', ['army.yaml:2:1: not valid YAML: Flow map in block collection must be sufficiently indented and end with a }']],
  ])('%j is refused', (army, faults) => {
    expect(faultsInFiles(withArmy(army))).toEqual(faults);
  });

  test('with faults stands before or behind the scenario with its own, not among them', () => {
    const files = {
      'f.yaml': `${HEAD}profiles: [army.yaml]\nsides: { a: { profile: x, figures: 3, wepon: sword }, b: { figures: 3 } }\ntrails: 3\n`,
      'army.yaml': `colour: red\nprofiles: { x: { race: orc } }\n`,
    };
    expect(faultsInFiles(files)).toEqual([
      'f.yaml:3:39: sides.a.wepon: unknown key "wepon"; did you mean "weapon"?',
      'f.yaml:4:1: trails: unknown key "trails"; did you mean "trials"?',
      'army.yaml:1:9: colour: unknown key "colour"; known are ruleset, description, profiles',
    ]);
  });

  test('that is not there is told where the scenario names it', () => {
    expect(faultsInFiles({ 'f.yaml': `${HEAD}profiles: [none.yaml, 3]\nsides: { a: { figures: 3 }, b: { figures: 3 } }\n` })).toEqual([
      'f.yaml:2:12: profiles.0: none.yaml cannot be read (ENOENT); check the path and its permissions',
      'f.yaml:2:23: profiles.1: expected a text; found 3',
    ]);
  });
});

describe('house rules', () => {
  const SIDES = 'sides: { a: { figures: 3 }, b: { figures: 3 } }\n';

  test('are merged before `rules`, mapping by mapping, dotted keys or not', () => {
    const files = {
      'f.yaml': `${HEAD}${SIDES}rulesFile: house.yaml\nrules: { modifiers.charge: 12, options: { overlap: on } }\n`,
      'house.yaml': 'modifiers: { charge: 14, flank: 5 }\noptions.pursuit: on\n',
    };
    expect(firstFight(files).rules).toMatchObject({
      modifiers: { charge: 12, flank: 5, rear: 12 },
      options: { overlap: 'on', pursuit: 'on' },
    });
  });

  test('lie beside the scenario, or where an absolute path says', () => {
    inFolder({}, (folder) => {
      mkdirSync(join(folder, 'sub'));
      writeFileSync(join(folder, 'house.yaml'), 'modifiers: { charge: 3 }\n');
      for (const [i, path] of ['../house.yaml', join(folder, 'house.yaml')].entries()) {
        const file = join(folder, 'sub', `s${i}.yaml`);
        writeFileSync(file, `${HEAD}${SIDES}rulesFile: ${path}\n`);
        expect(load(file).points().next().value.fight.rules.modifiers.charge).toBe(3);
      }
    });
  });

  test('that are wrong are told where they are written', () => {
    const files = {
      'f.yaml': `${HEAD}${SIDES}rulesFile: house.yaml\nrules: { modifiers: { flnk: 3 } }\n`,
      'house.yaml': 'modifiers:\n  chrge: 3\n  rear: x\n',
    };
    expect(faultsInFiles(files)).toEqual([
      'house.yaml:2:3: rules.modifiers.chrge: unknown key "chrge"; did you mean "charge"?',
      'house.yaml:3:9: rules.modifiers.rear: expected a number; found "x"',
      'f.yaml:4:23: rules.modifiers.flnk: unknown key "flnk"; did you mean "flank"?',
    ]);
    expect(faultsInFiles({ 'f.yaml': `${HEAD}${SIDES}rulesFile: house.yaml\n`, 'house.yaml': '- 3\n' })).toEqual([
      'house.yaml:1:1: a file of house rules is a mapping of tables',
    ]);
  });

  test('change one cell by a dotted key and leave its neighbours', () => {
    const { rules } = [
      ...parse(
        `ruleset: fantasy-battle\nsides: { a: { figures: 3, stats: { WS: 3, S: 3, T: 3, I: 3 } }, b: { figures: 3, stats: { WS: 3, S: 3, T: 3, I: 3 } } }\nrules: { toHit.3.2: 6 }\n`,
      ).points(),
    ][0]!.fight as { rules: { toHit: Record<string, Record<string, number>> } };
    expect(rules.toHit['3']!['2']).toBe(6);
    expect(rules.toHit['3']!['3']).toBe(4);
    expect(rules.toHit['2']!['2']).toBe(4);
  });
});

describe('anchors and merge keys', () => {
  test('lay one unit over another', () => {
    const text = `${HEAD}sides:
  a: &levy { race: human, figures: 7, weapon: spear, shield: true }
  b: { <<: *levy, race: orc, figures: 9 }
`;
    const [a, b] = [...parse(text).points()][0]!.fight.sides;
    expect(a.units[0]).toMatchObject({ name: 'a', race: 'human', figures: 7, weapon: 'spear' });
    expect(b.units[0]).toMatchObject({ name: 'b', race: 'orc', figures: 9, weapon: 'spear', shield: true });
  });

  test('merge a list of mappings, the first before the later ones', () => {
    const text = `${HEAD}sides:
  a: { <<: [ { figures: 4, race: ogre }, { figures: 5, class: A } ] }
  b: { figures: 3 }
`;
    expect([...parse(text).points()][0]!.fight.sides[0].units[0]).toMatchObject({ figures: 4, race: 'ogre', class: 'A' });
  });

  test('one unit for both sides is two units, each with its own name', () => {
    const text = `${HEAD}sides: { a: &u { figures: 4 }, b: *u }\nsweep: { sides.a.figures: [4, 5] }\n`;
    const points = [...parse(text).points()];
    expect(points.map(({ fight }) => fight.sides.map(({ units }) => `${units[0]!.name} ${units[0]!.figures}`))).toEqual([
      ['a 4', 'b 4'],
      ['a 5', 'b 4'],
    ]);
  });
});
