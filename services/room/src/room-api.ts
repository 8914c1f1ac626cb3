import type { RoomApi } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { EventRecord } from '@murmur/shared/ports/room-store';
import { instantOf, instantOrNull } from '@murmur/shared/runtime/down-event';
import { addStatements } from './event-statements/add-statements.ts';
import { listOwnIds } from './event-statements/list-own-ids.ts';
import { readEventRooms } from './event-statements/read-event-rooms.ts';
import { readSharedPage } from './opinions/list-opinions.ts';
import { admitSocket } from './people/admit-socket.ts';
import { noteAttendance } from './people/note-attendance.ts';
import type { RoomParts } from './room-parts.ts';
import { closeAfterResults } from './rooms/close-after-results.ts';
import { confirmForgotten } from './rooms/forget-room.ts';
import { readStats } from './rooms/read-stats.ts';
import { isNotShown, toRoom } from './rooms/room-view.ts';
import { readSeries } from './rooms/series.ts';
import { readBallots, readVotes } from './votes/read-votes.ts';

/**
 * The time from which results are due: for an event, from its gathering on, but no later than if it had not waited
 * for any room.
 */
const resultsDueFrom = (endedAt: number, event: EventRecord | null): number =>
  event?.gatheredAt == null
    ? endedAt
    : Math.min(event.gatheredAt, endedAt + limits.event.gatherAfterMs);

/** The internal API of this service. `baseUrl` is the base of its links, or '' if it is unknown. */
export const createRoomApi = (parts: RoomParts, baseUrl: string): RoomApi => {
  const { rooms, seats, opinions, clock } = parts;
  return {
    admitSocket: (input) => admitSocket(parts, input, baseUrl),

    readSharedOpinions: async ({ room_id: roomId }) => {
      const room = await rooms.find(roomId);
      const limit = limits.sharedOpinionsPage.max;
      return room && readSharedPage(parts, room, { cursor: null, limit });
    },

    readRoom: async ({ room_id }) => {
      const room = await rooms.find(room_id);
      return room && toRoom(room, clock.now(), baseUrl);
    },

    readSeries: async ({ room_id }) => (await rooms.find(room_id)) && readSeries(rooms, room_id),

    readStats: async ({ room_id }) => {
      const room = await rooms.find(room_id);
      return room && readStats(parts, room);
    },

    readLoad: async ({ room_id }) => {
      const room = await rooms.find(room_id);
      if (room === null) return null;
      const { ownerKey, opinionCount, endedAt, event } = room;
      const dueFrom = endedAt === null ? null : resultsDueFrom(endedAt, event);
      return { owner: ownerKey, opinions: opinionCount, ended_at: instantOrNull(dueFrom) };
    },

    isHost: ({ room_id, host_token }) => seats.isHost(room_id, host_token),

    findSeat: ({ room_id, participant_id }) => seats.findSeat(room_id, participant_id),

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

    readVotes: ({ room_id: roomId }) => readVotes(parts, roomId),

    readBallots: ({ room_id: roomId }) => readBallots(parts, roomId),

    readTexts: async ({ room_id, ids }) =>
      (await opinions.listSharedOf(room_id, ids)).map(({ id, content, author }) => ({
        id,
        content,
        participant_id: author,
      })),
    readOwnIds: (input) => listOwnIds(parts, input),

    noteAttendance: async ({ room_id: roomId, left }) => {
      await noteAttendance(parts, { roomId, left });
      return { ok: true, told: true };
    },

    confirmForgotten: async ({ room_id }) => {
      await confirmForgotten(parts, room_id);
      return { noted: true };
    },
    finishRoom: ({ room_id }) => closeAfterResults(parts, room_id),

    readEventRooms: (input) => readEventRooms(parts, input),

    addStatements: async (input) => {
      await addStatements(parts, input);
      return { ok: true };
    },
  };
};
