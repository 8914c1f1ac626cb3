import type { Capacity, Room, RoomStats } from '@murmur/contract/room';
import type { DownEvent } from '@murmur/contract/socket-down';
import type { FeedEvent } from './room-feed/feed-state.ts';
import { betterOffset, roughOffset } from './server-clock.ts';

/** The current state of a room: loaded over HTTP and updated by events. */
export type LiveRoom = {
  room: Room;
  stats: RoomStats | null;
  capacity: Capacity | null;
  canActivate: boolean | null;
  /** The server's clock minus the local clock, in ms; null until known. */
  offsetMs: number | null;
  /** The host's announcement of the next question, if this page has received it. */
  next: DownEvent<'next_question'> | null;
};

export function liveRoom(room: Room, before: LiveRoom | null, nowMs: number): LiveRoom {
  return {
    room,
    stats: before?.stats ?? null,
    capacity: before?.capacity ?? null,
    canActivate: before?.canActivate ?? null,
    offsetMs: before?.offsetMs ?? roughOffset(room.ends_at, room.remaining_time, nowMs),
    next: before?.next ?? null,
  };
}

const withRoom = (live: LiveRoom, change: Partial<Room>): LiveRoom => ({
  ...live,
  room: { ...live.room, ...change },
});

/** The room after an event; the same object for an unrelated event. */
export function applyEvent(live: LiveRoom, event: FeedEvent, nowMs: number): LiveRoom {
  switch (event.type) {
    case 'connected': {
      const { status, ends_at, remaining_time, stats } = event;
      const offsetMs = betterOffset(live.offsetMs, event.server_time, nowMs);
      const { participant_count } = stats;
      return {
        ...withRoom(live, { status, ends_at, remaining_time, participant_count }),
        stats,
        offsetMs,
      };
    }
    case 'polled': {
      const { status, ends_at, remaining_time, server_time } = event.clock;
      const stats = event.stats ?? live.stats;
      const participant_count = stats?.participant_count ?? live.room.participant_count;
      const started = status === 'waiting' ? {} : { host_started: true };
      return {
        ...withRoom(live, { status, ends_at, remaining_time, participant_count, ...started }),
        stats,
        offsetMs: betterOffset(live.offsetMs, server_time, nowMs),
      };
    }
    case 'timer_update': {
      const { ends_at, remaining_time } = event;
      const offsetMs = betterOffset(live.offsetMs, event.server_time, nowMs);
      return { ...withRoom(live, { ends_at, remaining_time }), offsetMs };
    }
    case 'participant_joined':
    case 'participant_left':
      return withRoom(live, { participant_count: event.participant_count });
    case 'participant_count_update':
      return {
        ...withRoom(live, { participant_count: event.participant_count }),
        capacity: event.capacity,
      };
    case 'host_joined':
      return { ...live, canActivate: event.can_activate };
    case 'activation_status_changed':
      return { ...live, canActivate: event.can_activate };
    case 'room_activated': {
      const { status, ends_at, remaining_time, participant_count } = event;
      return withRoom(live, {
        status,
        ends_at,
        remaining_time,
        participant_count,
        host_started: true,
        started_at: live.room.started_at ?? event.timestamp,
      });
    }
    case 'stats_update': {
      const { stats } = event;
      return { ...withRoom(live, { participant_count: stats.participant_count }), stats };
    }
    case 'moderation_changed':
      return withRoom(live, { approve: event.approve, filter: event.filter });
    case 'votes_updated':
      return withRoom(live, { votes_until: event.votes_until });
    case 'event_gathered': {
      const { event: details } = live.room;
      return withRoom(live, {
        event: details && { ...details, gathered_at: event.gathered_at },
      });
    }
    case 'next_question':
      return { ...withRoom(live, { next_room_id: event.next_room_id }), next: event };
    case 'room_closed': {
      const { status, timestamp } = event;
      const { ends_at } = live.room;
      const endedEarly = ends_at !== null && Date.parse(timestamp) < Date.parse(ends_at);
      return withRoom(live, {
        status,
        remaining_time: 0,
        ends_at: endedEarly ? timestamp : ends_at,
      });
    }
    case 'results_ready':
      return withRoom(live, { status: event.status, remaining_time: 0 });
    default:
      return live;
  }
}
