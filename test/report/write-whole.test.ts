import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '../../src/report/write-whole.ts';
import { TestFolder } from '../support/folder.ts';

const folder = new TestFolder();
const at = (name: string) => join(folder.path, name);

test('a file takes the place of an earlier one, and nothing is left beside it', () => {
  folder.write({ page: 'old' });
  writeWhole(at('page'), 'new');
  expect(readFileSync(at('page'), 'utf8')).toBe('new');
  expect(folder.all()).toEqual(['page']);
});

test('what a link leads to is written, and the link stays', () => {
  folder.write({ page: 'old' });
  symlinkSync('page', at('link'));
  writeWhole(at('link'), 'new');
  expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(at('page'), 'utf8')).toBe('new');
});

test.skipIf(process.platform === 'win32')('a device is written to, and stays one', () => {
  writeWhole('/dev/null', 'new');
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
});

test('a folder is not written over', () => {
  mkdirSync(at('there'));
  expect(() => writeWhole(at('there'), 'new')).toThrow('EISDIR');
  expect(folder.all()).toEqual(['there']);
});
