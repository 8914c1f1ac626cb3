import type { LRUCache } from 'lru-cache';

/** Returns the cached value, or else the result of `load`; null is not cached. @throws the error of `load` */
export const findIn = async <V extends {}>(
  memory: LRUCache<string, V>,
  key: string,
  load: () => Promise<V | null>,
): Promise<V | null> => {
  const value = memory.get(key) ?? (await load());
  if (value !== null) memory.set(key, value);
  return value;
};
