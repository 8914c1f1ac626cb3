import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink, write } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, locator: Locator, key = 'Tab'): Promise<void> => {
  await locator.waitFor();
  for (let step = 0; step < 60; step += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never focuses ${String(locator)}`);
};

const press = async (page: Page, locator: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, locator);
  await page.keyboard.press(key);
};

describe('without a mouse', () => {
  test('a host creates a room, starts and ends it, and a participant joins, writes, shares and reads', async () => {
    const host = await browser.openPage({
      hasTouch: false,
      viewport: { width: 1440, height: 900 },
    });
    await host.goto(product.base);
    await press(host, host.getByRole('link', { name: en('pages:home.create') }).first());
    await tabTo(host, host.getByLabel(en('pages:create.topic.label')));
    await host.keyboard.type('Where do we plant the trees?');
    await press(host, host.getByRole('button', { name: en('pages:create.submit') }));
    await host.waitForURL(/\/host\//);
    const link = await host.getByLabel(en('pages:host.invite.link')).inputValue();

    const page = await browser.openPage({ hasTouch: false });
    await page.goto(link);
    await press(page, page.getByRole('button', { name: en('pages:join.joinWaiting') }));
    await page.getByText(en('pages:waiting.stay')).waitFor();

    await press(host, host.getByRole('button', { name: en('pages:host.start') }));
    await page.waitForURL(/\/discuss\//);
    await tabTo(page, page.getByRole('textbox', { name: en('pages:discuss.compose.label') }));
    await page.keyboard.type('Along the river.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    const share = page.getByRole('switch', { name: en('pages:discuss.visibility.label') });
    await press(page, share, 'Space');
    expect(await share.getAttribute('aria-checked')).toBe('false');
    await press(page, page.getByRole('button', { name: /Remove opinion #1/ }));
    const dialog = page.getByRole('dialog', { name: en('pages:remove.ownTitle') });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(page.getByRole('button', { name: /Remove opinion #1/ }))).toBe(true);

    await host.waitForURL(/\/discuss\//);
    await press(host, host.getByRole('button', { name: en('pages:host.end') }));
    const ending = host.getByRole('dialog', { name: en('pages:host.endTitle') });
    await press(host, ending.getByRole('button', { name: en('pages:host.end') }));
    await page.waitForURL(/\/results\//);
    const text = page.getByRole('region', { name: en('analysis:voice.reporter') });
    await press(page, text.getByRole('button', { name: /Evidence/ }).first());
    await page.getByRole('dialog', { name: en('analysis:evidence.title') }).waitFor();
  }, 60_000);
});

const borderContrast = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (color: string) => {
      if (canvas === null) return 0;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let box: Element = element;
    while (parseFloat(getComputedStyle(box).borderTopWidth) === 0 && box.parentElement)
      box = box.parentElement;
    const { borderTopColor, backgroundColor } = getComputedStyle(box);
    const [one, other] = [luminance(borderTopColor), luminance(backgroundColor)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });

describe('displayed content', () => {
  test.each(['light', 'dark'] as const)(
    'has borders of fields that can be seen: %s',
    async (theme) => {
      const testRoom = await openTestRoom(product.base);
      const page = await browser.openPage({ colorScheme: theme });
      const seen: number[] = [];
      for (const path of ['/create', '/join']) {
        await page.goto(product.base + path);
        const field = page.getByRole('textbox').first();
        await field.waitFor();
        seen.push(await borderContrast(field));
      }
      await joinByLink(page, testRoom.room.join_link);
      await testRoom.start();
      await page.waitForURL(/\/discuss\//);
      const composer = page.getByRole('textbox', { name: en('pages:discuss.compose.label') });
      await composer.waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      seen.push(await borderContrast(composer));
      for (const contrast of seen) expect(contrast).toBeGreaterThanOrEqual(3);
    },
    60_000,
  );

  test('marks the language of opinions, and gives the switch the same visible and accessible name', async () => {
    const testRoom = await openTestRoom(product.base, {
      topic: '강변에 무엇을 심을까요?',
      language: 'ko',
    });
    const page = await browser.openPage();
    await joinByLink(page, testRoom.room.join_link);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    const topic = page.getByRole('heading', { name: testRoom.room.topic, level: 1 });
    expect(await topic.getAttribute('lang')).toBe('ko');
    const saying: [string, string][] = [
      ['나무를 심읍시다', 'ko'],
      ['木を植えましょう', 'ja'],
      ['种树吧', 'zh'],
      ['Hãy trồng cây', 'vi'],
      ['Plant trees', 'en'],
    ];
    for (const [text, language] of saying) {
      await write(page, text);
      const paragraph = page.locator('article p').filter({ hasText: text }).first();
      await paragraph.waitFor();
      expect(await paragraph.getAttribute('lang')).toBe(language);
    }
    const share = page.getByRole('switch');
    const name = async () => (await share.innerText()).split('\n')[0];
    const before = await name();
    await share.click();
    await page.getByRole('switch', { checked: true }).waitFor();
    expect(await name()).toBe(before);
    expect(await page.getByRole('switch', { name: before ?? '', checked: true }).count()).toBe(1);
  }, 60_000);
});
