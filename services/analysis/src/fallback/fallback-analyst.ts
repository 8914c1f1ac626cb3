import { type Analyst, AnalystFailure, type AnalystRoom } from '../analyst.ts';
import { type CountingJob, wholeBounds } from './analyse-by-counting.ts';
import { countInThread } from './counting-thread.ts';
import { type Bounds, limitRoom } from './limit-room.ts';

/** The largest sample that is copied into the thread; copying more would block the event loop. */
const copied: Bounds = { opinions: 100_000, characters: 4_000_000 };
const some: Bounds = { opinions: 1_500, characters: 150_000 };
const few: Bounds = { opinions: 200, characters: 20_000 };

/** Attempts in order: a job that breaks the thread or takes too long is repeated with less work. */
const attemptsAt = (room: AnalystRoom): Pick<CountingJob, 'room' | 'bounds'>[] => {
  const given = limitRoom(room, copied);
  return [
    { room: given, bounds: wholeBounds },
    { room: given, bounds: some },
    { room: limitRoom(room, few), bounds: few },
  ];
};

/**
 * Creates the analyst that needs no model. It groups by words, counts and quotes, says so in its texts, and returns the
 * same draft for the same opinions. It works in a thread, never on the event loop.
 * @throws AnalystFailure when aborted, or when not even a small sample could be read
 */
export const createFallbackAnalyst = (): Analyst => ({
  async analyse(room, { useCharacters, modelTried, signal, onProgress }) {
    let cause: unknown = signal.reason;
    for (const attempt of attemptsAt(room)) {
      if (signal.aborted) break;
      try {
        const draft = await countInThread({ ...attempt, useCharacters, modelTried }, signal);
        onProgress(1);
        return draft;
      } catch (error) {
        cause = error;
      }
    }
    throw new AnalystFailure(signal.aborted ? 'aborted' : 'unreachable', cause);
  },
});
