import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { expectGolden } from '../support/golden.ts';
import { SMALL } from '../support/small.ts';

const CSV = ['attrition.csv', 'casualties.csv', 'rounds.csv', 'summary.csv'];

describe('fray run', () => {
  const folder = new TestFolder();

  test('prints a table, and writes four CSV files and a manifest under results/', async () => {
    folder.write({ 'small.yaml': SMALL });
    const { code, stdout, stderr } = await fray(['run', 'small.yaml'], folder.path);
    expect([code, stderr]).toEqual([0, '']);
    expectGolden('small/table.txt', stdout);
    expect(folder.all('results/small').filter((file) => /\.(csv|json|partial)$/.test(file))).toEqual([...CSV, 'run.json'].sort());
    for (const file of CSV) expectGolden(`small/${file}`, readFileSync(join(folder.path, 'results/small', file), 'utf8'));
    const manifest = JSON.parse(readFileSync(join(folder.path, 'results/small/run.json'), 'utf8'));
    expect(manifest).toMatchObject({ scenario: 'small', ruleset: 'fantasy-warlord', method: 'monte-carlo', seed: 1 });
    expect(manifest.points).toHaveLength(2);
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['version', 'fingerprints', 'timing', 'command']));
  });

  test('prints one JSON document and nothing else with --json, with the keys that are documented', async () => {
    folder.write({ 'small.yaml': SMALL });
    const { code, stdout } = await fray(['run', 'small.yaml', '--json', '--out', 'o'], folder.path);
    const document = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(document).toMatchObject({ scenario: 'small', ruleset: 'fantasy-warlord', method: 'monte-carlo', seed: 1 });
    expect(document.points.map(({ parameters }: { parameters: object }) => parameters)).toEqual([
      { 'sides.dwarfs.charging': false },
      { 'sides.dwarfs.charging': true },
    ]);
    expect(document.points[0].costs).toEqual({ dwarfs: 128, orcs: 125 });
    expect(folder.all()).not.toContain('results');
  });

  test('prints an array for several scenarios', async () => {
    folder.write({ 'a.yaml': SMALL.replace('small', 'one'), 'b.yaml': SMALL.replace('small', 'two'), 'army.yaml': 'profiles: {}\n' });
    const { code, stdout } = await fray(['run', '.', '--json', '--trials', '50'], folder.path);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).map(({ scenario }: { scenario: string }) => scenario)).toEqual(['one', 'two']);
  });

  test('takes what follows -- for files, whatever they are called', async () => {
    folder.write({ '--out.yaml': SMALL.replace('small', 'odd'), 'small.yaml': SMALL });
    expect(await fray(['run', '--quiet', '--', 'small.yaml', '--out.yaml'], folder.path)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(folder.all('results')).toEqual(expect.arrayContaining(['odd', 'small']));
  });

  test('says nothing with --quiet', async () => {
    folder.write({ 'small.yaml': SMALL });
    expect(await fray(['run', 'small.yaml', '--quiet'], folder.path)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(folder.all('results/small')).toEqual(expect.arrayContaining(CSV));
  });

  test('writes the same CSV whatever the workers, and takes files, settings, trials and seed from the command line', async () => {
    folder.write({ 'small.yaml': SMALL });
    const more = ['--trials', '90_000', '--seed', 'levy', '--set', 'rules.modifiers.charge=14', '--quiet'];
    for (const workers of ['1', '3']) await fray(['run', 'small.yaml', ...more, '--workers', workers, '--out', workers], folder.path);
    for (const file of CSV) {
      const [one, three] = ['1', '3'].map((workers) => readFileSync(join(folder.path, workers, 'small', file), 'utf8'));
      expect(three).toBe(one);
    }
    expect(readFileSync(join(folder.path, '1/small/summary.csv'), 'utf8')).toContain(',90000,levy,trials,');
  });

  test('with both methods gives the exact numbers beside the sampled ones', async () => {
    folder.write({ 'small.yaml': SMALL });
    const { code, stdout } = await fray(['run', 'small.yaml', '--method', 'both', '--json'], folder.path);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).method).toBe('both');
    for (const { exact, trials } of JSON.parse(stdout).points) {
      expect(trials).toBe(400);
      expect(exact.trials).toBeNull();
      expect(exact.states).toBeGreaterThan(10);
      expect(exact.winRate.dwarfs.low).toBe(exact.winRate.dwarfs.high);
    }
  });

  test('prints no colour where NO_COLOR is set or there is no terminal', async () => {
    folder.write({ 'small.yaml': SMALL });
    const { stdout } = await fray(['run', 'small.yaml'], folder.path);
    expect(stdout).not.toContain('\u001b');
  });

  test('writes its files though the reader of its table has seen enough', async () => {
    folder.write({ 'small.yaml': SMALL });
    const { code, stderr } = await fray(['run', 'small.yaml'], folder.path, (child) => child.stdout!.destroy());
    expect([code, stderr]).toEqual([0, '']);
    expect(folder.all('results/small')).toEqual(expect.arrayContaining(CSV));
  });

  test('ends with 130 when it is interrupted, with the finished points on disk', async () => {
    const sweep = 'sweep: { sides.dwarfs.figures: { from: 1, to: 100, step: 1 } }';
    folder.write({
      'long.yaml': SMALL.replace(/sweep:.*/, sweep)
        .replace('trials: 400', 'trials: 1000000')
        .replace('small', 'long'),
    });
    const { code, stderr } = await fray(['run', 'long.yaml', '--workers', '1'], folder.path, (child) => {
      let lines = 0;
      child.stdout!.on('data', (data) => {
        lines += String(data).split('\n').length - 1;
        // Once: a second signal ends the process at once, by itself where it comes when the run has ended already.
        if (lines > 5 && !child.killed) child.kill('SIGINT');
      });
    });
    expect(code).toBe(130);
    expect(stderr).toContain('interrupted; ');
    const rows = readFileSync(join(folder.path, 'results/long/summary.csv'), 'utf8').trimEnd().split('\n');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.length).toBeLessThan(101);
    expect(rows.every((row) => row.split(',').length === rows[0]!.split(',').length)).toBe(true);
    expect(folder.all('results/long')).not.toContain('summary.csv.partial');
    expect(JSON.parse(readFileSync(join(folder.path, 'results/long/run.json'), 'utf8')).points).toHaveLength(rows.length - 1);
  });
});

