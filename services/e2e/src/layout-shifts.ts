import type { Page } from 'playwright-core';

/** Starts to sum the layout shifts that do not follow an input. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifted = { sum: 0 };
    Object.assign(globalThis, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = entry as {
          value?: number;
        } & PerformanceEntry & {
            hadRecentInput?: boolean;
          };
        if (!hadRecentInput) shifted.sum += value;
      }
    }).observe({ type: 'layout-shift' });
  });

/** Returns the sum of the shifts since `watchShifts` was called. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifted: { sum: number } }).shifted.sum);
