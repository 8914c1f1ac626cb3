import type { AnalystRoom } from '../analyst.ts';
import type { FoundWord } from '../languages/word-rules.ts';

type Opinion = AnalystRoom['opinions'][number];

export type WordUsage = {
  key: string;
  ids: Set<string>;
  people: Set<string>;
  sharedBy: Set<string>;
  uses: number;
  asNoun: number;
  /** The frequency of each spelling: in all opinions, and in shared ones. */
  written: Map<string, number>;
  shared: Map<string, number>;
};

/** Rarer words are never used, so they are not stored. */
const minUses = 3;

const countKeys = (
  opinions: Opinion[],
  find: (text: string) => FoundWord[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { content } of opinions) {
    for (const { key } of find(content)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** Returns the words that occur in at least three opinions, by key. */
export const countUses = (
  opinions: Opinion[],
  find: (text: string) => FoundWord[],
): Map<string, WordUsage> => {
  const uses = new Map<string, WordUsage>();
  const counts = countKeys(opinions, find);
  for (const { id, author, content, isPublic } of opinions) {
    for (const { key, written, isNoun } of find(content)) {
      if ((counts.get(key) ?? 0) < minUses) continue;
      let use = uses.get(key);
      if (use === undefined) {
        const none = { uses: 0, asNoun: 0, written: new Map(), shared: new Map() };
        use = { key, ids: new Set(), people: new Set(), sharedBy: new Set(), ...none };
        uses.set(key, use);
      }
      use.ids.add(id);
      use.people.add(author);
      use.uses += 1;
      if (isNoun) use.asNoun += 1;
      use.written.set(written, (use.written.get(written) ?? 0) + 1);
      if (!isPublic) continue;
      use.sharedBy.add(author);
      use.shared.set(written, (use.shared.get(written) ?? 0) + 1);
    }
  }
  return uses;
};

/**
 * Leaves out people who used a word only privately, unless they are at least `min`: fewer could be told by comparing
 * the number of people with the opinions that are shown.
 */
export const withoutFewPrivate = (
  use: WordUsage,
  isShared: (opinionId: string) => boolean,
  min: number,
): WordUsage => {
  const few = use.people.size - use.sharedBy.size;
  if (few === 0 || few >= min) return use;
  return { ...use, ids: new Set([...use.ids].filter(isShared)), people: use.sharedBy };
};
