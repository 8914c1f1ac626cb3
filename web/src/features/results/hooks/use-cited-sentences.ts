import { useEffect, useState } from 'react';
import { callLate } from '../../../lib/api/call-late.ts';
import { readSeat } from '../../room-session/seat.ts';

const nobody: ReadonlySet<string> = new Set();

const afterMs = 3_000;

/** The statements that cite what was written in this browser; empty without a seat. */
export function useCitedSentences(roomId: string): ReadonlySet<string> {
  const [cited, setCited] = useState(nobody);
  useEffect(() => {
    const seat = readSeat(roomId);
    if (seat === null) return undefined;
    const abort = new AbortController();
    const input = {
      params: { id: roomId },
      query: { participant_id: seat.participant_id },
      signal: abort.signal,
    };
    // Requested after the results themselves, which a whole class requests at once.
    const ask = () =>
      void callLate('listHeard', input).then(
        ({ sentences }) => setCited(new Set(sentences.map(({ id }) => id))),
        // Optional: the results are complete without it.
        () => undefined,
      );
    const timer = setTimeout(ask, afterMs + Math.random() * afterMs);

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [roomId]);
  return cited;
}
