import { randomUUID } from 'node:crypto';
import { type HostMessage, hostMessage } from '@murmur/contract/event';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { instantOf } from '@murmur/shared/runtime/down-event';
import { takeLimit } from '@murmur/shared/runtime/take-limits';
import { delivery } from '../broadcast/room-event.ts';
import { roomClosed, roomExpired } from '../refusals.ts';
import type { RoomDeps } from '../room-deps.ts';
import { isTooSmallToVote, votingEnd } from '../votes/voting-time.ts';

/** Batch size; small enough not to delay other calls. */
const roomsAtOnce = 50;

/** Returns the error once voting has ended, otherwise null. */
const messageRefusal = (event: RoomRecord, now: number): AppError | null => {
  if (event.status === 'expired') return roomExpired();
  if (event.status !== 'closed') return null;
  return isTooSmallToVote(event) || (votingEnd(event) ?? 0) <= now ? roomClosed() : null;
};

/**
 * Publishes one line of text to every socket of the event and of its rooms. It is not stored, so that nobody reads a
 * stale message later. The event receives it last, so a message in the event's history has reached all rooms. A
 * repeated call with the same `key` resends an interrupted message.
 * @throws AppError ROOM_CLOSED, ROOM_EXPIRED, RATE_LIMITED, or UNAVAILABLE when some rooms may not have received it
 */
export const messageEvent = async (
  { events, announcer, clock, limits }: RoomDeps,
  event: RoomRecord,
  { text, key }: { text: string; key: string | null },
): Promise<HostMessage> => {
  const { roomId: eventId } = event;
  const at = clock.now();
  const refusal = messageRefusal(event, at);
  if (refusal) throw refusal;
  const sent =
    key === null ? null : await announcer.findPublished(eventId, { type: 'host_message', id: key });
  if (sent) return hostMessage.parse(sent);
  await takeLimit(limits, 'messageEvent', eventId);
  const message: HostMessage = { id: key ?? randomUUID(), text, sent_at: instantOf(at) };
  const publish = (roomId: string): Promise<void> =>
    announcer.publishAndWait(roomId, [delivery('host_message', roomId, at, message)]);
  const ids = (await events.listIds(eventId)).map(({ roomId }) => roomId);
  for (let from = 0; from < ids.length; from += roomsAtOnce) {
    await Promise.all(ids.slice(from, from + roomsAtOnce).map(publish));
  }
  await publish(eventId);
  return message;
};
