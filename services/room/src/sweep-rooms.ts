import { limits } from '@murmur/contract/limits';
import { announceExpiry } from './broadcast/announce-room.ts';
import { startRoomsOf } from './events/run-event.ts';
import type { RoomPorts } from './room-ports.ts';
import { type Ending, endDueRoom, endRoomsOf, jobAfterEnd } from './rooms/end-room.ts';

const closeDue = async (parts: Ending): Promise<void> => {
  for (const { roomId } of await parts.rooms.listDue(parts.clock.now())) {
    await endDueRoom(parts, roomId);
  }
};

/** Repeats the job that follows an end. A room that ended a moment ago is left to its process and its job. */
const finishEnds = async (parts: Pick<RoomPorts, 'rooms' | 'queue' | 'clock'>): Promise<void> => {
  const endedBefore = parts.clock.now() - limits.sweepEveryMs;
  for (const room of await parts.rooms.listProcessing(endedBefore)) {
    const { job, ...when } = jobAfterEnd(room);
    await parts.queue.add(job, when);
  }
};

/** Completes a start or end of all rooms of an event that was interrupted. */
const completeEvents = async (parts: Omit<Ending, 'rooms' | 'lifecycle'>): Promise<void> => {
  for (const event of await parts.events.listEvents(['active', 'processing'])) {
    if (event.status === 'active') await startRoomsOf(parts, event);
    else if ((event.endedAt ?? 0) < (event.endsAt ?? 0)) await endRoomsOf(parts, event, null);
  }
};

const expireStale = async (parts: Pick<Ending, 'rooms' | 'announcer' | 'clock'>): Promise<void> => {
  const { rooms, clock } = parts;
  const createdBefore = clock.now() - limits.waitingRoomExpiresMs;
  for (const { roomId } of await rooms.listStale(createdBefore)) {
    const change = { from: 'waiting', to: 'expired', closedAt: clock.now() } as const;
    const expired = await rooms.changeStatus(roomId, change);
    if (!expired) continue;
    announceExpiry(parts, expired);
    if (expired.seriesId !== null) await rooms.skipQuestion(roomId);
  }
};

/**
 * Brings every room to the state that the store implies, even if jobs were lost: ends overdue rooms, queues missing
 * analyses, and expires rooms that were never started. Concurrent sweeps perform each step once.
 * @throws the first failure, after trying everything
 */
export const sweepRooms = async (parts: Ending & Pick<RoomPorts, 'queue'>): Promise<void> => {
  const outcomes = await Promise.allSettled([
    closeDue(parts),
    finishEnds(parts),
    completeEvents(parts),
    expireStale(parts),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};
