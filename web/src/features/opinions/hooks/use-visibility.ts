import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { setVisibility } from '../api/send-opinion.ts';
import { SeatMode } from '../seat-mode.ts';

type Visibility = {
  isPublic: boolean;
  error: ApiError | null;
  /** Shown at once, and taken back if the server does not follow. */
  choose: (isPublic: boolean) => Promise<void>;
  heard: (isPublic: boolean) => void;
  speakAs: SeatMode['speakAs'];
};

export function useVisibility(roomId: string, participantId: string, initial: boolean): Visibility {
  const [isPublic, show] = useState(initial);
  const [error, setError] = useState<ApiError | null>(null);
  const mode = useRef<SeatMode>(null);
  const newest = useRef(0);
  mode.current ??= new SeatMode(initial, (wanted) => setVisibility(roomId, participantId, wanted));
  const seat = mode.current;

  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );

  return {
    isPublic,
    error,
    speakAs: (wanted, speak) => seat.speakAs(wanted, speak),
    heard: (now) => {
      if (seat.heard(now)) show(now);
    },
    choose: async (wanted) => {
      newest.current += 1;
      const turn = newest.current;
      show(wanted);
      setError(null);
      try {
        await seat.choose(wanted);
      } catch (cause) {
        if (turn !== newest.current) return;
        show(!wanted);
        setError(asApiError(cause));
      }
    },
  };
}
