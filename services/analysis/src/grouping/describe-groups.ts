import type { AnalystRoom } from '../analyst.ts';
import { groupWord } from './group-word.ts';
import type { Group, Grouping } from './grouping.ts';

type Opinion = AnalystRoom['opinions'][number];

export type Clustered = {
  way: Grouping['way'];
  /** Opinions that belong together, each kind once, the most typical first; one alone is a cluster too. */
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
  const authors = new Map(room.opinions.map(({ id, author }) => [id, author]));
  const groups: { group: Group; people: number }[] = [];
  const singleIds: string[] = [];
  for (const members of clusters) {
    const all = members.flatMap((one) => [one, ...(repeats.get(one.id) ?? [])]);
    const opinionIds = all.map(({ id }) => id);
    const people = new Set(opinionIds.map((id) => authors.get(id))).size;
    if (people < 2) {
      singleIds.push(...members.map(({ id }) => id));
      continue;
    }
    const typicalId = members.find(({ isPublic }) => isPublic)?.id ?? null;
    groups.push({ group: { opinionIds, typicalId, word: groupWord(all, room) }, people });
  }
  const ordered = groups.toSorted(
    (a, b) => b.people - a.people || b.group.opinionIds.length - a.group.opinionIds.length,
  );
  return {
    way,
    groups: ordered.map(({ group }) => group),
    singleIds,
    noiseIds,
    duplicateOf,
  };
};
