import type { SocketUp } from '@murmur/contract/socket-up';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FeedEvent, FeedState } from '../room-feed/feed-state.ts';
import { RoomFeed } from '../room-feed/room-feed.ts';

type Options = {
  /** Null while unknown, in which case no socket is opened. */
  roomId: string | null;
  participantId?: string | undefined;
  hostToken?: string | undefined;
  onEvent: (event: FeedEvent) => void;
};

export type FeedHandle = {
  state: FeedState;
  /** True while the socket is unavailable and the page polls the room. */
  slow: boolean;
  reconnect: () => void;
  send: (message: SocketUp) => void;
};

/** The room's socket for as long as the page is open. */
export function useRoomFeed({
  roomId,
  participantId,
  hostToken,
  onEvent,
}: Options): Omit<FeedHandle, 'slow'> {
  const [state, setState] = useState<FeedState>({ kind: 'connecting' });
  const feed = useRef<RoomFeed | null>(null);
  const handle = useEffectEvent(onEvent);

  useEffect(() => {
    if (roomId === null) return undefined;
    const opened = new RoomFeed({
      roomId,
      participantId,
      hostToken,
      onEvent: handle,
      onState: setState,
    });
    feed.current = opened;
    opened.open();
    return () => {
      feed.current = null;
      opened.close();
    };
  }, [roomId, participantId, hostToken]);

  return {
    state,
    reconnect: () => feed.current?.reconnect(),
    send: (message) => void feed.current?.send(message),
  };
}
