import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { LongTurn } from './long-turn.ts';

it('is over for what comes late in a turn of the event loop, and begins anew with the next', async () => {
  const turn = new LongTurn(5);
  expect(turn.isOver()).toBe(false);
  const until = performance.now() + 6;
  while (performance.now() < until);
  expect(turn.isOver()).toBe(true);
  await nextTurn();
  await nextTurn();
  expect(turn.isOver()).toBe(false);
});
