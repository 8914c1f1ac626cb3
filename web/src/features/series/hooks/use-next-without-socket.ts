import { useEffect, useEffectEvent } from 'react';
import { useRoomSession } from '../../session/room-session.tsx';

/** Bounds of the pause between two questions, drawn once a page, so that a class does not ask in step. */
const pauseMs = { min: 10_000, max: 20_000 };

/** Where there is no socket, a room that is over is asked now and then whether the host has gone on. */
export function useNextWithoutSocket(): void {
  const { found } = useRoomSession();
  const room = found.state === 'loaded' ? found.live.room : null;
  const asks =
    room?.status === 'closed' &&
    room.next_room_id === null &&
    found.feed.state.kind !== 'connected';
  const ask = useEffectEvent(found.reload);
  useEffect(() => {
    if (!asks) return undefined;
    const { min, max } = pauseMs;
    const timer = setInterval(() => ask(), min + Math.random() * (max - min));
    return () => clearInterval(timer);
  }, [asks]);
}
