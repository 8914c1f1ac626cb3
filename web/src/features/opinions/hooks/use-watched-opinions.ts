import { useEffect, useEffectEvent, useState } from 'react';
import { useRoomEvents, useRoomSession } from '../../session/room-session.tsx';
import { followShared, nothingShared, type SharedList } from '../shared-list.ts';

/** The shared opinions as the host and observers see them: asked for on the socket, kept by its events. */
export function useWatchedOpinions(): SharedList {
  const { feed } = useRoomSession().found;
  const [list, setList] = useState(nothingShared);
  useRoomEvents((event) => setList((before) => followShared(before, event)));

  const connected = feed.state.kind === 'connected';
  const ask = useEffectEvent(() => feed.say({ type: 'get_shared_opinions' }));
  useEffect(() => {
    if (connected) ask();
  }, [connected]);
  return list;
}
