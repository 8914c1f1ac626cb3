import type { WallStep } from '@murmur/contract/room';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from './find-room.ts';

/**
 * Moves the slides on the host's own sockets, including the wall.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, or UNAVAILABLE when the event may not arrive
 */
export const stepWall = async (
  { rooms, announcer, clock }: Pick<RoomParts, 'rooms' | 'announcer' | 'clock'>,
  { roomId, hostToken, step }: { roomId: string; hostToken: string | undefined; step: WallStep },
): Promise<void> => {
  await findRoomAsHost(rooms, roomId, hostToken);
  await announcer.publishAndWait(roomId, [delivery('wall_stepped', roomId, clock.now(), { step })]);
};
