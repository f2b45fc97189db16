import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError, lineOf } from '../../src/scenario/faults.ts';
import { load, parse, type Setting } from '../../src/scenario/load.ts';

/** What is wrong with a scenario text, line by line as it is printed; none where it is good. */
export const faultsIn = (text: string, settings: readonly Setting[] = []): string[] => faultsOf(() => parse(text, 'f.yaml', settings));

/** What is wrong with the first of some files, which lie together in a folder of their own; the folder's name is left out. */
export function faultsInFiles(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  return inFolder(files, (folder) => {
    const first = join(folder, Object.keys(files)[0]!);
    return faultsOf(() => load(first)).map((line) => line.replaceAll(`${folder}/`, ''));
  });
}

/** Does something with files in a folder of their own, which is gone afterwards. */
export function inFolder<T>(files: Readonly<Record<string, string | Uint8Array>>, work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'fray-test-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function faultsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.faults.map(lineOf);
  }
}
