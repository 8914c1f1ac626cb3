import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createApiClient } from '@murmur/shared/testing/api-client';
import type { Browser, Page } from 'puppeteer-core';
import { launchFirefox } from './firefox.ts';
import { openProduct, type Product } from './product.ts';
import { openTestRoom } from './test-room.ts';
import { texts } from './texts.ts';

const en = texts('en');
const phoneSize = { width: 390, height: 844, hasTouch: true };
const wideSize = { width: 1440, height: 900 };

let product: Product;
let browser: Browser;
let host: Page;
let phone: Page;
let sleeper: Page;

const enter = async (size: typeof phoneSize | typeof wideSize): Promise<Page> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  page.setDefaultTimeout(30_000);
  await page.evaluateOnNewDocument(() => localStorage.setItem('i18nextLng', 'en'));
  return page;
};

const named = (role: string, key: string): string =>
  `::-p-aria([name="${en(key)}"][role="${role}"])`;
/** A background tab renders nothing, so its elements cannot be clicked. */
const click = async (page: Page, selector: string): Promise<void> => {
  await page.bringToFront();
  await page.locator(selector).click();
};
const press = (page: Page, role: string, key: string): Promise<void> =>
  click(page, named(role, key));
const fill = async (page: Page, selector: string, text: string): Promise<void> => {
  await page.bringToFront();
  await page.locator(selector).fill(text);
};
/** Polls at intervals, because a background tab renders no frames. */
const polled = { polling: 200 };
const waitForText = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), polled, text);
const comesTo = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction((start) => location.pathname.startsWith(start), polled, path);

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

