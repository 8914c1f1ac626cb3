import type { Page } from 'playwright-core';

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Waits until an element with this text or label has focus. */
export const focusComesTo = async (page: Page, name: string): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent) === wanted;
  }, name);
};
