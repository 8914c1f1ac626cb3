import { describe, expect, it } from '@jest/globals';
import { Batcher, KeyedBatcher } from './batcher.ts';

/** Lets all pending promise callbacks run. */
const settle = (): Promise<void> => new Promise(setImmediate);

/** Creates work whose batches finish when the test ends them. */
const heldWork = () => {
  const batches: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const work = async (items: number[]): Promise<(number | Promise<number>)[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    batches.push({ items, end: resolve, fail: reject });
    await promise;
    return items.map((n) => (n < 0 ? Promise.reject(new Error('no')) : n * 10));
  };
  return { batches, work };
};

const held = () => {
  const { batches, work } = heldWork();
  return { batches, batcher: new KeyedBatcher<number, number>(3, work) };
};

describe('a batcher', () => {
  const limited = () => {
    const { batches, work } = heldWork();
    return { batches, batcher: new Batcher<number, number>(work, { maxSize: 2, maxRunning: 2 }) };
  };

  it('runs the items of one event-loop turn together, within its limits, and the rest when a batch ends', async () => {
    const { batches, batcher } = limited();
    const answers = [1, 2, 3, 4, 5, 6].map((n) => batcher.submit(n));
    await settle();
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    batches[1]?.end();
    await settle();
    answers.push(batcher.submit(7));
    await settle();
    expect(batches.slice(2).map(({ items }) => items)).toEqual([[5, 6]]);
    for (const { end } of batches) end();
    await settle();
    expect(batches.slice(3).map(({ items }) => items)).toEqual([[7]]);
    batches[3]?.end();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60, 70]);
  });

  it('fails the items of a failed batch and those waiting for it, and no others', async () => {
    const { batches, batcher } = limited();
    const settling = Promise.allSettled([1, 2, 3, 4, 5].map((n) => batcher.submit(n)));
    await settle();
    batches[0]?.fail(new Error('down'));
    batches[1]?.end();
    expect((await settling).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    const next = batcher.submit(6);
    await settle();
    batches[2]?.end();
    expect(await next).toBe(60);
  });

  it('does not fail the items of other running batches', async () => {
    const { batches, batcher } = limited();
    const failing = Promise.allSettled([batcher.submit(1)]);
    await settle();
    const next = batcher.submit(2);
    batches[0]?.fail(new Error('down'));
    expect((await failing)[0]?.status).toBe('rejected');
    await settle();
    batches[1]?.end();
    expect(await next).toBe(20);
  });
});

describe('a keyed batcher', () => {
  it('runs the first call immediately and batches later ones up to the limit', async () => {
    const { batches, batcher } = held();
    const answers = [1, 2, 3, 4, 5].map((n) => batcher.submit('a', n));
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
    batches[0]?.end();
    expect(await answers[0]).toBe(10);
    await settle();
    batches[1]?.end();
    await settle();
    batches[2]?.end();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
    await settle();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
    const later = batcher.submit('a', 6);
    expect(batches[3]?.items).toEqual([6]);
    batches[3]?.end();
    expect(await later).toBe(60);
  });

  it('does not make one key wait for another', () => {
    const { batches, batcher } = held();
    void batcher.submit('a', 1);
    void batcher.submit('b', 2);
    expect(batches.map(({ items }) => items)).toEqual([[1], [2]]);
  });

  it('fails only the item whose own part failed', async () => {
    const { batches, batcher } = held();
    void batcher.submit('a', 1);
    const settling = Promise.allSettled([batcher.submit('a', -1), batcher.submit('a', 2)]);
    batches[0]?.end();
    await settle();
    batches[1]?.end();
    expect((await settling).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('runs each item of a batch whose items cannot be processed together as its own batch', async () => {
    const sizes: number[] = [];
    const batcher = new KeyedBatcher<number, number>(3, async (items) => {
      sizes.push(items.length);
      await settle();
      if (items.length > 1) return null;
      return items.map((n) => (n < 0 ? Promise.reject(new Error('no')) : n * 10));
    });
    const settling = Promise.allSettled([1, 2, -3, 4].map((n) => batcher.submit('a', n)));
    expect((await settling).map((each) => ('value' in each ? each.value : null))).toEqual([
      10,
      20,
      null,
      40,
    ]);
    expect(sizes).toEqual([1, 3, 1, 1, 1]);
  });

  it('fails every call of a failed batch, and continues with the next', async () => {
    const { batches, batcher } = held();
    const failing = [1, 2, 3, 4, 5].map((n) => batcher.submit('a', n));
    batches[0]?.fail(new Error('down'));
    const settled = await Promise.allSettled(failing);
    expect(settled.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await settle();
    const next = batcher.submit('a', 6);
    batches[1]?.end();
    expect(await next).toBe(60);
  });
});
