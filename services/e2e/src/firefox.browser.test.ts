import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createApiClient } from '@murmur/shared/testing/api-client';
import type { Browser, Page } from 'puppeteer-core';
import { launchFirefox } from './firefox.ts';
import { openProduct, type Product } from './product.ts';
import { texts } from './texts.ts';

const en = texts('en');
const phoneSize = { width: 390, height: 844, hasTouch: true };
const wideSize = { width: 1440, height: 900 };

let product: Product;
let browser: Browser;
let host: Page;
let phone: Page;

const enter = async (size: typeof phoneSize | typeof wideSize): Promise<Page> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  page.setDefaultTimeout(15_000);
  await page.evaluateOnNewDocument(() => localStorage.setItem('i18nextLng', 'en'));
  return page;
};

const named = (role: string, key: string): string =>
  `::-p-aria([name="${en(key)}"][role="${role}"])`;
const press = (page: Page, role: string, key: string): Promise<void> =>
  page.locator(named(role, key)).click();
const waitForText = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((words) => document.body.innerText.includes(words), {}, text);
const comesTo = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction((start) => location.pathname.startsWith(start), {}, path);

beforeAll(async () => {
  product = await openProduct();
  browser = await launchFirefox();
}, 60_000);

afterAll(async () => {
  await browser.close();
  await product.close();
});

/** The two journeys in a second engine; each step stands on the one before. */
describe('a room in Firefox', () => {
  let roomId = '';

  test('the host creates it and is shown code, QR code and link', async () => {
    host = await enter(wideSize);
    await host.goto(`${product.base}/create`);
    await host.locator(named('textbox', 'pages:create.topic.label')).fill('Shall we plant trees?');
    await host.locator(`::-p-text(${en('pages:create.reading.now.label')})`).click();
    await press(host, 'button', 'pages:create.submit');
    await comesTo(host, '/host/');
    await host.locator(named('image', 'pages:host.invite.qr')).wait();
    roomId = new URL(host.url()).pathname.split('/').at(-1) ?? '';
    expect(roomId).toMatch(/^[\w-]{16,}$/);
  }, 60_000);

  test('a phone joins and waits, and is taken to the discussion by the start', async () => {
    phone = await enter(phoneSize);
    await phone.goto(`${product.base}/join/${roomId}`);
    await press(phone, 'button', 'pages:join.joinWaiting');
    await waitForText(phone, en('pages:waiting.stay'));
    await press(host, 'button', 'pages:host.start');
    await comesTo(phone, '/discuss/');
    await comesTo(host, '/discuss/');
    expect(new URL(phone.url()).pathname).toContain(roomId);
  }, 60_000);

  test('what is written is sent, and what others share is heard', async () => {
    await phone.locator('[role=switch][aria-checked=true]').click();
    await phone.locator('[role=switch][aria-checked=false]').wait();
    await phone.locator(named('textbox', 'pages:discuss.compose.label')).fill('Oaks give shade.');
    await press(phone, 'button', 'pages:discuss.compose.send');
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
    await press(host, 'button', 'pages:host.end');
    await host.locator(`dialog[open] ${named('button', 'pages:host.end')}`).click();
    for (const page of [host, phone]) {
      await comesTo(page, '/results/');
      await waitForText(page, en('analysis:voice.title'));
      await waitForText(page, 'Benches under them too.');
      expect(await page.evaluate(() => document.body.innerText)).not.toContain('Oaks give shade.');
    }
  }, 60_000);

  test('the host asks the next question, and the phone comes along', async () => {
    await press(host, 'button', 'pages:next.button');
    const topic = `dialog[open] ${named('textbox', 'pages:create.topic.label')}`;
    await host.locator(topic).fill('And who waters them?');
    await press(host, 'button', 'pages:next.ask');
    await comesTo(host, '/host/');
    await waitForText(phone, 'And who waters them?');
    await comesTo(phone, '/join/');
    await waitForText(phone, en('pages:waiting.stay'));
    const nextId = new URL(phone.url()).pathname.split('/').at(-1);
    expect(nextId).not.toBe(roomId);
    expect(new URL(host.url()).pathname).toBe(`/host/${nextId}`);
  }, 60_000);
});
