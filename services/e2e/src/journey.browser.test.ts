import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violations } from './axe-violations.ts';
import { launchChromium } from './chromium.ts';
import { openProduct, type Product } from './product.ts';
import { texts } from './texts.ts';

const en = texts('en');
const ko = texts('ko');
const timeoutMs = 15_000;

let product: Product;
let browser: Browser;
const contexts: BrowserContext[] = [];
const people = {} as Record<'host' | 'phone' | 'offline' | 'reloading', Page>;

const enter = async (language: 'ko' | 'en', phone: boolean): Promise<Page> => {
  const context = await browser.newContext({
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    timezoneId: 'Asia/Seoul',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  return page;
};

const write = async (page: Page, text: (key: string) => string, opinion: string) => {
  await page.getByRole('textbox', { name: text('pages:discuss.compose.label') }).fill(opinion);
  await page.getByRole('button', { name: text('pages:discuss.compose.send'), exact: true }).click();
};

const seen = async (page: Page): Promise<string> => page.locator('body').innerText();

const secret = 'I am quietly afraid of the zephyrine plan.';
const phoneShared = '강변을 함께 걷고 싶어요.';
const offlineOpinion = 'We could plant trees along the road.';
const reloadingOpinion = 'The library should open on Sundays.';

beforeAll(async () => {
  product = await openProduct();
  browser = await launchChromium();
}, 60_000);

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await browser.close();
  await product.close();
});

