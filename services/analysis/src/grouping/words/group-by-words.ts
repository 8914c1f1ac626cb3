import type { AnalystRoom } from '../../analyst.ts';
import { averageLinkage } from '../average-linkage.ts';
import { describeGroups } from '../describe-groups.ts';
import { drawCompared } from '../draw-compared.ts';
import type { Grouping } from '../grouping.ts';
import { oneOfAKind } from '../one-of-a-kind.ts';
import { middleOf, product, type Vector } from './middle.ts';
import { readTerms } from './read-terms.ts';
import { compareVectors, weighTerms } from './weigh-terms.ts';

/** Opinions that are this much alike on average, seen from the middle of the room, make a group. */
const leastAlike = 0.05;
/** Puts each of the others into the group whose middle is nearest, where it is near enough. */
const joinNearest = (clusters: number[][], others: number[], vectors: Vector[]): void => {
  const middles = clusters.map((cluster) => middleOf(cluster.map((at) => vectors[at] as Vector)));
  const room = middleOf(vectors);
  const own = product(room, room);
  const fromRoom = middles.map((middle) => product(middle, room));
  const holders = new Map<number, { group: number; weight: number }[]>();
  for (const [group, middle] of middles.entries()) {
    for (const [term, weight] of middle) {
      const list = holders.get(term);
      if (list) list.push({ group, weight });
      else holders.set(term, [{ group, weight }]);
    }
  }
  for (const at of others) {
    const vector = vectors[at] as Vector;
    const alike = new Float32Array(clusters.length);
    for (const [term, weight] of vector) {
      for (const held of holders.get(term) ?? []) {
        alike[held.group] = (alike[held.group] ?? 0) + weight * held.weight;
      }
    }
    const rest = product(vector, room) - own;
    let best = -1;
    let most = leastAlike;
    for (const [group, value] of alike.entries()) {
      const seen = value - rest - (fromRoom[group] ?? 0);
      if (seen >= most) {
        most = seen;
        best = group;
      }
    }
    clusters[best]?.push(at);
  }
};

type Cluster = { places: number[]; near: number };

/**
 * The most typical first: the opinion nearest to the middle of its group, and the groups whose opinions
 * are nearest to one another; one that stands alone by how near it is to the middle of the room.
 */
const byCentrality = (clusters: number[][], vectors: Vector[]): number[][] => {
  const room = middleOf(vectors);
  const nearness = (cluster: number[]): Cluster => {
    const middle = cluster.length > 1 ? middleOf(cluster.map((at) => vectors[at] as Vector)) : room;
    const near = new Map(cluster.map((at) => [at, product(vectors[at] as Vector, middle)]));
    const sum = [...near.values()].reduce((all, one) => all + one, 0);
    const places = cluster.toSorted((a, b) => (near.get(b) ?? 0) - (near.get(a) ?? 0) || a - b);
    return { places, near: sum / cluster.length };
  };
  return clusters
    .map(nearness)
    .toSorted((a, b) => b.near - a.near)
    .map(({ places }) => places);
};

/** Groups opinions by the words that they share. */
export const groupByWords = (room: AnalystRoom): Grouping => {
  const { heard, noise, duplicateOf } = oneOfAKind(room);
  const vectors = weighTerms(
    heard.map(({ content }) => readTerms(content)),
    readTerms(room.topic),
  );
  const compared = drawCompared(heard.map(({ content }) => content));
  const alike = compareVectors(compared.map((at) => vectors[at] as Vector));
  const clusters = averageLinkage(alike, compared.length, leastAlike).map((cluster) =>
    cluster.flatMap((at) => compared[at] ?? []),
  );
  if (compared.length < heard.length) {
    const isCompared = new Set(compared);
    const others = heard.flatMap((_, at) => (isCompared.has(at) ? [] : [at]));
    const several = clusters.filter(({ length }) => length > 1);
    const alone = clusters.filter(({ length }) => length === 1);
    joinNearest(several, others, vectors);
    const joined = new Set(several.flat());
    clusters.splice(0, clusters.length, ...several, ...alone);
    clusters.push(...others.filter((at) => !joined.has(at)).map((at) => [at]));
  }
  return describeGroups(room, {
    way: 'words',
    clusters: byCentrality(clusters, vectors).map((cluster) =>
      cluster.flatMap((at) => heard[at] ?? []),
    ),
    noiseIds: noise.map(({ id }) => id),
    duplicateOf,
  });
};
