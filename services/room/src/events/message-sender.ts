import { randomUUID } from 'node:crypto';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { type HostMessage, hostMessage } from '@murmur/contract/event';
import type { DownEvent } from '@murmur/contract/socket-down';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { EventRoomStore } from '@murmur/shared/ports/event-room-store';
import type { Leases } from '@murmur/shared/ports/leases';
import { AppError } from '@murmur/shared/runtime/app-error';
import { type Clock, pause } from '@murmur/shared/runtime/clock';
import { type Limits, takeLimit } from '@murmur/shared/runtime/limits/take-limits';
import type { Announcer } from '../broadcast/announcer.ts';
import { delivery } from '../broadcast/room-event.ts';

type SenderDeps = {
  bus: EventBus;
  events: EventRoomStore;
  leases: Leases;
  announcer: Announcer;
  clock: Clock;
  limits: Limits;
};

/** Batch size; small enough not to delay other calls. */
const roomsAtOnce = 50;

/** Longer than sending a message takes. */
const leaseMs = 15_000;
const retryDelayMs = 250;
const maxTries = 20;
const never = new AbortController().signal;

/**
 * Sends each keyed message once: concurrent calls in this process share the call, and those in other processes wait
 * for its lease. A process that dies while sending blocks its key until the lease expires.
 */
export class MessageSender {
  readonly #deps: SenderDeps;
  readonly #holder = randomUUID();
  readonly #sending = new Map<string, Promise<HostMessage>>();

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /**
   * Sends a message to the rooms, each with its own status, and then to the event.
   * @throws AppError RATE_LIMITED or UNAVAILABLE
   */
  async send(eventId: string, message: HostMessage): Promise<HostMessage> {
    const { events, announcer, clock, limits } = this.#deps;
    await takeLimit(limits, 'messageEvent', eventId);
    const at = clock.now();
    const publish = (roomId: string, received: HostMessage): Promise<void> =>
      announcer.publishAndWait(roomId, [delivery('host_message', roomId, at, received)]);
    const rooms = await events.listIds(eventId);
    for (let from = 0; from < rooms.length; from += roomsAtOnce) {
      const batch = rooms.slice(from, from + roomsAtOnce);
      await Promise.all(batch.map(({ roomId, status }) => publish(roomId, { ...message, status })));
      await nextIteration();
    }
    await publish(eventId, message);
    return message;
  }

  /** @throws AppError RATE_LIMITED, or UNAVAILABLE, also when another process has not sent the message in time */
  sendOnce(eventId: string, message: HostMessage): Promise<HostMessage> {
    const lease = `message:${eventId}:${message.id}`;
    const known = this.#sending.get(lease);
    if (known !== undefined) return known;
    const sending = this.#sendNext(eventId, message, lease).finally(() =>
      this.#sending.delete(lease),
    );
    this.#sending.set(lease, sending);
    return sending;
  }

  /** Messages are not stored, so the event's history shows which have been sent. */
  async #findSent(eventId: string, id: string): Promise<DownEvent | undefined> {
    const { publications } = await this.#deps.bus.read(eventId);
    const events = publications.flatMap(({ deliveries }) => deliveries.map(({ event }) => event));
    return events.find((event) => event.type === 'host_message' && event.id === id);
  }

  async #sendNext(eventId: string, message: HostMessage, lease: string): Promise<HostMessage> {
    const { leases, clock } = this.#deps;
    for (let tried = 0; tried < maxTries; tried += 1) {
      const isHeld = await leases.hold(lease, this.#holder, leaseMs);
      const sent = await this.#findSent(eventId, message.id);
      if (sent) return hostMessage.parse(sent);
      if (isHeld) {
        try {
          return await this.send(eventId, message);
        } finally {
          // A lease cannot be returned, only shortened.
          await leases.hold(lease, this.#holder, 1).catch(() => false);
        }
      }
      await pause(clock, retryDelayMs, never);
    }
    throw new AppError('UNAVAILABLE', 'Another call is sending this message. Try again shortly.');
  }
}
