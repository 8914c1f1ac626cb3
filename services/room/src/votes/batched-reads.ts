import type { OpinionStore } from '@murmur/shared/ports/opinion-store';
import { Batcher } from '@murmur/shared/runtime/batcher';

export type VotableOpinions = Batcher<{ roomId: string; opinionId: string }, string | undefined>;

/** Reads the authors of shared opinions once for all votes of one event loop tick. */
export const batchVotable = (opinions: OpinionStore): VotableOpinions =>
  new Batcher(async (votes) => {
    const byRoom = Map.groupBy(votes, ({ roomId }) => roomId);
    const authors = new Map(
      [...byRoom].map(([roomId, ofRoom]) => {
        const ids = new Set(ofRoom.map(({ opinionId }) => opinionId));
        return [roomId, opinions.authorsOfShared(roomId, [...ids])];
      }),
    );
    return votes.map(async ({ roomId, opinionId }) => (await authors.get(roomId))?.get(opinionId));
  });
