import { Cluster } from 'ioredis';
import type { RedisClient } from './open-redis.ts';
import { runCommand } from './redis-faults.ts';

/** So many channels are subscribed in one command when all have to be subscribed again. */
const atOnce = 500;

/**
 * The channels that this process listens to, on one connection: plain ones on a single Redis, sharded
 * ones on a cluster, where a message goes only to the shard of its room.
 */
export class RedisChannels {
  readonly #client: RedisClient;

  constructor(client: RedisClient, onMessage: (channel: string, message: string) => void) {
    this.#client = client;
    client.on(client instanceof Cluster ? 'smessage' : 'message', onMessage);
  }

  /** Calls back whenever the connection was lost and is there again, without its subscriptions. */
  onReconnected(subscribeAgain: () => void): void {
    this.#client.on(this.#client instanceof Cluster ? 'subscribersReady' : 'ready', subscribeAgain);
  }

  async subscribe(channels: string[]): Promise<void> {
    const client = this.#client;
    if (client instanceof Cluster) {
      await Promise.all(channels.map((channel) => runCommand(() => client.ssubscribe(channel))));
      return;
    }
    for (let from = 0; from < channels.length; from += atOnce) {
      await runCommand(() => client.subscribe(...channels.slice(from, from + atOnce)));
    }
  }

  async unsubscribe(channel: string): Promise<void> {
    const client = this.#client;
    await runCommand<unknown>(() =>
      client instanceof Cluster ? client.sunsubscribe(channel) : client.unsubscribe(channel),
    );
  }
}
