import { useEffect, useEffectEvent } from 'react';
import { useRoomSession } from '../room-session.tsx';

/** Bounds of the polling interval, drawn once per page, so that a class does not poll at the same moment. */
type PauseMs = { min: number; max: number };

/** Without a socket, reloads the room at intervals while `waits` is true. */
export function useReloadWithoutSocket(waits: boolean, { min, max }: PauseMs): void {
  const { found } = useRoomSession();
  const polls = waits && found.feed.state.kind !== 'connected';
  const reload = useEffectEvent(found.reload);
  useEffect(() => {
    if (!polls) return undefined;
    const timer = setInterval(() => reload(), min + Math.random() * (max - min));
    return () => clearInterval(timer);
  }, [polls, min, max]);
}
