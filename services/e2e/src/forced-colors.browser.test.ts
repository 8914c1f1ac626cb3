import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import type { Locator } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';
import { step } from './voting-cards.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

/** What is drawn of an element besides its text. */
const drawn = (element: Locator): Promise<{ fill: string; hatch: string; border: string }> =>
  element.evaluate((each) => {
    const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(each);
    return { fill: backgroundColor, hatch: backgroundImage, border: borderTopWidth };
  });

test('forced colours show the switch, the choice, the sides and the filled button', async () => {
  const page = await browser.openPage({ forcedColors: 'active' });
  const testRoom = await openTestRoom(product.base, { ask_position: true });
  for (let person = 0; person < 5; person += 1) await testRoom.join();
  await testRoom.start();
  await joinByLink(page, testRoom.room.join_link);
  const { fill: paper } = await drawn(page.locator('html'));

  const toggle = page.getByRole('switch', { name: en('pages:discuss.visibility.label') });
  const track = toggle.locator('span').first();
  const before = await drawn(track);
  await toggle.click();
  // The fill changes within a few frames.
  await eventually(
    wait,
    'the switch is filled',
    async () => (await drawn(track)).fill !== before.fill,
  );
  expect(before.fill).toBe(paper);

  const [against, inFavour] = [step(page, 'against'), step(page, 'for')];
  const marks = await Promise.all([against, inFavour].map((one) => drawn(one.locator('span'))));
  expect(marks.map(({ fill }) => fill)).not.toContain(paper);
  expect(marks[0]?.hatch).not.toBe(marks[1]?.hatch);

  await inFavour.click();
  await page.getByRole('button', { name: en('analysis:stand.change') }).click();
  const chosen = await Promise.all([against, inFavour].map((one) => drawn(one)));
  expect(chosen.map(({ border }) => border)).toEqual(['1px', '3px']);

  const send = page.getByRole('button', { name: en('pages:discuss.compose.send'), exact: true });
  expect((await drawn(send)).fill).not.toBe(paper);
}, 60_000);
