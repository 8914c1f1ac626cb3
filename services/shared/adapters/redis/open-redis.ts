import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { DependencyCheck } from '../../ports/adapters.ts';
import { logWhileWaiting } from '../../runtime/telemetry/log-while-waiting.ts';
import type { Logger } from '../../runtime/telemetry/logger.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { type RedisAddress, readRedisAddress } from './redis-address.ts';
import { runCommand } from './redis-faults.ts';

export type RedisClient = Redis | Cluster;

/** The purpose of a connection, which determines what happens to its commands while Redis does not respond. */
export type RedisUse =
  /** Commands with a waiting caller: rejected immediately or after 1.5 s, and never resent. */
  | 'commands'
  /** As for `commands`, but many commands share one write to the socket. */
  | 'publishing'
  /** Subscriptions. The owner subscribes again after an outage. */
  | 'subscribing'
  /** Commands of a worker, which wait as long as necessary. */
  | 'working';

export type OpenRedis = {
  prefix: string;
  isCluster: boolean;
  commands: RedisClient;
  /** Creates a dedicated connection, which may not be ready yet and is closed with the others. */
  create: (use: RedisUse) => RedisClient;
  /** Resolves once every connection is ready, or after `timeoutMs`. */
  ready: (timeoutMs?: number) => Promise<void>;
  dependency: DependencyCheck;
  close(): Promise<void>;
};

const maxRetryDelayMs = 2_000;
const commandTimeoutMs = 1_500;
const probeTtlMs = 60_000;

const retryStrategy = (attempt: number): number => Math.min(50 * 2 ** attempt, maxRetryDelayMs);

/** Options that replace an open but dead connection as soon as a response is overdue. */
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

/** Returns true if a connection must reconnect to find the new primary, because its own has been demoted. */
const reconnectsOnReplica = (error: Error): boolean => error.message.startsWith('READONLY');

const createClient = (address: RedisAddress, use: RedisUse): RedisClient => {
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
  if (address.kind === 'server') return new Redis(address.url, single);
  const [first = ''] = address.urls;
  const { username, password, protocol } = new URL(first);
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

const becomesReady = (client: RedisClient): Promise<void> =>
  client.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => {
        client.once('ready', () => resolve());
      });

/**
 * Opens connections to Redis without waiting for them. Until Redis responds, commands are rejected as during an
 * outage. Every connection is restored automatically within 2 s of the server's return. Until Redis has responded for
 * the first time, the log repeats every 5 s that it is missing.
 */
export const openRedis = ({
  url,
  logger,
  prefix = 'murmur',
}: {
  url: string;
  logger: Logger;
  prefix?: string;
}): OpenRedis => {
  const address = readRedisAddress(url);
  const clients = new Set<RedisClient>();
  const create = (use: RedisUse): RedisClient => {
    const client = createClient(address, use);
    let wasUp = true;
    client.on('ready', () => {
      if (!wasUp) logger.info(`redis (${use}) is responding again`);
      wasUp = true;
    });
    client.on('error', (error: Error) => {
      if (wasUp) logger.warn({ fault: error.message }, `redis (${use}) connection error`);
      wasUp = false;
    });
    client.once('end', () => clients.delete(client));
    clients.add(client);
    return client;
  };
  const commands = create('commands');
  const stopLogging = logWhileWaiting('redis', logger);
  commands.once('ready', stopLogging);
  return {
    prefix,
    isCluster: address.kind === 'cluster',
    commands,
    create,
    ready: async (timeoutMs = 30_000) => {
      const allReady = Promise.all([...clients].map(becomesReady));
      await withTimeout(allReady, timeoutMs, () => new Error('not ready in time')).catch(() => {});
    },
    dependency: {
      name: 'redis',
      check: async () => {
        // Tests a write, because an instance that is full, read-only or unable to save still answers PING.
        await runCommand(() => commands.set(`${prefix}:probe`, '1', 'PX', probeTtlMs));
      },
    },
    close: async () => {
      stopLogging();
      for (const client of [...clients].toReversed()) client.disconnect();
    },
  };
};
