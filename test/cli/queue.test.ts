import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../../src/cli/queue.ts';
import { type Ended, fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { freePort, RedisServer, SERVER } from '../support/redis.ts';
import { sweepText } from '../support/scenarios.ts';

const folder = new TestFolder();
const run = (...args: string[]) => fray(['run', 'fight.yaml', '--quiet', ...args], folder.path);
const csv = (out: string) =>
  ['summary', 'casualties', 'rounds', 'attrition'].map((file) => readFileSync(join(folder.path, out, 'fight', `${file}.csv`), 'utf8'));
const VERSION = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version as string;

// Starting processes is most of what these take; where many share a core that can be a minute.
describe.skipIf(SERVER === undefined)(
  `a queue (${SERVER ?? 'skipped: no redis-server or valkey-server here'})`,
  { timeout: 180_000 },
  () => {
    let server: RedisServer;
    let workers: { child: ChildProcess; ended: Promise<Ended> }[];
    beforeEach(async () => {
      server = await RedisServer.start(folder.path);
      workers = [];
      folder.write({ 'fight.yaml': sweepText(50_000) });
    });
    afterEach(async () => {
      for (const { child } of workers) child.kill('SIGKILL');
      await Promise.all(workers.map(({ ended }) => ended));
      await server.stop('SIGKILL');
    });

    const hire = (...args: string[]) => {
      const ended = fray(['worker', '--queue', server.url, '--workers', '1', ...args], folder.path, (child) => {
        workers.push({ child, ended: Promise.resolve({ code: null, stdout: '', stderr: '' }) });
      });
      workers.at(-1)!.ended = ended;
      return workers.at(-1)!;
    };

    /** Waits until the first batch has come back: the file holds more than its head. */
    const counting = async (out: string) => {
      const tallies = join(folder.path, out, 'fight/run.tallies.partial');
      while (!existsSync(tallies) || readFileSync(tallies, 'utf8').split('\n').length < 3)
        await new Promise((resolve) => setTimeout(resolve, 5));
    };

    it('gives the bytes of the local run, with two workers, one of which comes late', async () => {
      hire();
      const queued = run('--queue', server.url, '--out', 'queued');
      const late = hire('--idle', '2');
      expect(await queued).toEqual({ code: 0, stdout: '', stderr: expect.stringMatching(/^(waiting for a worker .*\n)?$/) });
      await run('--out', 'here');
      expect(csv('queued')).toEqual(csv('here'));
      expect(await late.ended).toMatchObject({ code: 0 });
    });

    it('outlives a worker that is killed, and a server that is started anew', async () => {
      folder.write({ 'fight.yaml': sweepText(500_000) });
      const first = hire();
      const queued = run('--queue', server.url, '--out', 'queued');
      await counting('queued');
      first.child.kill('SIGKILL');
      hire();
      await server.stop();
      await server.start();
      expect(await queued).toMatchObject({ code: 0 });
      await run('--out', 'here');
      expect(csv('queued')).toEqual(csv('here'));
    });

    it('lets a worker go whose server is gone, when it is asked to', async () => {
      const { child, ended } = hire();
      const reported = () => execFileSync('redis-cli', ['-p', String(server.port), 'keys', 'fray:worker:*'], { encoding: 'utf8' }).trim();
      while (reported() === '') await new Promise((resolve) => setTimeout(resolve, 100));
      await server.stop('SIGKILL');
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 130, stderr: expect.stringMatching(/interrupted; the batches in hand are done\n$/) });
    });

    it('carries names with markup, formulas and escapes as they are, and prints none of them as such', async () => {
      const hostile = sweepText(20_000)
        .replaceAll('riders', '"<b>=1+1"')
        .replace('sweep:', 'variants: [ { name: "<script>\\e[31m" }, { name: "=2+2" } ]\nsweep:');
      folder.write({ 'fight.yaml': hostile });
      hire();
      const queued = await fray(['run', 'fight.yaml', '--report', '--queue', server.url, '--out', 'queued'], folder.path);
      expect(queued.code).toBe(0);
      expect(queued.stdout + queued.stderr).not.toContain('\u001b[31m');
      const page = readFileSync(join(folder.path, 'queued/fight/report.html'), 'utf8');
      expect(page).toContain('&lt;b&gt;=1+1');
      for (const raw of ['<b>=1+1', '<script>\u001b', '<script>\\u001b']) expect(page).not.toContain(raw);
      await run('--out', 'here');
      expect(csv('queued')).toEqual(csv('here'));
      expect(csv('queued')[0]).toContain(",'=2+2,");
    });

    it('says that only workers of another version are there, and takes no work from them', async () => {
      execFileSync('redis-cli', [
        '-p',
        String(server.port),
        'set',
        'fray:worker:old',
        JSON.stringify({ id: 'old', version: '0.0.9', threads: 1 }),
      ]);
      const queued = fray(['run', 'fight.yaml', '--quiet', '--queue', server.url], folder.path, (child) => {
        child.stderr!.once('data', () => hire());
      });
      const { code, stderr } = await queued;
      expect(code).toBe(0);
      expect(stderr).toContain(
        `waiting for a worker of fray ${VERSION} on the queue at 127.0.0.1:${server.port}: those that are there are of version 0.0.9`,
      );
    });

    it('survives jobs that are none', async () => {
      const queue = new Queue(`fray-${VERSION}`, { connection: { host: '127.0.0.1', port: server.port } });
      const nonsense = [{}, { version: VERSION, ruleset: '../../cli/main', slices: [] }, { version: '0.0.9' }];
      const jobs = await Promise.all(nonsense.map((data) => queue.add('batch', data)));
      hire();
      expect(await run('--queue', server.url, '--out', 'queued')).toMatchObject({ code: 0 });
      expect(await Promise.all(jobs.map((job) => job.getState()))).toEqual(['failed', 'failed', 'failed']);
      await queue.close();
    });

    it('keeps user and password to itself', async () => {
      await server.stop();
      server = await RedisServer.start(folder.path, '--requirepass', 'sesame');
      const bare = await run('--queue', server.url);
      expect(bare).toMatchObject({ code: 2, stderr: expect.stringContaining('(it wants another user or password)') });
      const url = server.url.replace('//', '//:sesame@');
      const ended = fray(['worker', '--queue', url, '--workers', '1', '--idle', '15'], folder.path);
      const queued = await run('--queue', url);
      const worker = await ended;
      expect(queued.code).toBe(0);
      const kept = folder.all('results/fight').map((file) => readFileSync(join(folder.path, 'results/fight', file), 'utf8'));
      expect([queued.stderr, worker.stderr, ...kept].join('')).not.toContain('sesame');
      expect(kept.join('')).toContain(`redis://127.0.0.1:${server.port}`);
    });
  },
);

