import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { announceSeatRemoval, announceSeatRemovalAgain } from '../broadcast/announce-people.ts';
import { participantNotFound } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';

/**
 * The host frees a seat, at any time. What its holder shared stays until it is removed. Repeated, it
 * changes nothing, and is announced once more where the first announcement was lost.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED or PARTICIPANT_NOT_FOUND
 */
export const removeSeat = async (
  parts: Pick<RoomParts, 'rooms' | 'seats' | 'clock' | 'announcer' | 'countNotice' | 'statsNotice'>,
  wanted: { roomId: string; hostToken: string | undefined; publicId: string },
): Promise<RoomRecord> => {
  const { roomId, publicId } = wanted;
  await findRoomAsHost(parts.rooms, roomId, wanted.hostToken);
  const removal = await parts.rooms.removeSeat(roomId, publicId, parts.clock.now());
  if (!removal) throw participantNotFound();
  const { kind, room, participant } = removal;
  if (kind === 'removed') announceSeatRemoval(parts, room, participant);
  else announceSeatRemovalAgain(parts, room, participant);
  parts.countNotice.changed(roomId);
  parts.statsNotice.changed(roomId);
  return room;
};
