import { describe, expect, test } from 'vitest';
import { histogram } from '../../src/report/table.ts';
import { visible } from '../../src/report/terminal.ts';

describe('a histogram', () => {
  test.each([
    [[1], 0, '█'],
    [[0.5, 0.5], 1, '██'],
    [[0.25, 0.5, 0.25], 2, '▄█▄'],
    [[0, 0, 1], 4, '  █  '],
    [[0.001, 0.999], 1, '▁█'],
  ])('of %j up to %i is "%s"', (shares, most, bars) => {
    expect(histogram(shares, most)).toBe(bars);
  });

  test('takes neighbours together where there are more than 24', () => {
    expect(histogram(new Array<number>(100).fill(0.01), 99)).toHaveLength(20);
    expect(histogram([...new Array<number>(24).fill(0), 1], 24)).toBe(`${' '.repeat(12)}█`);
  });
});

test('what would steer a terminal is shown, not sent', () => {
  expect(visible('a\u001b[31mred\u0007\n\u202eabc\u2028 – ü')).toBe('a\\u001b[31mred\\u0007\\u000a\\u202eabc\\u2028 – ü');
});
