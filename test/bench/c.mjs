import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = mkdtempSync(join(tmpdir(), 'fray-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Compiles `<name>.c`; gives the program, or why there is none. */
export async function program(name) {
  const source = new URL(`${name}.c`, import.meta.url).pathname;
  if (spawnSync('gcc', ['--version']).error) return { missing: 'no gcc' };
  if (!existsSync(source)) return { missing: `no ${name}.c` };
  const file = join(folder, name);
  await promisify(execFile)('gcc', ['-O3', '-march=native', '-o', file, source, '-lm']);
  return { file };
}

/** Runs a program: the means of what it counted, and the seconds it took, as it says itself or in processor time if that was less. */
export function played({ file }, trials, seed) {
  const text = execFileSync('sh', ['-c', '"$0" "$1" "$2"; times', file, String(trials), String(seed)], { encoding: 'utf8' });
  const [line, , children] = text.split('\n');
  const { seconds, ...counted } = JSON.parse(line);
  const processor = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * m + Number(s), 0);
  const means = Object.fromEntries(Object.entries(counted).map(([what, count]) => [what, count / trials]));
  return { means, seconds: processor > 0.02 ? Math.min(seconds, processor) : seconds };
}

/** Where the means of a sample are more than 5 standard errors, and two fights, from those of the exact method. */
export function differences(means, trials, exact) {
  return Object.entries(exact).flatMap(([what, { value, sd }]) => {
    const allowed = (5 * sd) / Math.sqrt(trials) + 2 / trials;
    return Math.abs(means[what] - value) <= allowed ? [] : [`${what} is ${means[what]}, exactly ${value}, more than ${allowed} apart`];
  });
}
