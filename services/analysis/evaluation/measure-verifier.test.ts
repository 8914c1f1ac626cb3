import { describe, expect, test } from '@jest/globals';
import { halves } from './labelled-room.ts';
import { measureVerifier } from './measure-verifier.ts';
import { addUp, shareOf } from './tally.ts';

/** What was asked for: at least so many of the false ones refused, at most so many of the true ones. */
const caughtAtLeast = 0.95;
const lostAtMost = 0.05;

describe.each(halves)('the check of sentences on true ones about the %s rooms', (half) => {
  test('refuses those that were made false, and few of the true', async () => {
    const figures = await measureVerifier(half);
    const caught = shareOf(addUp(figures.flatMap((one) => Object.values(one.caught))));
    const lost = shareOf(addUp(figures.map((one) => one.lost)));
    expect(caught).toBeGreaterThanOrEqual(caughtAtLeast);
    expect(lost).toBeLessThanOrEqual(lostAtMost);
  });
});
