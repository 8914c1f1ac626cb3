/**
 * Returns the result of `work`, or rejects with `late()` if it takes longer than `ms`. The work itself is not
 * cancelled.
 */
export const withTimeout = async <T>(
  work: PromiseLike<T>,
  ms: number,
  late: () => Error,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
