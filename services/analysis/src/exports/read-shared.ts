import type { RoomApi, TranscriptOpinion } from '@murmur/contract/internal';

const pageSize = 1_000;

/** A shared opinion as files show it. */
export type SharedOpinion = Pick<TranscriptOpinion, 'id' | 'content' | 'submitted_at'>;

/** All that was shared in a room and still stands, oldest first. */
export const readShared = async (room: RoomApi, roomId: string): Promise<SharedOpinion[]> => {
  const shared: SharedOpinion[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<RoomApi['readTranscript']>> = await room.readTranscript({
      room_id: roomId,
      cursor,
      limit: pageSize,
    });
    shared.push(...page.opinions.filter(({ is_public }) => is_public));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return shared;
};