/** Two lines of 400 to the last man: the exact method would be at it for a minute. */
const LARGE = `ruleset: fantasy-battle
trials: 1000
rules: { options: { breakTests: "off" } }
sides:
  a: { figures: 400, frontage: 400, stats: { WS: 4, S: 3, T: 3, I: 5 } }
  b: { figures: 400, frontage: 400, stats: { WS: 3, S: 3, T: 3, I: 3 } }
`;

describe('fights that are told for --detail', () => {
  const folder = new TestFolder();

  test('are left off when the run is interrupted', async () => {
    folder.write({ 'told.yaml': SMALL.replace('trials: 400', 'trials: 100000').replace('small', 'told') });
    const { code, stderr } = await fray(['run', 'told.yaml', '--detail', '100000'], folder.path, (child) => {
      const look = setInterval(() => {
        if (!existsSync(join(folder.path, 'results/told/run.json.partial'))) return;
        clearInterval(look);
        setTimeout(() => child.kill('SIGINT'), 500);
      }, 50);
    });
    expect(code).toBe(130);
    expect(stderr).toContain('interrupted; ');
    expect(JSON.parse(readFileSync(join(folder.path, 'results/told/run.json'), 'utf8')).points).toEqual([]);
  });
});

describe('an exact solution that takes long', () => {
  const folder = new TestFolder();

  test('is given up at once when it is interrupted, and the run says that nothing came of it', async () => {
    folder.write({ 'large.yaml': LARGE });
    let asked = 0;
    const { code, stderr } = await fray(['run', 'large.yaml', '--method', 'exact'], folder.path, (child) => {
      const look = setInterval(() => {
        if (!existsSync(join(folder.path, 'results/large/run.json.partial'))) return;
        clearInterval(look);
        asked = performance.now();
        child.kill('SIGINT');
      }, 50);
    });
    expect([code, stderr]).toEqual([130, 'interrupted before anything was finished\n']);
    expect(performance.now() - asked).toBeLessThan(20_000);
  });

  test('is not begun where it has more than --states, and says so', async () => {
    folder.write({ 'large.yaml': LARGE });
    expect(await fray(['run', 'large.yaml', '--method', 'exact', '--states', '3000'], folder.path)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'large.yaml: large: too large for the exact method: it has more than the 3,000 states of --states, and was given up after 3,079; ' +
        'use --method monte-carlo, or --states of up to 2,000,000\n',
    });
  });
});

