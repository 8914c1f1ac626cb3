import type { WallStep } from '@murmur/contract/room';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from './find-room.ts';

/**
 * Moves the slides on the host's own sockets, including the wall.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, or UNAVAILABLE when the event may not have arrived
 */
export const stepWall = async (
  { rooms, announcer, clock }: Pick<RoomParts, 'rooms' | 'announcer' | 'clock'>,
  { step, ...call }: HostCall & { step: WallStep },
): Promise<void> => {
  await findRoomAsHost(rooms, call);
  const { roomId } = call;
  await announcer.publishAndWait(roomId, [delivery('wall_stepped', roomId, clock.now(), { step })]);
};
