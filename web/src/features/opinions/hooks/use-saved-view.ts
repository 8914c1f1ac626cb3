import { useEffect, useRef } from 'react';
import { type SeenPart, saveLastSeen } from '../../room-session/last-seen.ts';

const keptEveryMs = 1_000;

/** Stores a part of the displayed state at most once a second, for a reload without a network. */
export function useSavedView(seen: SeenPart | null): void {
  const newest = useRef(seen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = seen;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (newest.current !== null) saveLastSeen(newest.current);
    }, keptEveryMs);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
