import type { Opinion } from '@murmur/contract/opinion';
import type { RoomStats } from '@murmur/contract/room';
import type { RouteData } from '@murmur/contract/routes/routes';
import type { DownEvent } from '@murmur/contract/socket-down';
import type { OutboxEntry } from '../outbox/outbox-store.ts';

/** `failed`: five attempts failed. `error`: the server refused this room or credential permanently. */
export type FeedState =
  | { kind: 'connecting' }
  | { kind: 'connected' }
  | { kind: 'reconnecting'; attempt: number }
  | { kind: 'disconnected' }
  | { kind: 'failed' }
  | { kind: 'error'; reason: 'wrong_room' | 'wrong_credential' };

/**
 * Notices in addition to the server's events: events were permanently lost, an attempt to connect took too long, a message
 * could not be read, the feed gave up, a poll returned
 * the room's state or was refused, or the server accepted one of this person's opinions.
 */
export type FeedNotice =
  | { type: 'missed_events' }
  | { type: 'timed_out' }
  | { type: 'unreadable' }
  | { type: 'reconnect_failed' }
  | { type: 'refused'; code: string | undefined }
  | { type: 'polled'; clock: RouteData<'getRoomStatus'>; stats: RoomStats | null }
  | { type: 'sent'; opinion: Opinion; entry: OutboxEntry };

export type FeedEvent = DownEvent | FeedNotice;

export const reconnectAttempts = 5;
