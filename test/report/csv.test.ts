import { describe, expect, test } from 'vitest';
import { csvText } from '../../src/report/csv.ts';

describe('a CSV file', () => {
  test.each([
    ['a comma', 'a,b', '"a,b"\n'],
    ['a quote', 'say "hi"', '"say ""hi"""\n'],
    ['a line end', 'a\nb', '"a\nb"\n'],
    ['nothing', null, '\n'],
    ['true', true, 'true\n'],
    ['a word beyond ASCII', 'Grüße 亜', 'Grüße 亜\n'],
  ])('quotes as RFC 4180 says: %s', (_, cell, text) => {
    expect(csvText([[cell]])).toBe(text);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
  ])('keeps a spreadsheet from taking the text %j for a formula', (cell, text) => {
    expect(csvText([[cell]])).toBe(`${text}\n`);
  });

  test('leaves numbers below zero as numbers', () => {
    expect(csvText([[-1, -0.25, -1e-9]])).toBe('-1,-0.25,-1e-9\n');
  });

  test('rounds to ten digits with a point, and never groups them', () => {
    expect(csvText([[1 / 3, 2 / 3, 0.1 + 0.2, 1234567.25, 0]])).toBe('0.3333333333,0.6666666667,0.3,1234567.25,0\n');
  });

  test('keeps whole numbers whole: a seed of 15 digits, counts of more than ten', () => {
    expect(csvText([[123456789012345, 999_999_999_999, 9007199254740991]])).toBe('123456789012345,999999999999,9007199254740991\n');
  });
});
