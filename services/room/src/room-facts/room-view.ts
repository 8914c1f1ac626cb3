import { hasEnded } from '@murmur/contract/has-ended';
import type { Opinion } from '@murmur/contract/opinion';
import type { Capacity, Room, RoomStats } from '@murmur/contract/room';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { instantOf, instantOrNull } from '@murmur/shared/runtime/down-event';
import type { RoomPorts } from '../room-ports.ts';
import { votesUntil } from './voting-time.ts';

const msPerMinute = 60_000;

export const minutesToMs = (minutes: number): number => minutes * msPerMinute;

/** Remaining whole seconds, rounded up: the full duration before the start, 0 after the end. */
export const remainingSeconds = (room: RoomRecord, now: number): number => {
  if (room.status === 'waiting') return minutesToMs(room.duration) / 1_000;
  if (room.status !== 'active' || room.endsAt === null) return 0;
  return Math.max(0, Math.ceil((room.endsAt - now) / 1_000));
};

export const canStart = (room: RoomRecord): boolean =>
  room.status === 'waiting' && room.participantCount > 0;

export const toCapacity = (room: RoomRecord): Capacity => {
  const { participantCount: taken, maxParticipants: max } = room;
  return {
    current_count: taken,
    max_participants: max,
    is_full: max !== null && taken >= max,
    available_slots: max === null ? null : Math.max(0, max - taken),
  };
};

export const readStats = async (
  { presence, clock }: Pick<RoomPorts, 'presence' | 'clock'>,
  room: RoomRecord,
): Promise<RoomStats> => ({
  status: room.status,
  participant_count: room.participantCount,
  // A removed seat's sockets count until their grace time is over.
  online_count: Math.min(await presence.countOnline(room.roomId), room.participantCount),
  total_opinions: room.opinionCount,
  shared_opinions: room.sharedCount,
  remaining_time: remainingSeconds(room, clock.now()),
});

/** Returns the planned end of the discussion or, once it is over, the actual end, which may be earlier. */
const endOf = ({ endsAt, endedAt }: RoomRecord): string | null =>
  instantOrNull(endsAt === null || endedAt === null ? endsAt : Math.min(endsAt, endedAt));

/** The clock fields of `status`, `timer_update` and other events. */
export const toClock = (room: RoomRecord, now: number) => ({
  remaining_time: remainingSeconds(room, now),
  ends_at: endOf(room),
  server_time: instantOf(now),
});

/**
 * The link contains the id, because a code may belong to another room once this one has ended. A room of an event is
 * joined through the event.
 */
export const joinLink = (
  { roomId, eventId, ordinal }: Pick<RoomRecord, 'roomId' | 'eventId' | 'ordinal'>,
  baseUrl: string,
): string =>
  eventId === null ? `${baseUrl}/join/${roomId}` : `${baseUrl}/join/${eventId}?room=${ordinal}`;

/**
 * `labels` are included until the end, because people choose by them. Afterwards, they would name rooms that the
 * results leave unnamed.
 */
const toRoomEvent = ({ event, status }: RoomRecord): Room['event'] =>
  event && {
    mode: event.mode,
    room_size: event.roomSize,
    venue: event.venue ?? 'hall',
    labels: hasEnded({ status }) ? null : event.labels,
    rooms: event.rooms,
    people: event.people,
    gathered_at: instantOrNull(event.gatheredAt),
  };

/** `baseUrl`: without a trailing slash. */
export const toRoom = (room: RoomRecord, now: number, baseUrl: string): Room => ({
  room_id: room.roomId,
  room_code: room.roomCode,
  topic: room.topic,
  duration: room.duration,
  max_participants: room.maxParticipants,
  language: room.language,
  status: room.status,
  remaining_time: remainingSeconds(room, now),
  participant_count: room.participantCount,
  join_link: joinLink(room, baseUrl),
  host_started: room.startedAt !== null,
  locked: room.locked,
  created_at: instantOf(room.createdAt),
  started_at: instantOrNull(room.startedAt),
  ends_at: endOf(room),
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
  ...(room.offered.length > 0 && { offered: room.offered.length }),
  votes_until: votesUntil(room),
  event: toRoomEvent(room),
  event_id: room.eventId,
  ordinal: room.ordinal,
  label: room.label,
});

/** True for a shared opinion that other participants cannot see. */
export const isNotShown = ({ heldFor, isPublic }: OpinionRecord): boolean =>
  heldFor !== null && !isPublic;

/** An opinion on the wire. `participant_id` is its author's public id, never the credential. */
export const toOpinion = (opinion: OpinionRecord): Opinion => ({
  id: opinion.id,
  content: opinion.content,
  submitted_at: instantOf(opinion.submittedAt),
  is_public: opinion.isPublic,
  participant_id: opinion.author,
  nickname: opinion.nickname,
  ...(isNotShown(opinion) ? { held: true as const } : {}),
  ...(opinion.sameAs === null ? {} : { same_as: opinion.sameAs }),
  ...(opinion.answered ? { answered: true as const } : {}),
  ...(opinion.decision === 'hide' ? { hidden: true as const } : {}),
});