/** One journey, step by step; each step depends on the one before. */
describe('a room in the browser', () => {
  let link = '';
  let shareUrl = '';

  test('the host creates it from the home page, and is shown code, QR code and link', async () => {
    const host = await enter('en', false);
    people.host = host;
    await host.goto(product.base);
    await host
      .getByRole('link', { name: en('pages:home.create') })
      .first()
      .click();
    await host.getByLabel(en('pages:create.topic.label')).fill('What should our town do next?');
    await host.getByLabel(en('pages:create.duration.label')).press('Home');
    await host.getByRole('button', { name: en('pages:create.submit') }).click();
    await host.waitForURL(/\/host\/[\w-]{16,}$/);
    const qr = host.getByRole('img', { name: en('pages:host.invite.qr') });
    await qr.waitFor();
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
    link = await host.getByLabel(en('pages:host.invite.link')).inputValue();
    expect(link).toMatch(/\/join\/[\w-]{16,}$/);
    const start = host.getByRole('button', { name: en('pages:host.start') });
    expect(await start.isDisabled()).toBe(true);
    expect(await violations(host)).toEqual([]);
  });

  test('three people join, by link and by code, one on a phone in Korean', async () => {
    const phone = await enter('ko', true);
    const offline = await enter('en', false);
    const reloading = await enter('en', true);
    Object.assign(people, { phone, offline, reloading });
    await phone.goto(link);
    await phone.getByRole('button', { name: ko('pages:join.joinWaiting') }).click();
    await phone.getByText(ko('pages:waiting.stay')).waitFor();
    expect(await phone.locator('html').getAttribute('lang')).toBe('ko');
    expect(await violations(phone)).toEqual([]);

    const code = (await seen(people.host)).match(/^[2-9A-HJKMNP-Z]{6}$/m)?.[0] ?? '';
    await offline.goto(`${product.base}/join`);
    await offline.getByLabel(en('pages:enterCode.label')).fill(code.toLowerCase());
    await offline.getByRole('button', { name: en('pages:join.joinWaiting') }).click();
    await offline.getByText(en('pages:waiting.stay')).waitFor();

    await reloading.goto(link);
    await reloading.getByRole('button', { name: en('pages:join.joinWaiting') }).click();
    await reloading.getByText(en('pages:waiting.stay')).waitFor();
    await phone.getByText('3', { exact: false }).first().waitFor();
  }, 60_000);

  test('the start takes everybody to the discussion automatically', async () => {
    await people.host.getByRole('button', { name: en('pages:host.start') }).click();
    for (const page of Object.values(people)) {
      await page.waitForURL(/\/discuss\//, { timeout: timeoutMs });
      await page.getByRole('timer').waitFor();
    }
    expect(await people.phone.getByRole('timer').innerText()).toMatch(/^(0:\d\d|1:00)/m);
  }, 60_000);

  test('with the default of the form, nobody reads opinions of others before the end', async () => {
    const { phone } = people;
    await phone.getByRole('switch', { checked: true }).click();
    await phone.getByText(ko('pages:discuss.visibility.read.private')).waitFor();
    await write(phone, ko, secret);
    await phone.getByText(ko('pages:discuss.mine.sent')).first().waitFor();
    await phone.getByRole('switch', { checked: false }).click();
    await phone.getByRole('switch', { checked: true }).waitFor();
    await write(phone, ko, phoneShared);
    await phone.getByText(ko('pages:discuss.mine.sent')).nth(1).waitFor();
    for (const person of ['host', 'offline', 'reloading'] as const) {
      const text = await seen(people[person]);
      expect(text).not.toContain('zephyrine');
      expect(text).not.toContain(phoneShared);
    }
    expect(await violations(phone)).toEqual([]);
  }, 60_000);

  test('opinions written offline are kept, and sent once the network is back', async () => {
    const { offline } = people;
    await offline.context().setOffline(true);
    await offline.getByText(en('common:shell.offline')).waitFor();
    await write(offline, en, offlineOpinion);
    await offline.getByText(en('pages:discuss.mine.pending')).waitFor();
    await offline.context().setOffline(false);
    await offline.getByText(en('pages:discuss.mine.pending')).waitFor({ state: 'hidden' });
    expect(await offline.getByText(offlineOpinion).count()).toBe(1);
  }, 60_000);

  test('a reload keeps the seat, the opinions and the draft', async () => {
    const { reloading } = people;
    await write(reloading, en, reloadingOpinion);
    await reloading.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    await reloading.getByLabel(en('pages:discuss.compose.label')).fill('Half a thought');
    await reloading.reload();
    await reloading.getByText(reloadingOpinion).waitFor();
    expect(await reloading.getByLabel(en('pages:discuss.compose.label')).inputValue()).toBe(
      'Half a thought',
    );
  }, 60_000);

  test('when the time runs out, everybody is taken to the results', async () => {
    for (const page of Object.values(people)) {
      await page.waitForURL(/\/results\//, { timeout: 70_000 });
    }
    await people.host
      .getByRole('heading', { name: en('analysis:voice.reporter') })
      .waitFor({ timeout: 30_000 });
    await people.phone
      .getByRole('heading', { name: ko('analysis:voice.reporter') })
      .waitFor({ timeout: 30_000 });
    expect(new Set(Object.values(people).map((page) => page.url())).size).toBe(1);
  }, 120_000);

  test('the results show tiles, one text and shared opinions, and state that no model was used', async () => {
    const { host } = people;
    await host.getByText(phoneShared).first().waitFor();
    const text = await seen(host);
    expect(text).toContain(en('analysis:tiles.rate'));
    expect(text).toContain(en('analysis:madeBy.fallback'));
    // Three people have said too little for a choice of views or tones.
    expect(await host.getByRole('tab').count()).toBe(0);
    expect(await host.getByText(en('analysis:tone.title')).count()).toBe(0);
    expect(await violations(host)).toEqual([]);
    expect(await violations(people.phone)).toEqual([]);
    for (const page of Object.values(people)) expect(await seen(page)).not.toContain('zephyrine');
  }, 60_000);

  test('the poster shows every voice at once, without tabs, and is printed on one page', async () => {
    const { host } = people;
    await host.getByRole('link', { name: en('analysis:poster.open') }).click();
    await host.getByText(en('analysis:poster.brand')).first().waitFor();
    expect(await host.getByRole('tab').count()).toBe(0);
    const printed = (await host.pdf({ format: 'A4' })).toString('latin1');
    expect(printed.match(/\/Type \/Page\b(?!s)/gu)).toHaveLength(1);
    await host.getByRole('link', { name: en('analysis:poster.leave') }).click();
  }, 60_000);

  test('a share link shows the results to anybody, without the room and without a name', async () => {
    const { host } = people;
    await host.getByRole('button', { name: en('analysis:share.title') }).click();
    await host.getByRole('button', { name: en('analysis:share.generate') }).click();
    shareUrl = await host.getByLabel(en('analysis:share.link')).inputValue();
    const stranger = await enter('en', true);
    await stranger.goto(shareUrl);
    await stranger.getByText(en('analysis:shared.disclaimer')).waitFor();
    const text = `${await seen(stranger)} ${await stranger.content()}`;
    expect(text).toContain('What should our town do next?');
    expect(text).not.toContain('zephyrine');
    expect(text).not.toContain(link.split('/').at(-1));
    expect(await violations(stranger)).toEqual([]);
  }, 60_000);
});
