import { looksLikeRoomCode } from '@murmur/contract/room';
import type { ParticipantRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import {
  derivedCapability,
  hashCapability,
  newCapability,
} from '@murmur/shared/runtime/capability';
import type { RequestContext } from '@murmur/shared/runtime/request-context';
import { takeAddressLimit, takeLimit } from '@murmur/shared/runtime/take-limits';
import { announceJoin } from '../broadcast/announce-people.ts';
import {
  participantNotFound,
  refusalIfOver,
  requireStandaloneRoom,
  roomNotFound,
} from '../refusals.ts';
import type { RoomDeps } from '../room-deps.ts';
import { findRoomByCode } from '../rooms/find-room.ts';
import { nicknameOf } from './nickname.ts';
import type { FixedRoom } from './seat-cache.ts';

/** Reports the end before the lock, and the lock before capacity, because an end cannot be undone. */
const joinRefusal = (room: RoomRecord | null, now: number): AppError => {
  if (!room) return roomNotFound();
  const over = refusalIfOver(room, now);
  if (over) return over;
  if (room.locked)
    return new AppError('ROOM_LOCKED', 'The host has locked the room. Ask the host to unlock it.');
  return new AppError(
    'ROOM_CAPACITY_EXCEEDED',
    'The discussion room is full. Try again when somebody leaves.',
  );
};

const participantIdBytes = 24;

/** Finds a room, usually in the cache; the store checks whether the room can be joined when it stores the seat. */
const findJoinable = async (
  { rooms, seats, clock }: RoomDeps,
  idOrCode: string,
): Promise<FixedRoom> => {
  if (looksLikeRoomCode(idOrCode)) return findRoomByCode(rooms, idOrCode, clock.now());
  const room = await seats.findRoom(idOrCode);
  if (room === null) throw roomNotFound();
  return room;
};

/**
 * A retry must return the same credential, but only its hash is stored. The credential is therefore derived from the
 * client's key and a secret of the room that never leaves this service.
 */
const participantIdOf = ({ hostTokenHash }: FixedRoom, key: string | null): string =>
  key === null
    ? newCapability(participantIdBytes)
    : derivedCapability(hostTokenHash, `seat ${key}`, participantIdBytes);

export type Joined = { room: RoomRecord; seat: ParticipantRecord; participantId: string };

type SeatRequest = {
  participantId: string;
  nickname: (ordinal: number) => string;
  isPublicMode: boolean;
  /** True if a repeated call returns the same seat. */
  isRepeatable?: boolean;
  isCarried?: boolean;
};

const announceSeat = (
  parts: RoomDeps,
  room: RoomRecord,
  seat: ParticipantRecord,
  again: boolean,
): void => {
  parts.seats.put(seat);
  announceJoin(parts, room, seat, { again });
  parts.notices.count.changed(room.roomId);
  parts.notices.stats.changed(room.roomId);
};

/** @throws AppError PARTICIPANT_NOT_FOUND for a seat that the host removed, or the reason for the refusal */
export const takeSeat = async (
  parts: RoomDeps,
  roomId: string,
  { participantId, nickname, isPublicMode, isRepeatable = true, isCarried = false }: SeatRequest,
): Promise<Joined> => {
  const now = parts.clock.now();
  const credentialHash = hashCapability(participantId);
  const publicId = newCapability(12);
  const seatFor = (ordinal: number): ParticipantRecord => ({
    roomId,
    publicId,
    credentialHash,
    nickname: nickname(ordinal),
    isPublicMode,
    joinedAt: now,
  });
  const once = isRepeatable ? credentialHash : null;
  const admission = await parts.rooms.admit(roomId, now, seatFor, once, isCarried);
  if (admission.kind === 'removed') throw participantNotFound();
  if (admission.kind === 'refused') throw joinRefusal(admission.room, now);
  const { room, participant: seat } = admission;
  announceSeat(parts, room, seat, admission.kind !== 'admitted');
  return { room, seat, participantId };
};

/** Returns the seat that an earlier call took or may have taken. Null = there is none, or the host removed it. */
export const findTakenSeat = async (
  parts: RoomDeps,
  roomId: string,
  participantId: string,
): Promise<Joined | null> => {
  const [seat, room] = await Promise.all([
    parts.rooms.findParticipant(roomId, hashCapability(participantId)),
    parts.roomReads.submit(roomId),
  ]);
  if (seat === null || room === null) return null;
  announceSeat(parts, room, seat, true);
  return { room, seat, participantId };
};

/** `address` and `addressFactor`: the key and the factor of the limits per address. */
export type JoinRequest = Pick<RequestContext, 'address' | 'addressFactor'> & {
  roomIdOrCode: string;
  /** Null = the room's default, or the last mode of a carried seat. */
  isPublicMode: boolean | null;
  /** Idempotency key; null = none. */
  key: string | null;
  /** The credential of a seat in an earlier question of the series. */
  from: string | null;
  /** Value of the join cookie; null = none. */
  device: string | null;
};

/**
 * Returns the newest seat of a credential in this question and earlier ones, so that a repeated call finds its own
 * seat even if the earlier ones are gone. A removed seat does not count.
 * @throws AppError PARTICIPANT_NOT_FOUND
 */
const findCarried = async (
  { rooms, seats }: RoomDeps,
  room: FixedRoom,
  participantId: string,
): Promise<ParticipantRecord> => {
  const ids = room.question > 1 ? [room.roomId, ...(await seats.earlierRoomIds(room))] : [];
  const found = await rooms.findEarlierSeats(ids, hashCapability(participantId));
  const newest = ids.map((id) => found.find(({ roomId }) => roomId === id)).find(Boolean);
  if (newest === undefined || newest.removed) throw participantNotFound();
  return newest;
};

/** Applies the rate limits on new participants; a repeated join counts once. */
const takeNewcomerLimits = async (
  { rooms, limits }: RoomDeps,
  roomId: string,
  participantId: string,
  { key, device, ...context }: JoinRequest,
): Promise<void> => {
  if (device !== null) {
    const isRepeated =
      key !== null && (await rooms.findParticipant(roomId, hashCapability(participantId))) !== null;
    if (!isRepeated) await takeLimit(limits, 'joinDevice', `${roomId}:${hashCapability(device)}`);
  }
  await takeAddressLimit(limits, 'joinAddress', context);
  await takeLimit(limits, 'joinRoom', roomId);
};

/**
 * Takes a seat, by room id or code. Only this response, and those to repetitions with the same `key`, contain the
 * participant id; the seat stores its hash. `from` carries over the seat of an earlier question, with the same
 * participant id, nickname and mode but another public id.
 * @throws AppError RATE_LIMITED, ROOM_NOT_FOUND, ROOM_CLOSED, ROOM_EXPIRED, ROOM_LOCKED or ROOM_CAPACITY_EXCEEDED,
 * PARTICIPANT_NOT_FOUND for the `key` of a seat that the host removed and for a `from` of another series,
 * ROOM_IS_EVENT for a room of an event, in which people are placed
 */
export const joinRoom = async (parts: RoomDeps, wanted: JoinRequest): Promise<Joined> => {
  const found = requireStandaloneRoom(await findJoinable(parts, wanted.roomIdOrCode));
  const { from, key, isPublicMode } = wanted;
  const { roomId, language, seriesId, ordinalsBefore } = found;
  if (from !== null) {
    const earlier = await findCarried(parts, found, from);
    return takeSeat(parts, roomId, {
      participantId: from,
      nickname: () => earlier.nickname,
      isPublicMode: isPublicMode ?? earlier.isPublicMode,
      isCarried: true,
    });
  }
  const participantId = participantIdOf(found, key);
  await takeNewcomerLimits(parts, roomId, participantId, wanted);
  return takeSeat(parts, roomId, {
    participantId,
    nickname: (ordinal) => nicknameOf(seriesId ?? roomId, language, ordinalsBefore + ordinal),
    isPublicMode: isPublicMode ?? found.sharedByDefault,
    isRepeatable: key !== null,
  });
};
