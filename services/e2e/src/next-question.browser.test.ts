import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CreatedRoom } from '@murmur/contract/room';
import { createApiClient } from '@murmur/shared/testing/api-client';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown, joinByLink, readStorage, write } from './test-browser.ts';

const { product, browser } = openProductForTests();
const moveMs = 25_000;
const topics = ['What should we plant first?', 'Who waters the garden?', 'What grows well here?'];

const wide = { viewport: { width: 1440, height: 900 }, hasTouch: false };
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Ends a question over HTTP, as its host. */
const closeNow = async (page: Page): Promise<void> => {
  const id = idIn(page);
  const hostToken = (await readStorage(page, `murmur.host.${id}`)) ?? '';
  const api = createApiClient(product.base);
  await api.call('closeRoom', { params: { id }, headers: { 'X-Host-Token': hostToken } });
};

const nicknameOf = async (page: Page, id: string): Promise<string> =>
  JSON.parse((await readStorage(page, `murmur.seat.${id}`)) ?? '{}').nickname;

/** Starts the question that the host's console shows, and waits until people write. */
const startFrom = async (host: Page, people: Page[]): Promise<void> => {
  await host.getByRole('button', { name: en('pages:host.startOnly') }).click();
  for (const page of people) await page.waitForURL(/\/discuss\//);
};

const openNext = async (host: Page): Promise<void> => {
  await host.getByRole('button', { name: new RegExp(`^${en('pages:next.button')}`) }).click();
};

/** A lesson of three questions, step by step; each step depends on the one before. */
describe('the next question in the browser', () => {
  let host: Page;
  let wall: Page;
  let phone: Page;
  let sleeper: Page;
  let reader: Page;
  let stayer: Page;
  const ids: string[] = [];

  beforeAll(async () => {
    host = await browser.openPage(wide);
    [phone, sleeper, reader, stayer] = await Promise.all([
      browser.openPage(),
      browser.openPage(),
      browser.openPage(),
      browser.openPage(),
    ]);
  }, 60_000);

  test('the host prepares the next question, and people join the first', async () => {
    await host.goto(`${product.base}/create`);
    await host.getByLabel(en('pages:create.topic.label'), { exact: true }).fill(topics[0] ?? '');
    await host.getByText(en('pages:next.prepare.title')).click();
    await host.getByLabel(en('pages:next.prepare.label')).fill(`${topics[1]}\n\nSomething else?`);
    await host.getByRole('button', { name: en('pages:create.submit') }).click();
    await host.waitForURL(/\/host\/[\w-]{16,}$/);
    ids.push(idIn(host));
    const people = [phone, sleeper, reader, stayer];
    for (const page of people) await joinByLink(page, `${product.base}/join/${ids[0]}`);
    await startFrom(host, people);
    await write(phone, 'Tomatoes, before anything else.');
    await phone.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    await phone.getByLabel(en('pages:discuss.compose.label')).fill('A thought left half');
    await sleeper.goto('about:blank');
    await closeNow(host);
    for (const page of [phone, reader, stayer]) {
      await page.waitForURL(/\/results\//);
      expect(idIn(page)).toBe(ids[0]);
    }
  }, 90_000);

  test('the notice names the next topic; phones and the wall move, and readers may stay', async () => {
    wall = await host.context().newPage();
    await wall.goto(`${product.base}/host/${ids[0]}?view=present`);
    await openNext(host);
    await host.getByRole('button', { name: topics[1] ?? '' }).click();
    await host.getByRole('button', { name: en('pages:next.ask') }).click();
    await host.waitForURL(
      (url) => url.pathname.startsWith('/host/') && !url.href.includes(`${ids[0]}`),
    );
    ids.push(idIn(host));
    for (const page of [phone, reader, wall]) {
      expect(await isShown(page.getByRole('complementary').getByText(topics[1] ?? ''))).toBe(true);
    }
    for (const page of [reader, stayer]) {
      await page.getByRole('button', { name: en('pages:next.stay') }).click();
    }
    await phone.waitForURL(`**/join/${ids[1]}`, { timeout: moveMs });
    await phone.getByText(en('pages:waiting.stay')).waitFor();
    await wall.waitForURL(`**/host/${ids[1]}?view=present`, { timeout: moveMs });
    expect(await nicknameOf(phone, ids[1] ?? '')).toBe(await nicknameOf(phone, ids[0] ?? ''));
    expect(idIn(reader)).toBe(ids[0]);
  }, 90_000);

  test('a draft of one question is offered as a copy in the next and never sent to it', async () => {
    await phone.getByText('A thought left half').waitFor();
    await phone.getByText(en('pages:late.draft')).waitFor();
    await startFrom(host, [phone]);
    expect(await phone.getByLabel(en('pages:discuss.compose.label')).inputValue()).toBe('');
    await write(phone, 'The neighbours take turns.');
    await phone.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    const api = createApiClient(product.base);
    const { total_opinions } = await api.call('countOpinions', { params: { id: ids[1] ?? '' } });
    expect(total_opinions).toBe(1);
  }, 60_000);

  test('a reader follows later with one tap, under the same nickname', async () => {
    await reader.reload();
    await reader
      .getByRole('complementary')
      .getByRole('link', { name: en('pages:next.go') })
      .click();
    await reader.waitForURL(`**/discuss/${ids[1]}/*`);
    expect(await nicknameOf(reader, ids[1] ?? '')).toBe(await nicknameOf(reader, ids[0] ?? ''));
  }, 60_000);

  test('reload, back and a second tab stay with the question', async () => {
    await phone.reload();
    await phone.waitForURL(`**/discuss/${ids[1]}/*`);
    const tab = await phone.context().newPage();
    await tab.goto(`${product.base}/join/${ids[1]}`);
    await tab.waitForURL(`**/discuss/${ids[1]}/*`);
    await tab.goto(`${product.base}/results/${ids[0]}`);
    await tab.getByRole('navigation', { name: en('pages:next.questions') }).waitFor();
    expect(idIn(tab)).toBe(ids[0]);
    await tab.goBack();
    await tab.waitForURL(`**/discuss/${ids[1]}/*`);
    await tab.close();
  }, 60_000);

  test('another device of the host has the prepared questions, and a phone that was asleep during two questions opens the third', async () => {
    await closeNow(host);
    await phone.waitForURL(`**/results/${ids[1]}`);
    const token = (await readStorage(host, `murmur.host.${ids[1]}`)) ?? '';
    const device = await browser.openPage(wide);
    await device.goto(`${product.base}/host/${ids[1]}#host_token=${token}`);
    await openNext(device);
    expect(await isShown(device.getByRole('button', { name: 'Something else?' }))).toBe(true);
    expect(await device.getByRole('button', { name: topics[1] ?? '' }).count()).toBe(0);
    await device.context().close();
    await openNext(host);
    await host.getByLabel(en('pages:create.topic.label'), { exact: true }).fill(topics[2] ?? '');
    await host.getByRole('button', { name: en('pages:next.ask') }).click();
    await host.waitForURL(
      (url) => url.pathname.startsWith('/host/') && !url.href.includes(`${ids[1]}`),
    );
    ids.push(idIn(host));
    await sleeper.goBack();
    await sleeper.waitForURL(`**/join/${ids[2]}`, { timeout: moveMs });
    await sleeper.getByText(en('pages:waiting.stay')).waitFor();
    expect(await nicknameOf(sleeper, ids[2] ?? '')).toBe(await nicknameOf(sleeper, ids[0] ?? ''));
    await phone.waitForURL(`**/join/${ids[2]}`, { timeout: moveMs });
  }, 90_000);

  test('a reader of the first question is notified of the third, and may stay', async () => {
    const notice = stayer.getByRole('complementary');
    await notice.getByText(topics[2] ?? '').waitFor();
    const link = notice.getByRole('link', { name: en('pages:next.go') });
    expect(await link.getAttribute('href')).toBe(`/join/${ids[2]}`);
    expect(idIn(stayer)).toBe(ids[0]);
  }, 60_000);

  test('the first link leads a newcomer to the third question', async () => {
    const newcomer = await browser.openPage();
    await newcomer.goto(`${product.base}/join/${ids[0]}`);
    await newcomer.waitForURL(`**/join/${ids[2]}`);
    await newcomer.getByRole('button', { name: en('pages:join.joinWaiting') }).click();
    await newcomer.getByText(en('pages:waiting.stay')).waitFor();
    const api = createApiClient(product.base);
    const room: Pick<CreatedRoom, 'question' | 'participant_count'> = await api.call('getRoom', {
      params: { id: ids[2] ?? '' },
    });
    // The four people are the sleeper, the phone, the reader and the newcomer, each of whom is counted once.
    await reader.waitForURL(`**/join/${ids[2]}`, { timeout: moveMs });
    expect(room.question).toBe(3);
    await expect(api.call('getRoom', { params: { id: ids[2] ?? '' } })).resolves.toMatchObject({
      participant_count: 4,
    });
  }, 60_000);
});
