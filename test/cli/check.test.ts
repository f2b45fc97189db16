import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { duelText, sweepText } from '../support/scenarios.ts';

const folder = new TestFolder();
const check = (...args: string[]) => fray(['check', ...args], folder.path);
const read = (file: string) => readFileSync(join(folder.path, file), 'utf8');

describe('fray check', () => {
  it('ends with 0 where all holds, 1 where an expectation fails, and 3 under --strict where one stays open', async () => {
    folder.write({
      'good.yaml': `${duelText(1000)}expect: [{ metric: winRate.humans, between: [0.2, 0.8] }]\n`,
      'bad.yaml': `${duelText(1000)}expect: [{ metric: winRate.humans, atLeast: 0.9 }]\n`,
      'open.yaml': `${duelText(1000)}expect: [{ metric: drawRate, atMost: 0 }]\n`,
    });
    expect(await check('good.yaml')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^pass {2}good: winRate\.humans between 0\.2 and 0\.8 \(line 7\): [\d.]+%, exact\n\nexpectations: 1 pass, 0 fail\n$/,
      ),
    });
    expect(await check('good.yaml', 'bad.yaml')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('FAIL  bad: winRate.humans at least 0.9'),
    });
    const open = await check('open.yaml', '--states', '0');
    expect(open).toMatchObject({ code: 0, stderr: expect.stringContaining('with --strict that is exit code 3') });
    expect(open.stdout).toContain('after 10,000 fights; the value lies at its limit, and no number of fights would decide it');
    expect(await check('open.yaml', '--states', '0', '--strict', '--quiet')).toEqual({ code: 3, stdout: '', stderr: '' });
  });

  it('writes baselines, holds to them, and fails with a list of what moved', async () => {
    folder.write({ 'fight.yaml': sweepText(1000) });
    expect(await check('fight.yaml', '--update')).toMatchObject({ code: 0, stdout: 'wrote results/baseline/fight.csv: 6 points\n' });
    expect(folder.all('results/baseline')).toEqual(['fight.csv']);
    const baseline = read('results/baseline/fight.csv');
    expect(await check('fight.yaml')).toMatchObject({
      code: 0,
      stdout: 'pass  fight: baseline, 6 points: 6 the same\n\nbaseline: 6 points, 0 moved\n',
    });
    const moved = await check('fight.yaml', '--set', 'sides.riders.figures=12');
    expect(moved.code).toBe(1);
    expect(moved.stdout).toContain(
      'FAIL  fight: baseline, 6 points: 6 moved; what changed: the scenario (its file, those it names, or --set)',
    );
    expect(moved.stdout).toMatch(
      /moved {2}fight \(sides\.spears\.weapon = \w+, rules\.modifiers\.charge = \d+\)\n {7}winRate\.spears +[\d.]+% {2}→/,
    );
    expect(read('results/baseline/fight.csv')).toBe(baseline);
    expect(await check('fight.yaml', '--update', '--set', 'sides.riders.figures=12')).toMatchObject({
      stdout: 'wrote results/baseline/fight.csv: 6 points: 0 as before, 6 other\n',
    });
  });

  it('gives the same report and the same baseline whatever the workers', async () => {
    folder.write({ 'fight.yaml': `${sweepText(60_000)}expect: [{ metric: winRate.spears, atMost: 0.3 }]\n` });
    const reports = [];
    for (const workers of ['1', '3']) {
      await check('fight.yaml', '--states', '0', '--update', '--baseline', workers, '--workers', workers);
      reports.push(await check('fight.yaml', '--states', '0', '--baseline', workers, '--workers', workers));
    }
    expect(read('1/fight.csv')).toBe(read('3/fight.csv'));
    expect(reports[0]).toEqual(reports[1]);
  });

  it('refuses what does not exist before the first fight: exit code 2', async () => {
    folder.write({
      'fight.yaml': `${duelText(10)}expect:\n  - { metric: winRate.elves, atLeast: 0 }\n  - { metric: drawRate, atLeast: 0, where: { maxRounds: 3 } }\n`,
    });
    const wrong = await check('fight.yaml');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('fight.yaml:8:15: expect.0.metric: "winRate.elves" names no side');
    folder.write({ 'fight.yaml': `${duelText(10)}expect:\n  - { metric: drawRate, atLeast: 0, where: { maxRounds: 3 } }\n` });
    expect((await check('fight.yaml')).stderr).toContain('expect.0.where: picks no point: maxRounds is never 3 but ');
    expect(await check('fight.yaml', '--alpha', '0.9')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--alpha 0.9: expected a chance'),
    });
  });

  it('refuses a baseline that lacks a point, or has one too many: exit code 2', async () => {
    folder.write({ 'fight.yaml': sweepText(10) });
    await check('fight.yaml', '--update');
    const file = join(folder.path, 'results/baseline/fight.csv');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n`);
    const lacking = await check('fight.yaml');
    expect(lacking).toMatchObject({ code: 2, stdout: '' });
    expect(lacking.stderr).toContain(
      'results/baseline/fight.csv: has no row for the point (sword, 10) of fight.yaml; `fray check --update`',
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    folder.write({ 'fight.yaml': sweepText(10).replace('[0, 10]', '[0]') });
    expect((await check('fight.yaml')).stderr).toContain('has a row for the point (pike, 10), a point that fight.yaml does not have');
  });

  it('warns of a scenario of which nothing is asked, and of a baseline whose scenario is gone', async () => {
    folder.write({ 'fight.yaml': duelText(10), 'old.yaml': duelText(10) });
    expect((await check('fight.yaml')).stderr).toContain('warning: fight.yaml: nothing is checked');
    await check('old.yaml', '--update');
    expect((await check('fight.yaml')).stderr).not.toContain('old.csv');
    rmSync(join(folder.path, 'old.yaml'));
    expect((await check('fight.yaml')).stderr).toContain(
      'warning: results/baseline/old.csv: its scenario old (old.yaml) is gone; delete the baseline',
    );
  });

  it('prints one JSON document, and writes Markdown and JUnit where it is told', async () => {
    folder.write({ 'fight.yaml': `${duelText(1000)}expect: [{ metric: winRate.humans, atLeast: 0.9 }]\n` });
    const { code, stdout } = await check('fight.yaml', '--json', '--markdown', 'report.md', '--junit', 'report.xml');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'fail',
      alpha: 0.01,
      claims: [{ scenario: 'fight', line: 7, answer: 'fail', least: 0.9, most: null }],
    });
    expect(read('report.md')).toMatch(/^### The balance has moved\n/);
    expect(read('report.xml')).toContain('<testsuites name="fray check" tests="1" failures="1" errors="0" skipped="0">');
    expect(await check('fight.yaml', '--junit', 'no/such/folder.xml')).toMatchObject({ code: 2 });
    expect(existsSync(join(folder.path, 'no'))).toBe(false);
  });
});
