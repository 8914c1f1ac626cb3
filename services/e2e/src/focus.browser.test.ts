import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { focusComesTo, focused } from './focus.ts';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink, write } from './test-browser.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';
import { nthCard } from './voting-cards.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

/** Opens a room in which seven people each share an opinion, and one more person takes part in a browser. */
const openTalk = async (options: { ask_position?: boolean } = {}): Promise<[TestRoom, Page]> => {
  const testRoom = await openTestRoom(product.base, { shared_by_default: true, ...options });
  const seats = [];
  for (let count = 0; count < 7; count += 1) seats.push(await testRoom.join());
  const page = await browser.openPage();
  await joinByLink(page, `${product.base}/join/${testRoom.params.id}`);
  await testRoom.start();
  await page.waitForURL(/\/discuss\//);
  for (const [index, seat] of seats.entries())
    await testRoom.submit(seat, `Sentence ${index} of us.`);
  await page.getByRole('textbox', { name: en('pages:discuss.compose.label') }).focus();
  return [testRoom, page];
};

const waitForResults = (page: Page) =>
  page.getByRole('button', { name: en('analysis:votes.results') }).waitFor();

describe('after the end the focus', () => {
  test('moves to the position, then to the cards, and through the cards to their end', async () => {
    const [testRoom, page] = await openTalk({ ask_position: true });
    await testRoom.close();
    await focusComesTo(page, en('analysis:stand.askAgain'));
    await waitForResults(page);
    expect(await focused(page)).toBe(en('analysis:stand.askAgain'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focusComesTo(page, en('analysis:votes.title'));
    await page.keyboard.press('Tab');
    for (let card = 1; card <= 6; card += 1) {
      await nthCard(page, card).waitFor();
      await page.keyboard.press('1');
    }
    await focusComesTo(page, 'Thank you. You voted on 6 opinions.');
  }, 90_000);

  test('moves to the cards without another prompt, and stays when the results arrive', async () => {
    const [testRoom, page] = await openTalk();
    await testRoom.close();
    await focusComesTo(page, en('analysis:votes.title'));
    await waitForResults(page);
    expect(await focused(page)).toBe(en('analysis:votes.title'));
  }, 90_000);
});

describe('after a removal the focus goes to the next item', () => {
  const confirmed = async (page: Page): Promise<void> => {
    const action = new RegExp(
      `^(${en('pages:remove.confirm')}|${en('pages:host.people.confirm')})$`,
    );
    await page.getByRole('dialog').getByRole('button', { name: action }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const labelled = (key: string, values: Record<string, string | number>): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
      en(key),
    );

  test('of one’s own opinions', async () => {
    const testRoom = await openTestRoom(product.base);
    await testRoom.join();
    const page = await browser.openPage();
    await joinByLink(page, `${product.base}/join/${testRoom.params.id}`);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    for (const opinion of ['The first.', 'The second.', 'The third.']) {
      await write(page, opinion);
      await page.getByText(opinion).waitFor();
    }
    const remove = (number: number) => labelled('pages:discuss.mine.remove', { number });
    await page.getByRole('button', { name: remove(3) }).waitFor();
    await page.getByRole('button', { name: remove(2) }).press('Enter');
    await confirmed(page);
    await focusComesTo(page, remove(2));
    expect(await focused(page)).toBe(remove(2));
  }, 60_000);

  test('of the opinions and of the people that the host sees', async () => {
    const testRoom = await openTestRoom(product.base, { shared_by_default: true });
    const seats = [await testRoom.join(), await testRoom.join(), await testRoom.join()];
    await testRoom.start();
    for (const seat of seats) await testRoom.submit(seat, `${seat.nickname} was here.`);
    const page = await browser.openPage();
    const { room_id, host_token } = testRoom.room;
    await page.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    const nameOf = (at: number): string => seats[at]?.nickname ?? '';
    const remove = (at: number) => labelled('pages:remove.of', { nickname: nameOf(at) });
    await page.getByRole('button', { name: remove(1) }).press('Enter');
    await confirmed(page);
    // The list shows the newest opinion first.
    await focusComesTo(page, remove(0));
    for (const at of [0, 2]) {
      await page.getByRole('button', { name: remove(at) }).press('Enter');
      await confirmed(page);
    }
    await page.getByText(en('pages:discuss.shared.empty')).waitFor();
    expect(await focused(page)).toContain(en('pages:discuss.shared.empty'));

    await page.getByRole('button', { name: en('pages:host.people.show') }).click();
    const free = (at: number) => labelled('pages:host.people.removeOf', { nickname: nameOf(at) });
    const buttons = page.getByRole('button', { name: /^Remove/ });
    await buttons.first().waitFor();
    const order = await buttons.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')),
    );
    const first = [0, 1, 2].find((at) => free(at) === order[0]) ?? -1;
    await page.getByRole('button', { name: free(first) }).press('Enter');
    await confirmed(page);
    await focusComesTo(page, order[1] ?? '');
  }, 60_000);
});
