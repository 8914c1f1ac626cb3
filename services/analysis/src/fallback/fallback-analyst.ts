import { type Analyst, AnalystFailure } from '../analyst.ts';
import { heavyThread } from '../thread/heavy-thread.ts';
import { analyseByCounting, type CountingJob } from './analyse-by-counting.ts';
import { countRoom } from './count-room.ts';

/** UTF-16 units a room may hold to be read on the event loop, where it takes less than a thread's start. */
const mostInline = 3_000;

/**
 * The analyst that needs no model: it groups by words, counts and quotes, says so, and gives the same
 * draft for the same opinions. Rooms of some size are read in a thread, so that the event loop stays free.
 * It fails only when aborted.
 */
export const createFallbackAnalyst = (): Analyst => ({
  async analyse(room, { useCharacters, signal, onProgress }) {
    if (signal.aborted) throw new AnalystFailure('aborted', signal.reason);
    const job: CountingJob = { room, useCharacters };
    const size = room.opinions.reduce((sum, { content }) => sum + content.length, 0);
    try {
      const draft =
        size <= mostInline ? analyseByCounting(job) : await heavyThread.run(job, signal);
      onProgress(1);
      return draft;
    } catch (error) {
      if (signal.aborted) throw new AnalystFailure('aborted', error);
      return countRoom(room);
    }
  },
});
