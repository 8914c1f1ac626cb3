import { expect, it } from '@jest/globals';
import { FairOrder } from './fair-order.ts';

const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('work of a long iteration waits, one piece per iteration, in alternation between keys', async () => {
  const order = new FairOrder(5);
  expect(order.wait('a')).toBeUndefined();
  busyFor(6);
  const done: string[] = [];
  const iterations = new Set<number>();
  let iteration = 0;
  const next = (): void => {
    iteration += 1;
    if (done.length < 5) setImmediate(next);
  };
  setImmediate(next);
  const work = ['a', 'a', 'a', 'b', 'b'].map(async (key, at) => {
    await order.wait(key);
    done.push(`${key}${at}`);
    iterations.add(iteration);
  });
  await Promise.all(work);
  expect(done).toEqual(['a0', 'b3', 'a1', 'b4', 'a2']);
  expect(iterations.size).toBeGreaterThanOrEqual(4);
  await new Promise((resolve) => setImmediate(resolve));
  expect(order.wait('a')).toBeUndefined();
});
