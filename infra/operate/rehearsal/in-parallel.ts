/** Processes the items in order, at most `width` at once. */
export const inParallel = async <T>(
  items: Iterable<T>,
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> => {
  const rest = [...items].entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of rest) await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, lane));
};
