import { execFileSync } from 'node:child_process';

/** Processor seconds that `work` takes on this thread and those that compile and collect for it. */
export function processorSeconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Seconds on the clock. */
export async function seconds(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The least of several measurements of several things, taken in turn so that all meet the same disturbances. */
export async function leastOfEach(times, ...measures) {
  const least = measures.map(() => Infinity);
  for (let i = 0; i < times; i++) {
    for (const [k, measure] of measures.entries()) least[k] = Math.min(least[k], await measure());
  }
  return least;
}

/** Clock and processor seconds of a node process. */
export function processSeconds(args) {
  const start = performance.now();
  const text = execFileSync('sh', ['-c', '"$0" "$@" >/dev/null; times', process.execPath, ...args], { encoding: 'utf8' });
  const clock = (performance.now() - start) / 1000;
  const processor = [...text.split('\n')[1].matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * m + Number(s), 0);
  return { clock, processor };
}
