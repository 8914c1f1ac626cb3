/**
 * Joins the two most alike groups again and again, as long as their members are on average at least
 * `least` alike. Ties go to the earlier ones, so the order of the input decides nothing but ties.
 * @param alike `size` × `size`, symmetric; it is used up.
 */
export const averageLinkage = (alike: Float32Array, size: number, least: number): number[][] => {
  const members: number[][] = Array.from({ length: size }, (_, at) => [at]);
  const open = new Uint8Array(size).fill(1);
  const nearest = new Int32Array(size).fill(-1);
  const likeness = new Float32Array(size).fill(Number.NEGATIVE_INFINITY);

  const look = (at: number): void => {
    likeness[at] = Number.NEGATIVE_INFINITY;
    const row = at * size;
    for (let other = 0; other < size; other += 1) {
      const value = alike[row + other] ?? 0;
      if (open[other] === 1 && other !== at && value > (likeness[at] ?? 0)) {
        likeness[at] = value;
        nearest[at] = other;
      }
    }
  };

  const join = (one: number, two: number): void => {
    const [first, second] = [members[one] ?? [], members[two] ?? []];
    const all = first.length + second.length;
    open[two] = 0;
    for (let other = 0; other < size; other += 1) {
      if (open[other] === 0 || other === one) continue;
      const sum =
        first.length * (alike[one * size + other] ?? 0) +
        second.length * (alike[two * size + other] ?? 0);
      alike[one * size + other] = sum / all;
      alike[other * size + one] = sum / all;
    }
    members[one] = [...first, ...second];
    look(one);
    for (let other = 0; other < size; other += 1) {
      if (open[other] === 0 || other === one) continue;
      const value = alike[other * size + one] ?? 0;
      if (nearest[other] === one || nearest[other] === two) look(other);
      else if (value > (likeness[other] ?? 0)) {
        likeness[other] = value;
        nearest[other] = one;
      }
    }
  };

  for (let at = 0; at < size; at += 1) look(at);
  while (true) {
    let best = -1;
    for (let at = 0; at < size; at += 1) {
      if (open[at] === 1 && (best < 0 || (likeness[at] ?? 0) > (likeness[best] ?? 0))) best = at;
    }
    if (best < 0 || (likeness[best] ?? 0) < least) break;
    join(best, nearest[best] ?? 0);
  }
  return members.filter((_, at) => open[at] === 1);
};
