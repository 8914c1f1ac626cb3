import { looksLikeRoomCode } from '@murmur/contract/room';
import type { ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import {
  derivedCapability,
  hashCapability,
  newCapability,
} from '@murmur/shared/runtime/capability';
import { takeLimit } from '@murmur/shared/runtime/take-limits';
import { announceJoin, announceJoinAgain } from '../broadcast/announce-people.ts';
import { participantNotFound, roomNotFound, whyOver } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomByCode } from '../rooms/find-room.ts';
import { nicknameOf } from './nickname.ts';

/** The end is said before the lock, and the lock before the last seat: the first is not to be undone. */
const whyRefused = (room: RoomRecord | null, now: number): AppError => {
  if (!room) return roomNotFound();
  const over = whyOver(room, now);
  if (over) return over;
  if (room.locked) return new AppError('ROOM_LOCKED', 'The host lets nobody else in.');
  return new AppError('ROOM_CAPACITY_EXCEEDED', 'The discussion room is full.');
};

const participantIdBytes = 24;

type Joinable = Pick<RoomRecord, 'roomId' | 'language' | 'hostTokenHash' | 'sharedByDefault'>;

/** By id mostly from memory: whether it lets anybody in, the store says with the seat. */
const findJoinable = async (
  { rooms, seats, clock }: Pick<RoomParts, 'rooms' | 'seats' | 'clock'>,
  idOrCode: string,
): Promise<Joinable> => {
  if (looksLikeRoomCode(idOrCode)) return findRoomByCode(rooms, idOrCode, clock.now());
  const fixed = await seats.findRoom(idOrCode);
  if (fixed === null) throw roomNotFound();
  return { roomId: idOrCode, ...fixed };
};

/**
 * A retry must be answered the same credential, of which the store holds the hash alone. So it is
 * made from the key of the client and a secret of the room that never leaves this service.
 */
const participantIdOf = ({ hostTokenHash }: Joinable, key: string | null): string =>
  key === null
    ? newCapability(participantIdBytes)
    : derivedCapability(hostTokenHash, `seat ${key}`, participantIdBytes);

/**
 * Takes a seat, by room id or code. The participant id leaves the service this once, and again for
 * the same `key`, whatever has become of the room; the seat holds its hash. `isPublicMode`: null = as
 * the room has it by default. `device`: the value of the cookie that came, null = none.
 * @throws AppError RATE_LIMITED, ROOM_NOT_FOUND, ROOM_CLOSED, ROOM_EXPIRED, ROOM_LOCKED or ROOM_CAPACITY_EXCEEDED,
 * PARTICIPANT_NOT_FOUND for the `key` of a seat that the host removed
 */
export const joinRoom = async (
  parts: Pick<
    RoomParts,
    'rooms' | 'seats' | 'clock' | 'announcer' | 'crowd' | 'countNotice' | 'statsNotice' | 'limits'
  >,
  wanted: {
    roomIdOrCode: string;
    isPublicMode: boolean | null;
    key: string | null;
    device: string | null;
  },
): Promise<{ room: RoomRecord; seat: ParticipantRecord; participantId: string }> => {
  const { rooms, clock } = parts;
  const now = clock.now();
  const found = await findJoinable(parts, wanted.roomIdOrCode);
  const { roomId, language, sharedByDefault } = found;
  const participantId = participantIdOf(found, wanted.key);
  const credentialHash = hashCapability(participantId);
  const { device } = wanted;
  const asksAgain =
    device !== null &&
    wanted.key !== null &&
    (await rooms.findParticipant(roomId, credentialHash)) !== null;
  if (device !== null && !asksAgain) {
    await takeLimit(parts.limits, 'joinDevice', `${roomId}:${hashCapability(device)}`);
  }
  await takeLimit(parts.limits, 'joinRoom', roomId);
  const publicId = newCapability(12);
  const seatFor = (ordinal: number): ParticipantRecord => ({
    roomId,
    publicId,
    credentialHash,
    nickname: nicknameOf(roomId, language, ordinal),
    isPublicMode: wanted.isPublicMode ?? sharedByDefault,
    joinedAt: now,
  });
  const once = wanted.key === null ? null : credentialHash;
  const admission = await rooms.admit(roomId, now, seatFor, once);
  if (admission.kind === 'removed') throw participantNotFound();
  if (admission.kind === 'refused') throw whyRefused(admission.room, now);
  const { room, participant } = admission;
  parts.seats.learn(participant);
  if (admission.kind === 'admitted') announceJoin(parts, room, participant);
  else announceJoinAgain(parts, room, participant);
  parts.countNotice.changed(roomId);
  parts.statsNotice.changed(roomId);
  return { room, seat: participant, participantId };
};
