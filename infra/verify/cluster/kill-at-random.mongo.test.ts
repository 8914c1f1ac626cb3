import { expect, test } from '@jest/globals';
import { withMongo } from '../servers/with-servers.ts';
import { killAtRandom } from './kill-at-random.ts';
import { openDistributedProduct } from './killable-products.ts';

/** Additional time for a busy machine. */
const slackMs = 3_000;

withMongo('the worker of the analysis', () => {
  test('killed at ten random points resumes within fifteen seconds, with one result, and pays for no response twice', async () => {
    const plan = { points: 10, roomsAtOnce: 12, seed: 7 };
    const figures = await killAtRandom(
      (url) => openDistributedProduct(url, plan.roomsAtOnce),
      plan,
    );
    expect(figures).toMatchObject({ notOnce: 0, paidTwice: 0 });
    expect(figures.interrupted).toBeGreaterThanOrEqual(plan.points);
    expect(Math.max(...figures.resumedMs)).toBeLessThanOrEqual(15_000 + slackMs);
  }, 180_000);
});
