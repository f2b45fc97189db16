import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = ['no-first-run', 'no-sandbox', 'disable-gpu', 'disable-background-networking', 'disable-component-update', 'disable-sync'];

/** Where a browser is installed; undefined where none is. */
export const BROWSER = PLACES.find((path) => existsSync(path));

/** A browser without a window, with a profile of its own that goes with it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: BROWSER!, headless: true, args: FLAGS.map((flag) => `--${flag}`) });

export interface Seen {
  readonly page: Page;
  /** Addresses that the page asked for beyond its own file. */
  readonly asked: readonly string[];
  /** What it complained of. */
  readonly complaints: readonly string[];
}

/** Opens a file in a browser as a reader of a certain kind would. */
export async function opened(browser: Browser, file: string, reader: { dark?: boolean; width?: number } = {}): Promise<Seen> {
  const { dark = false, width = 1000 } = reader;
  const page = await browser.newPage({ colorScheme: dark ? 'dark' : 'light', viewport: { width, height: 900 } });
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => request.url() !== `file://${file}` && asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => complaints.push(dialog.message()));
  await page.goto(`file://${file}`);
  return { page, asked, complaints };
}
