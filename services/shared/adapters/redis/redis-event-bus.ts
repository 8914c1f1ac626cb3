import type { Delivery, Publication } from '@murmur/contract/publication';
import type { EventBus, Replay, Subscription } from '../../ports/event-bus.ts';
import type { Clock, Timer } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { OpenRedis } from './open-redis.ts';
import { RedisChannels } from './redis-channels.ts';
import {
  isAfter,
  type Offset,
  RedisRoomStreams,
  readMessage,
  type StreamEntry,
  toReplay,
} from './redis-room-stream.ts';
import { forgottenMessage } from './room-stream-scripts.ts';

const checkEveryMs = 5_000;

type Listener = { receive: (publication: Publication) => void; onForgotten: () => void };

/** A room that somebody in this process listens to. */
type ListenedRoom = {
  roomId: string;
  listeners: Set<Listener>;
  subscribed: Promise<void>;
  /** What was handed to the listeners last, or where the stream stood when they came. */
  seen: Offset | null;
  /** Where the stream stood at the last check, if the listeners were behind. */
  ahead: Offset | null;
  /** What arrives while the history is read; null fallback. */
  pending: StreamEntry[] | null;
};

/**
 * The bus over Redis: a channel a room, subscribed only while somebody here listens to the room.
 *
 * Redis forgets a subscriber as soon as its connection is lost. So after every reconnection, and
 * whenever a check finds that a room's stream has been ahead of its listeners for a whole turn, the
 * room is subscribed again and what was missed is handed on from the history, in its order.
 */
export class RedisEventBus implements EventBus {
  readonly #streams: RedisRoomStreams;
  readonly #channels: RedisChannels;
  readonly #logger: Logger;
  readonly #check: Timer;
  #checking = false;
  /** By channel. */
  readonly #rooms = new Map<string, ListenedRoom>();

  constructor(redis: OpenRedis, { clock, logger }: { clock: Clock; logger: Logger }) {
    this.#streams = new RedisRoomStreams(redis);
    this.#logger = logger;
    this.#channels = new RedisChannels(redis.create('subscribing'), (channel, message) =>
      this.#receive(channel, message),
    );
    this.#channels.onReconnected(() => void this.#recover([...this.#rooms.values()]));
    this.#check = clock.every(checkEveryMs, () => void this.#findLost());
  }

  open(roomId: string): Promise<void> {
    return this.#streams.open(roomId);
  }

  restart(roomId: string): Promise<void> {
    return this.#streams.restart(roomId);
  }

  publish(roomId: string, deliveries: Delivery[]): Promise<Publication> {
    return this.#streams.publish(roomId, deliveries);
  }

  async listen(
    roomId: string,
    listener: (publication: Publication) => void,
    onForgotten: () => void = () => {},
  ): Promise<Subscription> {
    const channel = this.#streams.channelOf(roomId);
    const room = this.#rooms.get(channel) ?? this.#begin(roomId, channel);
    const entry: Listener = { receive: listener, onForgotten };
    room.listeners.add(entry);
    const close = async (): Promise<void> => {
      if (!room.listeners.delete(entry) || room.listeners.size > 0) return;
      if (this.#rooms.get(channel) === room) this.#rooms.delete(channel);
      // A connection that is lost takes its subscriptions with it.
      await this.#channels.unsubscribe(channel).catch(() => {});
    };
    try {
      await room.subscribed;
    } catch (error) {
      void close();
      throw error;
    }
    return { close };
  }

  async position(roomId: string): Promise<number> {
    return (await this.#streams.offsetOf(roomId)).position;
  }

  async replay(roomId: string, since: number): Promise<Replay> {
    return toReplay(await this.#streams.replay(roomId, since));
  }

  forget(roomId: string): Promise<void> {
    return this.#streams.forget(roomId);
  }

  redact(roomId: string, opinionId: string): Promise<void> {
    return this.#streams.redact(roomId, opinionId);
  }

  async recent(roomId: string): Promise<Publication[]> {
    const entries = await this.#streams.recent(roomId);
    return entries.map(({ publication }) => publication);
  }

  /** Ends listening. The connections belong to the process that opened Redis. */
  async close(): Promise<void> {
    this.#check.clear();
    this.#rooms.clear();
  }

  #begin(roomId: string, channel: string): ListenedRoom {
    const room: ListenedRoom = {
      roomId,
      listeners: new Set(),
      subscribed: this.#channels.subscribe([channel]),
      seen: null,
      ahead: null,
      pending: null,
    };
    this.#rooms.set(channel, room);
    void this.#noteStart(room);
    return room;
  }

  async #noteStart(room: ListenedRoom): Promise<void> {
    try {
      await room.subscribed;
      const offset = await this.#streams.offsetOf(room.roomId);
      room.seen ??= offset;
    } catch {
      // The next check notes it.
    }
  }

  #receive(channel: string, message: string): void {
    const room = this.#rooms.get(channel);
    if (room === undefined) {
      // Left over from a subscription that was given up while Redis did not answer.
      void this.#channels.unsubscribe(channel).catch(() => {});
      return;
    }
    if (message === forgottenMessage) {
      for (const { onForgotten } of room.listeners) onForgotten();
      return;
    }
    const entry = readMessage(room.roomId, message);
    if (room.pending === null) this.#deliver(room, entry);
    else room.pending.push(entry);
  }

  #deliver(room: ListenedRoom, { offset, publication }: StreamEntry): void {
    room.seen = offset;
    for (const listener of room.listeners) {
      try {
        listener.receive(publication);
      } catch (error) {
        this.#logger.error({ err: error }, 'a listener of the bus failed');
      }
    }
  }

  /** Subscribes again and hands on what was missed. What fails here is found by the next check. */
  async #recover(rooms: ListenedRoom[]): Promise<void> {
    const listened = rooms.filter(({ listeners }) => listeners.size > 0);
    if (listened.length === 0) return;
    try {
      await this.#channels.subscribe(listened.map(({ roomId }) => this.#streams.channelOf(roomId)));
    } catch {
      return;
    }
    await Promise.all(listened.map((room) => this.#catchUp(room)));
  }

  async #catchUp(room: ListenedRoom): Promise<void> {
    const { seen } = room;
    if (seen === null || room.pending !== null) return;
    const pending: StreamEntry[] = [];
    room.pending = pending;
    const missed = await this.#streams.replay(room.roomId, seen.position).catch(() => []);
    room.pending = null;
    // Without a history there is only what came meanwhile, and the gap that its seq shows.
    if (missed === null) room.seen = null;
    for (const entry of [...(missed ?? []), ...pending]) {
      if (room.seen === null || isAfter(entry.offset, room.seen)) this.#deliver(room, entry);
    }
  }

  async #findLost(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    await this.#compareWithStreams();
    this.#checking = false;
  }

  async #compareWithStreams(): Promise<void> {
    await this.#channels.reconnectIfDead();
    const lost: ListenedRoom[] = [];
    await Promise.all(
      [...this.#rooms.values()].map(async (room) => {
        const offset = await this.#streams.offsetOf(room.roomId).catch(() => null);
        if (offset === null) return;
        const { ahead } = room;
        room.seen ??= offset;
        room.ahead = isAfter(offset, room.seen) ? offset : null;
        if (ahead !== null && isAfter(ahead, room.seen)) lost.push(room);
      }),
    );
    await this.#recover(lost);
  }
}
