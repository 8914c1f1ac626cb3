import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openScene, type Scene } from './scene.ts';
import { setUpProduct } from './set-up-product.ts';
import { en, joinBy, kept, write } from './visitors.ts';

const { product, visitors } = setUpProduct({ RATE_LIMIT_SCALE: '0' });

/** Longer than any polling interval of a page. */
const muchLaterMs = 60_000;

/** Joins a running room with a phone whose network blocks sockets. */
const enterPolling = async (): Promise<[Scene, Page, string[]]> => {
  const scene = await openScene(product.base);
  const page = await visitors.enter();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
  await page.clock.install();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await joinBy(page, scene.room.join_link);
  await scene.start();
  await page.clock.runFor(muchLaterMs);
  await page.waitForURL(/\/discuss\//);
  await page.getByText(en('pages:discuss.mine.empty')).waitFor();
  return [scene, page, calls];
};

const freeSeat = async (scene: Scene, page: Page): Promise<void> => {
  const seat = JSON.parse((await kept(page, `murmur.seat.${scene.params.id}`)) ?? '{}');
  const params = { ...scene.params, public_id: String(seat.public_id) };
  await scene.api.call('removeParticipant', { params, headers: scene.asHost });
};
const deleteRoom = (scene: Scene) =>
  scene.api.call('deleteRoom', { params: scene.params, headers: scene.asHost });

const callsFromNow = async (page: Page, calls: string[]): Promise<string[]> => {
  calls.length = 0;
  await page.clock.runFor(muchLaterMs);
  return calls;
};

describe('a phone without a socket', () => {
  test('shows that its seat was removed, and sends no more requests', async () => {
    const [scene, page, calls] = await enterPolling();
    await freeSeat(scene, page);
    await page.clock.runFor(muchLaterMs);
    await page.getByRole('heading', { name: en('pages:seatRemoved.title') }).waitFor();
    expect(await callsFromNow(page, calls)).toEqual([]);
  }, 60_000);

  test('shows this to a participant who continues to write', async () => {
    const [scene, page, calls] = await enterPolling();
    // Only the response to the submitted opinion can reveal the removal.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await freeSeat(scene, page);
    await write(page, 'Can you hear me?');
    await page.getByRole('heading', { name: en('pages:seatRemoved.title') }).waitFor();
    await page.unrouteAll();
    expect(await callsFromNow(page, calls)).toEqual([]);
  }, 60_000);

  test('shows that the room was deleted, and sends no more requests', async () => {
    const [scene, page, calls] = await enterPolling();
    await page.context().setOffline(true);
    await write(page, 'Half of it.');
    await write(page, 'And the other half.');
    await deleteRoom(scene);
    await page.context().setOffline(false);
    await page.clock.runFor(muchLaterMs);
    await page.getByRole('heading', { name: en('pages:roomGone.title') }).waitFor();
    expect(await callsFromNow(page, calls)).toEqual([]);
  }, 60_000);
});
