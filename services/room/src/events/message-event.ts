import { randomUUID } from 'node:crypto';
import type { HostMessage } from '@murmur/contract/event';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { instantOf } from '@murmur/shared/runtime/down-event';
import { roomClosed, roomExpired } from '../refusals.ts';
import { isTooSmallToVote, votingEnd } from '../room-facts/voting-time.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { MessageSender } from './message-sender.ts';

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
  parts: Pick<RoomPorts, 'clock'> & { messages: MessageSender },
  event: RoomRecord,
  { text, key }: { text: string; key: string | null },
): Promise<HostMessage> => {
  const { roomId: eventId } = event;
  const at = parts.clock.now();
  const refusal = messageRefusal(event, at);
  if (refusal) throw refusal;
  const message = { id: key ?? randomUUID(), text, sent_at: instantOf(at), status: event.status };
  return key === null
    ? parts.messages.send(eventId, message)
    : parts.messages.sendOnce(eventId, message);
};
