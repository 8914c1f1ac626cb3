import { describe, expect, test } from '@jest/globals';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown, joinByLink, write } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests();

describe('a phone in a room', () => {
  test('makes no call at the start, one for cards and one for results, on one socket, and keeps its screen awake', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage();
    const calls: string[] = [];
    let sockets = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    page.on('websocket', () => {
      sockets += 1;
    });
    await page.addInitScript(() => {
      const held = { count: 0 };
      Object.assign(globalThis, { held });
      const request = async () => {
        held.count += 1;
        return { release: async () => undefined };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    await joinByLink(page, testRoom.room.join_link);
    await page.getByText(en('components:connection.connected')).waitFor();
    const awake = () =>
      page.evaluate(() => (globalThis as never as { held: { count: number } }).held.count);
    expect(await awake()).toBeGreaterThan(0);
    const shared = await testRoom.join(true);

    calls.length = 0;
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    await page.getByText(en('pages:discuss.mine.empty')).waitFor();
    await testRoom.submit(shared, 'Heard without asking.');
    await page.getByText('Heard without asking.').waitFor();
    expect(calls).toEqual([]);

    await write(page, 'And said.');
    await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    calls.length = 0;
    await testRoom.finish();
    await page
      .getByRole('heading', { name: en('analysis:voice.reporter') })
      .waitFor({ timeout: 20_000 });
    const path = `/api/rooms/${testRoom.room.room_id}`;
    // Cards are requested at a random moment within the first two seconds.
    const cards = calls.filter((one) => one === `GET ${path}/cards`);
    expect(cards.length).toBeLessThanOrEqual(1);
    expect(calls.filter((one) => !cards.includes(one))).toEqual([`GET ${path}/results/all`]);
    expect(sockets).toBe(1);
  }, 60_000);

  test('keeps the composer in place during pinch zoom', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage({ isMobile: true });
    await joinByLink(page, testRoom.room.join_link);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    const composer = page
      .locator('form')
      .filter({ has: page.getByRole('switch') })
      .locator('..');
    const lifted = () => composer.evaluate((element) => element.style.bottom);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1.5);
    expect(await lifted()).toBe('0px');
  }, 60_000);

  test.each([
    ['upright', { width: 360, height: 300 }],
    ['on its side', { width: 740, height: 180 }],
  ])(
    'held %s has text, switch and button in sight above the keyboard',
    async (_, aboveKeyboard) => {
      const testRoom = await openTestRoom(product.base);
      const page = await browser.openPage({
        isMobile: true,
        locale: 'vi-VN',
        viewport: { width: aboveKeyboard.width, height: 640 },
      });
      const seat = await testRoom.join(true);
      await testRoom.start();
      await page.goto(product.base);
      await page.evaluate(([id, kept]) => localStorage.setItem(`murmur.seat.${id}`, kept), [
        testRoom.room.room_id,
        JSON.stringify(seat),
      ] as const);
      await page.goto(`${product.base}/discuss/${testRoom.room.room_id}/${seat.participant_id}`);
      const text = page.getByRole('textbox');
      await text.tap();
      // Simulates Android's behaviour for a page with interactive-widget=resizes-content.
      await page.setViewportSize(aboveKeyboard);
      await text.pressSequentially('Hãy trồng cây dọc bờ sông. '.repeat(8));
      for (const part of [text, page.getByRole('switch'), page.locator('button[type=submit]')]) {
        const box = await part.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(aboveKeyboard.height);
      }
      const header = await page.getByRole('banner').boundingBox();
      expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(
        Math.max(0, (header?.y ?? 0) + (header?.height ?? 0)) - 1,
      );
    },
    60_000,
  );

  test('in landscape shows the join button without scrolling', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage({ isMobile: true, viewport: { width: 844, height: 390 } });
    await page.goto(testRoom.room.join_link);
    const button = page.getByRole('button', { name: en('pages:join.joinWaiting') });
    await button.waitFor();
    const box = await button.boundingBox();
    expect((box?.y ?? 390) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
  }, 60_000);

  test('with a notch keeps text and controls inside the safe area', async () => {
    const page = await browser.openPage({ isMobile: true, viewport: { width: 844, height: 390 } });
    await page.goto(`${product.base}/create`);
    const cdp = await page.context().newCDPSession(page);
    const insets = { top: 10, bottom: 21, left: 47, right: 47 };
    await cdp.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
    const heading = page.getByRole('heading', { name: en('pages:create.heading') });
    for (const part of [heading, page.getByRole('textbox')]) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(47);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(844 - 47);
    }
    const header = page.getByRole('banner').getByRole('link').last();
    expect((await header.boundingBox())?.y).toBeGreaterThanOrEqual(10);
  }, 60_000);
});

describe('code that cannot be loaded', () => {
  test('is requested again, and a screen that still lacks it shows an error with a button', async () => {
    const page = await browser.openPage();
    await page.goto(product.base);
    let refused = 0;
    await page.route(/\/assets\/create-/, (route) => {
      refused += 1;
      return route.abort();
    });
    await page
      .getByRole('link', { name: en('pages:home.create') })
      .first()
      .click();
    await page.getByRole('heading', { name: en('errors:screen.notLoaded') }).waitFor();
    expect(refused).toBeGreaterThan(1);
    await page.unroute(/\/assets\/create-/);
    await page.getByRole('button', { name: en('common:action.reload') }).click();
    await page.getByRole('heading', { name: en('pages:create.heading') }).waitFor();
  }, 60_000);

  test('the first time is requested again without a message', async () => {
    const page = await browser.openPage();
    await page.goto(product.base);
    let refused = 0;
    await page.route(/\/assets\/create-/, (route) => {
      refused += 1;
      return refused === 1 ? route.abort() : route.continue();
    });
    await page
      .getByRole('link', { name: en('pages:home.create') })
      .first()
      .click();
    const heading = page.getByRole('heading', { name: en('pages:create.heading') });
    expect(await isShown(heading)).toBe(true);
  }, 60_000);

  test('when the app starts leads to a page of plain HTML with a button', async () => {
    const page = await browser.openPage();
    await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
    await page.goto(product.base);
    const button = page.getByRole('button', { name: /Reload/ });
    await button.waitFor({ timeout: 20_000 });
    await page.unroute(/\/assets\/index-.*\.js/);
    await button.click();
    const heading = page.getByRole('heading', { name: en('pages:home.title') });
    expect(await isShown(heading)).toBe(true);
  }, 60_000);

  test('for one screen leaves no error on another', async () => {
    const page = await browser.openPage();
    await page.goto(product.base);
    await page.route(/\/assets\/create-/, (route) => route.abort());
    await page
      .getByRole('link', { name: en('pages:home.create') })
      .first()
      .click();
    await page.getByRole('heading', { name: en('errors:screen.notLoaded') }).waitFor();
    await page.goBack();
    const heading = page.getByRole('heading', { name: en('pages:home.title') });
    expect(await isShown(heading)).toBe(true);
  }, 60_000);
});
