import type { RoomApi } from '@murmur/contract/internal';
import type { JobData } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { FairSlots } from './fair-slots.ts';

/** Time before the results' deadline at which a room is analysed without waiting for a slot. */
const readingReserveMs = 40_000;

type Deps = { room: RoomApi; slots: FairSlots; clock: Clock };

/**
 * Runs an analysis in its turn: at once if a slot is free, otherwise in an order that depends on size and on the
 * host's recent usage. A room close to its deadline stops waiting; a second run has no deadline. An analysis may give up
 * its slot early.
 * @throws the signal's reason, or AppError UNAVAILABLE when the room service does not respond
 */
export const waitForSlot = async (
  { room, slots, clock }: Deps,
  { room_id: roomId, rerun }: JobData<'analyse-room'>,
  signal: AbortSignal,
  analyse: (release: () => void) => Promise<void>,
): Promise<void> => {
  const load = await room.readLoad({ room_id: roomId });
  if (load === null) return;
  const endedAt = rerun !== null || load.ended_at === null ? null : Date.parse(load.ended_at);
  const leftMs = endedAt === null ? 0 : endedAt + limits.resultsTimeoutMs - clock.now();
  const late = new AbortController();
  const timer =
    leftMs > 0 ? clock.after(Math.max(0, leftMs - readingReserveMs), () => late.abort()) : null;
  const request = { owner: load.owner ?? roomId, size: load.opinions };
  const slot = await slots
    .take(request, AbortSignal.any([signal, late.signal]))
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    })
    .finally(() => timer?.clear());
  try {
    await analyse(() => slot?.release());
  } finally {
    slot?.release();
  }
};
