import type { Delivery } from '@murmur/contract/publication';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { RoomOfEvent } from '../room-facts/require-event.ts';
import { canStart, toClock } from '../room-facts/room-view.ts';
import type { Announcing } from './announcer.ts';
import { delivery } from './room-event.ts';

const timerUpdate = (room: RoomRecord, now: number): Delivery =>
  delivery('timer_update', room.roomId, now, toClock(room, now));

export const announceTimer = ({ announcer, clock }: Announcing, room: RoomRecord): void => {
  announcer.refresh(room.roomId, () => [timerUpdate(room, clock.now())]);
};

/**
 * Returns the deliveries of a start: several types of events, because clients differ in the type that they listen for.
 */
const startOf = (room: RoomRecord, now: number): Delivery[] => {
  const { roomId, startedAt, endsAt } = room;
  const at = startedAt ?? now;
  const timer = toClock(room, at);
  return [
    delivery('room_activated', roomId, at, {
      status: room.status,
      participant_count: room.participantCount,
      activated_by_host: true,
      ends_at: instantOf(endsAt ?? at),
      remaining_time: timer.remaining_time,
    }),
    delivery('discussion_started', roomId, at, { message: 'The discussion has started.' }),
    delivery('room_activation_notification', roomId, at, {
      message: 'The host has started the discussion.',
    }),
    delivery('activation_status_changed', roomId, at, { can_activate: false }),
    timerUpdate(room, at),
  ];
};

export const announceStart = ({ announcer, clock }: Announcing, room: RoomRecord): void =>
  announcer.announce(room.roomId, () => startOf(room, clock.now()), [room.revision]);

export const announceEnd = (
  { announcer, clock }: Announcing,
  { roomId, status, endedAt, revision }: RoomRecord,
): void => {
  const fields = { status, message: 'The discussion has ended.' };
  const end = delivery('room_closed', roomId, endedAt ?? clock.now(), fields);
  announcer.announceAtOnce(roomId, { deliveries: [end], revisions: [revision] });
};

/**
 * Announces the next question in every earlier room of the series, so that everybody moves to it. `linked`: the room
 * that was linked to it; null if an earlier call has linked it.
 */
export const announceNext = (
  { announcer }: Pick<Announcing, 'announcer'>,
  before: readonly RoomRecord[],
  next: RoomRecord,
  linked: RoomRecord | null,
): void => {
  const { createdAt, topic, question } = next;
  const fields = { next_room_id: next.roomId, topic, question };
  for (const { roomId } of before) {
    const revisions = linked?.roomId === roomId ? [linked.revision] : [];
    const views = () => [delivery('next_question', roomId, createdAt, fields)];
    announcer.announce(roomId, views, revisions);
  }
};

/** Notifies waiting clients that the room was not started in time and can no longer be started. */
export const announceExpiry = ({ announcer, clock }: Announcing, room: RoomRecord): void => {
  const { roomId } = room;
  const at = room.closedAt ?? clock.now();
  const couldStart = canStart({ ...room, status: 'waiting' });
  const views = (): Delivery[] => [
    ...(couldStart
      ? [delivery('activation_status_changed', roomId, at, { can_activate: false })]
      : []),
    delivery('room_closed', roomId, at, {
      status: room.status,
      message: 'The room was not started in time and has expired.',
    }),
  ];
  announcer.announce(roomId, views, [room.revision]);
};

export const announceResults = (
  { announcer, clock }: Announcing,
  { roomId, status, closedAt, revision }: RoomRecord,
): void => {
  const at = closedAt ?? clock.now();
  const results = [
    delivery('ai_analysis_state_changed', roomId, at, { state: 'complete' }),
    delivery('results_ready', roomId, at, { status }),
  ];
  announcer.announce(roomId, () => results, [revision]);
};

/** Announces the rooms of an event; each client then requests its place. */
export const announceDealt = (
  { announcer, clock }: Announcing,
  { roomId, event, revision }: RoomOfEvent,
): void => {
  const fields = { rooms: event.rooms ?? 1 };
  const views = () => [delivery('event_dealt', roomId, clock.now(), fields)];
  announcer.announce(roomId, views, [revision]);
};

/** Announces that the rooms of an event were gathered, by its host or by the clock. */
export const announceGathered = (
  { announcer }: Announcing,
  { roomId, event, revision }: RoomRecord,
): void => {
  const at = event?.gatheredAt;
  if (at === null || at === undefined) return;
  const views = () => [delivery('event_gathered', roomId, at, { gathered_at: instantOf(at) })];
  announcer.announce(roomId, views, [revision]);
};
