import { hasEnded } from '@murmur/contract/has-ended';
import type { JobData } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { announceGathered } from '../broadcast/announce-room.ts';
import type { Announcing } from '../broadcast/announcer.ts';
import { roomExpired, roomNotFound } from '../refusals.ts';
import type { RoomPorts } from '../room-ports.ts';
import { analysisOf, type Ending, endIfDue } from '../rooms/end-room.ts';

type Gathering = Announcing & Pick<RoomPorts, 'events' | 'queue'>;

/**
 * Gathers the rooms of an event: voting in them ends, and the analysis of the event uses their statements. The first
 * call sets the time of gathering; a repeated call changes nothing.
 * @throws AppError UNAVAILABLE when the analysis cannot be queued
 */
const gather = async (parts: Gathering, roomId: string): Promise<RoomRecord | null> => {
  const { events, clock, queue } = parts;
  const gathered = await events.gather(roomId, clock.now());
  if (gathered === null) return null;
  const { event, changed } = gathered;
  if (event.status === 'processing') await queue.add(analysisOf(roomId));
  if (changed) announceGathered(parts, event);
  return event;
};

/**
 * Gathers the rooms of an event on behalf of its host.
 * @throws AppError ROOM_NOT_FOUND, ROOM_EXPIRED or ROOM_NOT_ENDED
 */
export const gatherEvent = async (
  parts: Ending & Pick<RoomPorts, 'queue'>,
  found: RoomRecord,
): Promise<RoomRecord> => {
  if (found.status === 'expired') throw roomExpired();
  if (!hasEnded(await endIfDue(parts, found))) {
    throw new AppError('ROOM_NOT_ENDED', 'The rooms can be gathered once their time is up.');
  }
  const event = await gather(parts, found.roomId);
  if (event === null) throw roomNotFound();
  return event;
};

const { gatherByMs, rooms: maxRooms, votesBeforeGatheringMs } = limits.event;

/**
 * True while a room is still active because its own host extended it, or ended too recently for people to have voted.
 */
const waitsForRooms = async (
  { events, clock }: Pick<RoomPorts, 'events' | 'clock'>,
  { roomId, endedAt }: RoomRecord,
): Promise<boolean> => {
  const latest = (endedAt ?? 0) + gatherByMs;
  const now = clock.now();
  if (now >= latest) return false;
  const listed = await events.listRooms(roomId, 0, maxRooms);
  return listed.some(({ room }) => {
    const end = room.endedAt ?? room.endsAt;
    return end !== null && end <= latest && now < end + votesBeforeGatheringMs;
  });
};

/**
 * Handles a gather-event job according to the state of the store, because the job may be repeated, or the host may
 * have gathered the rooms already. While the event waits for rooms, the sweep repeats the job.
 */
export const gatherOnTime = async (
  parts: Gathering & Pick<RoomPorts, 'rooms'>,
  { room_id: roomId }: JobData<'gather-event'>,
): Promise<void> => {
  const event = await parts.rooms.find(roomId);
  if (event?.event?.gatheredAt !== null || !hasEnded(event)) return;
  if (!(await waitsForRooms(parts, event))) await gather(parts, roomId);
};
