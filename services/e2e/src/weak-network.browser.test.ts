import { describe, expect, test } from '@jest/globals';
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown, joinByLink, write } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests();

const portal = (route: Route, status = 200) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Sign in to SchoolNet</h1>' });

const slowBadge = (page: Page) => page.getByText(en('components:connection.slow')).waitFor();

describe('a phone whose network blocks sockets', () => {
  test('gets the start, opinions of others, the end and the results', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebSocket');
    });
    await joinByLink(page, testRoom.room.join_link);
    await slowBadge(page);
    const other = await testRoom.join(true);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    await slowBadge(page);
    await testRoom.submit(other, 'Ask the people by the river.');
    await page.getByText('Ask the people by the river.').waitFor();
    await write(page, 'Plant trees.');
    await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    await testRoom.finish();
    await page.waitForURL(/\/results\//, { timeout: 20_000 });
    expect(await isShown(page.getByRole('heading', { name: en('analysis:voice.reporter') }))).toBe(
      true,
    );
  }, 90_000);

  test('notices a dead socket, and continues', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage();
    let dead = false;
    const lines: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws\/rooms\//, (line) => {
      if (dead) return;
      lines.push(line);
      const server = line.connectToServer();
      line.onMessage((message) => dead || server.send(message));
      server.onMessage((message) => dead || line.send(message));
    });
    await joinByLink(page, testRoom.room.join_link);
    await page.getByText(en('components:connection.connected')).waitFor();
    dead = true;
    await testRoom.start();
    await page.waitForURL(/\/discuss\//, { timeout: 30_000 });
    await slowBadge(page);
    expect(lines).toHaveLength(1);
  }, 90_000);
});

describe('a network that intercepts requests', () => {
  test.each([200, 403])(
    'with a page and %i loses no opinion, and is reported',
    async (status) => {
      const testRoom = await openTestRoom(product.base);
      const page = await browser.openPage();
      await joinByLink(page, testRoom.room.join_link);
      await testRoom.start();
      await page.waitForURL(/\/discuss\//);
      const api = /\/api\/rooms\/[^/]+\/opinions/;
      await page.route(api, (route) => portal(route, status));
      await write(page, 'It must not be lost.');
      await page.getByText(en('errors:signIn')).first().waitFor();
      await page.getByText(en('pages:discuss.mine.sending')).waitFor();
      await page.unroute(api);
      await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
      expect(await page.getByText(en('errors:signIn')).count()).toBe(0);
      expect(await page.getByText('It must not be lost.').count()).toBe(1);
    },
    90_000,
  );

  test('while the page loads is reported, and the page continues when requests get through', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage();
    await page.route(/\/api\//, (route) => portal(route));
    await page.goto(testRoom.room.join_link);
    await page.getByText(en('errors:signIn')).first().waitFor();
    await page.unroute(/\/api\//);
    const join = page.getByRole('button', { name: en('pages:join.joinWaiting') });
    expect(await isShown(join)).toBe(true);
  }, 60_000);
});

describe('a server that limits requests', () => {
  test('is retried after the given time, and the opinion is stored once', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage();
    await joinByLink(page, testRoom.room.join_link);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    const times: number[] = [];
    await page.route(/\/opinions$/, async (route) => {
      times.push(Date.now());
      if (times.length > 1) return route.continue();
      const problem = { success: false, status: 429, code: 'RATE_LIMITED', detail: 'Wait.' };
      return route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '3' },
        body: JSON.stringify(problem),
      });
    });
    await write(page, 'Twice is once.');
    await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(3_000);
  }, 60_000);
});

describe('a reload without a network', () => {
  test('opens the room with its seat, lists, draft and outbox, and sends the outbox', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage({ serviceWorkers: 'allow' });
    await joinByLink(page, testRoom.room.join_link);
    const other = await testRoom.join(true);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    await testRoom.submit(other, 'Seen before the tunnel.');
    await page.getByText('Seen before the tunnel.').waitFor();
    await write(page, 'Mine before the tunnel.');
    await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    const worker = () => navigator.serviceWorker.ready.then(({ active }) => active?.state);
    await expect(page.evaluate(worker)).resolves.toMatch(/activat/);
    await page.waitForFunction(async () => (await caches.match('/boot.js')) !== undefined);
    await page.waitForFunction(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('murmur.last.')) ?? '';
      const seen = localStorage.getItem(key) ?? '';
      return seen.includes('Mine before') && seen.includes('Seen before');
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Seen before the tunnel.').waitFor();
    await page.getByText('Mine before the tunnel.').waitFor();
    await write(page, 'Written in the tunnel.');
    await page.getByText(en('pages:discuss.mine.pending')).waitFor();
    await page.context().setOffline(false);
    await page.getByText(en('pages:discuss.mine.pending')).waitFor({ state: 'hidden' });
    await page.getByText('Written in the tunnel.').waitFor();
  }, 90_000);
});
