import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { RULESETS } from '../../src/rulesets/index.ts';
import { leaves } from '../../src/rulesets/rulebook.ts';
import { fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { expectGolden } from '../support/golden.ts';
import { SMALL } from '../support/small.ts';

const SCENARIOS = fileURLToPath(new URL('../../scenarios/', import.meta.url));
const CASES = fileURLToPath(new URL('../cases/', import.meta.url));

describe('help', () => {
  const folder = new TestFolder();

  test('of fray names its commands', async () => {
    const { code, stdout } = await fray(['--help'], folder.path);
    expect(code).toBe(0);
    expectGolden('help/fray.txt', stdout);
  });

  test.each(['run', 'validate', 'rulesets', 'schema', 'init'])('of %s has its options and an example', async (command) => {
    const { code, stdout } = await fray([command, '--help'], folder.path);
    expect(code).toBe(0);
    expect(stdout).toContain('Examples:');
    expectGolden(`help/${command}.txt`, stdout);
  });

  test('and what is wrong with a command line are in English under any locale', async () => {
    const before = process.env.LC_ALL;
    process.env.LC_ALL = 'de_DE.UTF-8';
    try {
      expectGolden('help/fray.txt', (await fray(['--help'], folder.path)).stdout);
      expect((await fray(['run'], folder.path)).stderr).toContain('needs to be told what to work on');
    } finally {
      if (before === undefined) delete process.env.LC_ALL;
      else process.env.LC_ALL = before;
    }
  });

  test('is not needed for the version', async () => {
    expect(await fray(['--version'], folder.path)).toEqual({ code: 0, stdout: '0.2.0\n', stderr: '' });
  });
});

describe('fray init', () => {
  const folder = new TestFolder();

  test('writes a scenario that is good, runs, and points at the schema beside it', async () => {
    expect((await fray(['init', 'fights/first.yaml'], folder.path)).code).toBe(0);
    expect(folder.all('fights')).toEqual(['first.yaml', 'fray.schema.json']);
    const valid = await fray(['validate', 'fights/first.yaml'], folder.path);
    expect(valid).toEqual({ code: 0, stdout: 'fights/first.yaml: good: fantasy-warlord, 1 point\n', stderr: '' });
    expect((await fray(['run', 'fights/first.yaml', '--trials', '50', '--quiet'], folder.path)).code).toBe(0);
    const text = readFileSync(join(folder.path, 'fights/first.yaml'), 'utf8');
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=fray.schema.json');
    const schema = JSON.parse(readFileSync(join(folder.path, 'fights/fray.schema.json'), 'utf8'));
    expect(new Ajv({ strict: false }).validate(schema, parse(text))).toBe(true);
  });

  test('leaves nothing where the schema cannot be written', async () => {
    mkdirSync(join(folder.path, 'fray.schema.json'));
    const { code, stdout, stderr } = await fray(['init', 'first.yaml'], folder.path);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe('fray.schema.json: cannot be written (EISDIR); make the folder or name another\n');
    expect(folder.all()).toEqual(['fray.schema.json']);
  });

  test.each([
    ['', '"": cannot be written (ENOENT); name another place\n'],
    ['x'.repeat(300), `${'x'.repeat(300)}: cannot be written (ENAMETOOLONG); name another place\n`],
  ])('leaves nothing where the scenario cannot be written: %j', async (file, said) => {
    expect(await fray(['init', file], folder.path)).toEqual({ code: 2, stdout: '', stderr: said });
    expect(folder.all()).toEqual([]);
  });

  test('leaves a file that is there as it is', async () => {
    folder.write({ 'mine.yaml': 'mine' });
    const { code, stderr } = await fray(['init', 'mine.yaml'], folder.path);
    expect([code, stderr]).toEqual([2, 'mine.yaml: there is such a file already, and it is left as it is; name another\n']);
    expect(readFileSync(join(folder.path, 'mine.yaml'), 'utf8')).toBe('mine');
    expect(folder.all()).toEqual(['mine.yaml']);
  });
});

describe('fray validate', () => {
  const folder = new TestFolder();

  test('prints the whole fight with --verbose, which is a scenario again', async () => {
    folder.write({ 'small.yaml': SMALL });
    const { code, stdout } = await fray(['validate', 'small.yaml', '--verbose'], folder.path);
    expect(code).toBe(0);
    const [, ...lines] = stdout.split('\n');
    const whole = parse(lines.join('\n'));
    expect(whole).toMatchObject({ ruleset: 'fantasy-warlord', trials: 400, seed: 1, maxRounds: 20 });
    expect(whole.sides.dwarfs).toMatchObject({ race: 'dwarf', class: 'B', armour: 'none', shield: false, contact: 'front', baseWidth: 20 });
    expect(whole.rules.modifiers.charge).toBe(10);
  });

  test('says everything that is wrong with several files', async () => {
    folder.write({ 'a.yaml': SMALL.replace('trials: 400', 'trials: 0'), 'b.yaml': SMALL.replace('weapon: axe', 'weapon: ax') });
    const { code, stdout, stderr } = await fray(['validate', '.'], folder.path);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')).toEqual([
      './a.yaml:4:9: trials: expected a number of at least 1; found 0',
      expect.stringMatching(/^\.\/b\.yaml:8:55: sides\.orcs\.weapon: "ax" is not one of .*; did you mean "axe"\?$/),
      '',
    ]);
    expect(folder.all()).toEqual(['a.yaml', 'b.yaml']);
  });
});

