import type { RoomApi } from '@murmur/contract/internal';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { hashCapability, matchesCapability } from '@murmur/shared/runtime/capability';
import type { Clock } from '@murmur/shared/runtime/clock';
import { instantOf, instantOrNull } from '@murmur/shared/runtime/down-event';

const show = (room: RoomRecord) => ({
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

const notCalled = (): never => {
  throw new Error('the analysis never asks this');
};

/** The room service's responses, on the same stores; services do not import each other. */
export const roomOnStores = ({ rooms, opinions }: Adapters, clock: Clock): RoomApi => ({
  admitSocket: notCalled,
  readSharedOpinions: notCalled,
  readStats: async ({ room_id }) => {
    const room = await rooms.find(room_id);
    return (
      room && {
        status: room.status,
        participant_count: room.participantCount,
        online_count: 0,
        total_opinions: room.opinionCount,
        shared_opinions: room.sharedCount,
        remaining_time: 0,
      }
    );
  },
  noteAttendance: notCalled,
  readVotes: async () => null,
  readBallots: notCalled,
  readRoom: async ({ room_id }) => {
    const room = await rooms.find(room_id);
    return room && show(room);
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
  isHost: async ({ room_id, host_token }) => {
    const room = await rooms.find(room_id);
    return room !== null && matchesCapability(host_token, room.hostTokenHash);
  },
  findSeat: async ({ room_id, participant_id }) => {
    const seat = await rooms.findParticipant(room_id, hashCapability(participant_id));
    return seat && { public_id: seat.publicId, nickname: seat.nickname };
  },
  readTranscript: async ({ room_id, cursor, limit }) => {
    const page = await opinions.pageAll(room_id, cursor, limit);
    return {
      opinions: page.opinions.map(({ id, author, nickname, content, isPublic, submittedAt }) => ({
        id,
        author,
        nickname,
        content,
        is_public: isPublic,
        submitted_at: instantOf(submittedAt),
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
    const seat = await rooms.findParticipant(room_id, hashCapability(participant_id));
    return seat && (await opinions.listOwn(room_id, seat.publicId)).map(({ id }) => id);
  },
  confirmForgotten: notCalled,
  readEventRooms: notCalled,
  addStatements: notCalled,
  finishRoom: async ({ room_id }) => {
    const closedAt = clock.now();
    const closed = await rooms.changeStatus(room_id, {
      from: 'processing',
      to: 'closed',
      closedAt,
    });
    return closed !== null || (await rooms.find(room_id))?.status === 'closed';
  },
});
