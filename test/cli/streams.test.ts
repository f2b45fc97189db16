import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAIN } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { SMALL } from '../support/small.ts';

describe('where fray reads from and writes to', () => {
  const folder = new TestFolder();

  /** A line of shell in which `$FRAY` is the built command line. */
  const shell = (line: string, env: Readonly<Record<string, string>> = {}) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const variables = { ...process.env, FRAY: `${process.execPath} ${MAIN}`, ...env };
      execFile('sh', ['-c', line], { cwd: folder.path, env: variables }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  test.skipIf(!existsSync('/dev/full')).each(['rulesets', 'run small.yaml --trials 50', 'run small.yaml --trials 50 --json', '--help'])(
    'a full disk behind standard output is no fault of fray, and no failed expectation: %s',
    async (words) => {
      folder.write({ 'small.yaml': SMALL });
      expect(await shell(`$FRAY ${words} > /dev/full`)).toEqual({
        code: 2,
        stdout: '',
        stderr: 'standard output: cannot be written (ENOSPC); make room, or send it elsewhere\n',
      });
    },
  );

  test.skipIf(!existsSync('/dev/full'))('where errors cannot be written either, the exit code is right', async () => {
    expect((await shell('$FRAY rum 2> /dev/full')).code).toBe(2);
    expect((await shell('$FRAY rulesets 2> /dev/full')).code).toBe(0);
  });

  describe('on a terminal', () => {
    /** Makes both streams say that they are one. */
    const TERMINAL = "--import 'data:text/javascript,process.stdout.isTTY=process.stderr.isTTY=true'";
    const CLEARED = '\r\u001b[2K';
    /** What is left to see of lines that were cleared, some of them more than once. */
    const seen = (text: string) =>
      text
        .split('\n')
        .map((line) => line.split(CLEARED).at(-1))
        .join('\n');
    const onTerminal = async (words: string) =>
      (await shell(`TERM=xterm NO_COLOR=1 ${process.execPath} ${TERMINAL} ${MAIN} ${words} 2>&1`)).stdout;

    test.each([
      'run small.yaml --trials 300000',
      'run small.yaml --trials 300000 --json',
      'run small.yaml other.yaml --trials 300000',
      'run small.yaml other.yaml --trials 300000 --json',
      'compare small.yaml --b rules.modifiers.charge=14 --states 0 --trials 100000',
    ])('the line that says how far a command has come is gone before anything else is written: %s', async (words) => {
      folder.write({ 'small.yaml': SMALL, 'other.yaml': SMALL.replace('small', 'other') });
      const shown = await onTerminal(words);
      expect(shown).toMatch(/[█░]/);
      const { stdout } = await shell(`$FRAY ${words} 2>&1`);
      expect(seen(shown)).toBe(stdout);
    });
  });

  test.skipIf(!existsSync('/dev/stdin'))('a scenario may come through a pipe', async () => {
    folder.write({ 'small.yaml': SMALL });
    const { code, stdout } = await shell('cat small.yaml | $FRAY validate /dev/stdin');
    expect([code, stdout]).toEqual([0, '/dev/stdin: good: fantasy-warlord, 2 points\n']);
  });

  test.skipIf(!existsSync('/dev/zero'))('a file without an end is read no further than a scenario may be long', async () => {
    const { code, stderr } = await shell('$FRAY validate /dev/zero');
    expect([code, stderr]).toEqual([2, '/dev/zero: has more than 1000000 bytes; a scenario has at most so many\n']);
  });

  test('a file whose name holds a new line is told of in one line', async () => {
    const { code, stderr } = await shell('printf %s "ruleset: chess" > "$FILE"; $FRAY validate "$FILE"', { FILE: 'a\nb.yaml' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^a\\u000ab\.yaml:1:1: sides: is missing; .*\na\\u000ab\.yaml:1:10: ruleset: no ruleset is called "chess".*\n$/);
  });

  test('a folder that is gone is no place to start in', async () => {
    const { code, stderr } = await shell('mkdir gone; cd gone; rmdir ../gone; $FRAY rulesets');
    expect([code, stderr]).toEqual([2, 'the folder in which fray was started is gone; start it in another\n']);
  });

  test('links that lead round in a circle cannot be read', async () => {
    const { code, stderr } = await shell('ln -s a.yaml b.yaml; ln -s b.yaml a.yaml; $FRAY validate a.yaml');
    expect([code, stderr]).toEqual([2, 'a.yaml: cannot be read (ELOOP); check the path and its permissions\n']);
  });
});
