import { Cluster } from 'ioredis';
import type { RedisClient } from './open-redis.ts';
import { runCommand } from './redis-faults.ts';

/** The number of channels per command when a restored connection subscribes to all of them. */
const channelsPerCommand = 500;

/**
 * The channels to which this process subscribes on one connection: plain channels on a single Redis, and sharded ones
 * on a cluster, where a message is sent only to the shard of its room.
 */
export class RedisChannels {
  readonly #client: RedisClient;

  constructor(client: RedisClient, onMessage: (channel: string, message: string) => void) {
    this.#client = client;
    client.on(client instanceof Cluster ? 'smessage' : 'message', onMessage);
  }

  /** Calls back whenever the connection is ready, because a restored connection has lost its subscriptions. */
  onReconnected(subscribeAgain: () => void): void {
    this.#client.on(this.#client instanceof Cluster ? 'subscribersReady' : 'ready', subscribeAgain);
  }

  async subscribe(channels: string[]): Promise<void> {
    const client = this.#client;
    if (client instanceof Cluster) {
      await Promise.all(channels.map((channel) => runCommand(() => client.ssubscribe(channel))));
      return;
    }
    for (let from = 0; from < channels.length; from += channelsPerCommand) {
      await runCommand(() => client.subscribe(...channels.slice(from, from + channelsPerCommand)));
    }
  }

  async unsubscribe(channel: string): Promise<void> {
    const client = this.#client;
    await runCommand<unknown>(() =>
      client instanceof Cluster ? client.sunsubscribe(channel) : client.unsubscribe(channel),
    );
  }
}
