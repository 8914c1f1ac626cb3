import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { planWriting } from './plan-time.ts';

/** About 600 tokens: the opinions of a room of thirty. */
const data = 'Somebody wants a longer lunch for everybody. '.repeat(50);
const planFor = (prompt: number, output: number, leftMs: number) =>
  planWriting({ prompt, output }, { data, useCharacters: true, leftMs });

test.each<[number, number, string]>([
  [200, 20, 'together'],
  [100, 10, 'one by one'],
  [50, 7, 'brief first'],
])('at %d tokens read and %d written a second, parts are written %s', (prompt, output, order) => {
  const readMs = (3_000 / prompt) * 1_000;
  expect(planFor(prompt, output, 155_000 - readMs).order).toBe(order);
});

test('the first answer is cut unless there is time for everything', () => {
  const orders = new Set<string>();
  for (let leftMs = 40_000; leftMs < 400_000; leftMs += 1_000) {
    const { order, limits } = planFor(100, 10, leftMs);
    orders.add(`${order}, ${Object.keys(limits).join()}`);
  }
  expect([...orders]).toEqual([
    'brief first, themes,briefThemes',
    'one by one, themes',
    'together, ',
  ]);
});

test('a limit is never negative, whatever the speed and the time left', () => {
  const speed = fc.double({ min: 0.1, max: 5_000, noNaN: true });
  const left = fc.integer({ min: -10_000, max: 600_000 });
  fc.assert(
    fc.property(speed, speed, left, (prompt, output, leftMs) => {
      for (const ms of Object.values(planFor(prompt, output, leftMs).limits)) {
        expect(ms).toBeGreaterThan(0);
      }
    }),
  );
});
