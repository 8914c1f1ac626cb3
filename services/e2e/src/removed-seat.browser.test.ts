import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink, readStorage, write } from './test-browser.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

/** Longer than any polling interval of a page. */
const muchLaterMs = 60_000;

/** Joins a running room with a phone whose network blocks sockets. */
const enterPolling = async (): Promise<[TestRoom, Page, string[]]> => {
  const testRoom = await openTestRoom(product.base);
  const page = await browser.openPage();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
  await page.clock.install();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await joinByLink(page, testRoom.room.join_link);
  await testRoom.start();
  await page.clock.runFor(muchLaterMs);
  await page.waitForURL(/\/discuss\//);
  await page.getByText(en('pages:discuss.mine.empty')).waitFor();
  return [testRoom, page, calls];
};

const freeSeat = async (testRoom: TestRoom, page: Page): Promise<void> => {
  const seat = JSON.parse((await readStorage(page, `murmur.seat.${testRoom.params.id}`)) ?? '{}');
  const params = { ...testRoom.params, public_id: String(seat.public_id) };
  await testRoom.api.call('removeParticipant', { params, headers: testRoom.asHost });
};
const deleteRoom = (testRoom: TestRoom) =>
  testRoom.api.call('deleteRoom', { params: testRoom.params, headers: testRoom.asHost });

const callsFromNow = async (page: Page, calls: string[]): Promise<string[]> => {
  calls.length = 0;
  await page.clock.runFor(muchLaterMs);
  return calls;
};

describe('a phone without a socket', () => {
  test('shows that its seat was removed, and sends no more requests', async () => {
    const [testRoom, page, calls] = await enterPolling();
    await freeSeat(testRoom, page);
    await page.clock.runFor(muchLaterMs);
    await page.getByRole('heading', { name: en('pages:seatRemoved.title') }).waitFor();
    expect(await callsFromNow(page, calls)).toEqual([]);
  }, 60_000);

  test('shows this to a participant who continues to write', async () => {
    const [testRoom, page, calls] = await enterPolling();
    // Only the response to the submitted opinion can reveal the removal.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await freeSeat(testRoom, page);
    await write(page, 'Can you hear me?');
    await page.getByRole('heading', { name: en('pages:seatRemoved.title') }).waitFor();
    await page.unrouteAll();
    expect(await callsFromNow(page, calls)).toEqual([]);
  }, 60_000);

  test('shows that the room was deleted, and sends no more requests', async () => {
    const [testRoom, page, calls] = await enterPolling();
    await page.context().setOffline(true);
    await write(page, 'Half of it.');
    await write(page, 'And the other half.');
    await deleteRoom(testRoom);
    await page.context().setOffline(false);
    await page.clock.runFor(muchLaterMs);
    await page.getByRole('heading', { name: en('pages:roomGone.title') }).waitFor();
    expect(await callsFromNow(page, calls)).toEqual([]);
  }, 60_000);
});