it.each([
  ['redis://me:secret@farm:6379/2', 'redis://farm:6379/2'],
  ['--queue=rediss://me:se cr@et@farm', '--queue=rediss://farm'],
  ['REDIS://farm/1?password=secret', 'REDIS://farm/1'],
  ['redis://farm#secret', 'redis://farm'],
  ['scenarios/a@b.yaml', 'scenarios/a@b.yaml'],
])('of the word %s the results keep %s', (word, kept) => {
  expect(commandLine(['run', word])).toEqual(['run', kept]);
});

describe('a queue that cannot be used ends the run before the first trial', () => {
  beforeEach(() => folder.write({ 'fight.yaml': sweepText(100) }));

  it('where nothing listens', async () => {
    const port = await freePort();
    expect(await run('--queue', `redis://me:secret@127.0.0.1:${port}`)).toEqual({
      code: 2,
      stdout: '',
      stderr: `the queue at 127.0.0.1:${port} cannot be used (ECONNREFUSED); check the address and that a Redis or Valkey server runs there\n`,
    });
  });

  it.each([
    ['answers nonsense', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'it does not speak the protocol of Redis'],
    ['gives wrong answers', '+OK\r\n+OK\r\n+OK\r\n+OK\r\n', expect.any(String)],
  ])('where the server %s', async (_, answer, reason) => {
    const server = createServer((socket) => socket.on('error', () => {}).on('data', () => socket.write(answer)));
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    const { code, stderr } = await run('--queue', `redis://127.0.0.1:${port}`);
    server.close();
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^the queue at 127.0.0.1:${port} cannot be used \\(.*\\); check the address`));
    if (typeof reason === 'string') expect(stderr).toContain(reason);
  });

  it('and a worker that has not reached it does not say that it works for it', async () => {
    const port = await freePort();
    expect(await fray(['worker', '--queue', `redis://127.0.0.1:${port}`, '--workers', '1'], folder.path)).toEqual({
      code: 2,
      stdout: '',
      stderr: `the queue at 127.0.0.1:${port} cannot be used (ECONNREFUSED); check the address and that a Redis or Valkey server runs there\n`,
    });
  });

  it('where TLS is asked for, of a host that is a name or an address', async () => {
    const port = await freePort();
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const { code, stderr } = await run('--queue', `rediss://${host}:${port}`);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^the queue at \S+ cannot be used \(\w+\); .*\n$/);
    }
  });

  it.each(['?password=secret', '#secret', '/0?password=secret'])('where something stands behind the database: %s', async (end) => {
    expect(await run('--queue', `redis://localhost${end}`)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        '--queue: the URL goes on behind the database with ? or #, where nothing is looked for, not even a password; ' +
        'expected redis://host:port or rediss://host:port\n',
    });
  });

  it.each(['localhost:6379', 'http://localhost', 'redis://', 'redis://localhost/x', 'redis://user:secret@host:999999'])(
    'where the URL is %s',
    async (url) => {
      const { code, stderr } = await run('--queue', url);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^--queue: .*; expected redis:\/\/host:port or rediss:\/\/host:port\n$/);
      expect(stderr).not.toContain('secret');
    },
  );
});
