import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { withRedis } from '@murmur/infra/servers/given-servers';
import type { Server } from '@murmur/infra/servers/server';
import { startRedis } from '@murmur/infra/servers/start-redis';
import { pino } from 'pino';
import { describeEventBus } from '../../ports/event-bus.contract.ts';
import { describeLeases } from '../../ports/leases.contract.ts';
import { describePresence } from '../../ports/presence.contract.ts';
import { describeRateLimiter } from '../../ports/rate-limiter.contract.ts';
import { systemClock } from '../../runtime/clock.ts';
import { type OpenRedis, openRedis } from './open-redis.ts';
import { RedisEventBus } from './redis-event-bus.ts';
import { RedisLeases } from './redis-leases.ts';
import { RedisPresence } from './redis-presence.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';
import { keptEvents } from './room-stream-scripts.ts';

const deps = { clock: systemClock, logger: pino({ level: 'silent' }) };

/** Redis keeps its own time, in whole ms that a timer of Node may just miss. */
const elapse = (ms: number): Promise<void> => wait(ms + 2);

const describeAdapters = (name: string, where: () => { url: string; prefix: string }): void => {
  let here: OpenRedis;
  let there: OpenRedis;

  beforeAll(async () => {
    here = await openRedis({ ...where(), logger: deps.logger });
    there = await openRedis({ ...where(), logger: deps.logger });
  });

  afterAll(async () => {
    await here.close();
    await there.close();
  });

  const close = async (): Promise<void> => {};

  describeEventBus(name, async () => {
    const bus = await RedisEventBus.open(here, deps);
    const peer = await RedisEventBus.open(there, deps);
    return {
      bus,
      peer,
      elapse,
      historyOverflow: keptEvents + 1,
      close: async () => {
        await bus.close();
        await peer.close();
      },
    };
  });

  describeRateLimiter(name, async () => ({
    limiter: new RedisRateLimiter(here),
    peer: new RedisRateLimiter(there),
    now: Date.now,
    elapse,
    runs: 5,
    close,
  }));

  describePresence(name, async () => {
    const graceMs = 800;
    return {
      presence: new RedisPresence(here, graceMs),
      peer: new RedisPresence(there, graceMs),
      graceMs,
      elapse,
      close,
    };
  });

  describeLeases(name, async () => ({
    leases: new RedisLeases(here),
    peer: new RedisLeases(there),
    elapse,
    close,
  }));
};

withRedis('one Redis', (redis) => {
  describeAdapters('Redis', () => redis);
});

withRedis('a cluster of Redis', ({ prefix }) => {
  let cluster: Server;

  beforeAll(async () => {
    cluster = await startRedis({ cluster: true });
  }, 60_000);

  afterAll(() => cluster.stop());

  describe('of three nodes', () => {
    describeAdapters('Redis Cluster', () => ({ url: cluster.uri, prefix }));
  });
});
