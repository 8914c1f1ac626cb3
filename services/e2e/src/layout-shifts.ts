import type { Page } from 'playwright-core';

type Seen = { sum: number; afterInput: number; worst: string[] };

/** Runs in the page: sums its layout shifts, and notes what moved in each. */
const observe = (): void => {
  const seen: Seen = { sum: 0, afterInput: 0, worst: [] };
  Object.assign(globalThis, { shifted: seen });
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const place = ({ x, y, width, height }: DOMRect): string =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  const name = ({ node, previousRect, currentRect }: Source): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = (element?.textContent ?? '').slice(0, 30);
    return `${element?.tagName} “${text}” ${place(previousRect)} → ${place(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      seen[entry.hadRecentInput ? 'afterInput' : 'sum'] += entry.value;
      const what = `${entry.value.toFixed(4)}${entry.hadRecentInput ? ' after an input' : ''}`;
      seen.worst.push(`${what}: ${entry.sources.map(name).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift' });
};

const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { shifted: Seen }).shifted);

/** Starts to sum the layout shifts of the current page. */
export const watchShifts = (page: Page): Promise<void> => page.evaluate(observe);

/** Sums the layout shifts of each page that is opened from now on. */
export const watchShiftsFromStart = async (page: Page): Promise<void> => {
  await page.addInitScript(observe);
};

/** Returns the sum of the shifts that did not follow an input. */
export const shifts = async (page: Page): Promise<number> => (await read(page)).sum;

/** Returns the shifts since the last call or since the page was opened, also those within 0.5 s after an input. */
export const takeShifts = async (page: Page): Promise<Seen> => {
  const seen = await read(page);
  await page.evaluate(() => {
    const { shifted } = globalThis as unknown as { shifted: Seen };
    Object.assign(shifted, { sum: 0, afterInput: 0, worst: [] });
  });
  return seen;
};
