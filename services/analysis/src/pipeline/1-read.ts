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

/** The transcript of a room from a cursor on, page by page. */
export async function* transcriptPages(api: RoomApi, roomId: string, after: string | null = null) {
  let cursor: string | null = after;
  do {
    const page = await api.readTranscript({ room_id: roomId, cursor, limit: pageSize });
    yield page;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/**
 * Reads all that was written in a room.
 * @throws AppError UNAVAILABLE when the room service cannot answer, and `signal`'s reason.
 */
export const readTranscript = async (
  api: RoomApi,
  room: Room,
  signal?: AbortSignal,
): Promise<Transcript> => {
  const opinions: TranscriptOpinion[] = [];
  signal?.throwIfAborted();
  for await (const page of transcriptPages(api, room.room_id)) {
    signal?.throwIfAborted();
    opinions.push(...page.opinions);
  }
  // The authors in an event are rooms, whose names reveal nobody.
  const shared = opinions.filter(({ is_public }) => is_public && room.event === null);
  return { room, opinions, nicknames: [...new Set(shared.map(({ nickname }) => nickname))] };
};
