import { describe, expect, test } from 'vitest';
import { LEVELS, scaleOf } from '../../../src/report/html/scale.ts';
import { STYLE } from '../../../src/report/html/style.ts';

/** Relative luminance by WCAG 2.2, from `#rgb` or `#rrggbb`. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)!;
  const [red, green, blue] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours of heat maps', () => {
  test('go from the one colour over the middle to the other', () => {
    const scale = scaleOf('#d55e00', '#f7f4ee', '#0072b2');
    expect(scale).toContain('--h0:#d55e00;');
    expect(scale).toContain('--h10:#f7f4ee;');
    expect(scale).toContain('--h20:#0072b2;');
    expect(scale).toContain('--h5:#e6a977;');
  });

  test('carry text of a contrast of at least 4.3 in light and in dark', () => {
    const themes = STYLE.split('prefers-color-scheme:dark');
    expect(themes).toHaveLength(2);
    for (const theme of themes) {
      for (let level = 0; level < LEVELS; level++) {
        const colour = (kind: string) => new RegExp(`--${kind}${level}:(#\\w+);`).exec(theme)![1]!;
        expect(contrast(colour('h'), colour('i')), `level ${level}`).toBeGreaterThan(4.3);
      }
    }
  });

  test('of the two sides stand out from the page by at least 3 to 1', () => {
    for (const theme of STYLE.split('prefers-color-scheme:dark')) {
      const colour = (name: string) => new RegExp(`--${name}:(#\\w+)`).exec(theme)![1]!;
      for (const side of ['a', 'b']) expect(contrast(colour(side), colour('page'))).toBeGreaterThan(3);
    }
  });
});
