import { randomUUID } from 'node:crypto';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { type HostMessage, hostMessage } from '@murmur/contract/event';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { pause } from '@murmur/shared/runtime/clock';
import { instantOf } from '@murmur/shared/runtime/down-event';
import { takeLimit } from '@murmur/shared/runtime/take-limits';
import { delivery } from '../broadcast/room-event.ts';
import { roomClosed, roomExpired } from '../refusals.ts';
import type { RoomDeps } from '../room-deps.ts';
import { isTooSmallToVote, votingEnd } from '../votes/voting-time.ts';

/** Batch size; small enough not to delay other calls. */
const roomsAtOnce = 50;

/** Longer than sending a message takes. */
const leaseMs = 15_000;
const retryDelayMs = 250;
const maxTries = 20;
const never = new AbortController().signal;

/** Returns the error once voting has ended, otherwise null. */
const messageRefusal = (event: RoomRecord, now: number): AppError | null => {
  if (event.status === 'expired') return roomExpired();
  if (event.status !== 'closed') return null;
  return isTooSmallToVote(event) || (votingEnd(event) ?? 0) <= now ? roomClosed() : null;
};

/** Sends a message to the rooms and then to the event. @throws AppError RATE_LIMITED or UNAVAILABLE */
const send = async (
  { events, announcer, clock, limits }: RoomDeps,
  eventId: string,
  message: HostMessage,
): Promise<HostMessage> => {
  await takeLimit(limits, 'messageEvent', eventId);
  const at = clock.now();
  const publish = (roomId: string): Promise<void> =>
    announcer.publishAndWait(roomId, [delivery('host_message', roomId, at, message)]);
  const ids = (await events.listIds(eventId)).map(({ roomId }) => roomId);
  for (let from = 0; from < ids.length; from += roomsAtOnce) {
    await Promise.all(ids.slice(from, from + roomsAtOnce).map(publish));
    await nextIteration();
  }
  await publish(eventId);
  return message;
};

/**
 * Sends each keyed message once: concurrent calls in this process share the call, and those in other processes wait
 * for its lease. A process that dies while sending blocks its key until the lease expires.
 */
export class MessageSender {
  readonly #holder = randomUUID();
  readonly #sending = new Map<string, Promise<HostMessage>>();

  /** @throws AppError RATE_LIMITED, or UNAVAILABLE, also when another process has not sent the message in time */
  sendOnce(parts: RoomDeps, eventId: string, message: HostMessage): Promise<HostMessage> {
    const lease = `message:${eventId}:${message.id}`;
    const known = this.#sending.get(lease);
    if (known !== undefined) return known;
    const sending = this.#sendInTurn(parts, eventId, message, lease).finally(() =>
      this.#sending.delete(lease),
    );
    this.#sending.set(lease, sending);
    return sending;
  }

  async #sendInTurn(
    parts: RoomDeps,
    eventId: string,
    message: HostMessage,
    lease: string,
  ): Promise<HostMessage> {
    const { leases, announcer, clock } = parts;
    for (let tried = 0; tried < maxTries; tried += 1) {
      const isHeld = await leases.hold(lease, this.#holder, leaseMs);
      const pattern = { type: 'host_message', id: message.id } as const;
      const sent = await announcer.findPublished(eventId, pattern);
      if (sent) return hostMessage.parse(sent);
      if (isHeld) {
        return send(parts, eventId, message).finally(() =>
          // A lease cannot be returned, only shortened.
          leases.hold(lease, this.#holder, 1).catch(() => false),
        );
      }
      await pause(clock, retryDelayMs, never);
    }
    throw new AppError('UNAVAILABLE', 'Another call is sending this message. Try again shortly.');
  }
}

/**
 * Publishes one line of text to every socket of the event and of its rooms. It is not stored, so that nobody reads a
 * stale message later. The event receives it last, so a message in the event's history has reached all rooms. A
 * repeated call with the same `key` resends an interrupted message.
 * @throws AppError ROOM_CLOSED, ROOM_EXPIRED, RATE_LIMITED, or UNAVAILABLE when some rooms may not have received it
 */
export const messageEvent = async (
  parts: RoomDeps,
  event: RoomRecord,
  { text, key }: { text: string; key: string | null },
): Promise<HostMessage> => {
  const { roomId: eventId } = event;
  const at = parts.clock.now();
  const refusal = messageRefusal(event, at);
  if (refusal) throw refusal;
  const message = { id: key ?? randomUUID(), text, sent_at: instantOf(at) };
  return key === null
    ? send(parts, eventId, message)
    : parts.messages.sendOnce(parts, eventId, message);
};
