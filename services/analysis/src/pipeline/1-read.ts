import type { RoomApi, TranscriptOpinion } from '@murmur/contract/internal';
import type { Room } from '@murmur/contract/room';

const pageSize = 2_000;

/** A room that has ended, with everything that was written in it, oldest first. */
export type Transcript = {
  room: Room;
  opinions: TranscriptOpinion[];
  /** Nicknames that others could see beside what was shared; no result may hold one. */
  nicknames: string[];
};

/**
 * Reads all that was written in a room.
 * @throws AppError UNAVAILABLE when the room service cannot answer, and `signal`'s reason.
 */
export const readTranscript = async (
  api: RoomApi,
  room: Room,
  signal: AbortSignal,
): Promise<Transcript> => {
  const opinions: TranscriptOpinion[] = [];
  let cursor: string | null = null;
  do {
    signal.throwIfAborted();
    const page: Awaited<ReturnType<RoomApi['readTranscript']>> = await api.readTranscript({
      room_id: room.room_id,
      cursor,
      limit: pageSize,
    });
    opinions.push(...page.opinions);
    cursor = page.next_cursor;
  } while (cursor !== null);
  const shared = opinions.filter(({ is_public }) => is_public);
  return { room, opinions, nicknames: [...new Set(shared.map(({ nickname }) => nickname))] };
};
