import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { duelText, sweepText } from '../support/scenarios.ts';

const folder = new TestFolder();
const run = (...args: string[]) => fray(['run', '--quiet', ...args], folder.path);
const merge = (...args: string[]) => fray(['merge', '--quiet', ...args], folder.path);
const csv = (out: string, name: string) =>
  ['summary', 'casualties', 'rounds', 'attrition'].map((file) => readFileSync(join(folder.path, out, name, `${file}.csv`), 'utf8'));

describe('the shards of a run', () => {
  it.each([
    ['a sweep', sweepText(20_000), []],
    ['a precision', sweepText(20_000, 'precision: 0.01'), []],
    ['both methods, openings, and trials from the command line', duelText(100), ['--method', 'both', '--trials', '30001']],
    ['both methods, with fights that are too large', sweepText(1000), ['--method', 'both', '--states', '20']],
    ['the exact method', sweepText(100), ['--method', 'exact']],
  ])('merge into the bytes of the whole run: %s', async (_, text, options) => {
    folder.write({ 'fight.yaml': text });
    expect(await run('fight.yaml', '--out', 'whole', ...options)).toMatchObject({ code: 0 });
    const parts = [1, 2, 3].map((i) => run('fight.yaml', '--out', `part-${i}`, '--shard', `${i}/3`, ...options));
    expect(await Promise.all(parts)).toEqual(Array(3).fill({ code: 0, stdout: '', stderr: '' }));
    // The files of the scenario are not needed any more.
    rmSync(join(folder.path, 'fight.yaml'));
    expect(await merge('part-1', 'part-2', 'part-3', '--out', 'merged')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(csv('merged', 'fight')).toEqual(csv('whole', 'fight'));
    const document = (out: string) => {
      const { timing: _, command: __, ...numbers } = JSON.parse(readFileSync(join(folder.path, out, 'fight', 'run.json'), 'utf8'));
      return numbers;
    };
    expect(document('merged')).toEqual(document('whole'));
  });

  it('fit together where the seed and the trials are the same, whoever says them', async () => {
    folder.write({ 'fight.yaml': duelText(30_000) });
    await run('fight.yaml', '--shard', '1/3');
    await run('fight.yaml', '--shard', '2/3', '--seed', '1', '--trials', '30000');
    folder.write({ 'fight.yaml': `seed: "1"\n${duelText(30_000)}` });
    await run('fight.yaml', '--shard', '3/3');
    expect(await merge('results')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await run('fight.yaml', '--out', 'whole')).toMatchObject({ code: 0 });
    expect(csv('results', 'fight')).toEqual(csv('whole', 'fight'));
    expect(await run('fight.yaml', '--out', 'whole', '--resume', '--seed', '1')).toMatchObject({ code: 0 });
  });

  it('say what they have done, and print nothing else', async () => {
    folder.write({ 'fight.yaml': sweepText(1000) });
    expect(await fray(['run', 'fight.yaml', '--shard', '2/2'], folder.path)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'wrote results/fight/shard-2-of-2.tallies: 3,000 fights at 3 of 6 points\n',
    });
  });
});

