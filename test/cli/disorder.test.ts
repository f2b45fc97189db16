import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const bench = (name: string) => fileURLToPath(new URL(`../bench/${name}`, import.meta.url));
const lastLine = (script: string, ...args: string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [bench(script), ...args], (_, stdout) => resolve(stdout.trimEnd().split('\n').at(-1)!));
  });

it('threads that die and a run that is killed end with the bytes of a quiet run', async () => {
  expect(await lastLine('chaos.mjs', '2', '3')).toBe('2 of 2 runs ended with the bytes of the quiet run');
}, 120_000);

it('files and command lines that nobody would write are refused in good order', async () => {
  expect(await lastLine('fuzz.mjs', '400', '6', '5')).toMatch(/^6 command lines: 0 failures in all; /);
}, 120_000);
