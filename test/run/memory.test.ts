import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

test.each(['warrior-skirmish/duel-at-the-defaults', 'fantasy-warlord/worked-example-as-printed'])(
  'five million trials of %s leave less than a byte each on the heap, and cause no collection',
  (name) => {
    const script = path('../support/memory.mjs');
    const output = execFileSync(process.execPath, ['--expose-gc', script, path('../../dist'), path(`../cases/${name}.yaml`)], {
      encoding: 'utf8',
    });
    const { grown, collections } = JSON.parse(output) as { grown: number; collections: number };
    expect(grown).toBeLessThan(1);
    expect(collections).toBe(0);
  },
);
