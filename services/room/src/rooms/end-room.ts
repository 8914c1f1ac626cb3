import type { Job, JobData } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { pause } from '@murmur/shared/runtime/pause';
import { announceEnd } from '../broadcast/announce-room.ts';
import { roomClosed, roomIsEvent, roomNotActive } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoom, findRoomAsHost } from './find-room.ts';
import type { JobRequests } from './job-requests.ts';

type EndParts = Pick<
  RoomParts,
  'rooms' | 'events' | 'clock' | 'announcer' | 'jobs' | 'notices' | 'lifecycle'
>;

/**
 * Tolerance for jobs that run early: Node's timers fire up to a millisecond early, and the clocks of machines differ.
 * A job that is even earlier belongs to another end of the room, or is left to the sweep.
 */
const earlyByMs = 2_000;

/** A call repeated within this time may mean that the first response and its events were lost. */
const retryWindowMs = 30_000;

/** Schedules the job that ends an active room when its time is up. */
export const scheduleClose = (jobs: JobRequests, room: RoomRecord): void => {
  if (room.endsAt === null) return;
  const data = { room_id: room.roomId, ends_at: room.endsAt };
  jobs.enqueue({ name: 'close-room', data }, { runAt: room.endsAt });
};

/** The job that analyses a room after its end; publishing it again is harmless. */
export const analysisOf = (roomId: string, rerun: string | null = null) =>
  ({
    name: 'analyse-room',
    data: { room_id: roomId, use_characters: true, rerun },
  }) as const;

/** The job that follows the end: the gathering of an event, the analysis of any other room. */
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
const followEnd = (parts: EndParts, room: RoomRecord): void => {
  const { job, ...when } = jobAfterEnd(room);
  parts.jobs.enqueue(job, when);
  announceEnd(parts, room);
  parts.notices.stats.changed(room.roomId);
};

/**
 * Ends the rooms of an event that has ended; harmless when repeated. `dueBy`: ends only rooms due by then (epoch ms).
 */
export const endRoomsOf = async (
  parts: EndParts,
  { roomId, endedAt }: RoomRecord,
  dueBy: number | null,
): Promise<void> => {
  if (endedAt === null) return;
  const change = { from: 'active', to: 'processing', endedAt, dueBy } as const;
  for (const room of await parts.events.changeRooms(roomId, change)) followEnd(parts, room);
};

const end = async (
  parts: EndParts,
  roomId: string,
  dueBy: number | null,
): Promise<RoomRecord | null> => {
  const room = await parts.rooms.changeStatus(roomId, {
    from: 'active',
    to: 'processing',
    endedAt: parts.clock.now(),
    dueBy,
  });
  if (!room) return null;
  if (dueBy !== null) parts.lifecycle.ended((room.endedAt ?? dueBy) - (room.endsAt ?? dueBy));
  followEnd(parts, room);
  if (room.event !== null) await endRoomsOf(parts, room, dueBy);
  return room;
};

/** Ends a room whose time is up; does nothing if it has already ended or was extended in the meantime. */
export const closeDueRoom = async (parts: EndParts, roomId: string): Promise<void> => {
  await end(parts, roomId, parts.clock.now());
};

/** @throws AppError ROOM_NOT_FOUND, ROOM_NOT_ACTIVE or ROOM_CLOSED */
export const closeNow = async (parts: EndParts, roomId: string): Promise<RoomRecord> => {
  const room = await end(parts, roomId, null);
  if (room) return room;
  const found = await findRoom(parts.rooms, roomId);
  if (found.status === 'waiting') throw roomNotActive();
  const since = parts.clock.now() - (found.endedAt ?? 0);
  if (since < retryWindowMs) announceEnd(parts, found, { again: true });
  throw roomClosed();
};

/**
 * Ends the discussion early on behalf of the host.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, ROOM_NOT_ACTIVE, ROOM_CLOSED or ROOM_IS_EVENT
 */
export const endRoom = async (parts: EndParts, call: HostCall): Promise<RoomRecord> => {
  const room = await findRoomAsHost(parts.rooms, call);
  if (room.event !== null) throw roomIsEvent();
  return closeNow(parts, room.roomId);
};

/**
 * Handles a close-room job according to the state of the store, because the job may be late, early, repeated or
 * outdated.
 * @throws AppError UNAVAILABLE, or `signal`'s reason if it is aborted before the end.
 */
export const closeOnTime = async (
  parts: EndParts,
  job: JobData<'close-room'>,
  signal: AbortSignal,
): Promise<void> => {
  const room = await parts.rooms.find(job.room_id);
  if (room?.status !== 'active' || room.endsAt === null) return;
  const early = room.endsAt - parts.clock.now();
  if (early > earlyByMs) return;
  if (early > 0) {
    await pause(parts.clock, early, signal);
    // If aborted, another node runs the job, in time for the end.
    signal.throwIfAborted();
  }
  await closeDueRoom(parts, room.roomId);
};
