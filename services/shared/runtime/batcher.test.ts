import { describe, expect, it } from '@jest/globals';
import { KeyedBatcher } from './batcher.ts';

/** Runs everything that is ready to continue. */
const settle = (): Promise<void> => new Promise(setImmediate);

/** Work whose batches end when the test decides. */
const held = () => {
  const batches: { asked: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new KeyedBatcher<number, number>(3, (asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    batches.push({ asked, end: resolve, fail: reject });
    return promise.then(() =>
      Promise.allSettled(
        asked.map(async (n) => (n < 0 ? Promise.reject(new Error('no')) : n * 10)),
      ),
    );
  });
  return { batches, batcher };
};

describe('a keyed batcher', () => {
  it('begins at once alone, does what came meanwhile as one, and no more than it may', async () => {
    const { batches, batcher } = held();
    const answers = [1, 2, 3, 4, 5].map((n) => batcher.submit('a', n));
    expect(batches.map(({ asked }) => asked)).toEqual([[1]]);
    batches[0]?.end();
    expect(await answers[0]).toBe(10);
    await settle();
    batches[1]?.end();
    await settle();
    batches[2]?.end();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
    await settle();
    expect(batches.map(({ asked }) => asked)).toEqual([[1], [2, 3, 4], [5]]);
    const later = batcher.submit('a', 6);
    expect(batches[3]?.asked).toEqual([6]);
    batches[3]?.end();
    expect(await later).toBe(60);
  });

  it('lets no key wait for another', () => {
    const { batches, batcher } = held();
    void batcher.submit('a', 1);
    void batcher.submit('b', 2);
    expect(batches.map(({ asked }) => asked)).toEqual([[1], [2]]);
  });

  it('fails one alone where its own part failed', async () => {
    const { batches, batcher } = held();
    void batcher.submit('a', 1);
    const settling = Promise.allSettled([batcher.submit('a', -1), batcher.submit('a', 2)]);
    batches[0]?.end();
    await settle();
    batches[1]?.end();
    expect((await settling).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('fails what waited with what failed as a whole, and begins anew', async () => {
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
