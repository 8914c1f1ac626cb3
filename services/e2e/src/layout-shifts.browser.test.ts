import { describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { takeShifts, watchShiftsFromStart } from './layout-shifts.ts';
import { openProductForTests } from './product-for-tests.ts';
import { en } from './test-browser.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';
import { button, card, nthCard, statements, step } from './voting-cards.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const max = { atTheEnd: 0.05, elsewhere: 0.02 };

const open = async (viewport: { width: number; height: number }): Promise<Page> => {
  const page = await browser.openPage({ viewport });
  await watchShiftsFromStart(page);
  return page;
};

/** What moved by more than `limit` until everything that is under way has arrived; an input excuses nothing. */
const jumps = async (page: Page, where: string, limit: number): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  const { sum, afterInput, worst } = await takeShifts(page);
  const all = sum + afterInput;
  return all <= limit ? [] : [`${where}: ${all.toFixed(3)}`, ...worst];
};

/** Holds the responses of an address until the returned function is called. */
const hold = async (page: Page, address: RegExp): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** A room of twelve in which everybody but the reader has taken a position. */
const openRoom = async (): Promise<
  TestRoom & { speak(from: number, to: number): Promise<void> }
> => {
  const testRoom = await openTestRoom(product.base, {
    ask_position: true,
    shared_by_default: true,
  });
  const seats = await Promise.all(statements.map(() => testRoom.join()));
  const speak = async (from: number, to: number): Promise<void> => {
    for (const [person, seat] of [...seats.entries()].slice(from, to))
      await testRoom.submit(seat, statements[person] ?? '');
  };
  return { ...testRoom, speak };
};

describe.each(sizes)('on a screen of $width × $height pixels nothing jumps', (size) => {
  test('outside of a room', async () => {
    const page = await open(size);
    const { room } = await openRoom();
    const found: string[] = [];
    for (const path of ['/', '/create', '/join', `/join/${room.room_id}`]) {
      await page.goto(product.base + path);
      await page.locator('h1').first().waitFor();
      found.push(...(await jumps(page, path, max.elsewhere)));
    }
    expect(found).toEqual([]);
  }, 60_000);

  test.each([
    ['the cards before the results', /\/results\/all/],
    ['the results before the cards', /\/cards\?/],
  ])(
    'from the invitation to the results, with %s',
    async (_, later) => {
      const page = await open(size);
      const testRoom = await openRoom();
      const found: string[] = [];
      await page.goto(testRoom.room.join_link);
      await page.getByRole('button', { name: en('pages:join.joinWaiting') }).click();
      await page.getByText(en('pages:waiting.stay')).waitFor();
      found.push(...(await jumps(page, 'joining', max.elsewhere)));
      await testRoom.join();
      await page.getByText('14 people are here').first().waitFor();
      found.push(...(await jumps(page, 'somebody joins', max.elsewhere)));

      await testRoom.start();
      await step(page, 'for').waitFor();
      found.push(...(await jumps(page, 'the start', max.elsewhere)));
      await testRoom.speak(0, 1);
      await page.getByText(statements[0] ?? '').waitFor();
      await testRoom.speak(1, 12);
      await page.getByText(statements[11] ?? '').waitFor();
      found.push(...(await jumps(page, 'opinions arrive', max.elsewhere)));

      const release = await hold(page, later);
      await testRoom.close();
      await page.waitForURL(/\/results\//);
      const results = page.getByRole('button', { name: en('analysis:votes.results') });
      await (later.source.includes('cards')
        ? page.getByRole('button', { name: en('analysis:share.title') })
        : card(page)
      ).waitFor();
      release();
      await card(page).waitFor();
      await results.waitFor();
      found.push(...(await jumps(page, 'the end', max.atTheEnd)));

      await step(page, 'for').click();
      for (let number = 1; number <= 6; number += 1) {
        await nthCard(page, number).waitFor();
        found.push(...(await jumps(page, `card ${number}`, max.elsewhere)));
        await button(page, 'agree').click();
      }
      await page
        .getByText(/^Thank you\. You voted on 6/)
        .last()
        .waitFor();
      found.push(...(await jumps(page, 'the last card', max.elsewhere)));
      await page.reload();
      await page.getByRole('button', { name: en('analysis:share.title') }).waitFor();
      found.push(...(await jumps(page, 'results', max.elsewhere)));
      expect(found).toEqual([]);
    },
    120_000,
  );
});