describe('fray schema', () => {
  const folder = new TestFolder();
  const scenarios = () =>
    readdirSync(SCENARIOS)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file, parse(readFileSync(SCENARIOS + file, 'utf8'), { merge: true })] as const)
      .filter(([, value]) => value.sides !== undefined);

  test('is a JSON schema that takes every shipped scenario and every reference case, and no slip', async () => {
    const { code, stdout } = await fray(['schema'], folder.path);
    expect(code).toBe(0);
    const ajv = new Ajv({ strict: false, allErrors: false });
    expect(ajv.validateSchema(JSON.parse(stdout))).toBe(true);
    const validate = ajv.compile(JSON.parse(stdout));
    const refused = scenarios().filter(([, value]) => !validate(value));
    expect(refused.map(([file]) => file)).toEqual([]);
    for (const id of RULESETS.keys()) {
      for (const file of readdirSync(CASES + id).filter((name) => name.endsWith('.yaml'))) {
        expect([file, validate(parse(readFileSync(`${CASES}${id}/${file}`, 'utf8')))]).toEqual([file, true]);
      }
    }
    expect(validate(parse(SMALL))).toBe(true);
    expect(validate(parse(SMALL.replace('weapon: axe', 'weapon: ax')))).toBe(false);
    expect(validate(parse(SMALL.replace('figures: 4', 'figurs: 4')))).toBe(false);
    expect(validate(parse(SMALL.replace('trials: 400', 'trials: 0')))).toBe(false);
    expect(validate({ ...parse(SMALL), ruleset: 'chess' })).toBe(false);
  });

  test.each([...RULESETS.keys()])('of %s alone is one too', async (id) => {
    const { stdout } = await fray(['schema', id], folder.path);
    const schema = JSON.parse(stdout);
    expect(new Ajv({ strict: false }).validateSchema(schema)).toBe(true);
    expect(schema.properties.ruleset.const).toBe(id);
  });

  test('of no ruleset ends with 2 and the nearest', async () => {
    const { code, stderr } = await fray(['schema', 'battlesytem'], folder.path);
    expect([code, stderr]).toEqual([2, 'battlesytem: no ruleset is called "battlesytem"; did you mean "battlesystem"?\n']);
  });
});

describe('fray rulesets', () => {
  const folder = new TestFolder();

  test('lists every ruleset with what it models', async () => {
    const { code, stdout } = await fray(['rulesets'], folder.path);
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual([...RULESETS.keys()]);
  });

  test.each([...RULESETS.values()])('prints every number of $id with its provenance', async ({ id, book }) => {
    const { code, stdout } = await fray(['rulesets', id, '--json'], folder.path);
    expect(code).toBe(0);
    const rows = new Map(JSON.parse(stdout).rules.map((row: { path: string }) => [row.path, row]));
    for (const { path, value } of leaves(book.defaults)) {
      expect(rows.get(path.join('.'))).toMatchObject({
        value,
        from: expect.stringMatching(/^(book|public|memory|derived|house)$/),
        about: expect.stringMatching(/\S{2}/),
      });
    }
    for (const name of Object.keys(book.options)) expect(rows.has(`options.${name}`)).toBe(true);
    const page = (await fray(['rulesets', id], folder.path)).stdout;
    for (const origin of ['book', 'house']) if (JSON.stringify([...rows.values()]).includes(`"${origin}"`)) expect(page).toContain(origin);
  });

  test('of a table that is not there ends with 2 and the nearest', async () => {
    const { code, stderr } = await fray(['rulesets', 'fantasy-warlord', 'modifers'], folder.path);
    expect([code, stderr]).toEqual([2, 'modifers: fantasy-warlord has no table "modifers"; did you mean "modifiers"?\n']);
  });
});
