import { useEffect, useState } from 'react';
import { monotonicNow } from '../../../lib/monotonic-now.ts';

/** The maximum delay of `setTimeout`, ms. */
const furthestMs = 2 ** 31 - 1;

const leftMs = (until: string | null, offsetMs: number): number =>
  until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - (monotonicNow() + offsetMs);

/**
 * True until the time given by the server, and while the server has given none.
 * @param offsetMs the server's clock minus the local clock, in ms
 */
export function useOpenUntil(until: string | null, offsetMs: number): boolean {
  const [open, setOpen] = useState(() => leftMs(until, offsetMs) > 0);
  useEffect(() => {
    const left = leftMs(until, offsetMs);
    setOpen(left > 0);
    if (left <= 0 || left > furthestMs) return undefined;
    const timer = setTimeout(() => setOpen(false), left);
    return () => clearTimeout(timer);
  }, [until, offsetMs]);
  return open;
}
