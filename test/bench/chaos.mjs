/**
 * Runs in disorder, held against a quiet run byte by byte:
 *
 *   node test/bench/chaos.mjs [RUNS] [SEED]      (after npx tsc; 50 runs by default)
 *
 * In turn: threads that die in the middle of batches; a run killed with -9 and resumed, again and again; workers of a queue killed with -9
 * while others come, the run itself killed and resumed too. When and what is killed follows from the seed. Exit code 1 where one
 * run ends with other bytes. Without redis-server the queue is left out.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pool } from '../../dist/run/executor.js';
import { redoing } from '../../dist/run/redo.js';
import { run } from '../../dist/run/run.js';
import { load } from '../../dist/scenario/load.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const SCENARIO = `ruleset: fantasy-warlord
trials: 400000
sides:
  spears: { race: human, figures: 12, frontage: 6, weapon: spear, armour: leather, shield: true }
  riders: { race: human, kind: cavalry, figures: 8, frontage: 4, weapon: lance, armour: chainmail, charging: true }
sweep:
  sides.spears.weapon: [sword, spear, pike]
  rules.modifiers.charge: [0, 10]
`;

/** Numbers in 0..1 that follow from a seed (mulberry32). */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const sha = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

class Chaos {
  constructor(folder, random) {
    this.folder = folder;
    this.random = random;
    this.file = join(folder, 'fight.yaml');
    writeFileSync(this.file, SCENARIO);
  }

  /** Starts a command; `ended` resolves with its code. */
  start(...args) {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: this.folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise((resolve) => child.on('close', (code) => resolve(code)));
    return { child, ended };
  }

  bytes(out) {
    const files = ['summary', 'casualties', 'rounds', 'attrition'].map((name) =>
      readFileSync(join(this.folder, out, 'fight', `${name}.csv`)),
    );
    return sha(Buffer.concat(files));
  }

  async quiet() {
    await this.start('run', 'fight.yaml', '--quiet', '--out', 'quiet').ended;
    return this.bytes('quiet');
  }

  /** Runs and is killed, until a run comes to its end; gives how often it was killed. */
  async killed(out, most, ...options) {
    for (let kills = 0; ; kills++) {
      const { child, ended } = this.start('run', 'fight.yaml', '--quiet', '--out', out, '--resume', ...options);
      if (kills === most) {
        const code = await ended;
        if (code !== 0) throw new Error(`the last run ended with ${code}`);
        return kills;
      }
      const done = await Promise.race([ended.then(() => true), pause(300 + this.random() * 1500).then(() => false)]);
      if (done) return kills;
      child.kill('SIGKILL');
      await ended;
    }
  }

  async resumed(out) {
    return `${await this.killed(out, 1 + Math.floor(this.random() * 4))} kills of the run`;
  }

  async queued(out, url) {
    const workers = [];
    const hire = () => workers.push(this.start('worker', '--queue', url, '--workers', '1', '--quiet'));
    hire();
    hire();
    let over = false;
    let fallen = 0;
    const reaper = (async () => {
      while (!over) {
        await pause(2000 + this.random() * 4000);
        if (over) break;
        const [victim] = workers.splice(Math.floor(this.random() * workers.length), 1);
        victim.child.kill('SIGKILL');
        fallen++;
        hire();
      }
    })();
    try {
      const kills = await this.killed(out, Math.floor(this.random() * 2), '--queue', url);
      return `${fallen} kills of workers, ${kills} of the run`;
    } finally {
      over = true;
      await reaper;
      for (const { child } of workers) child.kill('SIGKILL');
      await Promise.all(workers.map(({ ended }) => ended));
    }
  }
}

/** The counts of all points, with threads as they are or with those that die. */
async function counts(file, worker) {
  const executor = redoing(await pool(2, worker));
  const hash = createHash('sha256');
  for await (const { sampled } of run(load(file), { method: 'monte-carlo', executor, batchSize: 20_000 }))
    hash.update(sampled.tally.counts);
  await executor.close();
  return hash.digest('hex').slice(0, 16);
}

async function unsteady(chaos, i) {
  const folder = join(chaos.folder, `unsteady-${i}`);
  mkdirSync(folder);
  process.env.FRAY_UNSTEADY = folder;
  return counts(chaos.file, new URL('./unsteady-worker.mjs', import.meta.url));
}

/** A server of its own on a free port of the loopback; undefined where there is none on this machine. */
async function redis(folder) {
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']);
  const up = await new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve(true));
  });
  return up ? { url: `redis://127.0.0.1:${port}`, stop: () => child.kill() } : undefined;
}

const runs = Number(process.argv[2] ?? 50);
const folder = mkdtempSync(join(tmpdir(), 'fray-chaos-'));
const chaos = new Chaos(folder, numbers(Number(process.argv[3] ?? 1)));
const server = await redis(folder);
if (server === undefined) console.log('no redis-server here: the queue is left out');
const bytes = await chaos.quiet();
const steady = await counts(chaos.file);
let wrong = 0;
for (let i = 0; i < runs; i++) {
  const kind = i % 3 === 0 ? 'threads' : i % 3 === 1 || server === undefined ? 'resume' : 'queue';
  const out = `out-${i}`;
  let said = '';
  let same = false;
  try {
    if (kind === 'threads') same = (await unsteady(chaos, i)) === steady;
    else {
      said = kind === 'resume' ? await chaos.resumed(out) : await chaos.queued(out, server.url);
      same = chaos.bytes(out) === bytes;
    }
  } catch (error) {
    said = error.message;
  }
  if (!same) wrong++;
  console.log(`${String(i + 1).padStart(3)} ${kind.padEnd(8)} ${same ? 'same bytes' : 'OTHER BYTES'}  ${said}`);
}
server?.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`${runs - wrong} of ${runs} runs ended with the bytes of the quiet run`);
process.exitCode = wrong > 0 ? 1 : 0;
