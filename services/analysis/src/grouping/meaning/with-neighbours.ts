/** Neighbours that speak with an opinion. */
const neighbours = 3;

type Neighbour = { at: number; weight: number };

const nearestOf = (alike: Float32Array, size: number, at: number): Neighbour[] => {
  const nearest: Neighbour[] = [];
  for (let other = 0; other < size; other += 1) {
    const weight = alike[at * size + other] ?? 0;
    if (other === at || weight <= 0) continue;
    if (nearest.length === neighbours && weight <= (nearest.at(-1)?.weight ?? 0)) continue;
    nearest.push({ at: other, weight });
    nearest.sort((one, two) => two.weight - one.weight || one.at - two.at);
    nearest.length = Math.min(nearest.length, neighbours);
  }
  return [{ at, weight: 1 }, ...nearest];
};

/**
 * Half of what two opinions have in common themselves, half of what their nearest neighbours have: a
 * short text is a weak sign of what it means, and those next to it say it in other words.
 */
export const withNeighbours = (alike: Float32Array, size: number): Float32Array => {
  const nearest = Array.from({ length: size }, (_, at) => nearestOf(alike, size, at));
  const weights = nearest.map((list) => list.reduce((sum, { weight }) => sum + weight, 0));
  const blended = new Float32Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = 0;
      for (const one of nearest[row] ?? []) {
        for (const two of nearest[column] ?? []) {
          sum += one.weight * two.weight * (alike[one.at * size + two.at] ?? 0);
        }
      }
      const around = sum / ((weights[row] ?? 1) * (weights[column] ?? 1));
      const value = ((alike[row * size + column] ?? 0) + around) / 2;
      blended[row * size + column] = value;
      blended[column * size + row] = value;
    }
  }
  return blended;
};
