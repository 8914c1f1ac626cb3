import type { OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { Gathered, readEach } from '@murmur/shared/runtime/gathered';

/** Rooms, each read once for all who ask in the same turn: a crowd votes in one. */
export const gatherRooms = (rooms: RoomStore): Gathered<string, RoomRecord | null> =>
  new Gathered((roomIds) => readEach(roomIds, (roomId) => rooms.find(roomId)));

export type VotableOpinions = Gathered<{ roomId: string; opinionId: string }, string | undefined>;

/** Authors of shared opinions that stand, read in one go for all who vote in a room in the same turn. */
export const gatherVotable = (opinions: OpinionStore): VotableOpinions =>
  new Gathered(async (asked) => {
    const wanted = new Map<string, Set<string>>();
    for (const { roomId, opinionId } of asked) {
      wanted.set(roomId, (wanted.get(roomId) ?? new Set()).add(opinionId));
    }
    const found = await readEach(
      asked.map(({ roomId }) => roomId),
      (roomId) => opinions.authorsOfShared(roomId, [...(wanted.get(roomId) ?? [])]),
    );
    return found.map((result, place) =>
      result.status === 'rejected'
        ? result
        : { status: 'fulfilled', value: result.value.get(asked[place]?.opinionId ?? '') },
    );
  });
