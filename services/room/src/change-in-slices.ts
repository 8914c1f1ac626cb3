import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Ordinals } from '@murmur/shared/ports/event-room-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';

/** Small enough not to delay other calls. */
const sliceSize = 25;

/**
 * Changes the rooms of an event, a few per iteration of the event loop, so that other work runs in between. Calls
 * `act` for each room that `change` returns.
 */
export const changeInSlices = async (
  { event }: RoomRecord,
  change: (ordinals: Ordinals) => Promise<RoomRecord[]>,
  act: (room: RoomRecord) => void,
): Promise<void> => {
  const rooms = event?.rooms ?? 0;
  for (let after = 0; after < rooms; after += sliceSize) {
    if (after > 0) await nextIteration();
    for (const room of await change({ after, upTo: after + sliceSize })) act(room);
  }
};
