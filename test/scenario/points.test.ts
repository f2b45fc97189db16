import { describe, expect, test, vi } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.ts';
import type { Point } from '../../src/scenario/expand.ts';
import { parse, type Setting } from '../../src/scenario/load.ts';

const BASE = `ruleset: fantasy-warlord
sides:
  a: { figures: 3, race: dwarf, weapon: axe }
  b: { units: [ { name: orcs, race: orc, figures: 5 }, { name: wolves, race: goblin, figures: 4, kind: cavalry } ] }
`;
const pointsOf = (text: string, settings: readonly Setting[] = []): Point[] => [...parse(text, 'f.yaml', settings).points()];
const unit = (point: Point, side: 0 | 1, place = 0) => point.fight.sides[side].units[place]! as unknown as Record<string, unknown>;
const rules = (point: Point) => point.fight.rules as { modifiers: { charge: number } };

describe('the points of a scenario', () => {
  test('are one where nothing varies, with the defaults of the format', () => {
    const points = pointsOf(BASE);
    expect(points).toHaveLength(1);
    expect(points[0]).toMatchObject({ index: 0, variant: null, parameters: {}, trials: 100_000, seed: 1 });
    expect(points[0]!.fight.maxRounds).toBe(20);
  });

  test('are completed once, when they are checked', () => {
    const check = vi.spyOn(RULESETS.get('fantasy-warlord')!, 'check');
    const text = `${BASE}sweep: { sides.a.weapon: [sword, axe], sides.b.units.orcs.figures: [5, 6, 7] }\n`;
    const scenario = parse(text);
    const first = [...scenario.points()];
    expect([...scenario.points()]).toEqual(first);
    expect([...scenario.points((index) => index % 2 === 1)].map(({ index }) => index)).toEqual([1, 3, 5]);
    expect(check).toHaveBeenCalledTimes(6);
    check.mockRestore();
  });

  test('are the same where there are more than are held, and only those are completed again that are wanted', () => {
    const check = vi.spyOn(RULESETS.get('fantasy-warlord')!, 'check');
    const scenario = parse(`${BASE}sweep: { sides.a.figures: { from: 1, to: 600, step: 1 }, sides.a.weapon: [sword, axe] }\n`);
    expect(check).toHaveBeenCalledTimes(1200);
    const some = [...scenario.points((index) => index % 100 === 0)];
    expect(some.map(({ index }) => index)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100]);
    expect(some.map((point) => unit(point, 0).figures)).toEqual(some.map(({ index }) => 1 + index / 2));
    expect(check).toHaveBeenCalledTimes(1202);
    check.mockRestore();
  });

  test('are a full grid: variants vary slowest, then the first key of the sweep', () => {
    const text = `${BASE}variants:
  - name: printed
  - { name: double, set: { rules.modifiers.charge: 20 } }
sweep:
  sides.a.weapon: [sword, axe]
  sides.b.units.wolves.figures: { from: 2, to: 6, step: 2 }
`;
    const points = pointsOf(text);
    expect(parse(text).count).toBe(12);
    expect(points.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(points.map(({ variant, parameters }) => [variant, ...Object.values(parameters)].join(' '))).toEqual([
      'printed sword 2',
      'printed sword 4',
      'printed sword 6',
      'printed axe 2',
      'printed axe 4',
      'printed axe 6',
      'double sword 2',
      'double sword 4',
      'double sword 6',
      'double axe 2',
      'double axe 4',
      'double axe 6',
    ]);
    expect(Object.keys(points[0]!.parameters)).toEqual(['sides.a.weapon', 'sides.b.units.wolves.figures']);
    expect(points.map((point) => unit(point, 0).weapon)).toEqual(points.map(({ parameters }) => parameters['sides.a.weapon']));
    expect(points.map((point) => unit(point, 1, 1).figures)).toEqual(
      points.map(({ parameters }) => parameters['sides.b.units.wolves.figures']),
    );
    expect(points.map((point) => unit(point, 1, 0).figures)).toEqual(new Array(12).fill(5));
    expect(points.map((point) => rules(point).modifiers.charge)).toEqual([10, 10, 10, 10, 10, 10, 20, 20, 20, 20, 20, 20]);
  });

  test('vary trials, seeds and the cap too, and what is not written in the file', () => {
    const points = pointsOf(
      `${BASE}sweep: { trials: [10, 20], seed: [7, levy], maxRounds: [1, 2], sides.a.shield: [on, off, true] }\n`.replace(
        '[on, off, true]',
        '[true, false]',
      ),
    );
    expect(points).toHaveLength(16);
    expect(points.map(({ trials, seed, fight }) => [trials, seed, fight.maxRounds].join(' ')).filter((_, i) => i % 2 === 0)).toEqual([
      '10 7 1',
      '10 7 2',
      '10 levy 1',
      '10 levy 2',
      '20 7 1',
      '20 7 2',
      '20 levy 1',
      '20 levy 2',
    ]);
    expect(points.slice(0, 2).map((point) => unit(point, 0).shield)).toEqual([true, false]);
  });

  test('name a unit by its place as well', () => {
    const points = pointsOf(`${BASE}sweep: { sides.b.units.0.figures: [1, 2], sides.b.units.1.figures: [3] }\n`);
    expect(points.map((point) => [unit(point, 1, 0).figures, unit(point, 1, 1).figures])).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  test('leave what the file says as it was, from one point to the next', () => {
    const scenario = parse(`${BASE}sweep: { sides.a.morale.base: [5, 6], sides.a.figures: [1, 2] }\n`);
    const twice = [[...scenario.points()], [...scenario.points()]];
    expect(twice[0]).toEqual(twice[1]);
    expect(scenario.data.sides).toEqual({
      a: { figures: 3, race: 'dwarf', weapon: 'axe' },
      b: {
        units: [
          { name: 'orcs', race: 'orc', figures: 5 },
          { name: 'wolves', race: 'goblin', figures: 4, kind: 'cavalry' },
        ],
      },
    });
  });

  test('of a switch written on and off are the words, which YAML 1.2 does not take for true and false', () => {
    expect(pointsOf(`${BASE}rules: { options: { overlap: on } }\n`)[0]!.fight.rules).toMatchObject({ options: { overlap: 'on' } });
  });

  test('a sweep with very many faults stops being tried after about a hundred', () => {
    const text = `${BASE}sweep: { sides.a.figures: { from: -50000, to: 0, step: 1 } }\n`;
    let faults: readonly unknown[] = [];
    try {
      parse(text);
    } catch (error) {
      ({ faults } = error as { faults: readonly unknown[] });
    }
    expect(faults).toHaveLength(100);
  });
});

describe('--set', () => {
  test('takes the place of what the file says, before variants and sweep', () => {
    const text = `${BASE}variants: [ { name: x, set: { rules.modifiers.charge: 20 } } ]\nsweep: { sides.a.weapon: [sword] }\n`;
    const [point] = pointsOf(text, [
      { path: 'sides.a.figures', value: 9 },
      { path: 'sides.b.units.orcs.race', value: 'human' },
      { path: 'trials', value: 50 },
      { path: 'seed', value: '12' },
      { path: 'maxRounds', value: 3 },
    ]);
    expect(unit(point!, 0)).toMatchObject({ figures: 9, weapon: 'sword' });
    expect(unit(point!, 1)).toMatchObject({ name: 'orcs', race: 'human', figures: 5 });
    expect(point).toMatchObject({ trials: 50, seed: 12, variant: 'x' });
    expect(point!.fight.maxRounds).toBe(3);
  });

  test('that is wrong is told without a place in the file, together with the faults of the file', () => {
    const text = `${BASE}trails: 3\nvariants: [ { name: x, set: { rules.modifiers.charge: 3 } } ]\nsweep: { sides.a.figures: [1] }\n`;
    const settings = [
      { path: 'sides.a.figures', value: 3 },
      { path: 'rules.modifiers.charge', value: 3 },
      { path: 'sides.a.figurs', value: 3 },
      { path: 'trials', value: Number.NaN },
      { path: 'sides.a.__proto__', value: 3 },
      { path: '', value: 0 },
      { path: 'sides.a.race', value: 'elf' },
    ];
    expect(() => pointsOf(text, settings)).toThrow(
      [
        'f.yaml:5:1: trails: unknown key "trails"; did you mean "trials"?',
        '--set sides.a.figurs: "sides.a.figurs" names no key of a unit; did you mean "figures"?',
        '--trials: expected a number; found NaN',
        '--set sides.a.__proto__: "sides.a.__proto__" is not a path; a path is keys joined by dots',
        '--set : "" is not a path; a path is keys joined by dots',
        "--set sides.a.figures: the scenario's own sweep sets sides.a.figures as well; leave one of them out",
        "--set rules.modifiers.charge: the scenario's own variants sets rules.modifiers.charge as well; leave one of them out",
        '--set sides.a.race: sides.a.race: "elf" is not one of',
      ].join('\n'),
    );
  });
});

describe('a seed', () => {
  test.each([
    ['7', 7],
    ['"7"', 7],
    ['"-7"', -7],
    ['"007"', 7],
    ['levy', 'levy'],
    ['"7 "', '7 '],
    ['"1e3"', '1e3'],
  ])('written %s is %j', (written, seed) => {
    expect(pointsOf(`seed: ${written}\n${BASE}`)[0]!.seed).toBe(seed);
  });
});

describe('a switch of the rules', () => {
  const overlap = (written: string): string => {
    const [point] = pointsOf(`${BASE}
rules: { options: { overlap: ${written} } }
`);
    return (point!.fight.rules as { options: { overlap: string } }).options.overlap;
  };

  test.each([
    ['on', 'on'],
    ['true', 'on'],
    ['false', 'off'],
  ])('written %s is %s', (written, word) => {
    expect(overlap(written)).toBe(word);
  });

  test('has no other words', () => {
    expect(() => overlap('yes')).toThrow(/rules\.options\.overlap: /);
  });
});

test('a path that the command line sets twice is told', () => {
  const settings: Setting[] = [
    { path: 'trials', value: 5 },
    { path: 'trials', value: 6 },
  ];
  expect(() => pointsOf(BASE, settings)).toThrow('--trials: is set twice on the command line; leave one of them out');
});
