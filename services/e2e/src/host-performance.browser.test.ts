import { describe, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openProductForTests } from './product-for-tests.ts';
import { en } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

describe('the host’s page', () => {
  test('stays smooth with 5,000 people and twenty opinions a second, and stores nothing for each', async () => {
    const testRoom = await openTestRoom(product.base);
    const { room_id, host_token } = testRoom.room;
    const seats: JoinedSeat[] = [];
    while (seats.length < 5_000)
      seats.push(...(await Promise.all(Array.from({ length: 100 }, () => testRoom.join(true)))));
    const speakers = seats.slice(0, 20);
    await testRoom.start();
    const page = await browser.openPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => {
      const pace = { written: 0, longest: 0 };
      Object.assign(globalThis, { pace });
      // oxlint-disable-next-line typescript/unbound-method -- called with the original storage as `this`
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
        pace.written += 1;
        set.call(this, key, value);
      };
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          pace.longest = Math.max(pace.longest, duration);
      }).observe({ type: 'longtask' });
    });
    await page.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    await page.getByText(en('components:connection.connected')).waitFor();
    const pace = () =>
      page.evaluate(() => (globalThis as never as { pace: { written: number } }).pace.written);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const busy = async (): Promise<number> => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
    };
    const [written, before, from] = [await pace(), await busy(), Date.now()];
    for (let second = 0; second < 8; second += 1) {
      const due = from + (second + 1) * 1_000;
      await Promise.all(
        speakers.map((seat, one) => testRoom.submit(seat, `Second ${second}, voice ${one}.`)),
      );
      await page.waitForFunction((at) => Date.now() >= at, due);
    }
    const seconds = (Date.now() - from) / 1_000;
    await page.getByRole('heading', { name: `${en('pages:discuss.shared.title')} 160` }).waitFor();
    expect(await pace()).toBe(written);
    await page.getByText('5,000', { exact: true }).first().waitFor();
    // Only the visible part of the list and the number of people are rendered.
    expect(await page.locator('main *').count()).toBeLessThan(1_000);
    // The page is busy for at most a quarter of the time, even on a loaded machine.
    expect(((await busy()) - before) / seconds).toBeLessThan(0.25);
  }, 120_000);

  test('announces new participants to screen readers by their number, not one by one', async () => {
    const testRoom = await openTestRoom(product.base);
    const { room_id, host_token } = testRoom.room;
    const page = await browser.openPage();
    await page.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    await page.getByText(en('components:connection.connected')).waitFor();
    const received = await page.evaluateHandle(() => {
      const all: string[] = [];
      const region = [...document.querySelectorAll('output.sr-only')].at(-1);
      if (region === undefined) return all;
      new MutationObserver(() => {
        const text = region.textContent ?? '';
        if (text !== '') all.push(text);
      }).observe(region, { childList: true, subtree: true, characterData: true });
      return all;
    });
    for (let count = 0; count < 12; count += 1) await testRoom.join();
    await page.waitForFunction((all) => all.length > 0, received);
    const all = await received.jsonValue();
    expect(all.length).toBeLessThanOrEqual(2);
    expect(all.join(' ')).toMatch(/\d+ (person|people) joined/);
    expect(await page.locator('[aria-live] li').count()).toBe(0);
  }, 60_000);
});
