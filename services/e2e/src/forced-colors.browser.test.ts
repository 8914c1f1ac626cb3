import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import type { Locator } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';
import { step } from './voting-cards.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

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

/** The width of the border of each element that is chosen, and of each that is not. */
const borders = (elements: Locator): Promise<{ chosen: string[]; others: string[] }> =>
  elements.evaluateAll((all) => {
    const width = (element: Element) => getComputedStyle(element).borderTopWidth;
    const isChosen = (element: Element) =>
      element.matches('[aria-selected="true"]') || element.querySelector(':checked') !== null;
    return {
      chosen: all.filter(isChosen).map(width),
      others: all.filter((element) => !isChosen(element)).map(width),
    };
  });

test('forced colours show which card and which tab is chosen', async () => {
  const page = await browser.openPage({ forcedColors: 'active' });
  await page.goto(`${product.base}/create`);
  const choice = page.getByRole('group', { name: en('pages:create.reading.label') });
  await choice.waitFor();
  expect(await borders(choice.locator('label'))).toEqual({
    chosen: ['3px'],
    others: ['1px', '1px'],
  });

  const testRoom = await openTestRoom(product.base);
  const seats = await Promise.all(Array.from({ length: 8 }, () => testRoom.join(true)));
  await testRoom.start();
  for (const [index, seat] of seats.entries())
    await testRoom.submit(seat, `A walk of ${index + 2} miles to the river is my wish.`);
  await testRoom.finish();
  await page.goto(`${product.base}/results/${testRoom.room.room_id}`);
  await page.getByText(en('analysis:voice.title')).click();
  const tabs = page.getByRole('tablist', { name: en('analysis:voice.title') });
  await tabs.waitFor();
  expect(await borders(tabs.getByRole('tab'))).toEqual({ chosen: ['3px'], others: ['0px', '0px'] });
}, 60_000);
