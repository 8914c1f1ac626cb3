import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { RoomParts } from '../room-parts.ts';
import { analysisOf } from '../rooms/close-room.ts';
import { hasEnded } from '../rooms/has-ended.ts';

/** By then, the removal is stored, and concurrent removals share one run. */
const analyseAfterMs = 2_000;

/**
 * Opinions removed after the end leave the analysis too, so the results are computed again.
 * @throws AppError UNAVAILABLE when the analysis cannot be queued
 */
export const analyseAnew = async (
  { queue, clock }: Pick<RoomParts, 'queue' | 'clock'>,
  room: RoomRecord,
): Promise<void> => {
  if (!hasEnded(room)) return;
  const runAt = Math.ceil(clock.now() / analyseAfterMs + 1) * analyseAfterMs;
  await queue.add(analysisOf(room.roomId, String(runAt)), { runAt });
};
