import type { AnalystRoom } from '../../analyst.ts';
import { averageLinkage } from '../average-linkage.ts';
import { describeGroups } from '../describe-groups.ts';
import type { Grouping } from '../grouping.ts';
import { isNoise } from '../is-noise.ts';
import { oneOfAKind } from '../one-of-a-kind.ts';
import { joinNearest } from './join-nearest.ts';
import { compare, dot, roomCentred, type Vector } from './room-centred.ts';
import { withNeighbours } from './with-neighbours.ts';

/** Opinions that are this much alike, on average, make a group. */
const leastAlike = 0.065;
/** Opinions that are compared each with each; the rest joins the groups of these. */
const mostCompared = 1_500;

/** Evenly spaced over what was written, whatever order it came in. */
const sampleOf = (size: number): number[] => {
  const step = Math.max(1, size / mostCompared);
  return Array.from({ length: Math.min(size, mostCompared) }, (_, at) => Math.floor(at * step));
};

/** Groups opinions by what they mean, as the vectors of a model of meaning tell it. */
export const groupByMeaning = (
  room: AnalystRoom,
  vectors: ReadonlyMap<string, Vector>,
): Grouping => {
  const { kinds, duplicateOf } = oneOfAKind(room);
  const vectorOf = (id: string): Vector => vectors.get(id) ?? new Float32Array();
  const says = kinds.map(({ content }) => !isNoise(content));
  const spoken = kinds.filter((_, at) => says[at]);
  const centred = roomCentred(spoken.map(({ id }) => vectorOf(id)));
  const sample = sampleOf(spoken.length);
  const inSample = sample.map((at) => centred[at] ?? new Float32Array());
  const clusters = averageLinkage(
    withNeighbours(compare(inSample), sample.length),
    sample.length,
    leastAlike,
  ).map((cluster) => cluster.map((at) => sample[at] ?? 0));
  return describeGroups(room, {
    way: 'embeddings',
    opinions: spoken,
    clusters: joinNearest(clusters, centred, leastAlike),
    alike: (one, two) =>
      dot(centred[one] ?? new Float32Array(), centred[two] ?? new Float32Array()),
    noiseIds: kinds.filter((_, at) => !says[at]).map(({ id }) => id),
    duplicateOf,
  });
};
