/** An opinion as a list of terms, each with its weight; of length one. */
export type Vector = Map<number, number>;

/** A term of the topic is in every mouth and tells little. */
const topicWeight = 0.5;
/** A term that more than this share of a room uses tells nearly nothing. */
const commonShare = 0.3;
const commonWeight = 0.2;

/**
 * Weighs terms by how rare they are in this room. A term that one opinion alone uses joins nothing and
 * is left out, but makes what the opinion has in common with others count for less.
 */
export const weighTerms = (texts: Map<string, number>[], topic: Map<string, number>): Vector[] => {
  const uses = new Map<string, number>();
  for (const terms of texts)
    for (const term of terms.keys()) uses.set(term, (uses.get(term) ?? 0) + 1);
  const numbers = new Map<string, number>();
  const all = texts.length;
  return texts.map((terms) => {
    const vector: Vector = new Map();
    let sum = 0;
    for (const [term, count] of terms) {
      const used = uses.get(term) ?? 1;
      const weight =
        count *
        Math.log((all + 1) / used) *
        (topic.has(term) ? topicWeight : 1) *
        (used > commonShare * all ? commonWeight : 1);
      sum += weight * weight;
      if (used < 2) continue;
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      vector.set(number, weight);
    }
    const length = Math.sqrt(sum) || 1;
    for (const [number, weight] of vector) vector.set(number, weight / length);
    return vector;
  });
};

/** How alike vectors are, each with each: the cosine, seen from the middle of the room. */
export const compareVectors = (vectors: Vector[]): Float32Array => {
  const size = vectors.length;
  const alike = new Float32Array(size * size);
  const users = new Map<number, { at: number; weight: number }[]>();
  for (const [at, vector] of vectors.entries()) {
    for (const [number, weight] of vector) {
      const list = users.get(number);
      if (list) list.push({ at, weight });
      else users.set(number, [{ at, weight }]);
    }
  }
  for (const list of users.values()) {
    for (const one of list) {
      for (const two of list) {
        const place = one.at * size + two.at;
        alike[place] = (alike[place] ?? 0) + one.weight * two.weight;
      }
    }
  }
  // What nobody else says makes a vector as long as any other.
  for (let at = 0; at < size; at += 1) alike[at * size + at] = 1;
  return centre(alike, size);
};

const centre = (alike: Float32Array, size: number): Float32Array => {
  const means = new Float64Array(size);
  let all = 0;
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let at = row * size; at < (row + 1) * size; at += 1) sum += alike[at] ?? 0;
    means[row] = sum / size;
    all += sum / size / size;
  }
  const lengths = Float64Array.from({ length: size }, (_, at) =>
    Math.sqrt(Math.max(1e-9, (alike[at * size + at] ?? 0) - 2 * (means[at] ?? 0) + all)),
  );
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const place = row * size + column;
      const raw = (alike[place] ?? 0) - (means[row] ?? 0) - (means[column] ?? 0) + all;
      alike[place] = raw / ((lengths[row] ?? 1) * (lengths[column] ?? 1));
    }
  }
  return alike;
};
