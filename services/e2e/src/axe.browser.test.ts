import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProduct, type Product } from './product.ts';
import { openSilentModel } from './screenshots/silent-model.ts';
import { visitEventSteps, visitEventTables } from './screenshots/visit-event-screens.ts';
import {
  type OpenVisitor,
  settled,
  visitEnding,
  visitOutside,
  visitRoom,
} from './screenshots/visit-screens.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openTestBrowser();
}, 60_000);

afterAll(() => browser.close());

/** Screens that consist only of elements that also appear on other visited screens. */
const alike = new Set([
  'room-not-found',
  'results-invalid',
  'shared-invalid',
  'join-running',
  'results-host',
  'host-analysing',
  'event-console-empty',
  'event-join',
  'event-child-waiting',
  'event-poster',
  'event-own-results',
  'event-wall-2',
  'chosen-own-small',
  'event-sheet',
  'event-discussion',
  'event-late',
  'event-wall-1',
  'event-wall-5',
  'chosen-join',
  'chosen-console-ended',
  'chosen-results',
]);

const found = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );

/**
 * The findings of axe on a laptop of 1280 × 800 at 200 % zoom, and the elements reachable only by scrolling sideways.
 */
const atDouble = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 640, height: 400 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const faults = await found(new AxeBuilder({ page }));
  return overflow > 0 ? [...faults, `${overflow} px overflow`] : faults;
};

/** The findings of axe that depend on a phone in dark mode: colours and spacing. */
const inTheDark = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  return found(new AxeBuilder({ page }).withRules(['color-contrast', 'target-size']));
};

/** Examines every visited screen and adds each violation to `faults`. */
const examine =
  (base: string, seen: string[], faults: string[]): OpenVisitor =>
  async () => {
    const page = await browser.openPage({ hasTouch: false, reducedMotion: 'reduce' });
    await page.goto(base);
    return {
      store: (key, value) =>
        page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const),
      visit: async (screen, path, { act } = {}) => {
        if (path !== undefined) await page.goto(new URL(path, base).href);
        await act?.(page);
        // Every screen has a heading; until it appears, only the shell of the page exists.
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await settled(page);
        if (alike.has(screen)) return;
        for (const fault of await atDouble(page)) faults.push(`${screen}, at 200 %: ${fault}`);
        for (const fault of await inTheDark(page)) faults.push(`${screen}, dark: ${fault}`);
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

describe('has no axe violations in dark mode or at 200 %, and no horizontal overflow', () => {
  test('on the screens outside of a room', async () => {
    const [base, seen, faults] = [await open(), [] as string[], [] as string[]];
    await visitOutside(examine(base, seen, faults), 'en');
    expect(faults).toEqual([]);
    expect(seen).toContain('privacy');
  }, 300_000);

  test('on those of a room, from its invitation to its shared results', async () => {
    const [base, seen, faults] = [await open(), [] as string[], [] as string[]];
    await visitRoom(examine(base, seen, faults), base, 'en');
    expect(faults).toEqual([]);
    expect(seen).toContain('shared');
  }, 300_000);

  test('on those of an event, from its form to its shared results', async () => {
    const [base, seen, faults] = [await open(), [] as string[], [] as string[]];
    await visitEventSteps(examine(base, seen, faults), base, 'en');
    await visitEventTables(examine(base, seen, faults), base, 'en');
    expect(faults).toEqual([]);
    expect(seen).toContain('event-shared');
  }, 300_000);

  test('while a room is being analysed', async () => {
    const model = await openSilentModel();
    const [base, seen, faults] = [await open(model.env), [] as string[], [] as string[]];
    await visitEnding(examine(base, seen, faults), base, 'en');
    model.close();
    expect(faults).toEqual([]);
    expect(seen).toContain('cards');
  }, 300_000);
});
