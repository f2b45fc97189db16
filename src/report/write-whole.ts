import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file that is whole or not there at all: what cannot be written leaves nothing behind, and an earlier file as it was. */
export function writeWhole(file: string, text: string): void {
  const partial = `${file}.partial`;
  try {
    writeFileSync(partial, text);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
