import type { Answered } from '../agreement/sort-opinions.ts';
import type { createVoteWriter, VoteClaim } from '../fallback/write-votes.ts';

/**
 * Returns sentences about two people whom the votes distinguish: one with whom most agree, and one whom most reject
 * or who divides the room. Null if there are not two. Without `authors`, as for rooms of the previous release, two
 * opinions count as two people.
 */
export const findTwoVoices = (
  common: readonly Answered[],
  writeVotes: ReturnType<typeof createVoteWriter>,
  authors: ReadonlyMap<string, string>,
): { character1: VoteClaim[]; character2: VoteClaim[] } | null => {
  for (const { opinion_id: first } of common) {
    const author = authors.get(first);
    const isAnother = (id: string): boolean =>
      id !== first && (author === undefined || authors.get(id) !== author);
    const character1 = writeVotes('character1', (id) => id === first);
    const character2 = writeVotes('character2', isAnother);
    if (character1.length > 0 && character2.length > 0) return { character1, character2 };
  }
  return null;
};
