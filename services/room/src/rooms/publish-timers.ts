import { limits } from '@murmur/contract/limits';
import { pause } from '@murmur/shared/runtime/clock';
import { announceTimer } from '../broadcast/announce-room.ts';
import type { Announcing } from '../broadcast/announcer.ts';
import type { RoomPorts } from '../room-ports.ts';

const everyMs = limits.timerUpdateEveryMs;

/**
 * Publishing every timer at once would delay other events, so rooms are ticked in steps that fit into one
 * interval.
 */
const minAtOnce = 5;
const stepMs = 40;
const maxSteps = 100;

/**
 * Publishes the remaining time of every active room. One process ticks in each clock window; the lease
 * outlives the window to absorb clock skew.
 */
export const publishTimers = async (
  parts: Announcing & Pick<RoomPorts, 'rooms' | 'leases'>,
  stopping: AbortSignal,
): Promise<void> => {
  const { rooms, clock, leases } = parts;
  const window = Math.floor(clock.now() / everyMs);
  if (!(await leases.claim(`timer:${window}`, 2 * everyMs))) return;
  const active = await rooms.listActive();
  const atOnce = Math.max(minAtOnce, Math.ceil(active.length / maxSteps));
  let step = active.slice(0, atOnce);
  for (let next = atOnce; ; next += atOnce) {
    for (const room of step) announceTimer(parts, room);
    if (next >= active.length) return;
    await pause(clock, stepMs, stopping);
    if (stopping.aborted) return;
    // Rooms may have been extended or ended since the last step.
    const ids = active.slice(next, next + atOnce).map(({ roomId }) => roomId);
    step = await rooms.listActive(ids);
  }
};
