import type { Vector } from '@murmur/shared/ports/vector-store';
import { dot } from './vectors.ts';

/**
 * Maximum number of opinions to reorder, because each one is compared with every other. The rest keep their order.
 */
const maxCompared = 400;

/**
 * Orders single opinions so that each is followed by the one with the nearest vector. Vectors do not prove that
 * opinions belong together, but similar ones are easier to read next to each other.
 */
export const readingOrder = (
  ids: readonly string[],
  vectors: ReadonlyMap<string, Vector> | undefined,
): string[] => {
  if (vectors === undefined) return [...ids];
  const left = new Set(ids.slice(0, maxCompared));
  const ordered: string[] = [];
  let last = ids[0];
  while (last !== undefined) {
    left.delete(last);
    ordered.push(last);
    const from = vectors.get(last);
    let best: string | undefined;
    let nearest = Number.NEGATIVE_INFINITY;
    for (const id of left) {
      const to = vectors.get(id);
      const alike = from && to ? dot(from, to) : 0;
      if (alike > nearest) [best, nearest] = [id, alike];
    }
    last = best;
  }
  return [...ordered, ...ids.slice(maxCompared)];
};
