import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomApi } from '@murmur/contract/internal';
import type { GatheredRoom } from '@murmur/contract/internal-event';
import type { ListedRoom } from '@murmur/shared/ports/event-room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import { readPages } from '../room-facts/read-pages.ts';
import type { RoomReads } from '../room-facts/room-reads.ts';
import { isNotShown } from '../room-facts/room-view.ts';
import { countSilentHosts } from '../room-facts/silent-hosts.ts';
import { authorOfRoom } from '../room-facts/statement-ids.ts';
import type { RoomPorts } from '../room-ports.ts';
import { type Ending, endIfDue } from '../rooms/end-room.ts';
import { countPositions } from '../votes/publication.ts';
import { groupSame, joinVotes } from '../votes/same-opinions.ts';
import { countAll, countedOpinions } from '../votes/tally.ts';
import { publicName } from './public-name.ts';

/** What reads the rooms of an event, and a log of rooms that cannot be read. */
export type GatheredReading = Ending &
  Pick<RoomPorts, 'opinions' | 'votes'> & { roomReads: RoomReads; gatheringOutage: OutageLog };

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
  in_time: false,
  voters: 0,
  counted: [],
  positions: null,
});

/** A room, and the time (epoch ms) at which its event gathered it. */
type Gathered = { found: ListedRoom; gatheredAt: number | null };

/** True if a room's discussion had ended when it was gathered, because it may end between two analyses of the event. */
const isInTime = ({ endedAt }: ListedRoom, gatheredAt: number | null): boolean =>
  endedAt !== null && endedAt <= (gatheredAt ?? endedAt);

const readContent = async (
  parts: GatheredReading,
  { found, gatheredAt }: Gathered,
): Promise<GatheredRoom> => {
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
    in_time: isInTime(room, gatheredAt),
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
const readRoom = async (parts: GatheredReading, gathered: Gathered): Promise<GatheredRoom> => {
  try {
    return await readContent(parts, gathered);
  } catch (error) {
    if (error instanceof AppError) throw error;
    parts.gatheringOutage.failed(error);
    return withoutContent(gathered.found);
  }
};

/** Returns a page of the rooms of an event with the content that the event may gather. Empty rooms are omitted. */
export const readEventRooms = async (
  parts: GatheredReading,
  { event_id: eventId, cursor, limit }: Parameters<RoomApi['readEventRooms']>[0],
): ReturnType<RoomApi['readEventRooms']> => {
  const event = await parts.roomReads.submit(eventId);
  const gatheredAt = event?.event?.gatheredAt ?? null;
  const page = await parts.events.listRooms(eventId, Number(cursor ?? 0), limit);
  const occupied = page
    .map(({ room }) => room)
    .filter(({ participantCount }) => participantCount > 0);
  const rooms: GatheredRoom[] = [];
  for (let from = 0; from < occupied.length; from += batchSize) {
    const batch = occupied.slice(from, from + batchSize);
    rooms.push(
      ...(await Promise.all(batch.map((found) => readRoom(parts, { found, gatheredAt })))),
    );
  }
  const last = page.length < limit ? null : page.at(-1)?.room.ordinal;
  return { rooms, next_cursor: last === null || last === undefined ? null : String(last) };
};
