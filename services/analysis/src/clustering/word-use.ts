import type { AnalystRoom } from '../analyst.ts';
import type { FoundWord } from '../languages/reading.ts';

type Opinion = AnalystRoom['opinions'][number];

/** What is known of a word in the room. */
export type Use = {
  key: string;
  ids: Set<string>;
  people: Set<string>;
  sharedBy: Set<string>;
  uses: number;
  asNoun: number;
  /** How often it is written so: in all opinions, and in shared ones. */
  written: Map<string, number>;
  shared: Map<string, number>;
};

/** In a room of more opinions, words that hardly anybody uses are not kept in memory. */
const manyOpinions = 1_000;
const filterSize = 2 ** 22;
const minUses = 3;

const hashOf = (key: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619);
  }
  return (hash >>> 0) % filterSize;
};

/** Tells words that stand at least three times, and a few that do not. */
const filterFrequent = (
  opinions: Opinion[],
  find: (text: string) => FoundWord[],
): ((key: string) => boolean) => {
  const seen = new Uint8Array(filterSize);
  for (const { content } of opinions) {
    for (const { key } of find(content)) {
      const at = hashOf(key);
      seen[at] = Math.min(minUses, (seen[at] ?? 0) + 1);
    }
  }
  return (key) => seen[hashOf(key)] === minUses;
};

/** The words of the opinions by their keys. */
export const countUses = (
  opinions: Opinion[],
  find: (text: string) => FoundWord[],
): Map<string, Use> => {
  const uses = new Map<string, Use>();
  const isFrequent = opinions.length > manyOpinions ? filterFrequent(opinions, find) : () => true;
  for (const { id, author, content, isPublic } of opinions) {
    for (const { key, written, isNoun } of find(content)) {
      if (!isFrequent(key)) continue;
      let use = uses.get(key);
      if (use === undefined) {
        const counts = { uses: 0, asNoun: 0, written: new Map(), shared: new Map() };
        use = { key, ids: new Set(), people: new Set(), sharedBy: new Set(), ...counts };
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
