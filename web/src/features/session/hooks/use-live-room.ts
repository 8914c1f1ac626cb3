import type { Room } from '@murmur/contract/room';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { follow, type LiveRoom, liveRoom } from '../live-room.ts';
import type { FeedEvent } from '../room-feed/feed-state.ts';
import { type FeedHandle, useRoomFeed } from './use-room-feed.ts';

/** Everybody in a room may miss the same events at once; they do not ask again in step. */
const refreshWithinMs = 2_000;

type Options = {
  /** The room's id or its code. */
  id: string;
  participantId?: string | undefined;
  hostToken?: string | undefined;
  /** Every event, after the room has followed it. */
  onEvent?: (event: FeedEvent) => void;
};

export type LiveRoomHandle = {
  reload: () => void;
  feed: FeedHandle;
  /** Takes what a call answered about the room. */
  accept: (room: Room) => void;
} & (
  | { state: 'loading' }
  | { state: 'error'; error: ApiError }
  | { state: 'loaded'; live: LiveRoom }
);

/** A room loaded over HTTP and kept alive by its socket. */
export function useLiveRoom({ id, participantId, hostToken, onEvent }: Options): LiveRoomHandle {
  const loaded = useResource(id, (signal) => call('getRoom', { params: { id }, signal }));
  const [live, setLive] = useState<LiveRoom | null>(null);
  const refreshing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent((event: FeedEvent) => onEvent?.(event));

  const accept = (room: Room) => setLive((before) => liveRoom(room, before, Date.now()));
  const data = loaded.state === 'loaded' ? loaded.data : null;
  useEffect(() => {
    if (data !== null) setLive((before) => liveRoom(data, before, Date.now()));
  }, [data]);
  useEffect(() => () => clearTimeout(refreshing.current), []);

  const refreshSoon = (event: FeedEvent) => {
    clearTimeout(refreshing.current);
    refreshing.current = setTimeout(() => {
      loaded.refresh();
      tell(event);
    }, Math.random() * refreshWithinMs);
  };
  const feed = useRoomFeed({
    roomId: live?.room.room_id ?? null,
    participantId,
    hostToken,
    onEvent: (event) => {
      setLive((before) => before && follow(before, event, Date.now()));
      if (event.type === 'missed_events') refreshSoon(event);
      else tell(event);
    },
  });

  const rest = { reload: loaded.reload, feed, accept };
  if (loaded.state === 'error') return { state: 'error', error: loaded.error, ...rest };
  if (loaded.state === 'loading' || live === null) return { state: 'loading', ...rest };
  return { state: 'loaded', live, ...rest };
}
