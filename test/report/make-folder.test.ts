import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../../src/report/make-folder.ts';
import { TestFolder } from '../support/folder.ts';

describe('making a folder', () => {
  const folder = new TestFolder();
  const code = (path: string): string | undefined => {
    try {
      makeFolder(path);
      return undefined;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  };

  test('makes those above it, and leaves one that is there', () => {
    expect(code(join(folder.path, 'a/b//c/'))).toBeUndefined();
    expect(code(join(folder.path, 'a/b'))).toBeUndefined();
    expect(folder.all()).toEqual(['a', 'a/b', 'a/b/c']);
  });

  test('fails where a file is in the way', () => {
    folder.write({ file: '' });
    expect(code(join(folder.path, 'file'))).toBe('EEXIST');
    expect(code(join(folder.path, 'file/a/b'))).toBe('ENOTDIR');
  });

  test.skipIf(process.getuid?.() === 0)('fails where nothing may be written', () => {
    chmodSync(folder.path, 0o500);
    expect(code(join(folder.path, 'a/b'))).toBe('EACCES');
  });

  test.skipIf(!existsSync('/proc/self'))('fails where a folder takes none and says that it is not there', () => {
    expect(code('/proc/nothing/a/b')).toBe('ENOENT');
    expect(code('/proc')).toBeUndefined();
  });
});
