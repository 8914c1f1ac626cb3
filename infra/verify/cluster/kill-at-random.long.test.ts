import { expect, test } from '@jest/globals';
import { killAtRandom } from './kill-at-random.ts';
import { openEmbeddedProduct } from './killable-products.ts';

test('an analysis that is killed at ten random points resumes after the next start, with one result, and pays for no response twice', async () => {
  const plan = { points: 10, roomsAtOnce: 12, seed: 7 };
  const figures = await killAtRandom((url) => openEmbeddedProduct(url, plan.roomsAtOnce), plan);
  expect(figures).toMatchObject({ notOnce: 0, paidTwice: 0 });
  expect(figures.interrupted).toBeGreaterThanOrEqual(plan.points);
  expect(Math.max(...figures.resumedMs)).toBeLessThanOrEqual(15_000);
}, 180_000);
