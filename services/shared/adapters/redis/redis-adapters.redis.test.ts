import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withRedis, withRedisCluster } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { describeDealtCards } from '../../ports/dealt-cards.contract.ts';
import { describeEventBus } from '../../ports/event-bus.contract.ts';
import { describeLeases } from '../../ports/leases.contract.ts';
import { describePresence } from '../../ports/presence.contract.ts';
import { describeRateLimiter } from '../../ports/rate-limiter.contract.ts';
import { newCapability } from '../../runtime/capability.ts';
import { systemClock } from '../../runtime/clock.ts';
import { describeLookupGuard } from '../../runtime/limits/lookup-guard.contract.ts';
import { FailOpen, type FailOpenPart } from './fail-open.ts';
import { type OpenRedis, openRedis } from './open-redis.ts';
import { createRedisDealtCards } from './redis-dealt-cards.ts';
import { RedisEventBus } from './redis-event-bus.ts';
import { createRedisLeases } from './redis-leases.ts';
import { createRedisPresence } from './redis-presence.ts';
import { createRedisRateLimiter } from './redis-rate-limiter.ts';

const deps = { clock: systemClock, logger: pino({ level: 'silent' }) };

/** Waits slightly longer, because Redis measures time itself, in whole ms, which a Node timer may narrowly miss. */
const elapse = (ms: number): Promise<void> => wait(ms + 2);

const failOpen = (part: FailOpenPart): FailOpen =>
  new FailOpen(part, { logger: deps.logger, count: () => {} });

const describeAdapters = (name: string, where: () => { url: string; prefix: string }): void => {
  let here: OpenRedis;
  let there: OpenRedis;

  beforeAll(async () => {
    here = openRedis({ ...where(), logger: deps.logger });
    there = openRedis({ ...where(), logger: deps.logger });
    await Promise.all([here.ready(), there.ready()]);
  });

  afterAll(async () => {
    await here.close();
    await there.close();
  });

  const close = async (): Promise<void> => {};

  describeEventBus(name, async () => {
    const bus = new RedisEventBus(here, deps);
    const peer = new RedisEventBus(there, deps);
    await Promise.all([here.ready(), there.ready()]);
    return {
      bus,
      peer,
      elapse,
      close: async () => {
        await bus.close();
        await peer.close();
      },
    };
  });

  describeRateLimiter(name, async () => ({
    limiter: createRedisRateLimiter(here, failOpen('limits')),
    peer: createRedisRateLimiter(there, failOpen('limits')),
    now: Date.now,
    elapse,
    runs: 5,
    close,
  }));

  describeLookupGuard(name, async () => ({
    limiter: createRedisRateLimiter(here, failOpen('limits')),
    peer: createRedisRateLimiter(there, failOpen('limits')),
    now: Date.now,
    close,
  }));

  describePresence(name, async () => {
    const graceMs = 800;
    return {
      presence: createRedisPresence(here, failOpen('presence'), graceMs),
      peer: createRedisPresence(there, failOpen('presence'), graceMs),
      graceMs,
      elapse,
      close,
    };
  });

  describeDealtCards(name, async () => ({
    dealt: createRedisDealtCards(here, failOpen('dealing')),
    peer: createRedisDealtCards(there, failOpen('dealing')),
    close,
  }));

  describeLeases(name, async () => ({
    leases: createRedisLeases(here, failOpen('leases')),
    peer: createRedisLeases(there, failOpen('leases')),
    elapse,
    close,
  }));
};

withRedis('one Redis', (redis) => {
  describeAdapters('Redis', () => redis);
});

withRedisCluster('a cluster of Redis', (cluster) => {
  describeAdapters('Redis Cluster', () => ({ url: cluster().uri, prefix: 'murmur' }));

  it('is found through the address of a single node', async () => {
    const [url = ''] = cluster().uri.split(',');
    const redis = openRedis({ url: url.replace('://', '+cluster://'), logger: deps.logger });
    const bus = new RedisEventBus(redis, deps);
    await redis.ready();
    const presence = createRedisPresence(redis, failOpen('presence'), 800);
    // There are enough rooms for each node to hold some.
    for (const roomId of Array.from({ length: 20 }, () => newCapability())) {
      const received = Promise.withResolvers<number | null>();
      await bus.listen(roomId, (published) => received.resolve(published.seq));
      const timestamp = new Date().toISOString();
      const event = {
        type: 'discussion_started' as const,
        room_id: roomId,
        timestamp,
        message: 'Go',
      };
      const { seq } = await bus.publish(roomId, [{ event }]);
      await presence.touch(roomId, ['ann']);
      expect(await presence.countOnline(roomId)).toBe(1);
      expect(await received.promise).toBe(seq);
    }
    await bus.close();
    await redis.close();
  });
});
