import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../src/report/csv.ts';
import type { Entry } from '../../src/report/entry.ts';
import { RunFolder } from '../../src/report/folder.ts';
import { TestFolder } from '../support/folder.ts';

const SHEET: Sheet = { name: 'x.csv', header: ['point'], rows: ({ point }) => [[point]] };
const HEAD = { scenario: 's', ruleset: 'r', method: 'exact', seed: 1 };
const entry = (point: number) =>
  ({ point, variant: null, parameters: {}, costs: [null, null], stopped: 'exact', summary: { sides: ['a', 'b'] } }) as unknown as Entry;

describe('the folder of a run', () => {
  const folder = new TestFolder();

  test('is made, with files beside their final names until the run ends', () => {
    const run = new RunFolder(join(folder.path, 'a/b'), [SHEET], HEAD);
    run.add(entry(0));
    expect(folder.all('a/b')).toEqual(['run.json.partial', 'x.csv.partial']);
    run.add(entry(1));
    run.finish({ timing: { milliseconds: 3 } });
    expect(folder.all('a/b')).toEqual(['run.json', 'x.csv']);
    expect(readFileSync(join(folder.path, 'a/b/x.csv'), 'utf8')).toBe('point\n0\n1\n');
    const document = JSON.parse(readFileSync(join(folder.path, 'a/b/run.json'), 'utf8'));
    expect(document).toMatchObject({ scenario: 's', seed: 1, timing: { milliseconds: 3 } });
    expect(document.points).toHaveLength(2);
  });

  test('keeps the files of an earlier run until the new ones are whole, then has only those', () => {
    writeFileSync(join(folder.path, 'x.csv'), 'earlier');
    const run = new RunFolder(folder.path, [SHEET], HEAD);
    run.add(entry(0));
    expect(readFileSync(join(folder.path, 'x.csv'), 'utf8')).toBe('earlier');
    run.finish({});
    expect(readFileSync(join(folder.path, 'x.csv'), 'utf8')).toBe('point\n0\n');
    expect(folder.all()).toEqual(['run.json', 'x.csv']);
  });

  test('loses what an earlier run told in detail', () => {
    folder.write({ 'distributions.csv': 'earlier', 'rules.csv': 'earlier', 'report.html': 'somebody else’s' });
    const run = new RunFolder(folder.path, [SHEET], HEAD);
    expect(folder.all()).toContain('rules.csv');
    run.finish({});
    expect(folder.all()).toEqual(['report.html', 'run.json', 'x.csv']);
    new RunFolder(folder.path, [SHEET, { ...SHEET, name: 'rules.csv' }], HEAD).finish({});
    expect(folder.all()).toEqual(['report.html', 'rules.csv', 'run.json', 'x.csv']);
  });

  test('is left as it was by a run that failed', () => {
    writeFileSync(join(folder.path, 'x.csv'), 'earlier');
    const run = new RunFolder(folder.path, [SHEET], HEAD);
    run.add(entry(0));
    run.discard();
    expect(folder.all()).toEqual(['x.csv']);
    expect(readFileSync(join(folder.path, 'x.csv'), 'utf8')).toBe('earlier');
  });

  test('that cannot be finished keeps none of the files that have not got their names', () => {
    mkdirSync(join(folder.path, 'run.json'));
    const run = new RunFolder(folder.path, [SHEET], HEAD);
    run.add(entry(0));
    expect(() => run.finish({})).toThrow(/EISDIR/);
    run.discard();
    expect(folder.all()).toEqual(['run.json', 'x.csv']);
  });

  test('with no points is whole too', () => {
    new RunFolder(folder.path, [SHEET], HEAD).finish({});
    expect(readFileSync(join(folder.path, 'x.csv'), 'utf8')).toBe('point\n');
    expect(JSON.parse(readFileSync(join(folder.path, 'run.json'), 'utf8')).points).toEqual([]);
  });

  test('that cannot be made throws what the file system says', () => {
    writeFileSync(join(folder.path, 'file'), '');
    expect(() => new RunFolder(join(folder.path, 'file/below'), [SHEET], HEAD)).toThrow(/ENOTDIR/);
    expect(existsSync(join(folder.path, 'file/below'))).toBe(false);
  });
});
