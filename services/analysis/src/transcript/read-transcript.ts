import { setImmediate as nextIteration } from 'node:timers/promises';
import type { RoomApi, TranscriptOpinion } from '@murmur/contract/internal';
import type { Room } from '@murmur/contract/room';

/** Small enough for the room service to read it without delaying other calls. */
const pageSize = 500;

/** A room that has ended and all its opinions, oldest first. */
export type Transcript = {
  room: Room;
  opinions: TranscriptOpinion[];
  /** Nicknames visible beside shared opinions; no result may contain one. */
  nicknames: string[];
};

export async function* transcriptPages(api: RoomApi, roomId: string, after: string | null = null) {
  let cursor: string | null = after;
  do {
    const page = await api.readTranscript({ room_id: roomId, cursor, limit: pageSize });
    yield page;
    cursor = page.next_cursor;
    if (cursor !== null) await nextIteration();
  } while (cursor !== null);
}

/**
 * Reads all opinions of a room.
 * @throws AppError UNAVAILABLE when the room service does not respond, or `signal`'s reason
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
  // An event's authors are rooms, whose names identify nobody.
  const shared = opinions.filter(({ is_public }) => is_public && room.event === null);
  return { room, opinions, nicknames: [...new Set(shared.map(({ nickname }) => nickname))] };
};
