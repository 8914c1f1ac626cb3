import { useEffect, useState } from 'react';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { secondsUntil } from '../server-clock.ts';

const wholeSeconds = (endsAt: string | null, offsetMs: number): number | null =>
  endsAt === null ? null : Math.ceil(secondsUntil(endsAt, offsetMs, monotonicNow()));

/** Whole seconds left in a running room, ticking; null while the room has no end time. */
export function useRemaining(endsAt: string | null, offsetMs: number): number | null {
  const [left, setLeft] = useState(() => wholeSeconds(endsAt, offsetMs));

  useEffect(() => {
    if (endsAt === null) {
      setLeft(null);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const exact = secondsUntil(endsAt, offsetMs, monotonicNow());
      setLeft(Math.ceil(exact));
      // Wakes when the shown second changes, not a second after the last wake-up.
      if (exact > 0) timer = setTimeout(tick, (exact % 1 || 1) * 1000 + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt, offsetMs]);

  return left;
}
