import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProduct, type Product } from './product.ts';
import { en, openTestBrowser, type TestBrowser } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  browser = await openTestBrowser();
}, 60_000);
afterEach(() => product.close());
afterAll(() => browser.close());

/** The results of a room, opened from Berlin, and the page's requests to other hosts. */
const openResults = async (env: Record<string, string>, isBlocked = false) => {
  product = await openProduct(env);
  const testRoom = await openTestRoom(product.base);
  const seat = await testRoom.join(true);
  await testRoom.start();
  await testRoom.submit(seat, 'We should plant trees along the road.');
  await testRoom.finish();
  const page = await browser.openPage({ timezoneId: 'Europe/Berlin' });
  const elsewhere: string[] = [];
  await page.context().route(
    (url) => url.origin !== product.base,
    (route) => {
      elsewhere.push(route.request().url());
      if (isBlocked) return route.abort('blockedbyclient');
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  await page.goto(`${product.base}/results/${testRoom.room.room_id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(en('analysis:share.title')).first().waitFor();
  return { page, elsewhere };
};

const slots = (page: Page) => page.getByRole('complementary', { name: /advertisement/ });
const question = (page: Page) => page.getByRole('region', { name: en('components:consent.title') });
const scrollToSlot = (page: Page) => slots(page).first().scrollIntoViewIfNeeded();

describe('ads on the results page', () => {
  test('are absent, without requests or consent, if the operator disables them', async () => {
    const { page, elsewhere } = await openResults({});
    expect(await slots(page).count()).toBe(0);
    expect(await question(page).count()).toBe(0);
    expect(elsewhere).toEqual([]);
  });

  test('are our own notice, without a consent prompt, if the operator enables that', async () => {
    const { page, elsewhere } = await openResults({ ADS_HOUSE: 'true' });
    await scrollToSlot(page);
    await page
      .getByRole('link', { name: en('analysis:ads.house') })
      .first()
      .waitFor();
    expect(await question(page).count()).toBe(0);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(elsewhere).toEqual([]);
  });

  test('from a network load only after consent, in a frame that cannot read the page', async () => {
    const client = 'ca-pub-1234567890123456';
    const { page, elsewhere } = await openResults({ ADS_CLIENT: client });
    await question(page).waitFor();
    expect(await slots(page).count()).toBe(0);
    expect(elsewhere).toEqual([]);
    const requested = page
      .context()
      .waitForEvent('request', (request) => request.url().includes(client));
    await page.getByRole('button', { name: en('components:consent.accept') }).click();
    await scrollToSlot(page);
    expect((await requested).headers()['referer']).toBeUndefined();
    const frame = page.frames().find((one) => one.url().endsWith('/ad-frame'));
    const seen = await frame?.evaluate(() => {
      const can = (look: () => unknown): boolean => {
        try {
          look();
          return true;
        } catch {
          return false;
        }
      };
      return [self.origin, can(() => localStorage.length), can(() => parent.document.title)];
    });
    expect(seen).toEqual(['null', false, false]);
    expect(elsewhere.length).toBeGreaterThan(0);
  });

  test('leave no empty box where a blocker stops the network', async () => {
    const { page, elsewhere } = await openResults({ ADS_CLIENT: 'ca-pub-1234567890123456' }, true);
    await page.getByRole('button', { name: en('components:consent.accept') }).click();
    const failed = page.context().waitForEvent('requestfailed');
    await scrollToSlot(page);
    await failed;
    await page.waitForFunction(() => document.querySelector('iframe') === null);
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});
