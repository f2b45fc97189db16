import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. As `mkdir` with `recursive` does, but that one never ends where a folder that
 * exists lets nothing be made in it and calls it not found (ENOENT), as /proc does.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (isFolder(folder)) return;
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isFolder(above) || above === folder) throw error;
    makeFolder(above);
    makeFolder(folder);
  }
}

/** Whether a folder stands at a path, as far as the system lets us see. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
