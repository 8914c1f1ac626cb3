import type { Vector } from './middle.ts';

/** A term of the topic is in every mouth and tells little. */
const topicWeight = 0.5;
/** A term that more than this share of a room uses tells nearly nothing. */
const commonShare = 0.3;
const commonWeight = 0.2;
/** How much rarer terms tell more; less than the whole logarithm, since a room is small. */
const rarity = 0.75;

/**
 * Weighs terms by how rare they are in this room. A term that one opinion alone uses joins nothing and
 * is left out, yet makes what the opinion has in common with others count for less.
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
        Math.log((all + 1) / used) ** rarity *
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

/** One word in common already makes two short opinions alike; a second one adds less. */
const firstWord = 0.8;

/** How alike vectors are, each with each: their product, seen from the middle of the room. */
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
      const row = one.at * size;
      for (const two of list) {
        alike[row + two.at] = (alike[row + two.at] ?? 0) + one.weight * two.weight;
      }
    }
  }
  return centre(alike, size);
};

/** Where nearly all texts share their words, what tells them apart is chance, and is not made large. */
const leastLength = 0.2;

const centre = (alike: Float32Array, size: number): Float32Array => {
  const means = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let column = 0; column < size; column += 1) {
      const place = row * size + column;
      const value = column === row ? 0 : (alike[place] ?? 0) ** firstWord;
      alike[place] = value;
      sum += value;
    }
    means[row] = sum / Math.max(1, size - 1);
  }
  const all = means.reduce((sum, mean) => sum + mean / size, 0);
  const lengths = means.map((mean) =>
    Math.max(leastLength, Math.sqrt(Math.max(0, 1 - 2 * mean + all))),
  );
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const place = row * size + column;
      const raw = (alike[place] ?? 0) - (means[row] ?? 0) - (means[column] ?? 0) + all;
      const told = raw / ((lengths[row] ?? 1) * (lengths[column] ?? 1));
      alike[place] = Math.min(1, Math.max(-1, told));
    }
  }
  return alike;
};
