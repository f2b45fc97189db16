import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DUELS } from '../support/bench.ts';
import { fray } from '../support/cli.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fray-'));
  writeFileSync(join(folder, 'duel.yaml'), `trials: 2000\n${DUELS['warrior-skirmish']}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('compare prints what moved, and the same as JSON', async () => {
  const args = ['compare', 'duel.yaml', '--b', 'sides.goblin.wounds=6'];
  const [text, json] = [await fray(args, folder), await fray([...args, '--json'], folder)];
  expect([text.code, text.stderr]).toEqual([0, '']);
  expect(text.stdout).toContain('as it is → sides.goblin.wounds=6');
  expect(text.stdout).toMatch(/winRate\.human +\d+\.\d{3}% +→ +\d+\.\d{3}% +\+\d+\.\d+ +moved/);
  expect(JSON.parse(json.stdout).points[0].changes[0]).toMatchObject({ metric: 'winRate.human', moved: true });
});

test.each([[['duel.yaml']], [['duel.yaml', 'duel.yaml']]])(
  'compare of one scenario with itself asks for what sets the two apart: %j',
  async (scenarios) => {
    expect(await fray(['compare', ...scenarios], folder)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'duel.yaml: is one scenario alone; name another, or say with --a path=value and --b path=value what sets the two apart\n',
    });
  },
);

test('compare of scenarios without a point in common names a point of each', async () => {
  const duel = readFileSync(join(folder, 'duel.yaml'), 'utf8');
  writeFileSync(join(folder, 'swept.yaml'), `${duel}sweep: { sides.goblin.wounds: [3, 4], trials: [100, 200] }\n`);
  writeFileSync(join(folder, 'varied.yaml'), `${duel}variants: [{ name: tough, set: { sides.goblin.wounds: 9 } }]\n`);
  const { code, stderr } = await fray(['compare', 'swept.yaml', 'varied.yaml'], folder);
  expect([code, stderr]).toEqual([
    2,
    'varied.yaml: no point has the variant and the swept values of one of swept.yaml, whose first is sides.goblin.wounds=3, trials=100, ' +
      'and here tough; give both the same\n',
  ]);
});

test.each([
  ['--trials', '1000'],
  ['--seed', '2'],
  ['--set', 'trials=5'],
  ['--b', 'trials=5'],
])('compare of results does not pass over %s %s', async (...option) => {
  await fray(['run', 'duel.yaml', '--quiet', '--trials', '50', '--out', 'kept'], folder);
  expect(await fray(['compare', 'kept/duel', 'kept/duel', ...option], folder)).toEqual({
    code: 2,
    stdout: '',
    stderr: '--a, --b, --set, --trials and --seed: results are as they are; give the scenarios instead\n',
  });
});

/** A document of results without what differs from run to run. */
const steady = (text: string): object => {
  const { timing, command, ...rest } = JSON.parse(text);
  expect([typeof timing.milliseconds, command.line[0]]).toEqual(['number', 'sensitivity']);
  return rest;
};

test('sensitivity gives the same numbers by one worker and by two, and writes its files', async () => {
  const run = (workers: string) =>
    fray(['sensitivity', 'duel.yaml', '--states', '0', '--workers', workers, '--out', `by-${workers}`], folder);
  const [one, two] = [await run('1'), await run('2')];
  expect([one.code, one.stderr]).toEqual([0, '']);
  expect(two.stdout).toBe(one.stdout);
  const [a, b] = ['by-1', 'by-2'].map((out) => join(folder, out, 'duel'));
  expect(readFileSync(join(b!, 'sensitivity.csv'), 'utf8')).toBe(readFileSync(join(a!, 'sensitivity.csv'), 'utf8'));
  const [first, second] = [a, b].map((out) => steady(readFileSync(join(out!, 'sensitivity.json'), 'utf8')));
  expect(second).toEqual(first);
  expect(existsSync(join(folder, 'by-1', 'duel', 'sensitivity.csv.partial'))).toBe(false);
});

test('tune gives the two neighbours and what to set', async () => {
  const { code, stdout } = await fray(
    ['tune', 'duel.yaml', '--vary', 'sides.goblin.wounds=2..30', '--target', 'winRate.human=0.5'],
    folder,
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(/at 12\.\d+; the nearest whole number is 12\n +12 .*\n +13 .*\n +--set sides\.goblin\.wounds=12\n/);
});

test('tune says where the best is when there is none', async () => {
  const { code, stdout } = await fray(['tune', 'duel.yaml', '--vary', 'sides.human.wounds=1..3', '--target', 'winRate.human=0.99'], folder);
  expect(code).toBe(0);
  expect(stdout).toMatch(/none between 1 and 3: at best \d+\.\d+% at 3\n/);
});

test.each([
  [['tune', 'duel.yaml', '--vary', 'sides.goblin.wound', '--target', 'winRate.human=0.5'], 'did you mean "wounds"?'],
  [['tune', 'duel.yaml', '--vary', 'sides.goblin.wounds', '--target', 'winRate.elf=0.5'], 'names no side'],
  [['sensitivity', 'duel.yaml', '--side', 'gobli'], 'did you mean "goblin"?'],
  [['sensitivity', 'duel.yaml', '--point', '3'], 'has one point, and point 3 is asked for'],
  [['compare', 'duel.yaml', '--b', 'sides.goblin.wounds=0'], 'at least 1'],
  [['compare', 'duel.yaml', '--a', 'trials'], '--a trials: expected path=value'],
  [['compare', 'duel.yaml', '--b', 'trials=['], '--b trials=[: the value is not valid YAML'],
  [['matrix', 'warrior-skirmish', '--set-a', 'charging'], '--set-a charging: expected path=value'],
  [['matrix', 'warrior-skirmish', '--out', ''], '--out "": expected the name of a folder'],
  [['sensitivity', 'duel.yaml', '--out', ''], '--out "": expected the name of a folder'],
  [['sensitivity', '.'], '.: is a folder; name a file'],
  [['matrix', '.'], '.: is a folder; name a file'],
  [['sensitivity', ''], '"": cannot be read (ENOENT); check the path and its permissions'],
  [['compare', 'duel.yaml', '--trials'], '--trials needs a value; `fray compare --help`'],
  [
    ['tune', 'duel.yaml', '--vary', 'sides.human.weapon', '--target', 'winRate.human=0.5'],
    'is "sword" today, which is no number; vary rules.weapon.sword, the number behind the name, or give bounds',
  ],
  [['tune', 'duel.yaml', '--vary', 'sides.human.shield', '--target', 'winRate.human=0.5'], 'which is no number; to see what other values'],
])('%j is refused with exit code 2', async (args, message) => {
  const { code, stderr } = await fray(args, folder);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
