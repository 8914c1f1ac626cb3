import type { Vector } from '@murmur/shared/ports/vector-store';
import { dot, meanOf } from './room-centred.ts';

/**
 * Lets what is in no cluster join the one whose middle is nearest, where it is as much alike as the
 * members of a cluster must be on average; else it stands alone.
 */
export const joinNearest = (
  clusters: number[][],
  vectors: readonly Vector[],
  leastAlike: number,
): number[][] => {
  const placed = new Set(clusters.flat());
  if (placed.size === vectors.length) return clusters;
  const joined = clusters.map((cluster) => [...cluster]);
  const middles = clusters.map((cluster) =>
    meanOf(cluster.map((at) => vectors[at] ?? new Float32Array())),
  );
  vectors.forEach((vector, at) => {
    if (placed.has(at)) return;
    let best = -1;
    let most = leastAlike;
    middles.forEach((middle, cluster) => {
      const alike = dot(vector, middle);
      if (alike > most) [best, most] = [cluster, alike];
    });
    if (best < 0) joined.push([at]);
    else joined[best]?.push(at);
  });
  return joined;
};
