import type { LRUCache } from 'lru-cache';

/** Returns the cached value, or else the result of `load`; null is not cached. @throws the error of `load` */
export const getOrLoad = async <V extends {}>(
  cache: LRUCache<string, V>,
  key: string,
  load: () => Promise<V | null>,
): Promise<V | null> => {
  const value = cache.get(key) ?? (await load());
  if (value !== null) cache.set(key, value);
  return value;
};
