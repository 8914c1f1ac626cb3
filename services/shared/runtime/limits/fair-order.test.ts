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

it('an iteration begins a limited number of pieces, even if none has taken time yet', async () => {
  const order = new FairOrder(1_000, 2);
  expect([order.wait('a'), order.wait('a')]).toEqual([undefined, undefined]);
  let begun = 0;
  const rest = ['a', 'b'].map(async (key) => {
    await order.wait(key);
    begun += 1;
  });
  await Promise.resolve();
  expect(begun).toBe(0);
  await Promise.all(rest);
  expect(order.wait('a')).toBeUndefined();
});
