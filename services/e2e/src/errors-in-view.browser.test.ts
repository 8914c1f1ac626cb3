import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

/** Every call to `path` fails, as it does behind a broken proxy. */
const failCalls = (page: Page, path: RegExp) =>
  page.route(
    (url) => path.test(url.pathname),
    (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );

/** Waits until an element is entirely between the sticky header and the bottom of the window. */
const comesIntoView = async (page: Page, seen: Locator): Promise<void> => {
  const element = await seen.elementHandle();
  await page.waitForFunction((shown) => {
    const box = shown?.getBoundingClientRect();
    if (box === undefined) return false;
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && (shown?.contains(middle) ?? false);
  }, element);
};

const alertOf = (page: Page) => page.locator('[role="alert"][data-tone]');
const isFocused = (seen: Locator): Promise<boolean> =>
  seen.evaluate((shown) => document.activeElement?.contains(shown) === true);

describe.each([
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1280, height: 900 }],
])('on %s, an error comes into view', (_, viewport) => {
  const openPage = () => browser.openPage({ viewport });

  test('after a room could not be created, and has the focus', async () => {
    const page = await openPage();
    await failCalls(page, /\/api\/rooms\/?$/);
    await page.goto(`${product.base}/create`);
    await page.getByLabel(en('pages:create.topic.label')).fill('Where do we meet next time?');
    await page.getByRole('button', { name: en('pages:create.submit') }).click();
    await alertOf(page).waitFor();
    await comesIntoView(page, alertOf(page));
    expect(await isFocused(alertOf(page))).toBe(true);
  }, 60_000);

  test('when the topic is too short, and its field has the focus', async () => {
    const page = await openPage();
    await page.goto(`${product.base}/create`);
    const topic = page.getByLabel(en('pages:create.topic.label'));
    await topic.fill('Why');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: en('pages:create.submit') }).click();
    const fault = page.getByRole('alert').first();
    await fault.waitFor();
    await comesIntoView(page, fault);
    await comesIntoView(page, topic);
    expect(await topic.evaluate((field) => document.activeElement === field)).toBe(true);
  }, 60_000);

  test('after the host could not start, and has the focus', async () => {
    const testRoom = await openTestRoom(product.base);
    await testRoom.join();
    const { room_id, host_token } = testRoom.room;
    const page = await openPage();
    await failCalls(page, /\/(activate|start)$/);
    await page.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    await page.getByRole('button', { name: en('pages:host.start'), exact: true }).click();
    await alertOf(page).waitFor();
    await comesIntoView(page, alertOf(page));
    expect(await isFocused(alertOf(page))).toBe(true);
  }, 60_000);

  test('after an unknown code, and its field has the focus', async () => {
    const page = await openPage();
    await page.goto(`${product.base}/join`);
    const code = page.getByLabel(en('pages:enterCode.label'));
    await code.fill('ZZZZZZ');
    await page.getByRole('button', { name: en('pages:enterCode.submit') }).click();
    const fault = page.getByText(en('errors:invalidCode'));
    await fault.waitFor();
    await comesIntoView(page, fault);
    expect(await code.evaluate((field) => document.activeElement === field)).toBe(true);
  }, 60_000);
});
