import type { RoomApi } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { EventRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { instantOf, instantOrNull } from '@murmur/shared/runtime/down-event';
import { addStatements } from './event-statements/add-statements.ts';
import { listOwnIds } from './event-statements/list-own-ids.ts';
import { type GatheredReading, readEventRooms } from './event-statements/read-event-rooms.ts';
import { readSharedPage } from './opinions/list-opinions.ts';
import { admitSocket } from './people/admit-socket.ts';
import { handleAttendance } from './people/handle-attendance.ts';
import type { Seating } from './people/take-seat.ts';
import { dealsOffered, readOffered } from './room-facts/offered.ts';
import { isNotShown, readStats, toRoom } from './room-facts/room-view.ts';
import { readSeries } from './room-facts/series.ts';
import type { RoomPorts } from './room-ports.ts';
import { closeAfterResults } from './rooms/end-room.ts';
import { confirmForgotten } from './rooms/forget-room.ts';
import type { VoterLookup } from './votes/find-voter.ts';
import { type Counting, readBallots, readVotes } from './votes/read-votes.ts';

/**
 * The time from which results are due. For a gathered event: the time of its gathering, or the time at which it would
 * have been gathered without waiting for any room, whichever is earlier.
 */
const resultsDueFrom = (endedAt: number, event: EventRecord | null): number =>
  event?.gatheredAt == null
    ? endedAt
    : Math.min(event.gatheredAt, endedAt + limits.event.gatherAfterMs);

type Parts = GatheredReading & Counting & Seating & VoterLookup & Pick<RoomPorts, 'presence'>;

/** The internal API of this service. `baseUrl` is the base of its links, or '' if it is unknown. */
export const createRoomApi = (parts: Parts, baseUrl: string): RoomApi => {
  const { rooms, seats, opinions, clock } = parts;

  const read =
    <Data>(view: (room: RoomRecord) => Data | Promise<Data>) =>
    async ({ room_id }: { room_id: string }): Promise<Data | null> => {
      const room = await rooms.find(room_id);
      return room && view(room);
    };

  return {
    readRevisions: async ({ room_ids }) => Object.fromEntries(await rooms.readRevisions(room_ids)),
    readRoom: read((room) => toRoom(room, clock.now(), baseUrl)),
    readSeries: read((room) => readSeries(rooms, room)),
    readStats: read((room) => readStats(parts, room)),
    readSharedOpinions: read((room) =>
      readSharedPage(parts, room, { cursor: null, limit: limits.sharedOpinionsPage.max }),
    ),
    readLoad: read(({ ownerKey, opinionCount, endedAt, event }) => ({
      owner: ownerKey,
      opinions: opinionCount,
      ended_at: instantOrNull(endedAt === null ? null : resultsDueFrom(endedAt, event)),
    })),
    readVotes: ({ room_id }) => readVotes(parts, room_id),
    readBallots: ({ room_id }) => readBallots(parts, room_id),
    readOwnIds: (input) => listOwnIds(parts, input),
    readEventRooms: (input) => readEventRooms(parts, input),

    readTranscript: async ({ room_id, cursor, limit }) => {
      const page = await opinions.pageAll(room_id, cursor, limit);
      return {
        opinions: page.opinions.map((opinion) => ({
          id: opinion.id,
          author: opinion.author,
          nickname: opinion.nickname,
          content: opinion.content,
          is_public: opinion.isPublic,
          ...(isNotShown(opinion) ? { held: true as const } : {}),
          submitted_at: instantOf(opinion.submittedAt),
        })),
        next_cursor: page.nextCursor,
      };
    },

    readTexts: async ({ room_id, ids }) => {
      const found = (await opinions.listSharedOf(room_id, ids)).map(({ id, content, author }) => ({
        id,
        content,
        participant_id: author,
      }));
      const known = new Set(found.map(({ id }) => id));
      const missing = new Set(ids.filter((id) => !known.has(id)));
      const room = missing.size === 0 ? null : await rooms.find(room_id);
      if (room === null || !dealsOffered(room)) return found;
      // An offered statement has no author in this room.
      const offered = room.offered.filter(({ opinionId }) => missing.has(opinionId));
      const texts = await readOffered(opinions, { offered });
      return [...found, ...texts.map(({ id, content }) => ({ id, content }))];
    },

    admitSocket: (input) => admitSocket(parts, input, baseUrl),
    isHost: ({ room_id, host_token }) => seats.isHost(room_id, host_token),
    findSeat: ({ room_id, participant_id }) => seats.findSeat(room_id, participant_id),

    noteAttendance: async ({ room_id, left }) => {
      await handleAttendance(parts, room_id, left);
      return { ok: true, told: true };
    },

    confirmForgotten: async ({ room_id }) => {
      await confirmForgotten(parts, room_id);
      return { noted: true };
    },

    finishRoom: ({ room_id }) => closeAfterResults(parts, room_id),

    addStatements: async (input) => {
      await addStatements(parts, input);
      return { ok: true };
    },
  };
};
