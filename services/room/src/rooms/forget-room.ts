import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Job } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import type { ForgottenRoom, RoomRecord } from '@murmur/shared/ports/room-store';
import { pause } from '@murmur/shared/runtime/clock';
import type { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import type { Announcing } from '../broadcast/announcer.ts';
import { minutesToMs } from '../room-facts/room-view.ts';
import type { RoomPorts } from '../room-ports.ts';
import { analysisOf } from './end-room.ts';

type Cache = { forget(roomId: string): void };

/** What holds data of a room, and a log of deletions that fail. */
export type Forgetting = Announcing &
  Pick<RoomPorts, 'rooms' | 'events' | 'presence' | 'dealt' | 'queue'> &
  Record<'seats' | 'rules' | 'voteCache' | 'publishedVotes', Cache> & { deletionOutage: OutageLog };

/**
 * Delays (ms) after which a forgotten room is deleted again, because calls that had read it and a running analysis
 * may still write to it. After the last pass, no more writes can arrive.
 */
const againAfterMs = [3_000, 15 * 60_000];

/** The close jobs of every end that the room may have had. */
const closeJobsOf = ({ roomId, startedAt }: ForgottenRoom): Job[] =>
  startedAt === null
    ? []
    : Array.from({ length: limits.duration.maxTotalMinutes }, (_, index) => ({
        name: 'close-room',
        data: { room_id: roomId, ends_at: startedAt + minutesToMs(index + 1) },
      }));

/** Batch size; small enough not to delay other calls. */
const roomsAtOnce = 10;

/** Forgets the rooms of an event that is forgotten or dealt again. Rooms that an interrupted call left behind are found again. */
export const forgetRoomsOf = async (parts: Forgetting, eventId: string): Promise<void> => {
  for (let after = 0; ; ) {
    const some = await parts.events.listRooms(eventId, after, roomsAtOnce);
    const forgetting: Promise<void>[] = [];
    for (const { room } of some) {
      forgetting.push(forgetRoom(parts, room.roomId));
      await nextIteration();
    }
    await Promise.all(forgetting);
    if (some.length < roomsAtOnce) return;
    after = some.at(-1)?.room.ordinal ?? 0;
  }
};

/**
 * Deletes all data of a forgotten room, and requests the same from the analysis. Idempotent.
 * @throws the first failure, after trying everything; the sweep retries
 */
const clearRoom = async (parts: Forgetting, forgotten: ForgottenRoom): Promise<void> => {
  const { roomId } = forgotten;
  const { rooms, presence, dealt, announcer, queue } = parts;
  await forgetRoomsOf(parts, roomId);
  for (const cache of [parts.seats, parts.rules, parts.voteCache, parts.publishedVotes])
    cache.forget(roomId);
  const dropped = [...closeJobsOf(forgotten), analysisOf(roomId)];
  const outcomes = await Promise.allSettled([
    rooms.clear(roomId),
    announcer.forget(roomId),
    presence.forget(roomId),
    dealt.forget(roomId),
    queue.add({ name: 'forget-room', data: { room_id: roomId } }),
    ...dropped.map((job) => queue.drop(job)),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/**
 * Time (ms) that a call waits for the deletion, because it must be answered within 10 s. Deleting the rooms of a large
 * event takes longer and continues after the response.
 */
const clearTimeoutMs = 5_000;

/** Forgets rooms in this order, and waits a while for the deletion of their data. */
const forgetRooms = async (parts: Forgetting, roomIds: readonly string[]): Promise<void> => {
  const now = parts.clock.now();
  const found: ForgottenRoom[] = [];
  for (const roomId of roomIds) {
    const forgotten = await parts.rooms.forget(roomId, now);
    if (forgotten !== null) found.push(forgotten);
  }
  if (found.length === 0) return;
  const over = new AbortController();
  const cleared = Promise.all(found.map((forgotten) => clearRoom(parts, forgotten)))
    .then(
      () => parts.deletionOutage.worked(),
      (error: unknown) => parts.deletionOutage.failed(error),
    )
    .finally(() => over.abort());
  await Promise.race([cleared, pause(parts.clock, clearTimeoutMs, over.signal)]);
};

/**
 * Forgets a room: once this resolves, it can no longer be found. Data that cannot be deleted now is left to the
 * sweep.
 */
export const forgetRoom = (parts: Forgetting, roomId: string): Promise<void> =>
  forgetRooms(parts, [roomId]);

/**
 * Forgets all questions of a room's series, also one that is opened meanwhile. Once this resolves, none of them can be
 * found. The room itself is the last one, so that an interrupted call can be repeated. Returns the ids.
 */
export const forgetSeries = async (
  parts: Forgetting,
  { roomId, seriesId }: Pick<RoomRecord, 'roomId' | 'seriesId'>,
): Promise<string[]> => {
  const deleted: string[] = [];
  for (;;) {
    const found = await parts.rooms.listSeries(seriesId ?? roomId);
    const others = found.map((each) => each.roomId).filter((id) => id !== roomId);
    if (others.length === 0 && deleted.includes(roomId)) return deleted;
    const left = deleted.includes(roomId) ? others : [...others, roomId];
    await forgetRooms(parts, left);
    deleted.push(...left);
  }
};

/** Records that the analysis has deleted its data; this service deleted its own data before requesting this. */
export const confirmForgotten = async (
  { rooms, clock }: Pick<RoomPorts, 'rooms' | 'clock'>,
  roomId: string,
): Promise<void> => {
  const forgotten = await rooms.findForgotten(roomId);
  if (forgotten === null) return;
  const age = clock.now() - forgotten.forgottenAt;
  const next = againAfterMs.find((after) => after > age);
  await rooms.scheduleClearing(roomId, next === undefined ? null : forgotten.forgottenAt + next);
};

/** Maximum number of rooms forgotten per sweep, because a sweep may find a year's worth of expired rooms. */
const maxRoomsPerSweep = 100;

/**
 * Completes pending deletions, and forgets rooms past their retention.
 * @throws the first failure, after trying everything
 */
export const sweepForgotten = async (
  parts: Forgetting,
  retentionMs: number | null,
): Promise<void> => {
  const { rooms, clock } = parts;
  if (retentionMs !== null) {
    for (const { roomId } of await rooms.listEnded(clock.now() - retentionMs, maxRoomsPerSweep)) {
      await forgetRoom(parts, roomId);
      await nextIteration();
    }
  }
  const failures: unknown[] = [];
  for (const forgotten of await rooms.listForgotten(clock.now(), maxRoomsPerSweep)) {
    await clearRoom(parts, forgotten).catch((error: unknown) => failures.push(error));
    await nextIteration();
  }
  if (failures.length > 0) throw failures[0];
};
