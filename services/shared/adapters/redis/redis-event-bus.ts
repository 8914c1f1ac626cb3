import type { Publication } from '@murmur/contract/publication';
import type { EventBus, Subscription } from '../../ports/event-bus.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { OpenRedis } from './open-redis.ts';
import { RedisChannels } from './redis-channels.ts';
import { RedisRoomStreams, readMessage } from './redis-room-stream.ts';
import { forgottenMessage } from './room-stream-scripts.ts';

type Listener = { receive: (publication: Publication) => void; onForgotten: () => void };

/** A room with listeners in this process. */
type ListenedRoom = { roomId: string; listeners: Set<Listener>; subscribed: Promise<void> };

/**
 * The bus over Redis: the streams of the rooms, and one channel per room, subscribed only while this process has
 * listeners for the room. Redis forgets a subscriber as soon as its connection is lost, so channels are subscribed
 * again after each reconnection. Listeners themselves detect and fetch what was published in the meantime.
 */
export class RedisEventBus extends RedisRoomStreams implements EventBus {
  readonly #channels: RedisChannels;
  readonly #logger: Logger;
  /** By channel. */
  readonly #rooms = new Map<string, ListenedRoom>();

  constructor(redis: OpenRedis, { logger }: { logger: Logger }) {
    super(redis);
    this.#logger = logger;
    this.#channels = new RedisChannels(redis.create('subscribing'), (channel, message) =>
      this.#receive(channel, message),
    );
    this.#channels.onReconnected(() => {
      // A connection that fails meanwhile reconnects, and calls back.
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

  /** Ends listening. The connections belong to the process that opened Redis. */
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
      // Left over from a subscription that was given up while Redis did not answer.
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
