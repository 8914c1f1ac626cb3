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
