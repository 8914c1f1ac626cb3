import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { texts } from './texts.ts';

/** A text of the app in English, the default language of the pages. */
export const en = texts('en');

export const timeoutMs = 15_000;

/** Opens pages in separate browser contexts, by default with an English phone's settings. */
export type TestBrowser = {
  openPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
};

const phone: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'Asia/Seoul',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // A service worker bypasses the routes that a test intercepts; a test that needs one enables it.
  serviceWorkers: 'block',
};

export const openTestBrowser = async (): Promise<TestBrowser> => {
  const chromium: Browser = await launchChromium();
  const contexts: BrowserContext[] = [];
  return {
    openPage: async (options = {}) => {
      const context = await chromium.newContext({ ...phone, ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      return page;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await chromium.close();
    },
  };
};

export const joinByLink = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  const waiting = en('pages:join.joinWaiting');
  const now = en('pages:join.joinNow');
  await page.getByRole('button', { name: new RegExp(`^(${waiting}|${now})$`) }).click();
  await page
    .getByText(new RegExp(`${en('pages:waiting.stay')}|${en('pages:discuss.mine.empty')}`))
    .waitFor();
};

export const write = async (page: Page, opinion: string): Promise<void> => {
  await page.getByRole('textbox', { name: en('pages:discuss.compose.label') }).fill(opinion);
  await page.getByRole('button', { name: en('pages:discuss.compose.send'), exact: true }).click();
};

/** Waits for an element; resolves to true if it is visible. */
export const isShown = async (locator: Locator): Promise<boolean> => {
  await locator.waitFor();
  return locator.isVisible();
};

export const readStorage = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
