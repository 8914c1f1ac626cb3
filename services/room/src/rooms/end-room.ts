import type { Job, JobData } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { pause } from '@murmur/shared/runtime/clock';
import { announceEnd, announceResults } from '../broadcast/announce-room.ts';
import type { Publishing } from '../broadcast/throttled-notice.ts';
import { changeInSlices } from '../change-in-slices.ts';
import { roomClosed, roomNotActive } from '../refusals.ts';
import { findRoom } from '../room-facts/find-room.ts';
import { isTimeUp } from '../room-facts/is-time-up.ts';
import { isRevealed } from '../room-facts/revealed.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { JobRequests } from './job-requests.ts';

/**
 * Observes the lifecycle of rooms: how late (ms) they ended, and the time (ms) from the end to the results.
 */
export type LifecycleMetrics = { ended(lateMs: number): void; finished(afterMs: number): void };

/** What publishes a stored change of status, and schedules what follows it. */
export type StatusChanges = Publishing & { jobs: JobRequests };

/** What ends a room and, if it is an event, its rooms. */
export type Ending = StatusChanges &
  Pick<RoomPorts, 'rooms' | 'events'> & { lifecycle: LifecycleMetrics };

/**
 * Tolerance for jobs that run early: Node's timers fire up to a millisecond early, and the clocks of machines differ.
 * A job that is even earlier is ignored: it belongs to another end of the room, or the sweep ends the room.
 */
const earlyToleranceMs = 2_000;

/** Schedules the job that ends an active room when its time is up. */
export const scheduleClose = (jobs: JobRequests, { roomId, endsAt }: RoomRecord): void => {
  if (endsAt === null) return;
  const data = { room_id: roomId, ends_at: endsAt };
  jobs.enqueue({ name: 'close-room', data }, { runAt: endsAt });
};

/** Returns the job that analyses a room after its end. Enqueueing it again is harmless. */
export const analysisOf = (roomId: string, rerun: string | null = null) =>
  ({
    name: 'analyse-room',
    data: { room_id: roomId, use_characters: true, rerun },
  }) as const;

/** Returns the job that follows the end: it gathers an event, and analyses any other room. */
export const jobAfterEnd = ({
  roomId,
  event,
  endedAt,
}: RoomRecord): { job: Job; runAt?: number } =>
  event?.gatheredAt === null
    ? {
        job: { name: 'gather-event', data: { room_id: roomId } },
        runAt: (endedAt ?? 0) + limits.event.gatherAfterMs,
      }
    : { job: analysisOf(roomId) };

/** Publishes a stored end, and enqueues the job that follows it. */
const afterEnd = (parts: StatusChanges, room: RoomRecord): void => {
  const { job, ...when } = jobAfterEnd(room);
  parts.jobs.enqueue(job, when);
  announceEnd(parts, room);
  parts.notices.stats.changed(room.roomId);
};

/**
 * Ends the rooms of an event that has ended. Idempotent. `dueBy`: ends only rooms due by then (epoch ms).
 */
export const endRoomsOf = async (
  parts: StatusChanges & Pick<RoomPorts, 'events'>,
  event: RoomRecord,
  dueBy: number | null,
): Promise<void> => {
  const { roomId, endedAt } = event;
  if (endedAt === null) return;
  const change = { from: 'active', to: 'processing', endedAt, dueBy } as const;
  await changeInSlices(
    event,
    (ordinals) => parts.events.changeRooms(roomId, change, ordinals),
    (room) => afterEnd(parts, room),
  );
};

const end = async (
  parts: Ending,
  roomId: string,
  dueBy: number | null,
): Promise<RoomRecord | null> => {
  const endedAt = parts.clock.now();
  const change = { from: 'active', to: 'processing', endedAt, dueBy } as const;
  const room = await parts.rooms.changeStatus(roomId, change);
  if (!room) return null;
  if (dueBy !== null) parts.lifecycle.ended((room.endedAt ?? dueBy) - (room.endsAt ?? dueBy));
  afterEnd(parts, room);
  if (room.event !== null) await endRoomsOf(parts, room, dueBy);
  return room;
};

/** Ends a room whose time is up; does nothing if it has already ended or was extended in the meantime. */
export const endDueRoom = (parts: Ending, roomId: string): Promise<RoomRecord | null> =>
  end(parts, roomId, parts.clock.now());

/**
 * Returns the room, ending it first if it is due, so that no caller waits for the closing job.
 * @throws AppError ROOM_NOT_FOUND
 */
export const endIfDue = async <Room extends Omit<RoomRecord, 'words'>>(
  parts: Ending,
  room: Room,
): Promise<Room | RoomRecord> => {
  if (room.status !== 'active' || !isTimeUp(room, parts.clock.now())) return room;
  return (await endDueRoom(parts, room.roomId)) ?? findRoom(parts.rooms, room.roomId);
};

/**
 * Like `endIfDue`, but only for a room whose shared opinions are hidden until the end.
 * @throws AppError ROOM_NOT_FOUND
 */
export const endIfHiddenAndDue = async (parts: Ending, room: RoomRecord): Promise<RoomRecord> =>
  isRevealed(room) ? room : endIfDue(parts, room);

/**
 * Ends the discussion early.
 * @throws AppError ROOM_NOT_FOUND, ROOM_NOT_ACTIVE or ROOM_CLOSED
 */
export const endRoom = async (parts: Ending, roomId: string): Promise<RoomRecord> => {
  const room = await end(parts, roomId, null);
  if (room) return room;
  const current = await findRoom(parts.rooms, roomId);
  if (current.status === 'waiting') throw roomNotActive();
  throw roomClosed();
};

/**
 * Handles a close-room job according to the state of the store, because the job may be late, early, repeated or
 * outdated.
 * @throws AppError UNAVAILABLE, or `signal`'s reason if it is aborted before the end.
 */
export const closeOnTime = async (
  parts: Ending,
  job: JobData<'close-room'>,
  signal: AbortSignal,
): Promise<void> => {
  const room = await parts.rooms.find(job.room_id);
  if (room?.status !== 'active' || room.endsAt === null) return;
  const early = room.endsAt - parts.clock.now();
  if (early > earlyToleranceMs) return;
  if (early > 0) {
    await pause(parts.clock, early, signal);
    // If this node stops, another one runs the job in time for the end.
    signal.throwIfAborted();
  }
  await endDueRoom(parts, room.roomId);
};

/**
 * Closes a room whose results are stored. Only one of several calls publishes.
 * @returns whether the room is closed; false if it is unknown or has not ended
 */
export const closeAfterResults = async (
  parts: Omit<Ending, 'events' | 'jobs'>,
  roomId: string,
): Promise<boolean> => {
  const closedAt = parts.clock.now();
  const change = { from: 'processing', to: 'closed', closedAt } as const;
  const room = await parts.rooms.changeStatus(roomId, change);
  if (!room) return (await parts.rooms.find(roomId))?.status === 'closed';
  parts.lifecycle.finished(closedAt - (room.endedAt ?? closedAt));
  announceResults(parts, room);
  if (room.eventId !== null) parts.notices.progress.changed(room.eventId);
  return true;
};