describe('fray run with a wrong input touches nothing, says why in a line, and ends with 2', () => {
  const folder = new TestFolder();

  test.each([
    ['a key', ['run', 'bad.yaml'], 'bad.yaml:1:1: nam: unknown key "nam"; did you mean "name"?\n'],
    ['no such file', ['run', 'none.yaml'], 'none.yaml: there is no such file or folder\n'],
    ['a file in a file', ['run', 'small.yaml/x'], 'small.yaml/x: cannot be read (ENOTDIR); check the path and its permissions\n'],
    [
      'a name too long',
      ['run', 'x'.repeat(300)],
      `${'x'.repeat(300)}: cannot be read (ENAMETOOLONG); check the path and its permissions\n`,
    ],
    ['an empty glob', ['run', 'x*.yaml'], 'x*.yaml: matches no file\n'],
    ['a setting without a value', ['run', 'small.yaml', '--set', 'trials'], '--set trials: expected path=value\n'],
    [
      'a setting of nothing',
      ['run', 'small.yaml', '--set', 'sides.dwarf.figures=3'],
      '--set sides.dwarf.figures: "sides.dwarf.figures" names no side; did you mean "dwarfs"?\n',
    ],
    ['a setting that is no YAML', ['run', 'small.yaml', '--set', 'trials=[1'], /^--set trials=\[1: the value is not valid YAML: /],
    [
      'a setting through a prototype',
      ['run', 'small.yaml', '--set', '__proto__.x=1'],
      '--set __proto__.x: "__proto__.x" is not a path; a path is keys joined by dots\n',
    ],
    ['trials', ['run', 'small.yaml', '--trials', 'many'], '--trials: expected a number; found "many"\n'],
    [
      'a setting that leads back into itself',
      ['run', 'small.yaml', '--set', 'trials=&a [*a]'],
      '--set trials=&a [*a]: the value cannot be taken: the alias *a leads back into itself\n',
    ],
    [
      'a setting nested without end, shortened',
      ['run', 'small.yaml', '--set', `trials=${'['.repeat(20_000)}`],
      `--set trials=${'['.repeat(73)}…: the value is nested more than 32 deep\n`,
    ],
    [
      'a setting with a tag',
      ['run', 'small.yaml', '--set', 'seed=!mine 3'],
      '--set seed=!mine 3: the value cannot be taken: the tag "!mine" has no meaning here; leave it out\n',
    ],
    ['states', ['run', 'small.yaml', '--states', '0'], '--states 0: expected a whole number from 1 to 2,000,000\n'],
    ['workers', ['run', 'small.yaml', '--workers', '0'], /^--workers 0: expected a whole number/],
    ['workers of a check', ['check', 'small.yaml', '--workers', '2000'], '--workers 2000: expected a whole number from 1 to 1024\n'],
    [
      'states of a sensitivity',
      ['sensitivity', 'small.yaml', '--states', '3000000'],
      '--states 3000000: expected a whole number from 0 to 2,000,000; 0 samples every fight\n',
    ],
    [
      'a method',
      ['run', 'small.yaml', '--method', 'guess'],
      '--method: expected one of monte-carlo, exact, both; found "guess"; `fray run --help` says what there is\n',
    ],
    [
      'an option',
      ['run', 'small.yaml', '--trails', '5'],
      '--trails is no option of `fray run`; did you mean "--trials"? `fray run --help` says what there is\n',
    ],
    [
      'the same name twice',
      ['run', 'small.yaml', 'again.yaml'],
      'again.yaml: name: small.yaml is called "small" as well, and both would write the same folder\n',
    ],
    ['an option nothing like any', ['run', 'small.yaml', '-x=3'], '-x is no option of `fray run`; `fray run --help` says what there is\n'],
    [
      'an option without its value',
      ['run', 'small.yaml', '--trials', '--quiet'],
      '--trials needs a value; `fray run --help` says what there is\n',
    ],
    ['a switch with a word', ['run', 'small.yaml', '--quiet=maybe'], '--quiet is a switch; give it as --quiet, or leave it out\n'],
    ['a word for a number', ['run', 'small.yaml', '--workers', 'two'], '--workers: expected a number; found "two"\n'],
    ['a number left empty', ['run', 'small.yaml', '--detail='], '--detail needs a value\n'],
    ['a number of seconds that is none', ['run', 'small.yaml', '--batch-timeout=1s'], '--batch-timeout: expected a number; found "1s"\n'],
    ['no file', ['run'], '`fray run` needs to be told what to work on; `fray run --help` says what there is\n'],
    ['an option left out', ['worker'], '--queue is missing; `fray worker --help` says what there is\n'],
    ['a file too many', ['explain', 'a', 'b'], '"b" is a word more than `fray explain` takes; `fray explain --help` says what there is\n'],
    ['a command', ['rum'], 'no command is called "rum"; did you mean "run"? `fray --help` says what there is\n'],
    ['a command nothing like any', ['xyzzy', 'small.yaml'], 'no command is called "xyzzy"; `fray --help` says what there is\n'],
    ['nothing at all', [], 'name a command; `fray --help` says what there is\n'],
    ['nothing but an option', ['--quiet'], 'name a command; `fray --help` says what there is\n'],
  ] as const)('%s', async (_, args, message) => {
    folder.write({ 'small.yaml': SMALL, 'again.yaml': SMALL, 'bad.yaml': SMALL.replace('name:', 'nam:') });
    const before = folder.all();
    const { code, stdout, stderr } = await fray(args, folder.path);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    if (typeof message === 'string') expect(stderr).toBe(message);
    else expect(stderr).toMatch(message);
    expect(folder.all()).toEqual(before);
  });

  test('an output folder that cannot be made is found before the first trial', async () => {
    folder.write({ 'small.yaml': SMALL.replace('trials: 400', 'trials: 1000000000000'), file: '' });
    const { code, stdout, stderr } = await fray(['run', 'small.yaml', '--out', 'file'], folder.path);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe('file/small: cannot be written (ENOTDIR); name another folder with --out\n');
  });
});
