import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { duelText } from '../support/scenarios.ts';

const folder = new TestFolder();
const run = (...args: string[]) => fray(['run', ...args], folder.path);
const named = (name: string) => duelText(200).replace('humans', JSON.stringify(name));

it('a formula for the name of a side is text in every CSV', async () => {
  folder.write({ 'fight.yaml': named('=HYPERLINK("http://x")') });
  expect(await run('fight.yaml', '--quiet')).toMatchObject({ code: 0 });
  for (const file of ['summary', 'casualties']) {
    const text = readFileSync(join(folder.path, 'results/fight', `${file}.csv`), 'utf8');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).not.toMatch(/(^|[,\n])"?=/);
  }
});

it('escapes and a change of direction in a name do not reach the terminal', async () => {
  folder.write({ 'fight.yaml': named('a\u001b[2J\u202eb') });
  const { code, stdout, stderr } = await run('fight.yaml');
  expect(code).toBe(0);
  expect(stdout).toContain('a\\u001b[2J\\u202eb');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  expect(stdout + stderr).not.toMatch(/[\u001b\u202e]/);
});

it.each(['../up', '/tmp/away', 'a\u0000b'])('the name %j leads out of the folder of results and is refused', async (name) => {
  folder.write({ 'fight.yaml': duelText(200, `name: ${JSON.stringify(name)}`) });
  const { code, stderr } = await run('fight.yaml');
  expect(code).toBe(2);
  expect(stderr).toContain('it names a folder');
  expect(folder.all()).toEqual(['fight.yaml']);
});

it('a file of 100 MB is refused unread, and so are aliases that explode and keys of the prototype', async () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefghij'.split('').map((key, i) => `${key}: &${key} [${Array(9).fill(`*${'abcdefghi'[i]}`)}]`),
  ];
  folder.write({ 'large.yaml': '', 'bomb.yaml': bomb.join('\n'), 'proto.yaml': duelText(10, '__proto__: { polluted: 1 }') });
  truncateSync(join(folder.path, 'large.yaml'), 100_000_000);
  const answers = await Promise.all(['large', 'bomb', 'proto'].map((name) => run(`${name}.yaml`)));
  expect(answers.map(({ code, stdout }) => ({ code, stdout }))).toEqual(Array(3).fill({ code: 2, stdout: '' }));
  expect(answers[0]!.stderr).toBe('large.yaml: has more than 1000000 bytes; a scenario has at most so many\n');
  expect(answers[1]!.stderr).toMatch(/^bomb.yaml:\d+:\d+: .*alias/m);
  expect(answers[2]!.stderr).toContain('"__proto__" cannot be a key');
});

it('a tallies file that was tampered with is named, with the byte, and harms nothing', async () => {
  folder.write({ 'fight.yaml': duelText(200) });
  await run('fight.yaml', '--quiet', '--shard', '1/1');
  const path = 'results/fight/shard-1-of-1.tallies';
  const text = readFileSync(join(folder.path, path), 'utf8');
  folder.write({ [path]: text.replace('"count', '"Count') });
  const { code, stderr } = await fray(['merge', 'results'], folder.path);
  expect(code).toBe(2);
  const at = text.lastIndexOf('\n', text.indexOf('"count')) + 1;
  expect(stderr).toBe(`${path}: is damaged at byte ${at}, and what follows is lost; run it again with --shard 1/1\n`);
});
