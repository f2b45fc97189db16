import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that is whole or not there at all: what cannot be written leaves nothing behind, and an earlier file as it was. A link is followed;
 * what is no file (a device, a pipe) is written to and not replaced.
 */
export function writeWhole(file: string, text: string): void {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) {
    writeFileSync(file, text);
    return;
  }
  const real = there === undefined ? file : realpathSync(file);
  const partial = `${real}.partial`;
  try {
    writeFileSync(partial, text);
    renameSync(partial, real);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
