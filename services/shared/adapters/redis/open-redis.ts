import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { DependencyCheck } from '../../ports/adapters.ts';
import type { Logger } from '../../runtime/logger.ts';
import { type RedisAddress, readRedisAddress } from './redis-address.ts';
import { runCommand } from './redis-faults.ts';

export type RedisClient = Redis | Cluster;

/** What a connection is for decides what happens to its commands while Redis does not answer. */
export type RedisUse =
  /** Commands that somebody waits for: refused at once, or after 1.5 s, never sent a second time. */
  | 'commands'
  /** The same, many at once in one write. */
  | 'publishing'
  /** Subscriptions; its holder subscribes again after an outage. */
  | 'subscribing'
  /** A worker's: waits however long it takes. */
  | 'working';

export type OpenRedis = {
  /** What every key begins with. */
  prefix: string;
  isCluster: boolean;
  commands: RedisClient;
  /** A connection of one's own, perhaps not ready yet, closed with the others. */
  create: (use: RedisUse) => RedisClient;
  /** The same, once it is ready. */
  connect: (use: RedisUse) => Promise<RedisClient>;
  dependency: DependencyCheck;
  close(): Promise<void>;
};

const maxRetryDelayMs = 2_000;
const commandTimeoutMs = 1_500;
const probeTtlMs = 60_000;

const retryStrategy = (attempt: number): number => Math.min(50 * 2 ** attempt, maxRetryDelayMs);

/** For a connection that is open and dead: one that owes an answer for so long is made anew. */
const impatient: RedisOptions = {
  maxRetriesPerRequest: 0,
  commandTimeout: commandTimeoutMs,
  socketTimeout: commandTimeoutMs + 500,
  autoResendUnfulfilledCommands: false,
};

const optionsFor: Record<RedisUse, RedisOptions> = {
  commands: impatient,
  publishing: { ...impatient, enableAutoPipelining: true },
  subscribing: { ...impatient, autoResubscribe: false },
  // A worker may wait up to 10 s for its next job.
  working: { maxRetriesPerRequest: null, socketTimeout: 12_000 },
};

/** One that was a primary a moment ago is left for the one that took its place. */
const reconnectsOnReplica = (error: Error): boolean => error.message.startsWith('READONLY');

const createClient = (address: RedisAddress, isCluster: boolean, use: RedisUse): RedisClient => {
  const options: RedisOptions = {
    connectTimeout: commandTimeoutMs,
    disconnectTimeout: 300,
    keepAlive: 5_000,
    ...optionsFor[use],
  };
  const single = { ...options, enableOfflineQueue: use === 'working', retryStrategy };
  if (address.kind === 'sentinels') {
    const { kind: _kind, secure, ...where } = address;
    return new Redis({
      ...single,
      ...where,
      sentinelRetryStrategy: retryStrategy,
      reconnectOnError: reconnectsOnReplica,
      ...(secure ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    });
  }
  const [url = ''] = address.urls;
  if (!isCluster) return new Redis(url, single);
  const { username, password, protocol } = new URL(url);
  return new Cluster(address.urls, {
    enableOfflineQueue: single.enableOfflineQueue,
    clusterRetryStrategy: retryStrategy,
    clusterNodeRetryStrategy: retryStrategy,
    slotsRefreshTimeout: commandTimeoutMs,
    retryDelayOnFailover: 100,
    maxRedirections: 4,
    shardedSubscribers: use === 'subscribing',
    enableAutoPipelining: options.enableAutoPipelining ?? false,
    redisOptions: {
      ...options,
      ...(username ? { username } : {}),
      ...(password ? { password } : {}),
      ...(protocol === 'rediss:' ? { tls: {} } : {}),
    },
  });
};

/** A client that is disconnected between two attempts never emits `end`; `signal` covers that. */
const becomesReady = (
  client: RedisClient,
  patienceMs: number,
  signal: AbortSignal | undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (client.status === 'ready') {
      resolve();
      return;
    }
    let last = new Error('Redis did not answer');
    const settle = (end: () => void) => (): void => {
      clearTimeout(timer);
      client.off('ready', onReady);
      client.off('end', onEnd);
      client.off('error', onError);
      signal?.removeEventListener('abort', onEnd);
      end();
    };
    const onError = (error: Error): void => {
      last = error;
    };
    const onReady = settle(resolve);
    const onEnd = settle(() => reject(last));
    const timer = setTimeout(onEnd, patienceMs);
    client.on('ready', onReady);
    client.on('end', onEnd);
    client.on('error', onError);
    signal?.addEventListener('abort', onEnd);
    if (signal?.aborted) onEnd();
  });

/**
 * Connects to Redis: one server, the primary that sentinels name, or a cluster when `url` names several
 * nodes, with commas between, or one that says that it belongs to a cluster, as the endpoint of a
 * managed one does. From then on every connection comes back by itself, within 2 s of the server.
 * @param patienceMs how long the first connection may take.
 * @param signal gives the first connection up.
 * @throws Error when Redis cannot be reached in that time.
 */
export const openRedis = async (options: {
  url: string;
  logger: Logger;
  prefix?: string;
  patienceMs?: number;
  signal?: AbortSignal;
}): Promise<OpenRedis> => {
  const { logger, prefix = 'murmur', patienceMs = 30_000 } = options;
  const address = readRedisAddress(options.url);
  let isCluster = address.kind === 'nodes' && address.urls.length > 1;
  const clients = new Set<RedisClient>();
  const create = (use: RedisUse): RedisClient => {
    const client = createClient(address, isCluster, use);
    let wasUp = true;
    client.on('ready', () => {
      if (!wasUp) logger.info(`redis (${use}) is back`);
      wasUp = true;
    });
    client.on('error', (error: Error) => {
      if (wasUp) logger.warn({ fault: error.message }, `redis (${use})`);
      wasUp = false;
    });
    client.once('end', () => clients.delete(client));
    clients.add(client);
    return client;
  };
  const connect = async (use: RedisUse): Promise<RedisClient> => {
    const client = create(use);
    await becomesReady(client, patienceMs, options.signal);
    return client;
  };
  const disconnect = (): void => {
    for (const client of [...clients].toReversed()) client.disconnect();
  };
  const close = async (): Promise<void> => disconnect();
  const connectCommands = async (): Promise<RedisClient> => {
    const commands = await connect('commands');
    if (isCluster) return commands;
    isCluster = (await runCommand(() => commands.info('cluster'))).includes('cluster_enabled:1');
    if (!isCluster) return commands;
    // From here on nobody asks this one node for what the others have.
    commands.disconnect();
    return connect('commands');
  };
  options.signal?.addEventListener('abort', disconnect);
  const commands = await connectCommands()
    .catch((error: unknown) => {
      disconnect();
      throw error;
    })
    .finally(() => options.signal?.removeEventListener('abort', disconnect));
  return {
    prefix,
    isCluster,
    commands,
    create,
    connect,
    dependency: {
      name: 'redis',
      check: async () => {
        // A write: one that is full, read-only or cannot save still answers PING.
        await runCommand(() => commands.set(`${prefix}:probe`, '1', 'PX', probeTtlMs));
      },
    },
    close,
  };
};
