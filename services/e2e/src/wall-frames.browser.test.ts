import { expect, test } from '@jest/globals';
import { openProductForTests } from './product-for-tests.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

const dots = 300;
/** A school laptop, compared with this machine. */
const slowdown = 4;
/** How much of a flight is measured; all dots are in the air. */
const flightMs = 800;
/** The main thread is busy for a frame at 60 frames a second. */
const frameMs = 1_000 / 60;

test('the wall moves 300 dots at once within the time of a frame, on a CPU four times slower', async () => {
  const testRoom = await openTestRoom(product.base);
  const page = await browser.openPage({ viewport: { width: 1920, height: 1080 }, hasTouch: false });
  for (let person = 0; person < dots; person += 1) await testRoom.join();
  await page.goto(`${product.base}/host/${testRoom.room.room_id}?view=present`);
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-testid="stage"] circle').length >= wanted,
    dots,
  );
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'TaskDuration');
    return (found?.value ?? Number.NaN) * 1_000;
  };
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The dots of a smaller window have other places, so all of them fly.
  await page.setViewportSize({ width: 1600, height: 900 });
  // The layout of the new window is not part of the flight.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  const before = await busyMs();
  const frames = await page.evaluate(
    (ms) =>
      new Promise<number>((done) => {
        const start = performance.now();
        let count = 0;
        const next = (now: number) => {
          count += 1;
          if (now - start < ms) requestAnimationFrame(next);
          else done(count);
        };
        requestAnimationFrame(next);
      }),
    flightMs,
  );
  const perFrame = ((await busyMs()) - before) / frames;
  console.info(`${frames} frames in ${flightMs} ms, each ${perFrame.toFixed(1)} ms of CPU`);
  expect(perFrame).toBeLessThan(frameMs);
}, 120_000);