const join = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${product.base}/join/${id}`);
  await press(page, 'button', 'pages:join.joinWaiting');
  await waitForText(page, en('pages:waiting.stay'));
};

const write = async (page: Page, opinion: string): Promise<void> => {
  await fill(page, named('textbox', 'pages:discuss.compose.label'), opinion);
  await press(page, 'button', 'pages:discuss.compose.send');
};

const end = async (): Promise<void> => {
  await press(host, 'button', 'pages:host.end');
  await click(host, `dialog[open] ${named('button', 'pages:host.end')}`);
};

/** Opens the next question as the host; returns its id once the phone has followed. */
const openNext = async (topic: string): Promise<string> => {
  const before = idIn(host);
  await press(host, 'button', 'pages:next.button');
  await fill(host, `dialog[open] ${named('textbox', 'pages:create.topic.label')}`, topic);
  await press(host, 'button', 'pages:next.ask');
  await comesTo(host, '/host/');
  await waitForText(phone, topic);
  await comesTo(phone, '/join/');
  await waitForText(phone, en('pages:waiting.stay'));
  expect(idIn(phone)).not.toBe(before);
  expect(idIn(host)).toBe(idIn(phone));
  return idIn(phone);
};

beforeAll(async () => {
  product = await openProduct();
  browser = await launchFirefox();
}, 60_000);

afterAll(async () => {
  await browser.close();
  await product.close();
});

/** A room and a series of questions in a second browser engine; each step depends on the one before. */
describe('a room in Firefox', () => {
  let roomId = '';

  test('the host creates it and is shown code, QR code and link', async () => {
    host = await enter(wideSize);
    await host.goto(`${product.base}/create`);
    await fill(host, named('textbox', 'pages:create.topic.label'), 'Shall we plant trees?');
    await click(host, `::-p-text(${en('pages:create.reading.now.label')})`);
    await press(host, 'button', 'pages:create.submit');
    await comesTo(host, '/host/');
    await host.locator(named('image', 'pages:host.invite.qr')).wait();
    roomId = new URL(host.url()).pathname.split('/').at(-1) ?? '';
    expect(roomId).toMatch(/^[\w-]{16,}$/);
  }, 60_000);

  test('a phone joins and waits, and follows the start to the discussion', async () => {
    phone = await enter(phoneSize);
    sleeper = await enter(phoneSize);
    for (const page of [phone, sleeper]) await join(page, roomId);
    await press(host, 'button', 'pages:host.start');
    for (const page of [phone, sleeper]) await comesTo(page, '/discuss/');
    await comesTo(host, '/discuss/');
    expect(idIn(phone)).toBe(roomId);
    await sleeper.goto('about:blank');
  }, 60_000);

  test('opinions are sent, and those of others arrive', async () => {
    await click(phone, '[role=switch][aria-checked=true]');
    await phone.locator('[role=switch][aria-checked=false]').wait();
    await write(phone, 'Oaks give shade.');
    await waitForText(phone, en('pages:discuss.mine.sent'));
    const api = createApiClient(product.base);
    const params = { id: roomId };
    const { participant_id } = await api.call('joinRoom', {
      params,
      body: { is_public_mode: true },
    });
    const content = 'Benches under them too.';
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await api.call('submitOpinion', { params, headers, body: { participant_id, content } });
    await waitForText(phone, content);
    await waitForText(host, content);
    expect(await host.evaluate(() => document.body.innerText)).not.toContain('Oaks give shade.');
  }, 60_000);

  test('the host ends it, and both read the results', async () => {
    await end();
    for (const page of [host, phone]) {
      await comesTo(page, '/results/');
      await waitForText(page, en('analysis:voice.reporter'));
      await waitForText(page, 'Benches under them too.');
      expect(await page.evaluate(() => document.body.innerText)).not.toContain('Oaks give shade.');
    }
  }, 60_000);

  test('the host opens two more questions, and the phone follows', async () => {
    const second = await openNext('And who waters them?');
    await press(host, 'button', 'pages:host.start');
    for (const page of [host, phone]) await comesTo(page, '/discuss/');
    await end();
    for (const page of [host, phone]) await comesTo(page, '/results/');
    expect(idIn(phone)).toBe(second);
    roomId = await openNext('And when do we begin?');
  }, 120_000);

  test('a phone that was asleep during both opens the third question', async () => {
    await sleeper.goBack();
    await comesTo(sleeper, `/join/${roomId}`);
    await waitForText(sleeper, en('pages:waiting.stay'));
    const api = createApiClient(product.base);
    const { question, participant_count } = await api.call('getRoom', { params: { id: roomId } });
    expect([question, participant_count]).toEqual([3, 2]);
  }, 60_000);
});

test('in Firefox, a held opinion goes from its author to the host, the room and the results', async () => {
  const testRoom = await openTestRoom(product.base, { shared_by_default: true, approve: true });
  const { room_id, host_token } = testRoom.room;
  const [author, reader, desk] = [
    await enter(phoneSize),
    await enter(phoneSize),
    await enter(wideSize),
  ];
  for (const page of [author, reader]) await join(page, room_id);
  await desk.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
  await testRoom.start();
  await waitForText(author, en('pages:moderation.told.approve'));
  const opinions = ['The bus should come at night.', 'The bus driver is a fool.'];
  for (const opinion of opinions) {
    await write(author, opinion);
    await waitForText(desk, opinion);
  }
  await waitForText(author, en('pages:discuss.visibility.held'));
  // The queue shows the oldest opinion first.
  await press(desk, 'button', 'pages:moderation.queue.show');
  await desk.waitForFunction(
    (text) => ![...document.querySelectorAll('li')].some((item) => item.innerText.includes(text)),
    polled,
    opinions[0] ?? '',
  );
  await press(desk, 'button', 'pages:moderation.queue.hide');
  await waitForText(reader, opinions[0] ?? '');
  await waitForText(author, en('pages:discuss.visibility.hidden'));
  await testRoom.finish();
  await comesTo(reader, '/results/');
  await waitForText(reader, '1 not shown');
  await waitForText(reader, opinions[0] ?? '');
  expect(await reader.evaluate(() => document.body.innerText)).not.toContain(opinions[1]);
}, 120_000);
