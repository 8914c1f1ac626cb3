/**
 * Runs `work` on all items, at most `concurrency` at a time, and returns the results in order. The first failure
 * aborts the signal of the others and is thrown.
 */
export const runConcurrently = async <T, R>(
  items: readonly T[],
  concurrency: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<R>,
): Promise<R[]> => {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length && !either.aborted) {
      const at = next;
      next += 1;
      results[at] = await work(items[at] as T, either);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, lane));
  } catch (error) {
    failed.abort(error);
    throw error;
  }
  signal.throwIfAborted();
  return results;
};
