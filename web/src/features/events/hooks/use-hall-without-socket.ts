import { useEffect, useEffectEvent } from 'react';
import { useRoomSession } from '../../session/room-session.tsx';

const pauseMs = { min: 4_000, max: 8_000 };

/** Without a socket, asks whether the rooms have been dealt. */
export function useHallWithoutSocket(waits: boolean): void {
  const { found } = useRoomSession();
  const asks = waits && found.feed.state.kind !== 'connected';
  const ask = useEffectEvent(found.reload);
  useEffect(() => {
    if (!asks) return undefined;
    const { min, max } = pauseMs;
    const timer = setInterval(() => ask(), min + Math.random() * (max - min));
    return () => clearInterval(timer);
  }, [asks]);
}
