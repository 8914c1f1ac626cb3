import type { DownEvent } from '@murmur/contract/socket-down';

/** `failed`: five attempts in vain. `error`: the server refused this room or this credential for good. */
export type FeedState =
  | { kind: 'connecting' }
  | { kind: 'connected' }
  | { kind: 'reconnecting'; attempt: number }
  | { kind: 'disconnected' }
  | { kind: 'failed' }
  | { kind: 'error'; reason: 'wrong_room' | 'wrong_credential' };

/** What the feed says of itself: events were missed that no replay will bring, or it gave up. */
export type FeedNotice = { type: 'missed_events' } | { type: 'reconnect_failed' };

export type FeedEvent = DownEvent | FeedNotice;

export const reconnectAttempts = 5;
