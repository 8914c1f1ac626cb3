import type { RoomApi } from '@murmur/contract/internal';
import type { Room, RoomStats } from '@murmur/contract/room';
import type { Adapters } from '../ports/adapters.ts';
import type { OpinionRecord } from '../ports/opinion-store.ts';
import type { ParticipantRecord, RoomRecord } from '../ports/room-store.ts';
import { hashCapability, matchesCapability } from '../runtime/capability.ts';
import type { Clock } from '../runtime/clock.ts';
import { downEvent, instantOf, instantOrNull } from '../runtime/down-event.ts';

const toRoom = (room: RoomRecord): Room => ({
  room_id: room.roomId,
  room_code: room.roomCode,
  topic: room.topic,
  duration: room.duration,
  max_participants: room.maxParticipants,
  language: room.language,
  status: room.status,
  remaining_time: 0,
  participant_count: room.participantCount,
  join_link: `/join/${room.roomId}`,
  host_started: room.startedAt !== null,
  locked: room.locked,
  created_at: instantOf(room.createdAt),
  started_at: instantOrNull(room.startedAt),
  ends_at: instantOrNull(
    room.endsAt === null ? null : Math.min(room.endsAt, room.endedAt ?? room.endsAt),
  ),
  closed_at: instantOrNull(room.closedAt),
  ask_position: room.askPosition,
  shared_by_default: room.sharedByDefault,
  reveal: room.reveal,
  results_shared_by: room.resultsSharedBy,
  approve: room.approve,
  filter: room.filter,
  series_id: room.seriesId,
  question: room.question,
  next_room_id: room.nextRoomId,
  votes_until: instantOrNull(room.votingClosedAt),
  event: null,
  event_id: room.eventId,
  ordinal: room.ordinal,
  label: room.label,
});

const toStats = (room: RoomRecord): RoomStats => ({
  status: room.status,
  participant_count: room.participantCount,
  online_count: 0,
  total_opinions: room.opinionCount,
  shared_opinions: room.sharedCount,
  remaining_time: 0,
});

const toSeat = (seat: ParticipantRecord | null) =>
  seat && { public_id: seat.publicId, nickname: seat.nickname };

/** The fields of an opinion that sockets and the transcript have in common. */
const toOpinion = ({ id, nickname, content, isPublic, submittedAt }: OpinionRecord) => ({
  id,
  nickname,
  content,
  is_public: isPublic,
  submitted_at: instantOf(submittedAt),
});

const notImplemented = (): never => {
  throw new Error('Neither sockets nor the analysis make this call in tests.');
};

/**
 * Implements the room service's internal API for tests of the services that call it, because services do not import
 * each other. It uses the same stores and omits events.
 */
export const roomOnStores = (
  { rooms, opinions, bus }: Pick<Adapters, 'rooms' | 'opinions' | 'bus'>,
  clock: Clock,
): RoomApi => {
  const isHost = (room: RoomRecord | null, token: string): boolean =>
    room !== null && matchesCapability(token, room.hostTokenHash);
  const findSeat = (roomId: string, participantId: string): Promise<ParticipantRecord | null> =>
    rooms.findParticipant(roomId, hashCapability(participantId));
  return {
    admitSocket: async ({ room_id, participant_id, host_token }) => {
      const room = await rooms.find(room_id);
      if (room === null) return { kind: 'wrong_room' };
      const seat = participant_id === undefined ? null : await findSeat(room_id, participant_id);
      const isWrongSeat = participant_id !== undefined && seat === null;
      const isWrongHost = host_token !== undefined && !isHost(room, host_token);
      if (isWrongSeat || isWrongHost) return { kind: 'wrong_credential' };
      return {
        kind: 'admitted',
        room: toRoom(room),
        stats: toStats(room),
        seat: toSeat(seat),
        is_host: host_token !== undefined,
        removed: await rooms.listRemovedSeats(room_id),
      };
    },
    readSharedOpinions: async ({ room_id }) => {
      const room = await rooms.find(room_id);
      if (room === null) return null;
      const page = await opinions.pageShared(room_id, null, 100);
      return {
        shared_opinions: page.opinions.map((opinion) => ({
          ...toOpinion(opinion),
          participant_id: opinion.author,
        })),
        total_count: room.sharedCount,
        next_cursor: page.nextCursor,
      };
    },
    noteAttendance: async ({ room_id, left }) => {
      const room = await rooms.find(room_id);
      for (const { publicId, nickname } of await rooms.listSeats(room_id, left)) {
        const participant_count = room?.participantCount ?? 0;
        const fields = { participant_id: publicId, nickname, participant_count };
        const event = downEvent('participant_left', room_id, clock.now(), fields);
        await bus.publish(room_id, [{ event }]);
      }
      return { ok: true };
    },
    readStats: async ({ room_id }) => {
      const room = await rooms.find(room_id);
      return room && toStats(room);
    },
    readRevisions: async ({ room_ids }) => Object.fromEntries(await rooms.readRevisions(room_ids)),
    readVotes: async () => null,
    readBallots: notImplemented,
    readRoom: async ({ room_id }) => {
      const room = await rooms.find(room_id);
      return room && toRoom(room);
    },
    readSeries: async ({ room_id }) => {
      const room = await rooms.find(room_id);
      if (room === null) return null;
      const { seriesId } = room;
      const members = seriesId === null ? [room] : await rooms.listSeries(seriesId);
      const questions = members.map(({ roomId, question, topic, status }) => ({
        room_id: roomId,
        question,
        topic,
        status,
      }));
      return { series_id: seriesId, questions };
    },
    readLoad: async ({ room_id }) => {
      const room = await rooms.find(room_id);
      return (
        room && {
          owner: room.ownerKey,
          opinions: room.opinionCount,
          ended_at: instantOrNull(room.endedAt),
        }
      );
    },
    isHost: async ({ room_id, host_token }) => isHost(await rooms.find(room_id), host_token),
    findSeat: async ({ room_id, participant_id }) =>
      toSeat(await findSeat(room_id, participant_id)),
    readTranscript: async ({ room_id, cursor, limit }) => {
      const page = await opinions.pageAll(room_id, cursor, limit);
      return {
        opinions: page.opinions.map((opinion) => ({
          ...toOpinion(opinion),
          author: opinion.author,
        })),
        next_cursor: page.nextCursor,
      };
    },
    readTexts: async ({ room_id, ids }) =>
      (await opinions.listSharedOf(room_id, ids)).map(({ id, content, author }) => ({
        id,
        content,
        participant_id: author,
      })),
    readOwnIds: async ({ room_id, participant_id }) => {
      const seat = await findSeat(room_id, participant_id);
      return seat && (await opinions.listOwn(room_id, seat.publicId)).map(({ id }) => id);
    },
    confirmForgotten: notImplemented,
    readEventRooms: notImplemented,
    addStatements: notImplemented,
    finishRoom: async ({ room_id }) => {
      const closed = await rooms.changeStatus(room_id, {
        from: 'processing',
        to: 'closed',
        closedAt: clock.now(),
      });
      return closed !== null || (await rooms.find(room_id))?.status === 'closed';
    },
  };
};
