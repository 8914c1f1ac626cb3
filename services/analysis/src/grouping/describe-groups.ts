import type { AnalystRoom } from '../analyst.ts';
import { groupWords } from './group-words.ts';
import type { Grouping } from './grouping.ts';
import { textWidth } from './text-width.ts';

type Opinion = AnalystRoom['opinions'][number];

export type Clustered = {
  way: Grouping['way'];
  /** Opinions that belong together, each kind once, the most typical first; one alone is a cluster too.
   * Clusters of as many people keep this order. */
  clusters: Opinion[][];
  noiseIds: string[];
  duplicateOf: Map<string, string>;
};

/** So much is read as a sentence. */
const widthOfSentence = 12;

const isSentence = ({ content }: Opinion): boolean => textWidth(content) >= widthOfSentence;

/** A cry ("yes", "strike!") may be the middle of a group, and tells less of it than a sentence. */
const sentencesFirst = (members: Opinion[]): Opinion[] => [
  ...members.filter(isSentence),
  ...members.filter((opinion) => !isSentence(opinion)),
];

/**
 * Tells what each cluster is: its opinions with those that repeat them, the most typical first, and the
 * word that names it. What one person alone says stands as single voices.
 */
export const describeGroups = (room: AnalystRoom, clustered: Clustered): Grouping => {
  const { way, clusters, noiseIds, duplicateOf } = clustered;
  const repeats = Map.groupBy(room.opinions, ({ id }) => duplicateOf.get(id));
  const peopleOf = (of: Opinion[]): number => new Set(of.map(({ author }) => author)).size;
  const said = clusters.map(sentencesFirst).map((members) => ({
    members,
    all: members.flatMap((one) => [one, ...(repeats.get(one.id) ?? [])]),
  }));
  const groups = said
    .filter(({ all }) => peopleOf(all) > 1)
    .toSorted((a, b) => peopleOf(b.all) - peopleOf(a.all) || b.all.length - a.all.length);
  return withWords(room, {
    way,
    groups: groups.map(({ members, all }) => ({
      opinionIds: all.map(({ id }) => id),
      typicalId: members.find(({ isPublic }) => isPublic)?.id ?? null,
      word: null,
    })),
    singleIds: said
      .filter(({ all }) => peopleOf(all) === 1)
      .flatMap(({ members }) => members.map(({ id }) => id)),
    noiseIds,
    duplicateOf,
  });
};

/** Finds the word of each group. */
export const withWords = (room: AnalystRoom, grouping: Grouping): Grouping => {
  const byId = new Map(room.opinions.map((opinion) => [opinion.id, opinion]));
  const { groups } = grouping;
  const words = groupWords(
    groups.map(({ opinionIds }) => opinionIds.flatMap((id) => byId.get(id) ?? [])),
    room,
  );
  return {
    ...grouping,
    groups: groups.map((group, at) => ({ ...group, word: words[at] ?? null })),
  };
};
