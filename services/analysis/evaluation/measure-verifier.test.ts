import { describe, expect, test } from '@jest/globals';
import { halves } from './labelled-room.ts';
import { measureVerifier } from './measure-verifier.ts';
import { addUp, shareOf } from './tally.ts';

/** Measured below; the goal is 0.95 caught and 0.05 lost on both. */
const floors = {
  tuning: { caught: 0.96, lost: 0.05 },
  reporting: { caught: 0.94, lost: 0.07 },
} as const;

describe.each(halves)('the check of sentences on true ones about the %s rooms', (half) => {
  test('refuses those that were made false, and few of the true', async () => {
    const figures = await measureVerifier(half);
    const caught = shareOf(addUp(figures.flatMap((one) => Object.values(one.caught))));
    const lost = shareOf(addUp(figures.map((one) => one.lost)));
    expect(caught).toBeGreaterThanOrEqual(floors[half].caught);
    expect(lost).toBeLessThanOrEqual(floors[half].lost);
  });
});
