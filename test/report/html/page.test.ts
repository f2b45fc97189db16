import { describe, expect, test } from 'vitest';
import { matrixDocument } from '../../../src/report/html/matrix-document.ts';
import { page } from '../../../src/report/html/page.ts';
import { runDocument } from '../../../src/report/html/run-document.ts';
import { sensitivityDocument } from '../../../src/report/html/sensitivity-document.ts';
import { hostile, hostileMatrix, hostileRun, hostileSensitivity } from '../../support/hostile-run.ts';

/** A page of every kind: bars, curves, heat maps, small multiples. */
const AXES = {
  bars: {},
  words: { [hostile('axis')]: [hostile('x'), hostile('y')] },
  curves: { [hostile('axis')]: [1, 2, 3, 4] },
  heat: { [hostile('axis')]: [hostile('x'), 'y', 'z', 'w'], 'b.c': [hostile('u'), 2] },
  multiples: { 'a.x': [1, 2], 'b.x': ['<b>', 2, 3], 'c.x': [true, false, hostile('v')] },
};

const drawn = new Map<object, string>();

/** The page of a run over these axes, drawn once. */
function pageOf(axes: Readonly<Record<string, readonly unknown[]>>): string {
  const text =
    drawn.get(axes) ?? page({ run: runDocument.parse(hostileRun(axes)), sensitivity: sensitivityDocument.parse(hostileSensitivity()) });
  drawn.set(axes, text);
  return text;
}

describe('the page of a run', () => {
  test.each(Object.entries(AXES))('takes no name in a file for markup (%s)', (_, axes) => {
    const text = pageOf(axes);
    expect(text).not.toMatch(/<script|<img|onerror="/);
    expect(text.match(/<style/g)).toHaveLength(1);
    expect(text.match(/<\/title>/g)!.length).toBe(text.match(/<title>/g)!.length);
    expect(text.match(/<\/svg>/g)!.length).toBe(text.match(/<svg /g)!.length);
    expect(text).toContain('&lt;script&gt;boom()&lt;/script&gt;');
  });

  test('says everything in words as well: each chart has a title, each figure a caption and its numbers', () => {
    const text = pageOf(AXES.curves);
    expect(text.match(/<svg role="img"[^>]*><title>[^<]/g)!.length).toBe(text.match(/<svg /g)!.length);
    const figures = text.match(/<figure>[\s\S]*?<\/figure>/g)!;
    expect(figures.length).toBeGreaterThan(4);
    for (const figure of figures) expect(figure).toMatch(/<figcaption>[\s\S]*<details><summary>The numbers<\/summary>[\s\S]*<table>/);
  });

  test('draws an interval with every bar of a win rate, and none with what is exact', () => {
    const whiskers = (trials: number | null) => {
      const run = hostileRun();
      const points = (run.points as object[]).map((point) => ({ ...point, trials }));
      const text = page({ run: runDocument.parse({ ...run, points }) });
      return /id="wins"[\s\S]*?<svg[\s\S]*?<\/svg>/.exec(text)![0].match(/stroke="var\(--ink\)"/g)?.length ?? 0;
    };
    expect(whiskers(null)).toBe(0);
    expect(whiskers(100)).toBe(2 * 3);
  });

  test('has a cell of the heat map for each point, with the colour of its win rate', () => {
    const text = pageOf(AXES.heat);
    const wins = /id="wins"[\s\S]*?<figcaption>/.exec(text)![0];
    expect(wins.match(/fill="var\(--h\d+\)"/g)).toHaveLength(2 * 4 * 2);
    expect(wins).toContain('fill="var(--h10)"');
  });

  test('has no colour of its own in its charts: all of them are the theme’s', () => {
    for (const axes of Object.values(AXES)) {
      const charts = pageOf(axes)
        .match(/<svg [\s\S]*?<\/svg>/g)!
        .join('')
        .replace(/<clipPath[\s\S]*?<\/clipPath>/g, '');
      expect([...new Set(charts.match(/(fill|stroke)="(?!var\(--|none)[^"]*"/g))]).toEqual([]);
    }
  });

  test('holds a matrix without a run: its cells, what beats what, and no name as markup', () => {
    const matrix = matrixDocument.parse(hostileMatrix());
    const text = page({ matrix });
    expect(text.match(/fill="var\(--h\d+\)"/g)!.sort()).toEqual(['fill="var(--h15)"', 'fill="var(--h4)"']);
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toMatch(/Made needless by [^:]*first unit: [^:]*second unit\./);
  });

  test('a place in a matrix where no unit is, is an error of the file', () => {
    const { error } = matrixDocument.safeParse({ ...hostileMatrix(), cycles: [{ units: [0, 2] }] });
    expect(error!.issues[0]!.message).toBe('there is no unit 2');
  });

  test('numbers of a side that are missing are an error of the file', () => {
    const run = hostileRun();
    const [first] = run.points as { winRate: object }[];
    first!.winRate = {};
    const { error } = runDocument.safeParse(run);
    expect(error!.issues[0]!.path).toEqual(['points', 0, 'winRate']);
  });

  test('a side is looked up among the keys of the file only', () => {
    const run = hostileRun();
    const points = (run.points as object[]).map((point) => ({ ...point, sides: ['constructor', 'toString'] }));
    expect(runDocument.safeParse({ ...run, points }).success).toBe(false);
  });
});
