import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from './announcer.tsx';

const announceEveryMs = 5_000;

/** Counts events and announces the number every five seconds, so that a crowd does not flood screen readers. */
export function useBatchedAnnouncement(
  textFor: (count: number) => string,
): (count: number) => void {
  const announce = useAnnounce();
  const pending = useRef(0);
  const flush = useEffectEvent(() => {
    if (pending.current > 0) announce(textFor(pending.current));
    pending.current = 0;
  });
  useEffect(() => {
    const timer = setInterval(() => flush(), announceEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (count) => {
    pending.current += count;
  };
}
