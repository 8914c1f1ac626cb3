import { useEffect, useEffectEvent } from 'react';
import { useRoomSession } from '../../session/room-session.tsx';

/** Bounds of the polling interval, drawn once per page, so that a class does not poll at the same moment. */
const pauseMs = { min: 10_000, max: 20_000 };

/** Without a socket, polls a closed room for the host's next question. */
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
