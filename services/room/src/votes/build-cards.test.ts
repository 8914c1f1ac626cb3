import { clearImmediate, setImmediate } from 'node:timers';
import { expect, test } from '@jest/globals';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import { anOpinion } from '@murmur/shared/testing/fixtures';
import { buildCards } from './build-cards.ts';

test('the cards of a room of 5,000 are built in many turns of the event loop, and none is lost', async () => {
  const opinions: OpinionRecord[] = Array.from({ length: 5_000 }, (_, n) =>
    anOpinion({ id: `o${n}`, author: `p${n % 7}`, content: `Proposal number ${n % 4_000}` }),
  );
  let ticks = 0;
  let next: NodeJS.Immediate;
  const count = (): void => {
    ticks += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  const { all, byOpinion, byAuthor } = await buildCards(opinions, () => 'statement');
  clearImmediate(next);
  expect(ticks).toBeGreaterThanOrEqual(19);
  expect(all).toHaveLength(4_000);
  expect(byOpinion.size).toBe(5_000);
  expect([...byAuthor.values()].flat()).toHaveLength(5_000);
});
