import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { newCapability } from '@murmur/shared/runtime/capability';
import { announceOpinion, announceOpinionAgain } from '../broadcast/announce-opinion.ts';
import { roomClosed, roomNotActive, whyOver } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoom, findSeat } from '../rooms/find-room.ts';

type Submission = {
  roomId: string;
  participantId: string;
  content: string;
  isPublic: boolean | null;
  key: string | null;
};

/** The author and visibility. Only the seat's mode can change, so the cache suffices without it. */
const findWriter = async (
  { rooms, seats }: Pick<RoomParts, 'rooms' | 'seats'>,
  { roomId, participantId, isPublic }: Submission,
): Promise<Pick<OpinionRecord, 'author' | 'nickname' | 'isPublic'>> => {
  if (isPublic !== null) {
    const known = await seats.recallSeat(roomId, participantId);
    if (known) return { author: known.public_id, nickname: known.nickname, isPublic };
  }
  const { publicId, nickname, isPublicMode } = await findSeat(rooms, roomId, participantId);
  return { author: publicId, nickname, isPublic: isPublic ?? isPublicMode };
};

/**
 * Stores an opinion. `isPublic`: what the author saw when sending; null = the seat's current mode. `key`: the
 * client's idempotency key; a retry returns the stored opinion, even after the end, and is not published
 * again.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, ROOM_NOT_ACTIVE, ROOM_CLOSED or ROOM_EXPIRED
 */
export const submitOpinion = async (
  parts: Pick<
    RoomParts,
    'rooms' | 'seats' | 'opinions' | 'clock' | 'announcer' | 'crowd' | 'statsNotice'
  >,
  submission: Submission,
): Promise<OpinionRecord> => {
  const { rooms, opinions, clock } = parts;
  const { roomId } = submission;
  const writer = await findWriter(parts, submission);
  const submittedAt = clock.now();
  const addition = await opinions.add(
    { id: newCapability(12), roomId, ...writer, content: submission.content, submittedAt },
    submission.key,
  );
  if (addition.kind === 'closed') {
    throw await whyRefused(rooms, submission, submittedAt);
  }
  if (addition.kind === 'added') announceOpinion(parts, addition.opinion, addition.counts);
  else announceOpinionAgain(parts, addition.opinion);
  parts.statsNotice.changed(roomId);
  return addition.opinion;
};

/** A cached seat may have been removed. */
const whyRefused = async (
  rooms: RoomParts['rooms'],
  { roomId, participantId }: Submission,
  now: number,
): Promise<AppError> => {
  await findSeat(rooms, roomId, participantId);
  const room = await findRoom(rooms, roomId);
  return room.status === 'waiting' ? roomNotActive() : (whyOver(room, now) ?? roomClosed());
};
