import type { Vector } from '@murmur/shared/ports/vector-store';

export const toUnit = (vector: Vector): Vector => {
  const length = Math.sqrt(dot(vector, vector));
  return length > 0 ? vector.map((value) => value / length) : vector;
};

export const dot = (one: Vector, two: Vector): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (two[at] ?? 0);
  return sum;
};

export const meanOf = (vectors: readonly Vector[]): Vector => {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < mean.length; at += 1) {
      mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
    }
  }
  return mean;
};

/**
 * The same vectors seen from the middle of the room. All opinions on a topic are alike; what they
 * share is taken away, so that what is left tells them apart.
 */
export const roomCentred = (vectors: readonly Vector[]): Vector[] => {
  const middle = meanOf(vectors);
  return vectors.map((vector) => toUnit(vector.map((value, at) => value - (middle[at] ?? 0))));
};
