import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveRoom } from '../live-room.ts';
import { useRemaining } from './use-remaining.ts';

/** Long enough to read that the time is up. */
const readMs = 1_500;
/** How long the page waits for pending opinions to be accepted or refused. */
const lastPostMs = 5_000;

type End = { over: boolean; seconds: number };

/**
 * Tracks whether the discussion is over, by the room's status or by its clock, and calls `onLeave` after a delay in
 * which people can read that the time is up. In a room that was over when the page opened, it calls `onLeave` at once.
 */
export function useEndOfRoom(live: LiveRoom | null, pending: number, onLeave: () => void): End {
  const status = live?.room.status;
  const running = status === 'active';
  const remaining = useRemaining(
    running ? (live?.room.ends_at ?? null) : null,
    live?.offsetMs ?? 0,
  );
  const over = status === 'processing' || status === 'closed' || (running && remaining === 0);
  const [seenRunning, setSeenRunning] = useState(false);
  const leave = useEffectEvent(onLeave);
  const waits = pending > 0;

  useEffect(() => {
    if (running && remaining !== null && remaining > 0) setSeenRunning(true);
  }, [running, remaining]);

  useEffect(() => {
    if (!over) return undefined;
    const pause = seenRunning ? (waits ? lastPostMs : readMs) : 0;
    const timer = setTimeout(leave, pause);
    return () => clearTimeout(timer);
  }, [over, seenRunning, waits]);

  return { over, seconds: remaining ?? live?.room.remaining_time ?? 0 };
}
