import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PerformanceObserver } from 'node:perf_hooks';
import { processorSeconds, processSeconds } from './clock.mjs';
import { checksum, compiled, fileOf, sampled } from './fights.mjs';
import { row } from './speed.mjs';

const FRAY = new URL('../../dist/cli/main.js', import.meta.url).pathname;
const MEMORY = new URL('memory.mjs', import.meta.url).pathname;

/** A folder that is gone after `work`. */
function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'fray-bench-'));
  try {
    mkdirSync(join(folder, 'results'));
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ms = (seconds) => `${(seconds * 1000).toFixed(0)} ms`;
const sumOf = (file) => checksum(readFileSync(file));

/** A `fray run` of 20,000 trials from nothing, against a node that does nothing. */
export function coldRow() {
  return inFolder((folder) => {
    const args = [FRAY, 'run', fileOf('fantasy-warlord'), '--trials', '20000', '--out', folder];
    const least = { fray: { clock: Infinity, processor: Infinity }, node: { clock: Infinity, processor: Infinity } };
    for (let i = 0; i < 10; i++) {
      for (const [name, command] of [
        ['fray', args],
        ['node', ['-e', '0']],
      ]) {
        const taken = processSeconds(command);
        for (const of of ['clock', 'processor']) least[name][of] = Math.min(least[name][of], taken[of]);
      }
    }
    const { fray, node } = least;
    const figures = `${ms(fray.clock)}, node ${ms(node.clock)}; processor ${ms(fray.processor)}, node ${ms(node.processor)}`;
    return row(
      'cold `fray run` of 20,000 trials against `node -e 0`',
      fray.clock / node.clock,
      '6 at most',
      figures,
      sumOf(join(folder, 'fantasy-warlord', 'summary.csv')),
    );
  });
}

/** A sweep of `first` times `second` points at 1,000 trials, in a folder. */
function sweepIn(folder, first, second) {
  const text = `${readFileSync(fileOf('fantasy-warlord'), 'utf8').replace(/trials: .*/, 'trials: 1000')}
sweep:
  rules.modifiers.charge: { from: 1, to: ${first}, step: 1 }
  rules.modifiers.rank: { from: 1, to: ${second}, step: 1 }
`;
  const file = join(folder, 'sweep.yaml');
  writeFileSync(file, text);
  return file;
}

/** What a point of a sweep costs beyond its trials: 10,000 points at 1,000 trials, on one worker, in processor time. */
export function sweepRow(points = 10_000) {
  return inFolder((folder) => {
    const file = sweepIn(folder, Math.sqrt(points), Math.sqrt(points));
    const options = ['--workers', '1', '--quiet', '--out', folder];
    const { processor } = processSeconds([FRAY, 'run', file, ...options]);
    const one = processSeconds([FRAY, 'run', fileOf('fantasy-warlord'), '--trials', '1000', ...options]);
    // So few trials a point are fought step by step.
    const which = compiled('fantasy-warlord');
    const byStep = () => processorSeconds(() => sampled(which, 1_000_000, { map: false }));
    const trials = Math.min(byStep(), byStep(), byStep()) / 1000;
    const each = (processor - one.processor) / points - trials;
    const figures = `${(each * 1000).toFixed(3)} ms a point beyond its trials, which take ${(trials * 1000).toFixed(3)}`;
    return row(
      `${points} points: share of 0.3 ms a point`,
      each / 0.0003,
      '1 at most',
      figures,
      sumOf(join(folder, 'sweep', 'summary.csv')),
    );
  });
}

/** Bytes of heap, and collections, that 5 million trials leave behind. */
export async function allocationRow(trials = 5_000_000) {
  const which = compiled('battlesystem');
  sampled(which, trials);
  let collections = 0;
  const observer = new PerformanceObserver((list) => (collections += list.getEntries().length));
  globalThis.gc?.();
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  const { counts } = sampled(which, trials, { first: trials });
  const bytes = process.memoryUsage().heapUsed - before;
  await new Promise((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
  const figures = `${bytes} bytes and ${collections} collections in ${trials} trials`;
  return row('bytes allocated a trial', Math.max(0, bytes) / trials, '1 at most', figures, checksum(counts));
}

const mb = ({ kilobytes }) => `${(kilobytes / 1024).toFixed(0)} MB`;

/** The most memory a process needs for many trials, against few; and for many points, against few. */
export function* memoryRow(few = 1e6, many = 1e8) {
  const of = (trials) => JSON.parse(execFileSync(process.execPath, [MEMORY, 'fantasy-battle-duel', String(trials)], { encoding: 'utf8' }));
  const small = of(few);
  const large = of(many);
  yield row(`memory at ${many} trials against ${few}`, large.kilobytes / small.kilobytes, '1.05', `${mb(large)}, ${mb(small)}`, large.sum);
  const sweep = sweepMemory(50, 40);
  const [large20, large50] = [sweepMemory(200, 100), sweepMemory(250, 200)];
  const figures = `${mb(large50)}, at 20000 ${mb(large20)}, at 2000 ${mb(sweep)}`;
  yield row('memory at 50000 points against 20000', large50.kilobytes / large20.kilobytes, '1.05', figures, large50.sum);
}

/** The most memory that a sweep on one worker takes. */
function sweepMemory(first, second) {
  return inFolder((folder) => {
    const said = 'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS))';
    const args = ['--import', said, FRAY, 'run', sweepIn(folder, first, second), '--workers', '1', '--quiet', '--out', folder];
    const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { kilobytes: Math.max(...stderr.trim().split('\n').map(Number)), sum: sumOf(join(folder, 'sweep', 'summary.csv')) };
  });
}
