import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CreatedRoom } from '@murmur/contract/room';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink, write } from './test-browser.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

const { product, browser } = openProductForTests();

const unsent = 'It never left the phone.';
const half = 'A thought left half';
const second = 'This answers the second question.';
const secondHalf = 'And half of one more';

/** Every opinion that a page of the phone sent, and the room it was sent to. */
const posted: { roomId: string; content: string }[] = [];

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';
const composer = (page: Page) =>
  page.getByRole('textbox', { name: en('pages:discuss.compose.label') });

/** Waits until these texts are offered for copying, and returns the number of texts offered. */
const offered = async (page: Page, texts: string[]): Promise<number> => {
  const copies = page.getByRole('button', { name: en('pages:discuss.mine.copy') });
  for (const text of texts) await page.getByText(text, { exact: true }).waitFor();
  await copies.nth(texts.length - 1).waitFor();
  return copies.count();
};

/** Two questions and one phone; each step depends on the one before. */
describe('unsent text of a question', () => {
  let testRoom: TestRoom;
  let next: Pick<CreatedRoom, 'room_id'>;
  let page: Page;

  beforeAll(async () => {
    testRoom = await openTestRoom(product.base);
    page = await browser.openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    page.context().on('request', (request) => {
      const roomId = /\/api\/rooms\/([^/]+)\/opinions$/.exec(request.url())?.[1];
      if (roomId === undefined || request.method() !== 'POST') return;
      posted.push({ roomId, content: request.postDataJSON().content });
    });
    await joinByLink(page, testRoom.room.join_link);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    await page
      .context()
      .route(`**/api/rooms/${testRoom.params.id}/opinions`, (route) => route.abort());
    await write(page, unsent);
    await page.getByText(en('pages:discuss.mine.sending')).waitFor();
    await composer(page).fill(half);
    await testRoom.finish();
    await page.waitForURL(/\/results\//, { timeout: 20_000 });
    next = await testRoom.api.call('nextQuestion', {
      params: testRoom.params,
      headers: { ...testRoom.asHost, 'Idempotency-Key': crypto.randomUUID() },
      body: { topic: 'And what comes after that?', duration: 5 },
    });
  }, 90_000);

  test('is offered as a copy while the next question waits, even after a reload', async () => {
    await page.getByRole('button', { name: en('pages:next.go') }).click();
    await page.waitForURL(`**/join/${next.room_id}`);
    expect(await offered(page, [unsent, half])).toBe(2);
    await page.reload();
    expect(await offered(page, [unsent, half])).toBe(2);
    await page
      .getByRole('button', { name: en('pages:discuss.mine.copy') })
      .first()
      .click();
    await page.getByText(en('components:copy.copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(unsent);
  }, 60_000);

  test('is refused by its own question once the network is back, but still offered', async () => {
    await page.context().unroute(`**/api/rooms/${testRoom.params.id}/opinions`);
    await page.reload();
    await page.getByText(/not part of the analysis/).waitFor();
    expect(await offered(page, [unsent, half])).toBe(2);
  }, 60_000);

  test('does not appear in the composer of the next question, whose draft survives a reload', async () => {
    await testRoom.api.call('startRoom', {
      params: { id: next.room_id },
      headers: testRoom.asHost,
    });
    await page.waitForURL(`**/discuss/${next.room_id}/*`);
    await composer(page).waitFor();
    expect(await composer(page).inputValue()).toBe('');
    await write(page, second);
    await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    await composer(page).fill(secondHalf);
    await page.reload();
    await composer(page).waitFor();
    expect(await composer(page).inputValue()).toBe(secondHalf);
    expect(await offered(page, [unsent, half])).toBe(2);
  }, 60_000);

  test('stays with its question in a second tab and after Back', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`${product.base}/join/${next.room_id}`);
    await tab.waitForURL(`**/discuss/${next.room_id}/*`);
    expect(await composer(tab).inputValue()).toBe(secondHalf);
    await tab.goto(`${product.base}/results/${testRoom.params.id}`);
    expect(await offered(tab, [unsent, half])).toBe(2);
    expect(await tab.getByText(secondHalf).count()).toBe(0);
    await tab.goBack();
    await tab.waitForURL(`**/discuss/${next.room_id}/*`);
    await composer(tab).waitFor();
    expect(await composer(tab).inputValue()).toBe(secondHalf);
    const discard = tab.getByRole('button', { name: en('pages:discuss.mine.discard') });
    await discard.nth(1).click();
    await discard.first().click();
    await tab.close();
    await page.reload();
    // The draft may be restored shortly after the composer appears.
    await page.waitForFunction(
      (draft) => document.querySelector('textarea')?.value === draft,
      secondHalf,
    );
    expect(await page.getByText(half, { exact: true }).count()).toBe(0);
  }, 60_000);

  test('was sent to no other question, by any page', async () => {
    const rooms = (texts: string[]) =>
      new Set(posted.filter(({ content }) => texts.includes(content)).map(({ roomId }) => roomId));
    expect(rooms([unsent])).toEqual(new Set([testRoom.params.id]));
    expect(rooms([second])).toEqual(new Set([idIn(page)]));
    expect(rooms([half, secondHalf])).toEqual(new Set());
    const { total_opinions } = await testRoom.api.call('countOpinions', {
      params: { id: next.room_id },
    });
    expect(total_opinions).toBe(1);
  });
});
