import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { MAIN } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';

const folder = new TestFolder();

/** Standard output of a run of so many trials that they would walk over a map, with a limit of the shell's. */
function run(limit: string): string {
  folder.write({ 'fight.yaml': 'ruleset: warrior-skirmish\nsides: { a: { profile: human }, b: { profile: goblin } }\n' });
  const shell = `${limit}; "$0" "$1" run fight.yaml --trials 30000 --workers 1 --quiet --json`;
  const text = execFileSync('sh', ['-c', shell, process.execPath, MAIN], { cwd: folder.path, encoding: 'utf8' });
  const { points } = JSON.parse(text) as { points: unknown[] };
  expect(points).toHaveLength(1);
  return JSON.stringify(points);
}

test.skipIf(process.platform !== 'linux')(
  'where a process may have no more than so many addresses (on Linux), fights are the same without a map',
  () => {
    expect(run('ulimit -v 6000000')).toBe(run('true'));
  },
);
