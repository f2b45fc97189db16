import { describe, expect, test } from 'vitest';
import { html } from '../../../src/report/html/html.ts';
import { matrixDocument } from '../../../src/report/html/matrix-document.ts';
import { page as draw } from '../../../src/report/html/page.ts';
import { runDocument } from '../../../src/report/html/run-document.ts';
import { sensitivityDocument } from '../../../src/report/html/sensitivity-document.ts';
import { type Found, together } from '../../../src/report/html/together.ts';
import { hostile, hostileMatrix, hostileRun, hostileSensitivity } from '../../support/hostile-run.ts';

/** A page of every kind: bars, curves, heat maps, small multiples. */
const AXES = {
  bars: {},
  words: { [hostile('axis')]: [hostile('x'), hostile('y')] },
  curves: { [hostile('axis')]: [1, 2, 3, 4] },
  heat: { [hostile('axis')]: [hostile('x'), 'y', 'z', 'w'], 'b.c': [hostile('u'), 2] },
  multiples: { 'a.x': [1, 2], 'b.x': ['<b>', 2, 3], 'c.x': [true, false, hostile('v')] },
};

const escaped = (text: string): string => html`${text}`.text;

const page = (found: Found): string => draw(together(found));

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

  test('draws a small sweep of two numbers as curves and as a heat map', () => {
    const text = page({ run: runDocument.parse(hostileRun({ 'a.AR': [3, 5, 7, 9], 'b.figures': [8, 12, 16] })) });
    const wins = /id="wins"[\s\S]*?<\/section>/.exec(text)![0];
    expect(wins.match(/fill="var\(--h\d+\)"/g)).toHaveLength(2 * 4 * 3);
    expect(wins.match(/<title>Win rates of /g)).toHaveLength(2 * 3);
    expect(wins.match(/<title>Heat map of /g)).toHaveLength(2);
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

  /** The section of a page, and its table's rows of cells. */
  const rowsOf = (text: string, id: string): string[][] =>
    [...new RegExp(`<h2 id="${id}">[\\s\\S]*?</section>`).exec(text)![0].matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
      [...row!.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => cell!),
    );

  test('says in which round fights end, what is left of the winner, the chance of at least so many, and what the rules decided', () => {
    const text = pageOf(AXES.bars);
    expect(rowsOf(text, 'endings').at(-1)!.slice(0, 4)).toEqual(['1', '45% ±10', '10% ±6', '45% ±10']);
    expect(rowsOf(text, 'survivors').at(-1)!.slice(0, 3)).toEqual(['2', '76% ±12', '']);
    expect(
      rowsOf(text, 'casualties')
        .slice(-5)
        .map(([k, chance]) => [k, chance]),
    ).toEqual([
      ...[
        ['1', '83% ±7'],
        ['2', '67% ±9'],
        ['3', '50% ±10'],
        ['4', '33% ±9'],
        ['5', '17% ±7'],
      ],
    ]);
    expect(rowsOf(text, 'rules').at(-1)!.slice(1, 3)).toEqual(['2.0 ±0.5', '76% ±12']);
    expect(/<h2 id="rules">[\s\S]*?<\/p>/.exec(text)![0]).toMatch(/the first 50 fights of each point.*Saves are reckoned/);
  });

  test('gives every number of its tables an interval, and bounds what was never seen or always', () => {
    const run = hostileRun();
    const points = (run.points as Record<string, unknown>[]).map((point) => {
      const [a, b] = point.sides as [string, string];
      const lost = { mean: 1, low: 1, high: 1, sd: 0, median: 1, p05: 1, p95: 1, distribution: [0, 1] };
      const left = { mean: 4, whenWinning: 4, whenWinningDistribution: [0, 0, 0, 0, 1] };
      return {
        ...point,
        trials: 10_000,
        casualties: { [a]: lost, [b]: (point.casualties as Record<string, unknown>)[b] },
        survivors: { [a]: left, [b]: { mean: 2.5, whenWinning: 1.25 } },
        attrition: [0, 1].map((round) => ({ round, going: 1, survivors: { [a]: 5, [b]: 2.5 }, ended: {} })),
      };
    });
    const text = page({ run: runDocument.parse({ ...run, points }) });
    const cells = (id: string, k: string) => rowsOf(text, id).filter(([first]) => first === k);
    expect(cells('casualties', '0')[0]!.slice(1, 3)).toEqual(['below 0.03%', '16.7% ±0.7']);
    expect(cells('casualties', '1').map((row) => row[1])).toEqual(['above 99.97%', 'above 99.97%']);
    expect(cells('attrition', '0')[0]!.slice(1, 4)).toEqual(['5', '2.50 ±0.05', 'above 99.97%']);
    // 5,000 fights are won: of those that the second side won only the mean is known.
    expect(cells('survivors', '4')[0]!.slice(1, 3)).toEqual(['above 99.94%', '']);
    expect(rowsOf(text, 'points')[1]!.slice(4, 8)).toEqual(['1', '4', '2.5 ±0.1', '1.25 ±0.07']);
    expect(text).toContain('&amp;version. Numbers in the text and the tables stand with their 95% intervals; those without one are exact');
  });

  test('says nothing of the rules where no fights were told', () => {
    const run = hostileRun();
    const points = (run.points as object[]).map((point) => ({ ...point, detail: undefined }));
    expect(page({ run: runDocument.parse({ ...run, points }) })).not.toContain('id="rules"');
  });

  test.each([
    ['rules.modifiers.charge', 'rules.modifiers.charge = 14'],
    ['rules.bcp.foot.spear.chainmail', '…les.bcp.foot.spear.chainmail = 14'],
    ['sides.a.units.the-second-of-the-hills.stats', '…he-second-of-the-hills.stats = 14'],
  ])('names %s in the tornado with its value', (path, name) => {
    const { numbers, ...others } = hostileSensitivity();
    const [number] = numbers as object[];
    const text = page({ sensitivity: sensitivityDocument.parse({ ...others, numbers: [{ ...number, path, value: 14 }] }) });
    expect(/<svg[\s\S]*?<\/svg>/.exec(text)![0]).toContain(`>${name}<`);
  });

  test('holds a matrix without a run: its cells, what beats what, and no name as markup', () => {
    const matrix = matrixDocument.parse(hostileMatrix());
    const text = page({ matrix });
    expect(text.match(/fill="var\(--h\d+\)"/g)!.sort()).toEqual(['fill="var(--h15)"', 'fill="var(--h4)"']);
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toMatch(/Made needless by [^:]*first unit: [^:]*second unit\./);
    for (const [word, name] of [
      ['Bought whole', 'whole'],
      ['Left out', 'left out'],
    ] as const)
      expect(text).toContain(`<li>${word}: ${escaped(`${hostile(name)} ${hostile('why')}`)}.</li>`);
  });

  test.each([
    [{ version: '0.1.0' }, `they are of fray ${escaped(hostile('version'))} and fray 0.1.0`],
    [{ fingerprints: { scenario: 'a', rules: hostile('rules'), fights: 'b' } }, 'they are of different fights'],
    [{ fingerprints: { scenario: 'a', rules: 'b', fights: hostile('fights') } }, 'they are of different rules'],
    [{ fingerprints: { scenario: 'a', rules: 'b' } }, 'one of them, of an earlier version, does not say which fights it is of'],
    [{ fingerprints: undefined }, 'one of them, of an earlier version, does not say which fights it is of'],
  ])('leaves off what does not belong to the run: %j', (other, why) => {
    const run = runDocument.parse(hostileRun());
    const sensitivity = sensitivityDocument.parse({ ...hostileSensitivity(), ...other });
    const matrix = matrixDocument.parse(hostileMatrix());
    const text = page({ run, sensitivity, matrix });
    expect(text).toContain(`<p class="note">sensitivity.json is left off the page of run.json: ${why}; write both anew, or`);
    expect(text).not.toContain('id="sensitivity"');
    expect(text).toContain('id="matrix"');
    expect(page({ sensitivity })).toContain('id="sensitivity"');
  });

  test('gives a matrix no more digits than its intervals leave it, and what is exact no interval', () => {
    const matrix = hostileMatrix();
    const [first, second] = matrix.units as object[];
    const units = [{ ...first, score: { value: 1 - 1e-8, low: 0.9988, high: 1 } }, second];
    const text = page({
      matrix: matrixDocument.parse({ ...matrix, units, firstListed: { effect: { value: 0.177, low: 0.177, high: 0.177 } } }),
    });
    expect(text).toContain('<td>above 99.8%</td>');
    expect(text).toContain('Being listed first adds +17.7 points to the score on average.');
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
