/**
 * What a queue costs: processor time of the whole (run, two workers, Redis) with batches of a fixed size, against the same batches in two
 * threads here. Processor time, so that other work on the machine matters less. The size without one is that of the default, half a second.
 *
 *   node test/bench/queue.mjs [TRIALS A BATCH] [BATCHES] [ROUNDS]      (after npx tsc; needs redis-server)
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pool } from '../../dist/run/executor.js';
import { addressOf } from '../../dist/run/queue/address.js';
import { handOut } from '../../dist/run/queue/hand-out.js';
import { run } from '../../dist/run/run.js';
import { load } from '../../dist/scenario/load.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const VERSION = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
const batchSize = Number(process.argv[2] ?? 24_000_000);
const batches = Number(process.argv[3] ?? 8);
const ROUNDS = Number(process.argv[4] ?? 5);
const scenario = load(fileURLToPath(new URL('./fantasy-warlord.yaml', import.meta.url)), [{ path: 'trials', value: batchSize * batches }]);

/** Seconds of processor time that a process has taken (Linux; in ticks of 10 ms). */
const secondsOf = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
};
const sum = (values) => values.reduce((all, value) => all + value, 0);

async function measured(executor, pids) {
  const trials = batchSize * batches;
  // Once to warm up: code, connections, threads.
  for await (const _ of run(load(scenario.file, [{ path: 'trials', value: batchSize * 4 }]), {
    method: 'monte-carlo',
    executor,
    batchSize,
  }));
  const before = pids.map(secondsOf);
  const start = performance.now();
  for await (const { sampled } of run(scenario, { method: 'monte-carlo', executor, batchSize }))
    if (sampled.trials !== trials) throw new Error('trials are missing');
  const taken = pids.map((pid, i) => secondsOf(pid) - before[i]);
  return { processor: sum(taken), run: taken[0], redis: taken[1], seconds: (performance.now() - start) / 1000 };
}

const folder = mkdtempSync(join(tmpdir(), 'fray-queue-'));
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''], { stdio: 'ignore' });
const url = `redis://127.0.0.1:${port}`;
await new Promise((resolve) => setTimeout(resolve, 1500));
const workers = [1, 2].map(() =>
  spawn(process.execPath, [MAIN, 'worker', '--queue', url, '--workers', '1', '--quiet'], { stdio: 'ignore' }),
);
const queue = await handOut({ address: addressOf(url, {}), version: VERSION, tell: () => {} });
const threads = await pool(2);
const all = [process.pid, server.pid, ...workers.map(({ pid }) => pid)];
// In turns, since what else the machine does changes what the same work costs by more than the queue does.
const rounds = [];
for (let i = 0; i < ROUNDS; i++) rounds.push({ here: await measured(threads, all), there: await measured(queue, all) });
await threads.close();
await queue.close();
for (const child of [...workers, server]) child.kill('SIGKILL');
rmSync(folder, { recursive: true, force: true });

const sorted = (values) => values.sort((a, b) => a - b);
const said = (values) => {
  const [least, middle, most] = [0, (values.length - 1) / 2, values.length - 1].map((i) => sorted(values)[i]);
  return `${middle.toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
};
const each = (seconds) => (seconds / batches) * 1000;
console.log(`${ROUNDS} rounds of ${batches} batches of ${batchSize} trials in turns; median (least to most)`);
for (const way of ['processor', 'seconds']) {
  console.log(`${way === 'processor' ? 'processor time' : 'by the clock'}, ms a batch`);
  console.log(`  two threads  ${said(rounds.map(({ here }) => each(here[way])))}`);
  console.log(`  two workers  ${said(rounds.map(({ there }) => each(there[way])))}`);
  console.log(`  more, in %   ${said(rounds.map(({ here, there }) => (there[way] / here[way] - 1) * 100))}`);
}
for (const who of ['run', 'redis']) console.log(`of it ${who}, ms a batch  ${said(rounds.map(({ there }) => each(there[who])))}`);
