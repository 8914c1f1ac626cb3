import type { Room } from '@murmur/contract/room';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { readLastSeen } from '../last-seen.ts';
import { applyEvent, type LiveRoom, liveRoom } from '../live-room.ts';
import { completeEvent } from '../room-feed/complete-event.ts';
import type { FeedEvent } from '../room-feed/feed-state.ts';
import { usePolling } from './use-polling.ts';
import { type FeedHandle, useRoomFeed } from './use-room-feed.ts';

/** A whole room may miss the same events, so reloads are spread over this time. */
const maxRefreshDelayMs = 2_000;

export type Credentials = { participantId?: string | undefined; hostToken?: string | undefined };

type Options = {
  /** The room's id or its code. */
  id: string;
  /** Returns the credentials for the socket; null if it must not be opened yet. */
  credentials: (room: Room) => Credentials | null;
  /** Receives every event after it has been applied to the room. */
  onEvent: (event: FeedEvent) => void;
};

export type LiveRoomHandle = {
  reload: () => void;
  feed: FeedHandle;
  /** Applies the room from a call's response. */
  accept: (room: Room) => void;
} & (
  | { state: 'loading' }
  | { state: 'error'; error: ApiError }
  | { state: 'loaded'; live: LiveRoom }
);

/**
 * A room loaded over HTTP and kept up to date by its socket, or by polling without one. If loading fails,
 * the last state stored in this browser is used.
 */
export function useLiveRoom({ id, credentials, onEvent }: Options): LiveRoomHandle {
  const loaded = useResource(id, (signal) => call('getRoom', { params: { id }, signal }));
  const [live, setLive] = useState<LiveRoom | null>(null);
  const refreshing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const emit = useEffectEvent(onEvent);

  const accept = (room: Room) => setLive((before) => liveRoom(room, before, monotonicNow()));
  const data = loaded.state === 'loaded' ? loaded.data : null;
  useEffect(() => {
    if (data !== null) setLive((before) => liveRoom(data, before, monotonicNow()));
  }, [data]);
  const outOfReach = loaded.state === 'error' && loaded.error.retryable;
  useEffect(() => {
    if (!outOfReach) return;
    const last = readLastSeen(id)?.room;
    if (last !== undefined) setLive((before) => before ?? liveRoom(last, null, monotonicNow()));
  }, [outOfReach, id]);
  useEffect(() => () => clearTimeout(refreshing.current), []);

  const refreshSoon = (event: FeedEvent) => {
    clearTimeout(refreshing.current);
    refreshing.current = setTimeout(() => {
      loaded.refresh();
      emit(event);
    }, Math.random() * maxRefreshDelayMs);
  };
  const receive = (event: FeedEvent) => {
    setLive((before) => before && applyEvent(before, event, monotonicNow()));
    if (event.type === 'missed_events') {
      refreshSoon(event);
      return;
    }
    if (outOfReach && (event.type === 'connected' || event.type === 'polled')) loaded.refresh();
    emit(event);
  };
  const as = live && credentials(live.room);
  const line = useRoomFeed({
    roomId: (as && live?.room.room_id) ?? null,
    participantId: as?.participantId,
    hostToken: as?.hostToken,
    onEvent: (event) => receive(live === null ? event : completeEvent(event, live, monotonicNow())),
  });
  const slow = usePolling(as && live, as?.participantId, line.state.kind === 'connected', receive);

  const rest = { reload: loaded.reload, feed: { ...line, slow }, accept };
  if (live !== null) return { state: 'loaded', live, ...rest };
  if (loaded.state === 'error') return { state: 'error', error: loaded.error, ...rest };
  return { state: 'loading', ...rest };
}
