import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProduct, type Product } from './product.ts';
import { openSilentModel } from './screenshots/silent-model.ts';
import {
  type OpenVisitor,
  settled,
  visitEnding,
  visitOutside,
  visitRoom,
  visitSmallRooms,
} from './screenshots/visit-screens.ts';
import { en, openTestBrowser, type TestBrowser } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openTestBrowser();
}, 60_000);

afterAll(() => browser.close());

/** A small phone, and a phone of 390 px with the browser zoom at 200 %. */
const widths = [320, 195];

const findOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const over = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !scrolls(element.parentElement?.closest('#root *') ?? null),
    );
    const innermost = over.filter(
      (element) => !over.some((one) => element !== one && element.contains(one)),
    );
    return innermost.slice(0, 3).map((element) => element.outerHTML.slice(0, 160));
  });

/** Touch targets smaller than 44 × 44 px. A link within a sentence may be as high as its line. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const smallest = 43.5;
    const pressed =
      'a[href], button, input, select, textarea, summary, [role="switch"], [role="tab"]';
    const inSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const target = element.matches('input') ? (element.closest('label') ?? element) : element;
      // A pseudo-element may extend the target.
      const around = getComputedStyle(target, '::after');
      const box = target.getBoundingClientRect();
      const spread = around.position === 'absolute' && around.content !== 'none';
      const width = spread ? Number.parseFloat(around.width) : box.width;
      const height = spread ? Number.parseFloat(around.height) : box.height;
      const seen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!seen || width <= 1 || inSentence(element)) return [];
      if (width >= smallest && height >= smallest) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
    });
  });

/** A font of a phone without a system font for the language: wider than all that the design was made with. */
const wideFont = ':root:root { --font-sans: "DejaVu Sans", sans-serif; }';

/** Labels in which a line ends inside a word. */
const brokenLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = 'button, a[href], label, legend, summary, dt, th, h1, h2, h3, [role="tab"]';
    const range = document.createRange();
    const isBroken = (text: Text, { index, segment }: { index: number; segment: string }) => {
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size > 1;
    };
    return [...document.querySelectorAll<HTMLElement>(labels)].flatMap((element) => {
      // People's own words and names of stored keys may be longer than a line.
      if (element.closest('[lang]:not(html), .font-mono') || !element.checkVisibility()) return [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const words = [...(text.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
        for (const { index, 0: segment } of words)
          if (isBroken(text as Text, { index, segment })) broken.push(segment);
      }
      return broken.map((word) => `“${word}” in ${element.outerHTML.slice(0, 160)}`);
    });
  });

