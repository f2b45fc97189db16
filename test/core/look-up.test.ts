import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Cells } from '../../src/core/look-up.ts';
import { firstWord } from '../../src/core/words.ts';
import { assembled } from '../support/assembled.ts';

const BYTES = new URL('../../src/core/look-up.bytes.ts', import.meta.url);

test('the module that the program carries is look-up.wat', async () => {
  const text = await assembled();
  if (process.env.FRAY_RENEW_GOLDEN === '1') writeFileSync(BYTES, text);
  expect(readFileSync(BYTES, 'utf8')).toBe(text);
});

describe('the loops', () => {
  test.each([1, 2, 3, 4, 5, 1023])('give the first words of %i trials', (trials) => {
    const cells = Cells.take()!;
    cells.room(2048 + 1024);
    const lows = Array.from({ length: trials }, (_, i) => Math.imul(i + 1, 0x3c6ef372));
    cells.all.set(lows, 4);
    cells.firstWords(4, 2048, trials, 0x12345678, -99, 0x00fedcba);
    expect([...cells.all.subarray(2048, 2048 + trials)]).toEqual(lows.map((low) => firstWord(0x12345678, -99, low, 0x00fedcba)));
    cells.giveBack();
  });

  test('take the trials of a block as far as their first bits tell', () => {
    const [lows, froms, words, nextLows, nextFroms, untold, forks, came, fork] = [8, 16, 24, 32, 40, 48, 56, 64, 72];
    const cells = Cells.take()!;
    cells.room(128);
    const { all } = cells;
    // Two bits: an end of the fight, one after which it goes on, a finer fork, and nothing yet.
    const [over, goesOn] = [3, 5];
    all.set([over, goesOn, -100, 0], fork);
    const twoBits = fork * 32 + 30;
    all[forks + 1] = twoBits;
    all[forks + goesOn] = twoBits;
    all.set([11, 12, 13, 14, 15], lows);
    all.set([1, 1, 1, goesOn, 1], froms);
    all.set([0x3fffffff, 0x40000000, 0x80000001 | 0, 0x7fffffff, 0xffffffff | 0], words);
    all[0] = 77;
    expect(cells.lookUp(lows, froms, words, 5, nextLows, nextFroms, untold, forks, came)).toBe(2);
    expect([...all.subarray(nextLows, nextLows + 2)]).toEqual([12, 14]);
    expect([...all.subarray(nextFroms, nextFroms + 2)]).toEqual([goesOn, goesOn]);
    expect(all[0]).toBe(2);
    expect([...all.subarray(untold, untold + 2)]).toEqual([2, 4]);
    expect([...all.subarray(came, came + 6)]).toEqual([2, 0, 0, 1, 0, 2]);
    cells.giveBack();
  });
});

describe('cells', () => {
  test('keep what they hold when there must be more, and are 0 where nobody has been', () => {
    const cells = Cells.take()!;
    const first = cells.room(10);
    cells.all.fill(7, first, first + 10);
    const second = cells.room(1_000_000);
    expect(second).toBe(first + 10);
    expect([...cells.all.subarray(first, first + 12)]).toEqual([...new Array(10).fill(7), 0, 0]);
    expect(cells.all.length).toBeGreaterThanOrEqual(1_000_010);
    cells.giveBack();
  });

  test('given back are 0 again', () => {
    const cells = Cells.take()!;
    cells.all.fill(9, cells.room(5000), 5000);
    cells.giveBack();
    const again = Cells.take()!;
    expect(again).toBe(cells);
    expect(again.length).toBe(0);
    expect(again.all.every((cell) => cell === 0)).toBe(true);
    again.giveBack();
  });
});
