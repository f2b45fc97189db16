import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { page as draw } from '../../../src/report/html/page.ts';
import { runDocument } from '../../../src/report/html/run-document.ts';
import { sensitivityDocument } from '../../../src/report/html/sensitivity-document.ts';
import { together } from '../../../src/report/html/together.ts';
import { BROWSER, openBrowser, opened } from '../../support/browser.ts';
import { TestFolder } from '../../support/folder.ts';
import { hostile, hostileRun, hostileSensitivity } from '../../support/hostile-run.ts';

const WHERE = BROWSER === undefined ? ' (skipped: no chromium is installed)' : '';

describe.skipIf(BROWSER === undefined)(`the page of a run in a browser${WHERE}`, () => {
  const folder = new TestFolder();
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const written = (axes: Readonly<Record<string, readonly unknown[]>>): string => {
    const text = draw(together({ run: runDocument.parse(hostileRun(axes)), sensitivity: sensitivityDocument.parse(hostileSensitivity()) }));
    folder.write({ 'report.html': text });
    return join(folder.path, 'report.html');
  };

  test('runs nothing that stands in a file, asks for nothing, and shows every name as it is written', async () => {
    const { page, asked, complaints } = await opened(browser, written({ [hostile('axis')]: [hostile('x'), 'y', 'z'], b: ['u', 'v'] }));
    expect([asked, complaints]).toEqual([[], []]);
    expect(await page.locator('script, img, iframe, link, object').count()).toBe(0);
    expect(await page.title()).toBe(`${hostile('scenario')} - fray`);
    expect(await page.locator('h1').textContent()).toBe(hostile('scenario'));
    expect(await page.locator('pre code').first().textContent()).toBe(hostile('text'));
    await page.close();
  });

  test('has its headings in order, a language, and a name for every chart', async () => {
    const { page } = await opened(browser, written({ a: [1, 2, 3] }));
    const levels = await page.locator('h1, h2, h3, h4').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    expect(levels[0]).toBe(1);
    levels.slice(1).forEach((level, i) => {
      expect(level).toBeLessThanOrEqual(levels[i]! + 1);
      expect(level).toBeGreaterThan(1);
    });
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const charts = await page.locator('svg').count();
    expect(charts).toBeGreaterThan(5);
    expect(await page.getByRole('img', { name: /./ }).count()).toBe(charts);
    await page.close();
  });

  test('is dark for those who like it dark, charts and all', async () => {
    const file = written({});
    const colours = async (dark: boolean) => {
      const { page } = await opened(browser, file, { dark });
      const both = await page.evaluate(`[
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.querySelector('svg path[fill="var(--a)"]')).fill,
      ]`);
      await page.close();
      return both;
    };
    expect(await colours(false)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 114, 178)']);
    expect(await colours(true)).toEqual(['rgb(21, 23, 26)', 'rgb(86, 180, 233)']);
  });

  test('leads to every section', async () => {
    const { page } = await opened(browser, written({ a: [1, 2, 3] }));
    const places = await page.locator('nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(places.length).toBeGreaterThan(7);
    for (const place of places) {
      await page.locator(`nav a[href="${place}"]`).click();
      await expect.poll(() => page.evaluate(`document.querySelector('${place}').getBoundingClientRect().top`)).toBeLessThan(900);
      expect(await page.locator(place).isVisible()).toBe(true);
    }
    await page.close();
  });

  test('fits a telephone: only charts and tables scroll sideways', async () => {
    const { page } = await opened(browser, written({ a: ['x', 'y', 'z', 'w'], b: ['u', 'v', 't', 's'] }), { width: 390 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.close();
  });

  test('prints in the light colours, on more than one sheet, without what is folded away', async () => {
    const { page } = await opened(browser, written({ a: [1, 2, 3] }), { dark: true });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await page.locator('figure details').first().isVisible()).toBe(false);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)!.length;
    expect(sheets).toBeGreaterThan(1);
    await page.close();
  });
});
