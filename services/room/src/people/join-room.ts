import type { ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import { roomNotFound, whyOver } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomByIdOrCode } from '../rooms/find-room.ts';
import { announceJoin } from '../telling/announce-people.ts';
import { nicknameOf } from './nickname.ts';

/** The end is said before the lock, and the lock before the last seat: the first is not to be undone. */
const whyRefused = (room: RoomRecord | null, now: number): AppError => {
  if (!room) return roomNotFound();
  const over = whyOver(room, now);
  if (over) return over;
  if (room.locked) return new AppError('ROOM_LOCKED', 'The host lets nobody else in.');
  return new AppError('ROOM_CAPACITY_EXCEEDED', 'The discussion room is full.');
};

/**
 * Takes a seat, by room id or code. The participant id leaves the service this once; the seat holds
 * its hash.
 * @throws AppError ROOM_NOT_FOUND, ROOM_CLOSED, ROOM_EXPIRED, ROOM_LOCKED or ROOM_CAPACITY_EXCEEDED
 */
export const joinRoom = async (
  parts: Pick<RoomParts, 'rooms' | 'seats' | 'clock' | 'announcer' | 'countNotice' | 'statsNotice'>,
  wanted: { roomIdOrCode: string; isPublicMode: boolean },
): Promise<{ room: RoomRecord; seat: ParticipantRecord; participantId: string }> => {
  const { rooms, clock } = parts;
  const { roomId, language } = await findRoomByIdOrCode(rooms, wanted.roomIdOrCode);
  const participantId = newCapability(24);
  const publicId = newCapability(12);
  const now = clock.now();
  const admission = await rooms.admit(roomId, now, (ordinal) => ({
    roomId,
    publicId,
    credentialHash: hashCapability(participantId),
    nickname: nicknameOf(roomId, language, ordinal),
    isPublicMode: wanted.isPublicMode,
    joinedAt: now,
  }));
  if (admission.kind === 'refused') throw whyRefused(admission.room, now);
  const { room, participant } = admission;
  parts.seats.learn(participant);
  announceJoin(parts, room, participant);
  parts.countNotice.changed(roomId);
  parts.statsNotice.changed(roomId);
  return { room, seat: participant, participantId };
};
