import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink, write } from './test-browser.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

/** The number of opinions that one person submits in a burst, below the rate limit. */
const inOneGo = 25;

/** Opens a running room with `count` numbered shared opinions. */
const spoken = async (count: number): Promise<TestRoom> => {
  const testRoom = await openTestRoom(product.base);
  const authors = await Promise.all(
    Array.from({ length: Math.ceil(count / inOneGo) }, () => testRoom.join(true)),
  );
  await testRoom.start();
  for (let number = 1; number <= count; number += 1) {
    const author = authors[Math.floor((number - 1) / inOneGo)];
    if (author) await testRoom.submit(author, `Opinion number ${number} of the crowd.`);
  }
  return testRoom;
};

const shared = (page: Page): Locator =>
  page.getByRole('region', { name: en('pages:discuss.shared.title'), exact: true });

const isInSight = async (inner: Locator): Promise<boolean> =>
  inner.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const x = element.getBoundingClientRect().left + 20;
    const hit = document.elementFromPoint(x, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && (hit === element || element.contains(hit));
  });

/** Scrolls down until the list contains an opinion. */
const readDownTo = async (page: Page, last: string): Promise<void> => {
  const box = await shared(page).elementHandle();
  await page.waitForFunction(
    ([list, text]) => {
      list?.scrollTo(0, list.scrollHeight);
      return [...(list?.querySelectorAll('p') ?? [])].some((each) => each.textContent === text);
    },
    [box, last] as const,
    { polling: 100 },
  );
};

const first = 'Opinion number 1 of the crowd.';

describe('a list of many opinions', () => {
  test('can be scrolled to its first opinion by a participant, an observer and the host, who removes it', async () => {
    const testRoom = await spoken(260);
    const [participant, observer, host] = await Promise.all(
      [1, 2, 3].map(() => browser.openPage()),
    );
    if (!participant || !observer || !host) throw new Error('nobody has joined');
    await joinByLink(participant, testRoom.room.join_link);
    await readDownTo(participant, first);

    await observer.goto(`${product.base}/discuss/${testRoom.room.room_id}/observer`);
    await readDownTo(observer, first);

    const { room_id, host_token } = testRoom.room;
    await host.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    await readDownTo(host, first);
    const item = host.getByRole('article').filter({ hasText: first });
    await item.getByRole('button', { name: /^Remove/ }).click();
    const dialog = host.getByRole('dialog', { name: en('pages:remove.hostTitle') });
    await dialog.getByRole('button', { name: en('pages:remove.confirm') }).click();
    await dialog.waitFor({ state: 'detached' });
    await host.getByText(first, { exact: true }).waitFor({ state: 'detached' });
    const gone = participant.getByText(first, { exact: true });
    await gone.waitFor({ state: 'detached' });
    expect(await gone.count()).toBe(0);
  }, 60_000);

  test('keeps its scroll position as opinions arrive, and offers the new ones', async () => {
    const testRoom = await spoken(40);
    const page = await browser.openPage();
    await joinByLink(page, testRoom.room.join_link);
    const read = page.getByText('Opinion number 20 of the crowd.', { exact: true });
    await read.scrollIntoViewIfNeeded();
    const topOf = () => read.evaluate((element) => element.getBoundingClientRect().top);
    const before = await topOf();
    const other = await testRoom.join(true);
    for (let n = 1; n <= 20; n += 1) await testRoom.submit(other, `While you read, ${n}.`);
    const offer = page.getByRole('button', { name: /20 new/ });
    await offer.waitFor();
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
    await offer.click();
    await page.getByText('While you read, 20.', { exact: true }).waitFor();
    expect(await shared(page).evaluate((element) => element.scrollTop)).toBe(0);
  }, 60_000);

  test('shows how many were skipped, and loads them on request', async () => {
    const testRoom = await openTestRoom(product.base);
    const seats = await Promise.all(Array.from({ length: 104 }, () => testRoom.join(true)));
    await testRoom.start();
    const page = await browser.openPage();
    await page.goto(`${product.base}/discuss/${testRoom.room.room_id}/observer`);
    await page.getByText(en('components:connection.connected')).waitFor();
    await Promise.all(
      seats.map((seat, number) => testRoom.submit(seat, `All at once, ${number}.`)),
    );
    const offer = page.getByRole('button', { name: /Show \d+ new/ });
    await offer.click();
    await offer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: /104/ }).waitFor();
    await readDownTo(page, 'All at once, 0.');
    expect(await offer.count()).toBe(0);
  }, 60_000);
});

describe('one’s own opinions', () => {
  test('appear as soon as they are sent, however many there are and wherever the reader is', async () => {
    const testRoom = await spoken(12);
    const page = await browser.openPage();
    await joinByLink(page, testRoom.room.join_link);
    for (let number = 1; number <= 8; number += 1) {
      await write(page, `My thought ${number}`);
      await page.getByText(`My thought ${number}`, { exact: true }).waitFor();
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await write(page, 'The last of mine');
    const last = page.getByText('The last of mine', { exact: true });
    await last.waitFor();
    // The page scrolls there over a few frames.
    await eventually(wait, 'it is in sight', () => isInSight(last));
    expect(await isInSight(last)).toBe(true);
  }, 60_000);

  test.each([
    ['900 line breaks', `top${'\n'.repeat(900)}bottom`],
    ['1,000 letters without a blank', 'W'.repeat(1_000)],
  ])(
    'stay inside a folded item: %s',
    async (_name, text) => {
      const testRoom = await openTestRoom(product.base);
      const author = await testRoom.join(true);
      await testRoom.start();
      const page = await browser.openPage();
      await joinByLink(page, testRoom.room.join_link);
      await testRoom.submit(author, text);
      const item = page.getByRole('article');
      const more = item.getByRole('button', { name: en('pages:discuss.unfold') });
      await more.waitFor();
      const height = async () => (await item.boundingBox())?.height ?? 0;
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await height()).toBeLessThan(300);
      expect(await wide()).toBeLessThanOrEqual(0);
      await more.click();
      expect(await height()).toBeGreaterThan(300);
      expect(await wide()).toBeLessThanOrEqual(0);
      await item.getByRole('button', { name: en('pages:discuss.fold') }).click();
      expect(await height()).toBeLessThan(300);
    },
    60_000,
  );
});
