const pairs = (count: number): number => (count * (count - 1)) / 2;

const tally = (labels: readonly (number | string)[]): number[] => {
  const counts = new Map<number | string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()];
};

/**
 * Returns the similarity of two groupings of the same people: 1 for the same groups in any numbering, 0 for groups that
 * are no more similar than by chance.
 */
export const adjustedRandIndex = (a: readonly number[], b: readonly number[]): number => {
  const sum = (counts: number[]): number =>
    counts.reduce((total, count) => total + pairs(count), 0);
  const together = sum(tally(a.map((label, index) => `${label} ${b[index]}`)));
  const [inA, inB] = [sum(tally(a)), sum(tally(b))];
  const byChance = (inA * inB) / Math.max(1, pairs(a.length));
  const max = (inA + inB) / 2;
  return max === byChance ? 1 : (together - byChance) / (max - byChance);
};