/** Measures every visited screen on a phone and adds each problem to `faults`. */
const measure =
  (base: string, seen: string[], faults: string[], locale = 'vi-VN'): OpenVisitor =>
  async () => {
    const page = await browser.openPage({
      locale,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await page.goto(base);
    return {
      store: (key, value) =>
        page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const),
      visit: async (screen, path, { act } = {}) => {
        await page.setViewportSize({ width: 390, height: 844 });
        if (path !== undefined) await page.goto(new URL(path, base).href);
        await act?.(page);
        await settled(page);
        for (const fault of await tooSmall(page)) faults.push(`${screen}: ${fault}`);
        // The wall is meant for a projector, so it is not measured at the smallest width.
        for (const width of screen.startsWith('wall') ? widths.slice(0, 1) : widths) {
          await page.setViewportSize({ width, height: 568 });
          for (const fault of await findOverflowing(page))
            faults.push(`${screen} at ${width}: ${fault}`);
        }
        await page.setViewportSize({ width: 320, height: 568 });
        const style = await page.addStyleTag({ content: wideFont });
        if (!screen.startsWith('wall'))
          for (const fault of await brokenLabels(page)) faults.push(`${screen}: ${fault}`);
        await style.evaluate((element) => (element as HTMLElement).remove());
        seen.push(screen);
      },
      close: () => page.context().close(),
    };
  };

const products: Product[] = [];
const open = async (env: Record<string, string> = {}): Promise<string> => {
  const product = await openProduct({ RATE_LIMIT_SCALE: '0', ...env });
  products.push(product);
  return product.base;
};
afterAll(() => Promise.all(products.map((product) => product.close())));

/** Uses Vietnamese, whose texts are the longest. */
describe('on a phone nothing overflows, and every control has the size of a fingertip', () => {
  test('on the screens outside of a room', async () => {
    const [base, seen, faults] = [await open(), [] as string[], [] as string[]];
    await visitOutside(measure(base, seen, faults), 'vi');
    expect(faults).toEqual([]);
    expect(seen).toContain('privacy');
  }, 300_000);

  test.each(['vi', 'en', 'ko'] as const)(
    'on those of a room, from its invitation to its shared results, in %s',
    async (language) => {
      const [base, seen, faults] = [await open(), [] as string[], [] as string[]];
      await visitRoom(measure(base, seen, faults, language), base, language);
      expect(faults).toEqual([]);
      expect(seen).toContain('shared');
    },
    300_000,
  );

  test('on the results of three people and of eight', async () => {
    const [base, seen, faults] = [await open(), [] as string[], [] as string[]];
    await visitSmallRooms(measure(base, seen, faults), base, 'vi');
    expect(faults).toEqual([]);
    expect(seen).toContain('results-of-3');
  }, 300_000);

  test('while a room is being analysed', async () => {
    const model = await openSilentModel();
    const [base, seen, faults] = [await open(model.env), [] as string[], [] as string[]];
    await visitEnding(measure(base, seen, faults), base, 'vi');
    model.close();
    expect(faults).toEqual([]);
    expect(seen).toContain('cards');
  }, 300_000);
});

test('the button that creates a room is visible on a small phone, whatever the topic', async () => {
  const base = await open();
  const page = await browser.openPage({ isMobile: true, viewport: { width: 320, height: 568 } });
  await page.goto(`${base}/create`);
  const submit = page.getByRole('button', { name: en('pages:create.submit') });
  const inReach = async (): Promise<boolean> => {
    const box = await submit.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 568;
  };
  expect(await inReach()).toBe(true);
  await page.getByLabel(en('pages:create.topic.label')).fill('What do we want? '.repeat(11));
  expect(await inReach()).toBe(true);
  await page.getByText(en('pages:create.seats.label')).click();
  await page.getByRole('slider', { name: en('pages:create.seats.label') }).waitFor();
  expect(await inReach()).toBe(true);
}, 60_000);

test('Korean in a room and on a page in English breaks between words', async () => {
  const base = await open();
  const topic = '점심시간을 어떻게 바꾸면 우리 모두가 조금 더 편하게 쉴 수 있을지 이야기해 봅시다';
  const { room } = await openTestRoom(base, { topic, language: 'en' });
  const page = await browser.openPage({ isMobile: true, viewport: { width: 320, height: 568 } });
  await page.goto(`${base}/join/${room.room_id}`);
  const heading = page.getByRole('heading', { name: topic });
  const linesOfWords = await heading.evaluate((element) => {
    const text = element.firstChild as Text;
    const range = document.createRange();
    return [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  });
  expect(new Set(linesOfWords)).toEqual(new Set([1]));
}, 60_000);

test('overlong words wrap everywhere, and Arabic runs from right to left', async () => {
  const base = await open();
  const arabic = 'نريد مقاعد في الظل على طول النهر.';
  const opinions = ['bench'.repeat(80), `https://town.example/${'path/'.repeat(80)}`, arabic];
  const testRoom = await openTestRoom(base, { topic: 'T'.repeat(200), shared_by_default: true });
  const page = await browser.openPage({ isMobile: true, viewport: { width: 320, height: 568 } });
  const seat = await testRoom.join();
  const seats = [];
  for (let person = 0; person < 8; person += 1) seats.push(await testRoom.join());
  await testRoom.start();
  for (const [person, content] of opinions.entries()) {
    const writer = seats[person];
    if (writer !== undefined) await testRoom.submit(writer, content);
  }
  const { room_id, host_token } = testRoom.room;
  await page.goto(base);
  await page.evaluate(([id, kept]) => localStorage.setItem(`murmur.seat.${id}`, kept), [
    room_id,
    JSON.stringify(seat),
  ] as const);
  await page.goto(`${base}/discuss/${room_id}/${seat.participant_id}`);
  await page.getByText(arabic).waitFor();
  expect(await findOverflowing(page)).toEqual([]);
  await testRoom.finish();
  const card = page.getByTestId('vote-card');
  await card.waitFor();
  for (const _ of opinions) {
    const text = card.locator('p');
    const wraps = await card.evaluate((box) => box.scrollWidth <= box.clientWidth);
    expect(wraps).toBe(true);
    const direction = await text.evaluate((paragraph) => getComputedStyle(paragraph).direction);
    const content = await text.innerText();
    expect(direction).toBe(content === arabic ? 'rtl' : 'ltr');
    await page.getByRole('button', { name: en('analysis:votes.vote.agree'), exact: true }).click();
    await page.waitForFunction(
      (before) => document.querySelector('[data-testid=vote-card] p')?.textContent !== before,
      content,
    );
  }
  const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });
  const paths = [`/results/${room_id}`, `/results/${room_id}?view=poster`, `/shared/${share_id}`];
  for (const path of [...paths, `/host/${room_id}#host_token=${host_token}`]) {
    await page.goto(base + path);
    await settled(page);
    expect(await findOverflowing(page)).toEqual([]);
  }
}, 120_000);
