import { limits } from '@murmur/contract/limits';
import { looksLikeRoomCode } from '@murmur/contract/room';
import type { ParticipantRecord, RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { hashCapability } from '@murmur/shared/runtime/capability';
import type { HostCall } from '@murmur/shared/runtime/http/host-credentials';
import { hostPermissionRequired, participantNotFound, roomNotFound } from '../refusals.ts';
import { isHelperToken, isHostToken } from './host-token.ts';

/** @throws AppError ROOM_NOT_FOUND, also for a code, because only the calls that read or join a room accept codes. */
export const findRoom = async (
  rooms: Pick<RoomStore, 'find'>,
  roomId: string,
): Promise<RoomRecord> => {
  const room = await rooms.find(roomId);
  if (!room) throw roomNotFound();
  return room;
};

/**
 * Finds a room by code in upper or lower case, until some time after its end.
 * @throws AppError ROOM_NOT_FOUND
 */
export const findRoomByCode = async (
  rooms: RoomStore,
  code: string,
  now: number,
): Promise<RoomRecord> => {
  const room = await rooms.findByCode(code.toUpperCase());
  const overSince = room?.endedAt ?? room?.closedAt ?? now;
  if (!room || now - overSince > limits.codeWorksAfterEndMs) throw roomNotFound();
  return room;
};

/** @throws AppError ROOM_NOT_FOUND */
export const findRoomByIdOrCode = (
  rooms: RoomStore,
  text: string,
  now: number,
): Promise<RoomRecord> =>
  looksLikeRoomCode(text) ? findRoomByCode(rooms, text, now) : findRoom(rooms, text);

/** @throws AppError ROOM_NOT_FOUND, then HOST_PERMISSION_REQUIRED when the token is not the host's. */
export const findRoomAsHost = async (
  rooms: RoomStore,
  { roomId, hostToken }: HostCall,
): Promise<RoomRecord> => {
  const room = await findRoom(rooms, roomId);
  if (hostToken === undefined || !isHostToken(room, hostToken)) {
    throw hostPermissionRequired();
  }
  return room;
};

/**
 * Finds a room for its host or a helper.
 * @throws AppError ROOM_NOT_FOUND, then HOST_PERMISSION_REQUIRED when the token is neither's.
 */
export const findRoomAsHelper = async (
  rooms: Pick<RoomStore, 'find'>,
  { roomId, hostToken }: HostCall,
): Promise<{ room: RoomRecord; isHost: boolean }> => {
  const room = await findRoom(rooms, roomId);
  const isHost = hostToken !== undefined && isHostToken(room, hostToken);
  if (!isHost && (hostToken === undefined || !isHelperToken(room, hostToken))) {
    throw hostPermissionRequired();
  }
  return { room, isHost };
};

/**
 * Returns the seat of a credential. Reads the room only if there is no seat, to determine the reason.
 * @throws AppError ROOM_NOT_FOUND or PARTICIPANT_NOT_FOUND
 */
export const findSeat = async (
  rooms: RoomStore,
  roomId: string,
  participantId: string,
): Promise<ParticipantRecord> => {
  const seat = await rooms.findParticipant(roomId, hashCapability(participantId));
  if (seat) return seat;
  await findRoom(rooms, roomId);
  throw participantNotFound();
};
