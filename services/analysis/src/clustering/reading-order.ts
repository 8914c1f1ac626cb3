import type { Vector } from '@murmur/shared/ports/vector-store';
import { dot } from './vectors.ts';

/** Beyond this many the rest is read as it stands: each is compared with each. */
const maxCompared = 400;

/**
 * The order in which voices are read: each is followed by the one whose vector is nearest to it. Vectors
 * do not say what belongs together; beside each other, voices that are alike are easier to read.
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
