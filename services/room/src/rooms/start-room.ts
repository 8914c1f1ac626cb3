import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { announceStart } from '../broadcast/announce-room.ts';
import { noParticipants, roomExpired, roomNotWaiting } from '../refusals.ts';
import { findRoom } from '../room-facts/find-room.ts';
import { minutesToMs } from '../room-facts/room-view.ts';
import { closeEarlierVoting } from './close-voting.ts';
import { type Ending, type StatusChanges, scheduleClose } from './end-room.ts';

const retryWindowMs = 30_000;
/** Gives people time to write before the analysis first reads the room. */
const firstAnalysisAfterMs = 5_000;

const startRefusal = ({ status }: RoomRecord): AppError => {
  if (status === 'expired') return roomExpired();
  if (status === 'waiting') return noParticipants();
  return roomNotWaiting();
};

/** True for a call soon after the start, whose first call may have been interrupted. */
const isRetry = ({ status, startedAt }: RoomRecord, now: number): boolean =>
  status === 'active' && startedAt !== null && now - startedAt < retryWindowMs;

/**
 * Publishes a stored start and schedules the end. It also schedules the first analysis, except for an event, which
 * has no opinions of its own.
 */
export const afterStart = (parts: StatusChanges, room: RoomRecord): void => {
  const { roomId, startedAt } = room;
  scheduleClose(parts.jobs, room);
  if (room.event === null) {
    const data = { room_id: roomId, cursor: null, look: 0 };
    const runAt = (startedAt ?? parts.clock.now()) + firstAnalysisAfterMs;
    parts.jobs.enqueue({ name: 'follow-room', data }, { runAt });
  }
  announceStart(parts, room);
  parts.notices.stats.changed(roomId);
};

/**
 * Starts the discussion; the room is active until `ends_at`.
 * @throws AppError ROOM_NOT_FOUND, ROOM_NOT_WAITING, NO_PARTICIPANTS or ROOM_EXPIRED
 */
export const startRoom = async (
  parts: Omit<Ending, 'lifecycle'>,
  { roomId, duration }: RoomRecord,
): Promise<RoomRecord> => {
  const { rooms, clock } = parts;
  const startedAt = clock.now();
  const endsAt = startedAt + minutesToMs(duration);
  const change = { from: 'waiting', to: 'active', startedAt, endsAt } as const;
  const room = await rooms.changeStatus(roomId, change);
  if (!room) {
    const current = await findRoom(rooms, roomId);
    if (isRetry(current, startedAt)) await closeEarlierVoting(parts, current);
    throw startRefusal(current);
  }
  afterStart(parts, room);
  await closeEarlierVoting(parts, room);
  return room;
};
