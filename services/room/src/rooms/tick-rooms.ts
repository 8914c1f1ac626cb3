import { limits } from '@murmur/contract/limits';
import type { Leases } from '@murmur/shared/ports/leases';
import { announceTimer } from '../broadcast/announce-room.ts';
import { pause } from '../pause.ts';
import type { RoomParts } from '../room-parts.ts';

const everyMs = limits.timerUpdateEveryMs;

/**
 * Rooms that are told at once: the frames of many would stand in the way of what people write meanwhile.
 * So they take steps, fewer than fit into the time between two ticks.
 */
const minAtOnce = 5;
const stepMs = 40;
const maxSteps = 100;

/**
 * Tells every active room how much time is left. Of the nodes that tick, one does it in each window
 * of the clock; a window's lease outlives it, so that clocks that differ a little share it too.
 */
export const tickRooms = async (
  parts: Pick<RoomParts, 'rooms' | 'clock' | 'announcer'> & { leases: Leases },
  stopping: AbortSignal,
): Promise<void> => {
  const window = Math.floor(parts.clock.now() / everyMs);
  if (!(await parts.leases.claim(`timer:${window}`, 2 * everyMs))) return;
  const active = await parts.rooms.listActive();
  const atOnce = Math.max(minAtOnce, Math.ceil(active.length / maxSteps));
  let step = active.slice(0, atOnce);
  for (let next = atOnce; ; next += atOnce) {
    for (const room of step) announceTimer(parts, room);
    if (next >= active.length) return;
    await pause(parts.clock, stepMs, stopping);
    if (stopping.aborted) return;
    // What was extended or ended while it waited is told as it is now.
    const ids = active.slice(next, next + atOnce).map(({ roomId }) => roomId);
    step = await parts.rooms.listActive(ids);
  }
};
