import type { Embeddings } from '@murmur/analysis/analyst';
import { dot, toUnit } from '@murmur/analysis/repetition/vectors';
import { asAnalystRoom, type LabelledRoom } from './labelled-room.ts';
import { countWhere, type Tally } from './tally.ts';

export type LikenessFigures = {
  /** Share of pairs about the same subject, among the closest tenth or quarter of a room's opinions. */
  closestTenth: Tally;
  closestQuarter: Tally;
};

type Pair = { one: number; two: number; alike: number };

const meanOf = (vectors: readonly Float32Array[]): Float32Array => {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < mean.length; at += 1) {
      mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
    }
  }
  return mean;
};

/**
 * Subtracts the room's mean from the vectors. All opinions on a topic are similar; without the common part, only
 * the differences remain.
 */
const roomCentred = (vectors: readonly Float32Array[]): Float32Array[] => {
  const middle = meanOf(vectors);
  return vectors.map((vector) => toUnit(vector.map((value, at) => value - (middle[at] ?? 0))));
};

/** Pairs of mutually nearest opinions, closest first. */
const nearestPairs = (vectors: Float32Array[]): Pair[] => {
  const nearest = vectors.map((one, at) => {
    let best: Pair = { one: at, two: -1, alike: Number.NEGATIVE_INFINITY };
    vectors.forEach((two, other) => {
      const alike = other === at ? Number.NEGATIVE_INFINITY : dot(one, two);
      if (alike > best.alike) best = { one: at, two: other, alike };
    });
    return best;
  });
  return nearest
    .filter(({ one, two }) => one < two && nearest[two]?.two === one)
    .toSorted((a, b) => b.alike - a.alike);
};

/**
 * Checks whether opinions paired by vectors share a subject, excluding repetitions and noise, which words identify.
 */
export const measureLikeness = (
  room: LabelledRoom,
  embeddings: Embeddings | null,
): LikenessFigures => {
  const opinions = asAnalystRoom(room)
    .opinions.map(({ id }, at) => ({ id, label: room.opinions[at] }))
    .filter(({ label }) => label && !label.noise && label.duplicate_of === null);
  const vectors = opinions
    .map(({ id }) => embeddings?.vectors.get(id))
    .filter((one) => one !== undefined);
  const pairs = vectors.length === opinions.length ? nearestPairs(roomCentred(vectors)) : [];
  const subjectOf = (at: number): string | null => opinions[at]?.label?.subject ?? null;
  const isOne = ({ one, two }: Pair): boolean =>
    subjectOf(one) !== null && subjectOf(one) === subjectOf(two);
  const closest = (share: number): Tally =>
    countWhere(pairs.slice(0, Math.max(1, Math.round((opinions.length * share) / 2))), isOne);
  return { closestTenth: closest(0.1), closestQuarter: closest(0.25) };
};
