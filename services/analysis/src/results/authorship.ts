import type { RoomApi } from '@murmur/contract/internal';

const pageSize = 2_000;

/** Who wrote what: opinion ids by the author's public id. */
export type Authorship = Map<string, Set<string>>;

/** Reads who wrote what in a room, and keeps nothing of what was written. */
export const readAuthorship = async (room: RoomApi, roomId: string): Promise<Authorship> => {
  const byAuthor: Authorship = new Map();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<RoomApi['readTranscript']>> = await room.readTranscript({
      room_id: roomId,
      cursor,
      limit: pageSize,
    });
    for (const { id, author } of page.opinions) {
      const own = byAuthor.get(author);
      if (own) own.add(id);
      else byAuthor.set(author, new Set([id]));
    }
    cursor = page.next_cursor;
  } while (cursor !== null);
  return byAuthor;
};
