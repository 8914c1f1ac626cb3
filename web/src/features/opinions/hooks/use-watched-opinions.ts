import { useState } from 'react';
import type { FeedHandle } from '../../session/hooks/use-room-feed.ts';
import type { FeedEvent } from '../../session/room-feed/feed-state.ts';
import { followShared, nothingShared, type SharedList } from '../shared-list.ts';

/** The shared opinions as the host and observers see them: asked for on the socket, kept by its events. */
export function useWatchedOpinions(): SharedList & {
  hear: (event: FeedEvent, feed: FeedHandle) => void;
} {
  const [list, setList] = useState(nothingShared);
  return {
    ...list,
    hear: (event, feed) => {
      if (event.type === 'connected') feed.say({ type: 'get_shared_opinions' });
      setList((before) => followShared(before, event));
    },
  };
}
