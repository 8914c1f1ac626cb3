import type { WallStep } from '@murmur/contract/room';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from './find-room.ts';

/**
 * Tells the host's own sockets, the wall among them, that the slides go on or back.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, or UNAVAILABLE when it may not be heard
 */
export const stepWall = async (
  { rooms, announcer, clock }: Pick<RoomParts, 'rooms' | 'announcer' | 'clock'>,
  { roomId, hostToken, step }: { roomId: string; hostToken: string | undefined; step: WallStep },
): Promise<void> => {
  await findRoomAsHost(rooms, roomId, hostToken);
  await announcer.publishAndWait(roomId, [delivery('wall_stepped', roomId, clock.now(), { step })]);
};
