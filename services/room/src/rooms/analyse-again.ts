import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { RoomPorts } from '../room-ports.ts';
import { analysisOf } from './end-room.ts';

/** Delay in ms: by then the removal is stored, and all removals in this time share one analysis. */
const analyseAfterMs = 2_000;

/**
 * Queues a new analysis of a room that has ended, so that its results no longer contain a removed opinion.
 * @throws AppError UNAVAILABLE when the analysis cannot be queued
 */
export const analyseAgain = async (
  { queue, clock }: Pick<RoomPorts, 'queue' | 'clock'>,
  room: RoomRecord,
): Promise<void> => {
  if (!hasEnded(room)) return;
  const runAt = Math.ceil(clock.now() / analyseAfterMs + 1) * analyseAfterMs;
  await queue.add(analysisOf(room.roomId, String(runAt)), { runAt });
};
