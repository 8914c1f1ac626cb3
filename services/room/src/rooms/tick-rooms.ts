import { limits } from '@murmur/contract/limits';
import type { Leases } from '@murmur/shared/ports/leases';
import type { RoomParts } from '../room-parts.ts';
import { announceTimer } from '../telling/announce-room.ts';

const everyMs = limits.timerUpdateEveryMs;

/**
 * Tells every active room how much time is left. Of the nodes that tick, one does it in each window
 * of the clock; a window's lease outlives it, so that clocks that differ a little share it too.
 */
export const tickRooms = async (
  parts: Pick<RoomParts, 'rooms' | 'clock' | 'announcer'> & { leases: Leases },
): Promise<void> => {
  const window = Math.floor(parts.clock.now() / everyMs);
  if (!(await parts.leases.claim(`timer:${window}`, 2 * everyMs))) return;
  for (const room of await parts.rooms.listActive()) announceTimer(parts, room);
};
