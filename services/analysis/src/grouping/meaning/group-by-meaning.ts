import type { Vector } from '@murmur/shared/ports/vector-store';
import type { AnalystRoom } from '../../analyst.ts';
import { averageLinkage } from '../average-linkage.ts';
import { describeGroups } from '../describe-groups.ts';
import { drawCompared } from '../draw-compared.ts';
import type { Grouping } from '../grouping.ts';
import { isNoise } from '../is-noise.ts';
import { oneOfAKind } from '../one-of-a-kind.ts';
import { readTerms } from '../words/read-terms.ts';
import { compareVectors, weighTerms } from '../words/weigh-terms.ts';
import { joinNearest } from './join-nearest.ts';
import { compare, dot, meanOf, roomCentred } from './room-centred.ts';
import { withNeighbours } from './with-neighbours.ts';

/** Opinions that are this much alike on average, seen from the middle of the room, make a group. */
const leastAlike = 0.085;
/** What words in common count beside what is meant: a model of meaning knows few names and no slang. */
const wordsWeight = 0.5;

/** How alike opinions are by what they mean, and by their words. */
const compareBoth = (vectors: readonly Vector[], texts: string[], topic: string): Float32Array => {
  const byMeaning = compare(vectors);
  const byWords = compareVectors(weighTerms(texts.map(readTerms), readTerms(topic)));
  return byMeaning.map((value, at) => value + wordsWeight * (byWords[at] ?? 0));
};

/** The most typical first: the one nearest to the middle of its group. */
const byCentrality = (cluster: number[], vectors: readonly Vector[]): number[] => {
  const of = (at: number): Vector => vectors[at] ?? new Float32Array();
  const middle = meanOf(cluster.map(of));
  const near = new Map(cluster.map((at) => [at, dot(of(at), middle)]));
  return cluster.toSorted((a, b) => (near.get(b) ?? 0) - (near.get(a) ?? 0) || a - b);
};

/** Groups opinions by what they mean, as the vectors of a model of meaning tell it. */
export const groupByMeaning = (
  room: AnalystRoom,
  vectors: ReadonlyMap<string, Vector>,
): Grouping => {
  const { kinds, duplicateOf } = oneOfAKind(room);
  const noise = new Set(kinds.filter(({ content }) => isNoise(content)));
  const heard = kinds.filter((opinion) => !noise.has(opinion));
  const centred = roomCentred(heard.map(({ id }) => vectors.get(id) ?? new Float32Array()));
  const texts = heard.map(({ content }) => content);
  const compared = drawCompared(texts);
  const alike = compareBoth(
    compared.map((at) => centred[at] ?? new Float32Array()),
    compared.map((at) => texts[at] ?? ''),
    room.topic,
  );
  const clusters = averageLinkage(
    withNeighbours(alike, compared.length),
    compared.length,
    leastAlike,
  ).map((cluster) => cluster.flatMap((at) => compared[at] ?? []));
  return describeGroups(room, {
    way: 'embeddings',
    clusters: joinNearest(clusters, centred, leastAlike).map((cluster) =>
      byCentrality(cluster, centred).flatMap((at) => heard[at] ?? []),
    ),
    noiseIds: [...noise].map(({ id }) => id),
    duplicateOf,
  });
};
