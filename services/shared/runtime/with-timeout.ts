/** The result of `work`; after `ms`, it is no longer awaited, and this rejects with `late()`. */
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
