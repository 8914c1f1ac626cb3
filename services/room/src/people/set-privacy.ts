import type { privacyBody } from '@murmur/contract/participant';
import type { ParticipantRecord } from '@murmur/shared/ports/room-store';
import { invalidInput } from '@murmur/shared/runtime/invalid-input';
import type { z } from 'zod';
import { announcePrivacy } from '../broadcast/announce-people.ts';
import { participantNotFound, whyOver } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoom, findSeat } from '../rooms/find-room.ts';

/** The setting has two spellings; if both are present and differ, the request is invalid. */
const readMode = ({ is_public_mode, visibility }: z.output<typeof privacyBody>): boolean => {
  const fromVisibility = visibility === undefined ? undefined : visibility === 'shared';
  if (
    is_public_mode !== undefined &&
    fromVisibility !== undefined &&
    is_public_mode !== fromVisibility
  ) {
    throw invalidInput({ path: 'visibility', message: 'contradicts is_public_mode' });
  }
  return is_public_mode ?? fromVisibility ?? false;
};

/**
 * Sets whether the opinions that this participant writes from now on are shared. Earlier opinions do not change.
 * @throws AppError VALIDATION_ERROR, ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, ROOM_CLOSED or ROOM_EXPIRED
 */
export const setPrivacy = async (
  parts: Pick<RoomParts, 'rooms' | 'clock' | 'announcer'>,
  wanted: { roomId: string; participantId: string; body: z.output<typeof privacyBody> },
): Promise<ParticipantRecord> => {
  const { rooms, clock } = parts;
  const { roomId } = wanted;
  const isPublicMode = readMode(wanted.body);
  const before = await findSeat(rooms, roomId, wanted.participantId);
  const room = await findRoom(rooms, roomId);
  const over = whyOver(room, clock.now());
  if (over) throw over;
  // The seat in the event is the one that carries over into its next question.
  if (room.eventId !== null) {
    await rooms.setPublicMode(room.eventId, before.credentialHash, isPublicMode);
  }
  // Written even if unchanged, because a failed call with the opposite mode may still arrive.
  const seat = await rooms.setPublicMode(roomId, before.credentialHash, isPublicMode);
  if (!seat) throw participantNotFound();
  if (before.isPublicMode !== isPublicMode) announcePrivacy(parts, seat);
  return seat;
};
