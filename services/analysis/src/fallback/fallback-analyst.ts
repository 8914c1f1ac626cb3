import { type Analyst, AnalystFailure } from '../analyst.ts';
import { countByThread } from './count-by-thread.ts';
import { countRoom } from './count-room.ts';

/**
 * The analyst that needs no model: it groups by words, counts and quotes, says so, and gives the same
 * draft for the same opinions. Rooms of some size are read in a thread, so that the event loop stays free.
 * It fails only when aborted.
 */
export const createFallbackAnalyst = (): Analyst => ({
  async analyse(room, { useCharacters, signal, onProgress }) {
    if (signal.aborted) throw new AnalystFailure('aborted', signal.reason);
    try {
      const draft = await countByThread({ room, useCharacters }, signal);
      onProgress(1);
      return draft;
    } catch (error) {
      if (signal.aborted) throw new AnalystFailure('aborted', error);
      return countRoom(room);
    }
  },
});
