import type { OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { Batcher, readEach } from '@murmur/shared/runtime/batcher';

/** Reads each room once for all calls of one event loop tick, because a whole room votes at once. */
export const batchRoomReads = (rooms: RoomStore): Batcher<string, RoomRecord | null> =>
  new Batcher((roomIds) => readEach(roomIds, (roomId) => rooms.find(roomId)));

export type VotableOpinions = Batcher<{ roomId: string; opinionId: string }, string | undefined>;

/** Reads the authors of shared opinions once for all votes of one event loop tick. */
export const batchVotable = (opinions: OpinionStore): VotableOpinions =>
  new Batcher(async (votes) => {
    const wanted = new Map<string, Set<string>>();
    for (const { roomId, opinionId } of votes) {
      wanted.set(roomId, (wanted.get(roomId) ?? new Set()).add(opinionId));
    }
    const found = await readEach(
      votes.map(({ roomId }) => roomId),
      (roomId) => opinions.authorsOfShared(roomId, [...(wanted.get(roomId) ?? [])]),
    );
    return found.map((result, index) =>
      result.status === 'rejected'
        ? result
        : { status: 'fulfilled', value: result.value.get(votes[index]?.opinionId ?? '') },
    );
  });
