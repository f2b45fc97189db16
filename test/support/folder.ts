import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder of its own for each test, gone afterwards. */
export class TestFolder {
  path = '';

  constructor() {
    beforeEach(() => {
      this.path = mkdtempSync(join(tmpdir(), 'fray-test-'));
    });
    afterEach(() => {
      rmSync(this.path, { recursive: true, force: true });
    });
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.path, name), text);
  }

  /** Every file and folder below it, sorted. */
  all(below = '.'): string[] {
    return (readdirSync(join(this.path, below), { recursive: true }) as string[]).sort();
  }
}
