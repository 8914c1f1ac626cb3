import type { Publication } from '@murmur/contract/publication';
import type { EventBus, Subscription } from '../../ports/event-bus.ts';
import type { Logger } from '../../runtime/telemetry/logger.ts';
import type { OpenRedis } from './open-redis.ts';
import { RedisChannels } from './redis-channels.ts';
import { RedisRoomStreams, readMessage } from './redis-room-stream.ts';
import { forgottenMessage } from './room-stream-scripts.ts';

type Listener = { receive: (publication: Publication) => void; onForgotten: () => void };

type ListenedRoom = { roomId: string; listeners: Set<Listener>; subscribed: Promise<void> };

/**
 * The event bus on Redis: the streams of the rooms, and one channel per room, to which this process subscribes only
 * while it has listeners for the room. Redis drops a subscriber as soon as its connection is lost, so channels are
 * subscribed again after each reconnection. Listeners themselves detect and request the publications that they missed
 * in the meantime.
 */
export class RedisEventBus extends RedisRoomStreams implements EventBus {
  readonly #channels: RedisChannels;
  readonly #logger: Logger;
  readonly #rooms = new Map<string, ListenedRoom>();

  constructor(redis: OpenRedis, { logger }: { logger: Logger }) {
    super(redis);
    this.#logger = logger;
    this.#channels = new RedisChannels(redis.create('subscribing'), (channel, message) =>
      this.#receive(channel, message),
    );
    this.#channels.onReconnected(() => {
      // If the connection fails in the meantime, it reconnects and calls back again.
      this.#channels.subscribe([...this.#rooms.keys()]).catch(() => {});
    });
  }

  async listen(
    roomId: string,
    listener: (publication: Publication) => void,
    onForgotten: () => void = () => {},
  ): Promise<Subscription> {
    const channel = this.channelOf(roomId);
    const room = this.#rooms.get(channel) ?? this.#begin(roomId, channel);
    const entry: Listener = { receive: listener, onForgotten };
    room.listeners.add(entry);
    const close = async (): Promise<void> => {
      if (!room.listeners.delete(entry) || room.listeners.size > 0) return;
      if (this.#rooms.get(channel) === room) this.#rooms.delete(channel);
      // If this fails, the connection is lost, and its subscriptions with it.
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

  /** Drops all listeners. The process that opened Redis closes the connections. */
  async close(): Promise<void> {
    this.#rooms.clear();
  }

  #begin(roomId: string, channel: string): ListenedRoom {
    const subscribed = this.#channels.subscribe([channel]);
    const room = { roomId, listeners: new Set<Listener>(), subscribed };
    this.#rooms.set(channel, room);
    return room;
  }

  #receive(channel: string, message: string): void {
    const room = this.#rooms.get(channel);
    if (room === undefined) {
      // The subscription could not be cancelled earlier, because Redis did not respond.
      void this.#channels.unsubscribe(channel).catch(() => {});
      return;
    }
    if (message === forgottenMessage) {
      for (const { onForgotten } of room.listeners) onForgotten();
      return;
    }
    const publication = readMessage(room.roomId, message);
    for (const listener of room.listeners) {
      try {
        listener.receive(publication);
      } catch (error) {
        this.#logger.error({ err: error }, 'a bus listener failed');
      }
    }
  }
}
