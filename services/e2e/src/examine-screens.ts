import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { type OpenVisitor, settled } from './screenshots/visit-screens.ts';
import type { TestBrowser } from './test-browser.ts';

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
export const examine =
  (browser: TestBrowser, base: string, seen: string[], faults: string[]): OpenVisitor =>
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