describe('a shard', () => {
  it('is of the same run from whatever folder it is run', async () => {
    mkdirSync(join(folder.path, 'sub'));
    folder.write({
      'sub/fight.yaml': `${sweepText(1000).replace(/riders: .*/, 'riders: { profile: horse }')}profiles: [army.yaml]\nrulesFile: ../house.yaml\n`,
      'sub/army.yaml': 'profiles: { horse: { kind: cavalry, figures: 8, weapon: lance } }\n',
      'house.yaml': 'modifiers: { flank: 9 }\n',
    });
    expect(await run('sub/fight.yaml', '--shard', '1/3')).toMatchObject({ code: 0 });
    expect(await fray(['run', '--quiet', 'fight.yaml', '--shard', '2/3', '--out', '../results'], join(folder.path, 'sub'))).toMatchObject({
      code: 0,
    });
    expect(await run(join(folder.path, 'sub/fight.yaml'), '--shard', '3/3')).toMatchObject({ code: 0 });
    expect(await merge('results')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('leaves the files of a run that goes on beside it alone', async () => {
    mkdirSync(join(folder.path, 'results/fight'), { recursive: true });
    folder.write({ 'fight.yaml': sweepText(1000), 'results/fight/summary.csv.partial': 'so far' });
    expect(await run('fight.yaml', '--shard', '1/2')).toMatchObject({ code: 0 });
    expect(folder.all('results/fight')).toEqual(['shard-1-of-2.tallies', 'summary.csv.partial']);
  });
});

describe('merge refuses by name', () => {
  const three = async (change: (shard: number) => readonly string[] = () => []) => {
    folder.write({ 'fight.yaml': duelText(30_000) });
    await Promise.all([1, 2, 3].map((i) => run('fight.yaml', '--out', `p${i}`, '--shard', `${i}/3`, ...change(i))));
  };
  const refusal = async (...dirs: string[]) => {
    const { code, stdout, stderr } = await merge(...dirs, '--out', 'merged');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(folder.all()).not.toContain('merged/fight/summary.csv');
    return stderr;
  };

  it('a missing shard, and one that is there twice', async () => {
    await three();
    expect(await refusal('p1', 'p3')).toBe('p1/fight: shard 2 of 3 is missing; run it with --shard 2/3\n');
    expect(await refusal('p3')).toBe('p3/fight: shards 1, 2 of 3 are missing; run them with --shard 1/3 and so on\n');
    await run('fight.yaml', '--out', 'again', '--shard', '1/3');
    expect(await refusal('p1', 'p2', 'p3', 'again')).toBe(
      'again/fight/shard-1-of-3.tallies: is shard 1 of 3, and so is p1/fight/shard-1-of-3.tallies; leave one of them out\n',
    );
  });

  it('a shard of another seed, or of other numbers of the rules', async () => {
    await three((shard) => (shard === 2 ? ['--seed', '9'] : []));
    expect(await refusal('p1', 'p2', 'p3')).toBe(
      'p2/fight/shard-2-of-3.tallies: is no part of the same run as p1/fight/shard-1-of-3.tallies: there seed was 1 and is 9 here\n',
    );
    await run('fight.yaml', '--out', 'p2', '--shard', '2/3', '--set', 'rules.options.removal=reaches');
    expect(await refusal('p1', 'p2', 'p3')).toContain('there --set rules.options.removal was nothing and is "reaches" here');
  });

  it('a shard that is damaged', async () => {
    await three();
    for (const shard of [2, 3]) {
      const path = join(folder.path, `p${shard}/fight/shard-${shard}-of-3.tallies`);
      const bytes = readFileSync(path);
      bytes[bytes.lastIndexOf(10, -2) + 20]! ^= 1;
      writeFileSync(path, bytes);
    }
    expect(await refusal('p1', 'p2', 'p3')).toBe(
      'p2/fight/shard-2-of-3.tallies: is damaged at byte 413, and what follows is lost; run it again with --shard 2/3\n' +
        'p3/fight/shard-3-of-3.tallies: is damaged at byte 413, and what follows is lost; run it again with --shard 3/3\n',
    );
  });

  it('a shard that is not finished, and parts of two partitions', async () => {
    await three();
    const path = join(folder.path, 'p2/fight/shard-2-of-3.tallies');
    renameSync(path, `${path}.partial`);
    expect(await refusal('p1', 'p2', 'p3')).toBe(
      'p2/fight/shard-2-of-3.tallies.partial: this shard is not finished; run it again with --shard 2/3 --resume\n',
    );
    await run('fight.yaml', '--out', 'half', '--shard', '1/2');
    expect(await refusal('p1', 'half')).toMatch(/^half\/fight\/shard-1-of-2.tallies: holds trials \d+ to \d+ of point 0, and so does p1\//);
  });

  it('a place for the results that is no folder, or has no name', async () => {
    folder.write({ 'fight.yaml': duelText(100) });
    await run('fight.yaml', '--shard', '1/1');
    const into = async (out: string) => (({ code, stderr }) => [code, stderr])(await merge('results', '--out', out));
    expect(await into('fight.yaml')).toEqual([2, 'fight.yaml/fight: cannot be written (ENOTDIR); name another folder with --out\n']);
    expect(await into('')).toEqual([2, '--out "": expected the name of a folder\n']);
  });

  it('a folder without shards, and what is no folder', async () => {
    folder.write({ 'fight.yaml': duelText(100) });
    await run('fight.yaml');
    expect(await refusal('results')).toBe('results: holds no shard; `fray run --shard` writes them\n');
    expect(await refusal('fight.yaml')).toBe('fight.yaml: there is no such folder\n');
  });
});

it.each(['0/3', '4/3', '1/99999', 'x/y'])('--shard %s is refused', async (shard) => {
  folder.write({ 'fight.yaml': duelText(100) });
  const { code, stderr } = await run('fight.yaml', `--shard=${shard}`);
  expect(code).toBe(2);
  expect(stderr).toBe(`--shard ${shard}: expected a part of the run such as 3/8, of at most 10000 parts\n`);
  expect(folder.all()).toEqual(['fight.yaml']);
});
