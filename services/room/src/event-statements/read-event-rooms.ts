import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomApi } from '@murmur/contract/internal';
import type { GatheredRoom } from '@murmur/contract/internal-event';
import type { ListedRoom } from '@murmur/shared/ports/event-room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { RoomDeps } from '../room-deps.ts';
import { readPages } from '../room-facts/read-pages.ts';
import { isNotShown } from '../room-facts/room-view.ts';
import { countSilentHosts } from '../room-facts/silent-hosts.ts';
import { authorOfRoom } from '../room-facts/statement-ids.ts';
import { endIfDue } from '../rooms/end-room.ts';
import { countPositions } from '../votes/publication.ts';
import { groupSame, joinVotes } from '../votes/same-opinions.ts';
import { countAll, countedOpinions } from '../votes/tally.ts';
import { publicName } from './public-name.ts';

const pageSize = 2_000;
const batchSize = 10;

const summaryOf = (room: ListedRoom) => ({
  room_id: room.roomId,
  author: authorOfRoom(room.roomId),
  ...publicName(room),
  people: room.participantCount,
  opinions: room.opinionCount,
});

const withoutContent = (room: ListedRoom): GatheredRoom => ({
  ...summaryOf(room),
  written: [],
  shared: [],
  nicknames: [],
  voters: 0,
  counted: [],
  positions: null,
});

const readContent = async (parts: RoomDeps, found: ListedRoom): Promise<GatheredRoom> => {
  const { opinions, votes } = parts;
  const room = await endIfDue(parts, found);
  const { roomId } = room;
  // Nothing shared in a room that its own host extended is included, because the room is still active.
  const written = await readPages((cursor) => opinions.pageAll(roomId, cursor, pageSize));
  const shared = hasEnded(room) ? written.filter(({ isPublic }) => isPublic) : [];
  // Without the cache, in which a thousand rooms would evict each other.
  const groups = await groupSame(shared);
  const tally = joinVotes(await countAll(votes, roomId), groups);
  return {
    ...summaryOf(room),
    people: room.participantCount - (await countSilentHosts(parts, roomId)),
    written: written.map((opinion) => ({
      submitted_at: instantOf(opinion.submittedAt),
      is_public: opinion.isPublic,
      ...(isNotShown(opinion) && { held: true as const }),
    })),
    shared: shared
      .filter(({ id }) => groups.get(id)?.id === id)
      .map(({ id, content }) => ({ id, content })),
    nicknames: [...new Set(shared.map(({ nickname }) => nickname))],
    voters: tally.voters,
    counted: countedOpinions(tally),
    positions:
      room.askPosition && hasEnded(room) ? countPositions(await votes.listPositions(roomId)) : null,
  };
};

/**
 * Reads a room. If a defect makes it unreadable, it is returned without content, so that it is listed as missing and
 * delays no other room.
 */
const readRoom = async (parts: RoomDeps, room: ListedRoom): Promise<GatheredRoom> => {
  try {
    return await readContent(parts, room);
  } catch (error) {
    if (error instanceof AppError) throw error;
    parts.gatheringOutage.failed(error);
    return withoutContent(room);
  }
};

/** Returns a page of the rooms of an event with the content that the event may gather. Empty rooms are omitted. */
export const readEventRooms = async (
  parts: RoomDeps,
  { event_id: eventId, cursor, limit }: Parameters<RoomApi['readEventRooms']>[0],
): ReturnType<RoomApi['readEventRooms']> => {
  const page = await parts.events.listRooms(eventId, Number(cursor ?? 0), limit);
  const occupied = page
    .map(({ room }) => room)
    .filter(({ participantCount }) => participantCount > 0);
  const rooms: GatheredRoom[] = [];
  for (let from = 0; from < occupied.length; from += batchSize) {
    const batch = occupied.slice(from, from + batchSize);
    rooms.push(...(await Promise.all(batch.map((room) => readRoom(parts, room)))));
  }
  const last = page.length < limit ? null : page.at(-1)?.room.ordinal;
  return { rooms, next_cursor: last === null || last === undefined ? null : String(last) };
};
