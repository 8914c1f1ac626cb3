import type { AnalystRoom } from '../analyst.ts';
import { groupWords } from './group-words.ts';
import type { Grouping } from './grouping.ts';

type Opinion = AnalystRoom['opinions'][number];

export type Clustered = {
  way: Grouping['way'];
  /** Opinions that belong together, each kind once, the most typical first; one alone is a cluster too.
   * Clusters of as many people keep this order. */
  clusters: Opinion[][];
  noiseIds: string[];
  duplicateOf: Map<string, string>;
};

/**
 * Tells what each cluster is: its opinions with those that repeat them, the most typical first, and the
 * word that names it. What one person alone says stands as single voices.
 */
export const describeGroups = (room: AnalystRoom, clustered: Clustered): Grouping => {
  const { way, clusters, noiseIds, duplicateOf } = clustered;
  const repeats = Map.groupBy(room.opinions, ({ id }) => duplicateOf.get(id));
  const peopleOf = (of: Opinion[]): number => new Set(of.map(({ author }) => author)).size;
  const said = clusters.map((members) => ({
    members,
    all: members.flatMap((one) => [one, ...(repeats.get(one.id) ?? [])]),
  }));
  const groups = said
    .filter(({ all }) => peopleOf(all) > 1)
    .toSorted((a, b) => peopleOf(b.all) - peopleOf(a.all) || b.all.length - a.all.length);
  const words = groupWords(
    groups.map(({ all }) => all),
    room,
  );
  return {
    way,
    groups: groups.map(({ members, all }, at) => ({
      opinionIds: all.map(({ id }) => id),
      typicalId: members.find(({ isPublic }) => isPublic)?.id ?? null,
      word: words[at] ?? null,
    })),
    singleIds: said
      .filter(({ all }) => peopleOf(all) === 1)
      .flatMap(({ members }) => members.map(({ id }) => id)),
    noiseIds,
    duplicateOf,
  };
};
