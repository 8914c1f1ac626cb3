import { expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { CDPSession } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { joinByLink } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

const opinions = 300;
const streamMs = 10_000;
const slowdown = 4;

/** Records the CPU time of each task of the page's main thread, in ms: a key that is pressed waits for one of them. */
const startTrace = async (cdp: CDPSession): Promise<{ stop(): Promise<number[]> }> => {
  const tasks: number[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, tdur } of value as { name?: string; tdur?: number }[])
      if (name === 'RunTask' && tdur !== undefined) tasks.push(tdur / 1_000);
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  return {
    async stop() {
      const complete = new Promise<void>((resolve) => {
        cdp.once('Tracing.tracingComplete', () => resolve());
      });
      await cdp.send('Tracing.end');
      await complete;
      return tasks;
    },
  };
};

test('a key press is shown within 100 ms while 300 opinions arrive on a phone with a quarter of the speed', async () => {
  const testRoom = await openTestRoom(product.base, { shared_by_default: true, reveal: 'now' });
  const page = await browser.openPage();
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
  const trace = await startTrace(cdp);
  await Promise.all([stream(), type()]);
  const tasks = await trace.stop();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByText(`Opinion ${opinions - 1}:`).waitFor();

  // The ten longest tasks are the lists of each second; other work on this machine can prolong some of them.
  const longest = tasks.toSorted((a, b) => b - a);
  const [first = 0, , , , , typical = Number.NaN] = longest;
  console.info(
    `tasks of up to ${first.toFixed(0)} ms, the sixth of ${typical.toFixed(0)} ms of CPU`,
  );
  expect(typical).toBeLessThan(100);
  expect(await composer.inputValue()).toContain('plant trees');
}, 90_000);
