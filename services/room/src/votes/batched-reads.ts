import type { OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { Batcher, readEach } from '@murmur/shared/runtime/batcher';

/** Rooms, each read once for all who ask in the same turn: a crowd votes in one. */
export const batchRooms = (rooms: RoomStore): Batcher<string, RoomRecord | null> =>
  new Batcher((roomIds) => readEach(roomIds, (roomId) => rooms.find(roomId)));

export type VotableOpinions = Batcher<{ roomId: string; opinionId: string }, string | undefined>;

/** Authors of shared opinions that stand, read in one go for all who vote in a room in the same turn. */
export const batchVotable = (opinions: OpinionStore): VotableOpinions =>
  new Batcher(async (asked) => {
    const wanted = new Map<string, Set<string>>();
    for (const { roomId, opinionId } of asked) {
      wanted.set(roomId, (wanted.get(roomId) ?? new Set()).add(opinionId));
    }
    const found = await readEach(
      asked.map(({ roomId }) => roomId),
      (roomId) => opinions.authorsOfShared(roomId, [...(wanted.get(roomId) ?? [])]),
    );
    return found.map((result, index) =>
      result.status === 'rejected'
        ? result
        : { status: 'fulfilled', value: result.value.get(asked[index]?.opinionId ?? '') },
    );
  });
