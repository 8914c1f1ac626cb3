import type { Job } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import type { ForgottenRoom } from '@murmur/shared/ports/room-store';
import type { RoomParts } from '../room-parts.ts';
import { analysisOf } from './close-room.ts';
import { findRoomAsHost } from './find-room.ts';
import { minutesToMs } from './room-view.ts';

type Parts = Pick<
  RoomParts,
  'rooms' | 'seats' | 'voteCache' | 'presence' | 'clock' | 'announcer' | 'jobs' | 'forgetting'
>;

/**
 * A room is cleared away once when it is forgotten, and again for what was on its way then: calls
 * that had read it before, and an analysis that ran. The last time nothing of it can come any more.
 */
const againAfterMs = [3_000, 15 * 60_000];

/** The reminders of a room's ends: one for each end that it had, or may have had. */
const remindersOf = ({ roomId, startedAt }: ForgottenRoom): Job[] =>
  startedAt === null
    ? []
    : Array.from({ length: limits.duration.maxTotalMinutes }, (_, index) => ({
        name: 'close-room',
        data: { room_id: roomId, ends_at: startedAt + minutesToMs(index + 1) },
      }));

/**
 * Removes what there is of a forgotten room, and asks the analysis to do so. Harmless when repeated.
 * @throws the first failure, after everything was tried; the sweep tries again.
 */
const clearRoom = async (parts: Parts, forgotten: ForgottenRoom): Promise<void> => {
  const { roomId } = forgotten;
  const { rooms, presence, announcer, jobs } = parts;
  parts.seats.forget(roomId);
  parts.voteCache.forget(roomId);
  const dropped = [...remindersOf(forgotten), analysisOf(roomId)];
  const outcomes = await Promise.allSettled([
    rooms.clear(roomId),
    announcer.forget(roomId),
    presence.forget(roomId),
    jobs.enqueueOrThrow({ name: 'forget-room', data: { room_id: roomId } }),
    ...dropped.map((job) => jobs.drop(job)),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/** From the answer on nobody finds the room; what cannot be cleared away now, the sweep clears. */
export const forgetRoom = async (parts: Parts, roomId: string): Promise<void> => {
  const forgotten = await parts.rooms.forget(roomId, parts.clock.now());
  if (forgotten === null) return;
  await clearRoom(parts, forgotten).then(
    () => parts.forgetting.worked(),
    (error: unknown) => parts.forgetting.failed(error),
  );
};

/**
 * The host has the room forgotten.
 * @throws AppError ROOM_NOT_FOUND or HOST_PERMISSION_REQUIRED
 */
export const deleteRoom = async (
  parts: Parts,
  { roomId, hostToken }: { roomId: string; hostToken: string | undefined },
): Promise<void> => {
  await findRoomAsHost(parts.rooms, roomId, hostToken);
  await forgetRoom(parts, roomId);
};

/** The analysis has cleared its part away, as this service did before it asked for that. */
export const confirmForgotten = async (
  { rooms, clock }: Pick<Parts, 'rooms' | 'clock'>,
  roomId: string,
): Promise<void> => {
  const found = await rooms.findForgotten(roomId);
  if (found === null) return;
  const age = clock.now() - found.forgottenAt;
  const next = againAfterMs.find((after) => after > age);
  await rooms.settleForgotten(roomId, next === undefined ? null : found.forgottenAt + next);
};

/** So many rooms a sweep, so that one that finds a year of them does not hold up the others. */
const roomsASweep = 100;

/**
 * Ends what was begun, and forgets rooms that ended longer ago than they are kept.
 * @throws the first failure, after everything was tried.
 */
export const sweepForgotten = async (parts: Parts, retentionMs: number | null): Promise<void> => {
  const { rooms, clock } = parts;
  if (retentionMs !== null) {
    for (const { roomId } of await rooms.listEnded(clock.now() - retentionMs, roomsASweep)) {
      await forgetRoom(parts, roomId);
    }
  }
  const failures: unknown[] = [];
  for (const forgotten of await rooms.listForgotten(clock.now(), roomsASweep)) {
    await clearRoom(parts, forgotten).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
