import { expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openProductForTests } from './product-for-tests.ts';
import { joinByLink } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

const opinions = 300;
const streamMs = 10_000;
const slowdown = 4;

test('a key press is shown within 100 ms while 300 opinions arrive on a phone with a quarter of the speed', async () => {
  const testRoom = await openTestRoom(product.base, { shared_by_default: true, reveal: 'now' });
  const page = await browser.openPage();
  await page.addInitScript(() => {
    const presses: number[] = [];
    Object.assign(globalThis, { presses });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') presses.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await joinByLink(page, testRoom.room.join_link);
  const writers: JoinedSeat[] = [];
  while (writers.length < 30) writers.push(await testRoom.join(true));
  await testRoom.start();
  const composer = page.getByRole('textbox');
  await composer.click();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const stream = async (): Promise<void> => {
    const from = Date.now();
    for (let sent = 0; sent < opinions; sent += 1) {
      const due = from + (sent * streamMs) / opinions;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
      const writer = writers[sent % writers.length];
      if (writer)
        await testRoom.submit(writer, `Opinion ${sent}: benches along the river, please.`);
    }
  };
  const type = async (): Promise<void> => {
    for (const key of 'We could plant trees along the street, too. '.repeat(2))
      await page.keyboard.type(key, { delay: 100 });
  };
  await Promise.all([stream(), type()]);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByText(`Opinion ${opinions - 1}:`).waitFor();

  const presses = await page.evaluate(() => (globalThis as never as { presses: number[] }).presses);
  const sorted = presses.toSorted((a, b) => a - b);
  console.info(`key presses of at least 16 ms: ${sorted.length}, longest ${sorted.at(-1) ?? 0} ms`);
  // Presses of under 16 ms are not reported. One of twenty may meet the work of another process on this machine.
  const slow = sorted.filter((duration) => duration > 100);
  expect(slow.length).toBeLessThanOrEqual(4);
  expect(await composer.inputValue()).toContain('plant trees');
}, 90_000);
