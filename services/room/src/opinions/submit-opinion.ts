import type { OpinionAddition, OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { newCapability } from '@murmur/shared/runtime/capability';
import { type AdditionPublishing, announceOpinion } from '../broadcast/announce-opinion.ts';
import type { Notices } from '../broadcast/throttled-notice.ts';
import { checkShared, type ModerationRules } from '../moderation/moderation-rules.ts';
import type { SeatCache } from '../people/seat-cache.ts';
import { refusalIfOver, roomClosed, roomIsEvent, roomNotActive } from '../refusals.ts';
import { findRoom, findSeat } from '../room-facts/find-room.ts';
import { isNotShown } from '../room-facts/room-view.ts';
import type { RoomPorts } from '../room-ports.ts';

export type Submitting = Pick<RoomPorts, 'rooms' | 'opinions'> & {
  seats: SeatCache;
  rules: ModerationRules;
  notices: Notices;
} & AdditionPublishing;

type Submission = {
  roomId: string;
  participantId: string;
  content: string;
  isPublic: boolean | null;
  key: string | null;
};

type Writer = Pick<OpinionRecord, 'author' | 'nickname' | 'isPublic'>;

/** Maximum number of attempts; another is needed if the host changed the moderation in between. */
const maxTries = 5;

/**
 * Returns the author and the visibility. Only the mode of a seat can change, so a cached seat suffices if the call
 * states the visibility.
 */
const findWriter = async (
  { rooms, seats }: Pick<Submitting, 'rooms' | 'seats'>,
  { roomId, participantId, isPublic }: Submission,
): Promise<Writer> => {
  if (isPublic !== null) {
    const known = await seats.findCachedSeat(roomId, participantId);
    if (known) return { author: known.public_id, nickname: known.nickname, isPublic };
  }
  const { publicId, nickname, isPublicMode } = await findSeat(rooms, roomId, participantId);
  return { author: publicId, nickname, isPublic: isPublic ?? isPublicMode };
};

/**
 * Stores an opinion. `isPublic`: the visibility that the author saw when sending; null = the seat's current mode.
 * `key`: the client's idempotency key; a retry returns the stored opinion, even after the end, and is not published
 * again.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, ROOM_NOT_ACTIVE, ROOM_CLOSED, ROOM_EXPIRED or
 * ROOM_IS_EVENT, because people write in the rooms of an event
 */
export const submitOpinion = async (
  parts: Submitting,
  submission: Submission,
): Promise<OpinionRecord> => {
  const { roomId } = submission;
  const writer = await findWriter(parts, submission);
  if ((await parts.seats.findRoom(roomId))?.event) throw roomIsEvent();
  const addition = await addChecked(parts, submission, writer);
  announceOpinion(parts, addition);
  parts.notices.stats.changed(roomId);
  if (isNotShown(addition.opinion)) parts.notices.held.changed(roomId);
  return addition.opinion;
};

/**
 * Returns the seat and the room, one of which has changed since the opinion was checked; throws if the seat was removed
 * or the room ended.
 */
const changedRoom = async (
  rooms: RoomPorts['rooms'],
  { roomId, participantId }: Submission,
  { now, revision, author }: { now: number; revision: number | null; author: string },
): Promise<{ room: RoomRecord; seat: ParticipantRecord }> => {
  const seat = await findSeat(rooms, roomId, participantId);
  const room = await findRoom(rooms, roomId);
  if (room.status === 'waiting') throw roomNotActive();
  const over = refusalIfOver(room, now);
  if (over !== null) throw over;
  const isChecked = revision === null || revision === room.moderationRevision;
  if (isChecked && seat.publicId === author) throw roomClosed();
  return { room, seat };
};

const addChecked = async (
  {
    rooms,
    seats,
    rules,
    opinions,
    clock,
  }: Pick<Submitting, 'rooms' | 'seats' | 'rules' | 'opinions' | 'clock'>,
  submission: Submission,
  { isPublic, ...writer }: Writer,
): Promise<Exclude<OpinionAddition, { kind: 'closed' }>> => {
  const { roomId, content, key } = submission;
  const submittedAt = clock.now();
  const unmarked = { decision: null, sameAs: null, answered: false };
  let opinion = { id: newCapability(12), roomId, ...writer, submittedAt, ...unmarked };
  for (let tried = 0; tried < maxTries; tried += 1) {
    const known = isPublic ? await rules.find(roomId) : null;
    const revision = known?.revision ?? null;
    const checked = known ? checkShared(known, content) : { content, isPublic, heldFor: null };
    const addition = await opinions.add({ ...opinion, ...checked }, key, revision);
    if (addition.kind !== 'closed') return addition;
    const { author } = opinion;
    const { room, seat } = await changedRoom(rooms, submission, {
      now: submittedAt,
      revision,
      author,
    });
    rules.learn(room);
    // The holder gave up the cached seat and took another one.
    if (seat.publicId !== author) seats.put(seat);
    opinion = { ...opinion, author: seat.publicId };
  }
  throw new AppError('UNAVAILABLE', 'The moderation of the room is being changed; try again.');
};
