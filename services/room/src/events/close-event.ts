import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { closeNow, endRoomsOf } from '../rooms/end-room.ts';
import { findEventAsHost } from './find-event.ts';

/**
 * Ends the discussion in all rooms early. A repeated call ends rooms that an interrupted one left open.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, ROOM_NOT_ACTIVE or ROOM_CLOSED
 */
export const closeEvent = async (
  parts: Parameters<typeof closeNow>[0],
  call: HostCall,
): Promise<RoomRecord> => {
  const { event } = await findEventAsHost(parts.rooms, call);
  if (event.status === 'processing') await endRoomsOf(parts, event, null);
  return closeNow(parts, event.roomId);
};
