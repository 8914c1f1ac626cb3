import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { EventLoopOverload } from './event-loop-overload.ts';

it('the event loop is overloaded late in a long iteration, and no longer in the next one', async () => {
  const overload = new EventLoopOverload(5);
  expect(overload.isOverloaded()).toBe(false);
  const until = performance.now() + 6;
  while (performance.now() < until);
  expect(overload.isOverloaded()).toBe(true);
  await nextTick();
  await nextTick();
  expect(overload.isOverloaded()).toBe(false);
});
