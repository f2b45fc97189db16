import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { MatrixFindings } from '../../src/design/findings.ts';
import { fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';

const folder = new TestFolder();
const rowsOf = (text: string): string[][] => parse(text);

const ARMY = `name;count;skill;strength;toughness;wounds;weapon;pointsPerFigure
guard;1;3;3;3;3;sword;"2,5"
levy;1;2;3;2;2;dagger;1
=chief;1;4;4;4;3;sword;6
`;

describe('fray matrix', () => {
  test('prints who beats whom, and writes matrix.csv, ratings.csv and matrix.json', async () => {
    folder.write({ 'army.csv': ARMY });
    const { code, stdout, stderr } = await fray(['matrix', 'army.csv', '--ruleset', 'warrior-skirmish'], folder.path);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('army');
    expect(lines[1]).toBe('warrior-skirmish, units as they are listed, all exact');
    expect(lines[4]).toMatch(/^ +unit +figures +cost +value +rating +score +1 +2 +3$/);
    expect(lines[5]).toMatch(/^ +1 +=chief +1 +6 +\+\d+ +\d{4} +\d\d\.\d{3}% +· +(>?\d+) +(>?\d+)$/);
    expect(lines).toContain('no cycles: nobody beats one who beats one who beats him');
    const found = JSON.parse(readFileSync(join(folder.path, 'results/army/matrix.json'), 'utf8')) as MatrixFindings;
    expect(found.units.map(({ name, cost }) => [name, cost])).toEqual([
      ['=chief', 6],
      ['guard', 2.5],
      ['levy', 1],
    ]);
    const [header, ...rows] = rowsOf(readFileSync(join(folder.path, 'results/army/matrix.csv'), 'utf8'));
    expect(header!.slice(0, 5)).toEqual(['unit', 'against', 'method', 'trials', 'winRate']);
    expect(rows.map(([unit, against]) => `${unit} ${against}`)).toEqual([
      ...["'=chief guard", "'=chief levy", "guard '=chief", 'guard levy', "levy '=chief", 'levy guard'],
    ]);
    expect(Number(rows[0]![4])).toBeCloseTo(found.cells[0]!.winRate.value, 9);
    const ratings = rowsOf(readFileSync(join(folder.path, 'results/army/ratings.csv'), 'utf8'));
    expect(ratings.map((row) => row[0])).toEqual(['unit', "'=chief", 'guard', 'levy']);
  });

  test('says who has no price to be judged by, and who costs less than the points', async () => {
    folder.write({
      'host.yaml': `ruleset: warrior-skirmish
profiles:
  guard: { count: 1, skill: 4, strength: 3, toughness: 3, wounds: 3, pointsPerFigure: 2 }
  ogre: { count: 1, skill: 4, strength: 6, toughness: 5, wounds: 8, points: 3 }
  levy: { count: 1, skill: 2, strength: 2, toughness: 2, wounds: 2 }
`,
    });
    const listed = await fray(['matrix', 'host.yaml'], folder.path);
    expect([listed.code, listed.stderr]).toEqual([0, '']);
    expect(listed.stdout.split('\n')).toContain('  not judged, as no price is known: levy');
    const bought = await fray(['matrix', 'host.yaml', '--points', '4'], folder.path);
    expect(bought.stdout.split('\n').slice(-3)).toEqual([
      'bought whole: ogre costs 3 of the 4 points; no more figures of it can be bought',
      'left out: levy has no points',
      '',
    ]);
  });

  test('ends with 130 and one sentence when it is interrupted while many fights are being fought', async () => {
    const { code, stdout, stderr } = await fray(['matrix', 'fantasy-warlord', '--precision', '0.0002'], folder.path, (child) => {
      setTimeout(() => child.kill('SIGINT'), 3000);
    });
    expect([code, stdout, stderr]).toEqual([130, '', 'interrupted; nothing was found out\n']);
  });

  test('gives the same bytes whatever the number of workers', async () => {
    const args = ['matrix', 'battlesystem', '--figures', '6', '--states', '0', '--precision', '0.2', '--trials', '600', '--json'];
    const [one, two] = await Promise.all(['1', '2'].map((workers) => fray([...args, '--workers', workers, '--out', workers], folder.path)));
    expect([one!.code, two!.code]).toEqual([0, 0]);
    expect(one!.stdout).toBe(two!.stdout);
    expect((JSON.parse(one!.stdout) as MatrixFindings).units.length).toBeGreaterThan(8);
  });

  test.each([
    [['army.csv', '--figures', '3', '--points', '4'], '--as-is, --figures and --points: one of them says how large the units are\n'],
    [['army.csv', '--points', '-1'], '--points -1: expected a number of more than 0\n'],
    [['army.csv', '--precision', '1'], '--precision 1: expected half the width of an interval, such as 0.01\n'],
    [['army.csv', '--ruleset', 'battlesytem'], '--ruleset battlesytem: no ruleset is called "battlesytem"; did you mean "battlesystem"?\n'],
    [['none.yaml'], 'none.yaml: cannot be read (ENOENT); check the path and its permissions\n'],
  ])('%j ends with exit code 2 and says why', async (args, message) => {
    folder.write({ 'army.csv': ARMY });
    const { code, stdout, stderr } = await fray(['matrix', ...args], folder.path);
    expect([code, stdout, stderr]).toEqual([2, '', message]);
  });
});

describe('what is wrong with an army', () => {
  const refused = async (army: string, ruleset = 'battlesystem') => {
    folder.write({ 'army.csv': army });
    const { code, stdout, stderr } = await fray(['matrix', 'army.csv', '--ruleset', ruleset], folder.path);
    expect([code, stdout]).toEqual([2, '']);
    return stderr.trimEnd().split('\n');
  };

  test('is told all at once: rows without a name, cells without a heading, and values', async () => {
    const army = 'name,figures,AD,AR,ML\nmen,twelve,d6,7,11\norcs,12,d66,8,11\n,3,d6,7,8\n\norks,12,d6\nelves,12,d6,7,11,9\n';
    expect(await refused(army)).toEqual([
      'army.csv:2:5: profiles.men.figures: expected a number; found "twelve"',
      'army.csv:3:9: profiles.orcs.AD: expected attack dice: d4, d6, d8, d10 or d12, or 1 to 99 of them as in 3d10; found "d66"',
      'army.csv:4:1: a unit without a name; fill in its `name`',
      'army.csv:6:1: profiles.orks.AR: is missing; expected a number',
      'army.csv:7:18: "9" stands in a column without a heading',
    ]);
  });

  test('is told once of a column', async () => {
    expect(await refused('name,figures,AD,AR,MLL\nmen,12,d6,7,11\norcs,12,d6,8,11\n')).toEqual([
      'army.csv:1:20: profiles.men.MLL: unknown key "MLL"; did you mean "ML"?',
    ]);
  });

  test('is not told where it is for other rules than those asked for', async () => {
    folder.write({ 'army.yaml': 'ruleset: battlesystem\nprofiles: { a: { figures: 3 } }\n' });
    const { code, stderr } = await fray(['matrix', 'army.yaml', '--ruleset', 'fantasy-battle'], folder.path);
    expect([code, stderr]).toEqual([
      2,
      'army.yaml: is for "battlesystem", and --ruleset for "fantasy-battle"; a matrix is of one ruleset\n',
    ]);
  });
});
