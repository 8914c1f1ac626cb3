import { observerId } from '@murmur/contract/observer';
import type { Opinion, opinionPage, SharedOpinionsPage } from '@murmur/contract/opinion';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/http/host-credentials';
import { invalidInput } from '@murmur/shared/runtime/http/invalid-input';
import type { z } from 'zod';
import { findRoom, findRoomAsHelper, findSeat } from '../room-facts/find-room.ts';
import { isRevealed } from '../room-facts/revealed.ts';
import { toOpinion } from '../room-facts/room-view.ts';
import type { RoomPorts } from '../room-ports.ts';
import { type Ending, endIfHiddenAndDue } from '../rooms/end-room.ts';

/** What lists opinions, and ends a room that is due. */
type Listing = Ending & Pick<RoomPorts, 'opinions'>;

type Reader = { roomId: string; participantId: string };
type PageRequest = { cursor: string | null; limit: number };

/**
 * Returns the participant's own opinions, including private ones, oldest first.
 * @throws AppError ROOM_NOT_FOUND or PARTICIPANT_NOT_FOUND
 */
export const listMyOpinions = async (
  { rooms, opinions }: Pick<RoomPorts, 'rooms' | 'opinions'>,
  { roomId, participantId }: Reader,
): Promise<Opinion[]> => {
  const seat = await findSeat(rooms, roomId, participantId);
  return (await opinions.listOwn(roomId, seat.publicId)).map(toOpinion);
};

/**
 * Returns a page of the shared opinions of others, oldest first; empty until revealed.
 * @throws AppError ROOM_NOT_FOUND or PARTICIPANT_NOT_FOUND
 */
export const listPublicOpinions = async (
  parts: Listing,
  { roomId, participantId, cursor, limit }: Reader & PageRequest,
): Promise<z.output<typeof opinionPage>> => {
  const { rooms, opinions } = parts;
  const { publicId } = await findSeat(rooms, roomId, participantId);
  const all = await endIfHiddenAndDue(parts, await findRoom(rooms, roomId));
  if (!isRevealed(all)) return { opinions: [], total_opinions: 0, next_cursor: null };
  const [page, own] = await Promise.all([
    opinions.pageSharedFromOldest(roomId, publicId, cursor, limit),
    opinions.countOwn(roomId, publicId),
  ]);
  return {
    opinions: page.opinions.map(toOpinion),
    total_opinions: Math.max(0, all.sharedCount - own.shared),
    next_cursor: page.nextCursor,
  };
};

/**
 * Returns a page of all shared opinions of a room just read, newest first; empty until revealed, except for the host.
 */
export const readSharedPage = async (
  parts: Listing,
  room: RoomRecord,
  { cursor, limit, byHost = false }: PageRequest & { byHost?: boolean },
): Promise<SharedOpinionsPage> => {
  const ended = await endIfHiddenAndDue(parts, room);
  if (!byHost && !isRevealed(ended))
    return { shared_opinions: [], total_count: 0, next_cursor: null };
  const { roomId, sharedCount } = ended;
  const page = await parts.opinions.pageShared(roomId, cursor, limit);
  return {
    shared_opinions: page.opinions.map(toOpinion),
    total_count: Math.max(sharedCount, page.opinions.length),
    next_cursor: page.nextCursor,
  };
};

/**
 * Returns a page of all shared opinions, newest first. Observers may read it too, as they do over the socket. The host
 * and helpers, identified by their token alone, read it before the others.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED for a wrong host token, PARTICIPANT_NOT_FOUND, or
 * VALIDATION_ERROR without any credential
 */
export const listSharedOpinions = async (
  parts: Listing,
  {
    roomId,
    participantId,
    hostToken,
    ...page
  }: HostCall & PageRequest & { participantId: string | undefined },
): Promise<SharedOpinionsPage> => {
  const byHost = hostToken !== undefined;
  if (!byHost && participantId === undefined) {
    throw invalidInput({ path: 'participant_id', message: 'is required without a host token' });
  }
  const [room] = await Promise.all([
    byHost
      ? findRoomAsHelper(parts.rooms, { roomId, hostToken }).then((found) => found.room)
      : findRoom(parts.rooms, roomId),
    participantId === undefined || participantId === observerId
      ? null
      : findSeat(parts.rooms, roomId, participantId),
  ]);
  return readSharedPage(parts, room, { ...page, byHost });
};
