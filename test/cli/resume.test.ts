import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fray, MAIN } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { sweepText } from '../support/scenarios.ts';

const folder = new TestFolder();
const run = (...args: string[]) => fray(['run', 'fight.yaml', '--quiet', ...args], folder.path);
const read = (out: string, file: string) => readFileSync(join(folder.path, out, 'fight', file), 'utf8');
const csv = (out: string) => ['summary.csv', 'casualties.csv', 'rounds.csv', 'attrition.csv'].map((file) => read(out, file));

/** Runs until the tallies have grown to so many bytes, and sends a signal once. */
function broken(out: string, bytes: number, signal: NodeJS.Signals, ...args: string[]) {
  const tallies = join(folder.path, out, 'fight', 'run.tallies.partial');
  return fray(['run', 'fight.yaml', '--quiet', '--out', out, ...args], folder.path, (child) => {
    const timer = setInterval(() => {
      if (!existsSync(tallies) || statSync(tallies).size <= bytes) return;
      child.kill(signal);
      clearInterval(timer);
    }, 2);
    child.on('exit', () => clearInterval(timer));
  });
}

const TRIALS = ['--trials', '600000'];

describe('a run that was killed', () => {
  it('leaves no finished file, and goes on to the bytes of an unbroken run', async () => {
    folder.write({ 'fight.yaml': sweepText(1000) });
    expect(await run('--out', 'whole', ...TRIALS)).toMatchObject({ code: 0 });
    expect(await broken('cut', 3000, 'SIGKILL', ...TRIALS)).toMatchObject({ code: null });
    expect(existsSync(join(folder.path, 'cut/fight/summary.csv'))).toBe(false);
    expect(await run('--out', 'cut', '--resume', ...TRIALS)).toMatchObject({ code: 0 });
    expect(csv('cut')).toEqual(csv('whole'));
    expect(read('cut', 'run.tallies')).toBe(read('whole', 'run.tallies'));
    expect(folder.all('cut/fight')).toEqual(folder.all('whole/fight'));
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('is interrupted in good order by %s, says how to go on, and goes on', async (signal) => {
    folder.write({ 'fight.yaml': sweepText(1000) });
    const { code, stderr } = await broken('cut', 3000, signal, ...TRIALS);
    expect(code).toBe(130);
    expect(stderr).toBe('interrupted; what was finished is on disk, and --resume goes on from there\n');
    expect(await run('--out', 'cut', '--resume', ...TRIALS)).toMatchObject({ code: 0 });
    await run('--out', 'whole', ...TRIALS);
    expect(csv('cut')).toEqual(csv('whole'));
  });
});

describe('--resume', () => {
  it('extends a run to more trials, and refuses fewer', async () => {
    folder.write({ 'fight.yaml': sweepText(1000) });
    await run('--out', 'grown', '--trials', '3000');
    expect(await run('--out', 'grown', '--resume', '--trials', '7000')).toMatchObject({ code: 0 });
    await run('--out', 'whole', '--trials', '7000');
    expect(csv('grown')).toEqual(csv('whole'));
    const fewer = await run('--out', 'grown', '--resume', '--trials', '2000');
    expect(fewer.code).toBe(2);
    expect(fewer.stderr).toContain('trials up to 7000 have been fought, and 2000 are asked for; run without --resume to start anew');
    expect(csv('grown')).toEqual(csv('whole'));
    const loud = await fray(['run', 'fight.yaml', '--out', 'grown', '--resume', '--trials', '2000'], folder.path);
    expect([loud.code, loud.stdout]).toEqual([2, '']);
  });

  it('refuses a changed scenario and leaves the results as they are', async () => {
    folder.write({ 'fight.yaml': sweepText(1000) });
    await run();
    const before = csv('results');
    folder.write({ 'fight.yaml': sweepText(1000).replace('figures: 12', 'figures: 13') });
    expect(await run('--resume')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'results/fight/run.tallies: cannot be resumed: sides.spears.figures was 12 and is 13; run without --resume to start anew\n',
    });
    expect(csv('results')).toEqual(before);
  });

  it('begins where there is nothing', async () => {
    folder.write({ 'fight.yaml': sweepText(1000) });
    expect(await run('--resume')).toMatchObject({ code: 0 });
  });
});

/** Runs a command on a full disk. A limit on the size of files, in blocks of 1024 bytes, stands in for it. */
const onFullDisk = (blocks: number, words: string) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const command = `ulimit -f ${blocks}; exec "${process.execPath}" "${MAIN}" ${words} --quiet`;
    execFile('bash', ['-c', command], { cwd: folder.path }, (error, _, stderr) => resolve({ code: error?.code ?? 0, stderr }));
  });

it.each([
  ['run fight.yaml', 'results/fight'],
  ['run fight.yaml --resume', 'results/fight'],
  ['run fight.yaml --shard 1/2', 'results/fight/shard-1-of-2'],
])('a disk that is full from the start ends the run with a sentence, and nothing is left: %s', async (words, place) => {
  folder.write({ 'fight.yaml': sweepText(100) });
  expect(await onFullDisk(0, words)).toEqual({ code: 2, stderr: `${place}: the disk is full (EFBIG); make room and run again\n` });
  expect(folder.all('results/fight')).toEqual([]);
});

it('a full disk ends a merge with a sentence that says what merge can do', async () => {
  folder.write({ 'fight.yaml': sweepText(100) });
  await run('--shard', '1/1');
  expect(await onFullDisk(0, 'merge results --out merged')).toEqual({
    code: 2,
    stderr: 'merged/fight: the disk is full (EFBIG); make room and merge again\n',
  });
  expect(folder.all('merged/fight')).toEqual([]);
});

it('a full disk ends the run with a sentence, and the run goes on when there is room', async () => {
  folder.write({ 'fight.yaml': sweepText(20_000) });
  expect(await onFullDisk(3, 'run fight.yaml')).toEqual({
    code: 2,
    stderr: 'results/fight: the disk is full (EFBIG); make room and run again with --resume, which goes on from what is there\n',
  });
  expect(folder.all('results/fight')).toEqual(['run.tallies.partial']);
  expect(await run('--resume')).toMatchObject({ code: 0 });
  await run('--out', 'whole');
  expect(csv('results')).toEqual(csv('whole'));
});
