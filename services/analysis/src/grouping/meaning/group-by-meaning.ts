import type { Vector } from '@murmur/shared/ports/vector-store';
import type { AnalystRoom } from '../../analyst.ts';
import { averageLinkage } from '../average-linkage.ts';
import { describeGroups } from '../describe-groups.ts';
import { drawCompared } from '../draw-compared.ts';
import type { Grouping } from '../grouping.ts';
import { oneOfAKind } from '../one-of-a-kind.ts';
import { textWidth } from '../text-width.ts';
import { readTerms } from '../words/read-terms.ts';
import { compareVectors, weighTerms } from '../words/weigh-terms.ts';
import { joinNearest } from './join-nearest.ts';
import { compare, dot, meanOf, roomCentred } from './room-centred.ts';
import { withNeighbours } from './with-neighbours.ts';

/** Opinions that are this much alike on average, seen from the middle of the room, make a group. */
const leastAlike = 0.07;
/** What words in common count beside what is meant: a model of meaning knows few names and no slang. */
const wordsWeight = 0.5;
/** A text of this width tells half of what a long one does: one syllable may mean anything. */
const halfTold = 2;

const toldBy = (text: string): number => {
  const width = textWidth(text);
  return width / (width + halfTold);
};

/** How alike opinions are by what they mean, and by their words; less where little is said. */
const compareBoth = (vectors: readonly Vector[], texts: string[], topic: string): Float32Array => {
  const size = texts.length;
  const byWords = compareVectors(weighTerms(texts.map(readTerms), readTerms(topic)));
  const told = texts.map(toldBy);
  return compare(vectors).map((byMeaning, at) => {
    const alike = byMeaning + wordsWeight * (byWords[at] ?? 0);
    const sure = (told[Math.floor(at / size)] ?? 1) * (told[at % size] ?? 1);
    return alike > 0 ? alike * sure : alike;
  });
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
  const { heard, noise, duplicateOf } = oneOfAKind(room);
  const centred = roomCentred(heard.map(({ id }) => vectors.get(id) ?? new Float32Array()));
  const texts = heard.map(({ content }) => content);
  const compared = drawCompared(texts);
  const weighed = centred.map((vector, at) => {
    const told = toldBy(texts[at] ?? '');
    return vector.map((value) => value * told);
  });
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
    clusters: joinNearest(clusters, weighed, leastAlike).map((cluster) =>
      byCentrality(cluster, weighed).flatMap((at) => heard[at] ?? []),
    ),
    noiseIds: noise.map(({ id }) => id),
    duplicateOf,
  });
};
