import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en } from './test-browser.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';
import { texts } from './texts.ts';

const { product, browser } = openProductForTests();

const walls = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** A topic of 200 characters, the maximum. */
const long = (text: string): string => text.repeat(200).slice(0, 199).trimEnd().padEnd(200, '?');
const topics: Record<string, string> = {
  ko: long('우리 동네 도서관을 어떻게 바꾸면 좋을까요 '),
  en: long('How could our town library change '),
  ja: long('図書館をこれからどのように変えていけばよいでしょうか、'),
  zh: long('我们镇上的图书馆今后应该怎样改变才能让大家常来，'),
  vi: long('Thư viện của chúng ta nên thay đổi thế nào '),
};
const locales: Record<string, string> = {
  ko: 'ko-KR',
  en: 'en-US',
  ja: 'ja-JP',
  zh: 'zh-CN',
  vi: 'vi-VN',
};

/** The overflow of the page beyond the window, and of its elements, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('main *')]
      .filter((element) => getComputedStyle(element).overflowY === 'hidden')
      .filter((element) => !element.matches('.sr-only, .sr-only *, [class*="line-clamp-"]'))
      .map((element) => element.scrollHeight - element.clientHeight - 1);
    return Math.max(scrollHeight - innerHeight, scrollWidth - innerWidth, 0, ...cut);
  });

const openWall = async (testRoom: TestRoom, language = 'en'): Promise<Page> => {
  const page = await browser.openPage({
    locale: locales[language] ?? 'en-US',
    viewport: { width: 1280, height: 720 },
    hasTouch: false,
  });
  await page.goto(`${product.base}/host/${testRoom.room.room_id}?view=present`);
  const qr = texts(language)('pages:host.invite.qr');
  await page.getByRole('img', { name: qr }).waitFor();
  return page;
};

const resize = async (page: Page, size: (typeof walls)[number]): Promise<void> => {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
};

const expectToFit = async (page: Page): Promise<void> => {
  for (const size of walls) {
    await resize(page, size);
    expect([size.width, await overflow(page)]).toEqual([size.width, 0]);
  }
};

describe('the wall', () => {
  test.each(Object.keys(topics))(
    'fits the longest topic without scrolling, with a code that is legible from a distance: %s',
    async (language) => {
      const topic = topics[language] ?? '';
      expect(topic).toHaveLength(200);
      const testRoom = await openTestRoom(product.base, { topic, language });
      const page = await openWall(testRoom, language);
      await expectToFit(page);
      for (const size of walls) {
        await resize(page, size);
        const qr = await page.getByRole('img').first().boundingBox();
        const code = await page.getByText(testRoom.room.room_code, { exact: true }).boundingBox();
        expect(qr?.height).toBeGreaterThanOrEqual(size.height * 0.4);
        expect(code?.height).toBeGreaterThanOrEqual(size.height * 0.1);
      }
    },
    60_000,
  );

  test('keeps the screen awake, counts people and opinions, and fills the screen', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage({ viewport: { width: 1280, height: 720 } });
    await page.addInitScript(() => {
      const held = { count: 0 };
      Object.assign(globalThis, { held });
      const request = async () => {
        held.count += 1;
        return { release: async () => undefined };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    await page.goto(`${product.base}/host/${testRoom.room.room_id}?view=present`);
    await page.getByText('0 here').waitFor();
    expect(
      await page.evaluate(() => (globalThis as never as { held: { count: number } }).held.count),
    ).toBeGreaterThan(0);
    const seat = await testRoom.join(true);
    await testRoom.start();
    await testRoom.submit(seat, 'More benches in the shade.');
    await page.getByText('1 here').waitFor();
    await page.getByText('1 opinion', { exact: true }).waitFor();
    await page.getByRole('button', { name: en('pages:host.present.full') }).click();
    await page.getByRole('button', { name: en('pages:host.present.small') }).waitFor();
    await page.waitForFunction(() => document.fullscreenElement !== null);
  }, 60_000);

  test('advances automatically from waiting to the results, which keys step through without scrolling', async () => {
    const testRoom = await openTestRoom(product.base, { topic: topics['en'] ?? '' });
    const page = await openWall(testRoom);
    const seats = await Promise.all(Array.from({ length: 14 }, () => testRoom.join(true)));
    await testRoom.start();
    const statements = [
      'Open the library on Sundays.',
      'More quiet places to read.',
      'A cheap cafe.',
    ];
    for (const [index, seat] of seats.entries())
      await testRoom.submit(seat, `${statements[index % 3]} ${'Truly, I mean it. '.repeat(index)}`);
    await testRoom.finish();
    const next = page.getByRole('button', { name: en('pages:host.present.next') });
    await next.waitFor({ timeout: 20_000 });
    const counter = page.getByText(/^\d of \d$/);
    const count = Number((await counter.innerText()).at(-1));
    expect(count).toBeGreaterThanOrEqual(4);
    for (let number = 1; number <= count; number += 1) {
      await page.getByText(`${number} of ${count}`, { exact: true }).waitFor();
      await expectToFit(page);
      await page.keyboard.press(number % 2 === 0 ? 'PageDown' : 'ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`${count - 1} of ${count}`, { exact: true }).waitFor();
  }, 60_000);

  test('is stepped by the host’s phone, but not by a stranger’s', async () => {
    const testRoom = await openTestRoom(product.base);
    const { room_id, host_token } = testRoom.room;
    const seat = await testRoom.join(true);
    await testRoom.start();
    // More opinions than fit on one slide.
    for (let count = 1; count <= 8; count += 1)
      await testRoom.submit(seat, `${count} more benches, please.`);
    await testRoom.finish();
    const wall = await browser.openPage({ viewport: { width: 1280, height: 720 } });
    await wall.goto(`${product.base}/host/${room_id}?view=present#host_token=${host_token}`);
    const counter = (number: number) => wall.getByText(new RegExp(`^${number} of \\d$`));
    await counter(1).waitFor();
    const phone = await browser.openPage();
    await phone.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    await phone.getByText(en('components:connection.connected')).waitFor();
    await phone.getByRole('button', { name: en('pages:host.present.next') }).click();
    await counter(2).waitFor();
    await phone.getByRole('button', { name: en('pages:host.present.previous') }).click();
    await counter(1).waitFor();
    await phone.getByRole('button', { name: en('pages:host.present.next') }).click();
    await counter(2).waitFor();

    const stranger = await browser.openPage();
    await stranger.goto(`${product.base}/host/${room_id}`);
    await stranger.getByText(en('components:connection.connected')).waitFor();
    const next = stranger.getByRole('button', { name: en('pages:host.present.next') });
    expect(await next.count()).toBe(0);
  }, 60_000);
});
