import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/**
 * The benchmark, short: every fight gives the same trials on one thread and on two, meets its exact answer, and so does its C program
 * where there is a compiler. A changed line means that a seed gives other fights than before.
 */
it('fights the fights of the benchmark as ever', async () => {
  const lines = execFileSync(process.execPath, ['test/bench/main.mjs', '--short'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  await expect(lines).toMatchFileSnapshot('golden/bench-checksums.txt');
});
