/** The terms of an opinion by number, each with its weight; of length one with those nobody else uses. */
export type Vector = Map<number, number>;

/** What several vectors have on average. */
export const middleOf = (vectors: Vector[]): Vector => {
  const middle: Vector = new Map();
  for (const vector of vectors) {
    for (const [term, weight] of vector) {
      middle.set(term, (middle.get(term) ?? 0) + weight / vectors.length);
    }
  }
  return middle;
};

export const product = (one: Vector, two: Vector): number => {
  const [short, long] = one.size < two.size ? [one, two] : [two, one];
  let sum = 0;
  for (const [term, weight] of short) sum += weight * (long.get(term) ?? 0);
  return sum;
};
