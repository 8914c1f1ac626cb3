import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { EventLoopOverload } from './event-loop-overload.ts';

it('is over for what comes late in a turn of the event loop, and begins anew with the next', async () => {
  const overload = new EventLoopOverload(5);
  expect(overload.isOverloaded()).toBe(false);
  const until = performance.now() + 6;
  while (performance.now() < until);
  expect(overload.isOverloaded()).toBe(true);
  await nextTick();
  await nextTick();
  expect(overload.isOverloaded()).toBe(false);
});
