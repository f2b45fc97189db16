import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/**
 * Holds a text against test/golden/<name>, byte for byte. With FRAY_RENEW_GOLDEN=1 in the environment the files are written anew
 * instead: read what changed in them before committing it.
 */
export function expectGolden(name: string, text: string): void {
  const file = fileURLToPath(new URL(`../golden/${name}`, import.meta.url));
  if (process.env.FRAY_RENEW_GOLDEN === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file) ? readFileSync(file, 'utf8') : `there is no test/golden/${name}; FRAY_RENEW_GOLDEN=1 writes it`).toBe(text);
}
