import { looksLikeRoomCode } from '@murmur/contract/room';
import type { ParticipantRecord } from '@murmur/shared/ports/room-store';
import {
  derivedCapability,
  hashCapability,
  newCapability,
} from '@murmur/shared/runtime/capability';
import { takeAddressLimit, takeLimit } from '@murmur/shared/runtime/limits/take-limits';
import type { RequestContext } from '@murmur/shared/runtime/request-context';
import {
  hostPermissionRequired,
  participantNotFound,
  requireStandaloneRoom,
  roomNotFound,
} from '../refusals.ts';
import { findRoomByCode } from '../room-facts/find-room.ts';
import { isHostToken } from '../room-facts/host-token.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { Ending } from '../rooms/end-room.ts';
import { nicknameOf } from './nickname.ts';
import type { FixedRoom } from './seat-cache.ts';
import { type Joined, type Seating, type SeatRequest, takeSeat } from './take-seat.ts';
import { takeVotingSeat } from './take-voting-seat.ts';

export type Joining = Seating & Ending & Pick<RoomPorts, 'limits'>;

const participantIdBytes = 24;

/** Finds a room, usually in the cache; the store checks whether the room can be joined when it stores the seat. */
const findJoinable = async (
  { rooms, seats, clock }: Pick<Seating, 'rooms' | 'seats' | 'clock'>,
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
  /** Null = the caller does not claim to be the host. */
  hostToken: string | null;
  /** True if a seat that only votes is wanted once the discussion has ended. */
  toVote: boolean;
};

/**
 * Returns the newest seat of a credential in this question and earlier ones, so that a repeated call finds its own
 * seat even if the earlier ones are gone. A removed seat does not count.
 * @throws AppError PARTICIPANT_NOT_FOUND
 */
const findCarried = async (
  { rooms, seats }: Pick<Seating, 'rooms' | 'seats'>,
  room: FixedRoom,
  participantId: string,
): Promise<ParticipantRecord> => {
  const ids = room.question > 1 ? [room.roomId, ...(await seats.earlierRoomIds(room))] : [];
  const earlierSeats = await rooms.findEarlierSeats(ids, hashCapability(participantId));
  const newest = ids.map((id) => earlierSeats.find(({ roomId }) => roomId === id)).find(Boolean);
  if (newest === undefined || newest.removed) throw participantNotFound();
  return newest;
};

/** Applies the rate limits on new participants; a repeated join counts once. */
const takeNewcomerLimits = async (
  { rooms, limits }: Pick<RoomPorts, 'rooms' | 'limits'>,
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

/** A seat carried over from an earlier question, or a new one. */
const requestSeat = async (
  parts: Pick<Joining, 'rooms' | 'seats' | 'limits'>,
  room: FixedRoom,
  wanted: JoinRequest,
): Promise<SeatRequest> => {
  const { from, key, isPublicMode, hostToken } = wanted;
  const { roomId, language, seriesId, ordinalsBefore } = room;
  const isHost = hostToken !== null;
  if (from !== null) {
    const earlier = await findCarried(parts, room, from);
    return {
      participantId: from,
      nickname: () => earlier.nickname,
      isPublicMode: isPublicMode ?? earlier.isPublicMode,
      isHost: isHost || earlier.isHost,
      isCarried: true,
    };
  }
  const participantId = participantIdOf(room, key);
  await takeNewcomerLimits(parts, roomId, participantId, wanted);
  return {
    participantId,
    nickname: (ordinal) => nicknameOf(seriesId ?? roomId, language, ordinalsBefore + ordinal),
    isPublicMode: isPublicMode ?? room.sharedByDefault,
    isHost,
    isRepeatable: key !== null,
  };
};

/**
 * Takes a seat, by room id or code. Only this response, and those to repetitions with the same `key`, contain the
 * participant id; the seat stores its hash. `from` carries over the seat of an earlier question, with the same
 * participant id, nickname and mode but another public id.
 * @throws AppError RATE_LIMITED, ROOM_NOT_FOUND, ROOM_CLOSED, ROOM_EXPIRED, ROOM_LOCKED or ROOM_CAPACITY_EXCEEDED,
 * PARTICIPANT_NOT_FOUND for the `key` of a seat that the host removed and for a `from` of another series,
 * ROOM_IS_EVENT for a room of an event, in which people are placed, HOST_PERMISSION_REQUIRED for a wrong host token,
 * VOTING_CLOSED for a seat to vote in a room whose voting has ended or that is too small for it
 */
export const joinRoom = async (parts: Joining, wanted: JoinRequest): Promise<Joined> => {
  const room = requireStandaloneRoom(await findJoinable(parts, wanted.roomIdOrCode));
  const { hostToken } = wanted;
  if (hostToken !== null && !isHostToken(room, hostToken)) throw hostPermissionRequired();
  const request = await requestSeat(parts, room, wanted);
  const voting = wanted.toVote ? await takeVotingSeat(parts, room.roomId, request) : null;
  return voting ?? takeSeat(parts, room.roomId, request);
};
