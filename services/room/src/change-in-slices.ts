import { setImmediate as nextIteration } from 'node:timers/promises';

/** Small enough not to delay other calls. */
const sliceSize = 25;

/** Calls `act` for each room of an event, and lets other work run in between. */
export const inSlices = async <Room>(
  rooms: readonly Room[],
  act: (room: Room) => void,
): Promise<void> => {
  for (let from = 0; from < rooms.length; from += sliceSize) {
    if (from > 0) await nextIteration();
    for (const room of rooms.slice(from, from + sliceSize)) act(room);
  }
};
