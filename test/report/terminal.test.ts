import { expect, test } from 'vitest';
import { ProgressLine } from '../../src/report/terminal.ts';

test('the progress line tells fights, and where none come back what else is waited for', () => {
  let shown = '';
  const line = new ProgressLine((text) => (shown = text.replace('\r\u001b[2K', '')), 1000, 0, 3);
  line.update(500, 1000);
  expect(shown).toBe('██████████░░░░░░░░░░ 50%  500 fights/s  1 s left');
  line.tick(1900);
  expect(shown).toContain('50%');
  line.updateSolved(1);
  line.tick(63_000);
  expect(shown).toBe('solving exactly, 1 of 3 points done, 1 min 3 s; Ctrl-C stops it');
  line.clear();
  expect(shown).toBe('');
});

test('the progress line says nothing of exact solutions where there are none', () => {
  let shown = 0;
  const line = new ProgressLine(() => shown++, 1000, 0);
  line.tick(60_000);
  expect(shown).toBe(0);
});
