import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Delivery, Publication } from '@murmur/contract/publication';
import type { Server } from '@murmur/infra/verify/servers/server';
import { startRedis } from '@murmur/infra/verify/servers/start-redis';
import { withRedis } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { newCapability } from '../../runtime/capability.ts';
import { eventually } from '../../testing/eventually.ts';
import { FailOpen, type FailOpenPart } from './fail-open.ts';
import { type OpenRedis, openRedis } from './open-redis.ts';
import { RedisEventBus } from './redis-event-bus.ts';
import { classifyRedisFault } from './redis-faults.ts';
import { createRedisLeases } from './redis-leases.ts';
import { createRedisPresence } from './redis-presence.ts';
import { createRedisRateLimiter } from './redis-rate-limiter.ts';

const logger = pino({ level: 'silent' });

const aDelivery = (room_id: string): Delivery => ({
  event: {
    type: 'discussion_started',
    room_id,
    timestamp: '2026-01-05T09:00:00.000Z',
    message: 'Go',
  },
});

/** A node with its own connections, which Redis sees as a separate process. */
type Node = {
  redis: OpenRedis;
  bus: RedisEventBus;
  /** The number of messages received on its subscriptions, whether handled or not. */
  messages: () => number;
};

withRedis('a Redis that fails', () => {
  let skipped: FailOpenPart[];
  let log: string[];
  const failOpen = (part: FailOpenPart): FailOpen =>
    new FailOpen(part, {
      logger: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
      count: (each) => skipped.push(each),
    });
  let server: Server;
  let nodes: Node[];
  let roomId: string;

  beforeEach(async () => {
    server = await startRedis({ own: true });
    nodes = [];
    skipped = [];
    log = [];
    roomId = newCapability();
  });

  afterEach(async () => {
    for (const { redis, bus } of nodes) {
      await bus.close();
      await redis.close();
    }
    await server.stop();
  });

  const openNode = async (): Promise<Node> => {
    const redis = openRedis({ url: server.uri, logger });
    let messages = 0;
    const watched: OpenRedis = {
      ...redis,
      create: (use) => {
        const client = redis.create(use);
        if (use === 'subscribing') {
          client.on('message', () => {
            messages += 1;
          });
        }
        return client;
      },
    };
    const bus = new RedisEventBus(watched, { logger });
    await redis.ready();
    const node = { redis, bus, messages: () => messages };
    nodes.push(node);
    return node;
  };

  const receive = async ({ bus }: Node): Promise<Publication[]> => {
    const received: Publication[] = [];
    await bus.listen(roomId, (publication) => void received.push(publication));
    return received;
  };

  const publish = ({ bus }: Node): Promise<Publication> => bus.publish(roomId, [aDelivery(roomId)]);

  const until = (what: string, condition: () => boolean | Promise<boolean>) =>
    eventually(wait, what, condition);

  const refusal = async (call: Promise<unknown>): Promise<{ code: unknown; inTime: boolean }> => {
    const began = performance.now();
    const code = await call.then(
      () => 'answered',
      (error: { code?: unknown }) => error.code,
    );
    return { code, inTime: performance.now() - began < 2_000 };
  };

  const unavailable = { code: 'UNAVAILABLE', inTime: true };

  const expectToComeBack = async (node: Node, received: Publication[]): Promise<void> => {
    const began = performance.now();
    await until('the bus works again', async () => {
      await publish(node).catch(() => {});
      return received.length > 0;
    });
    expect(performance.now() - began).toBeLessThan(5_000);
  };

  it('counts as down while it rejects writes, although it responds, and as up once it accepts them', async () => {
    const redis = openRedis({ url: server.uri, logger });
    await redis.ready();
    const { commands, dependency } = redis;
    await expect(dependency.check()).resolves.toBeUndefined();
    const refusals = [
      { refuse: ['maxmemory', '1'], accept: ['maxmemory', '0'] },
      { refuse: ['min-replicas-to-write', '1'], accept: ['min-replicas-to-write', '0'] },
    ];
    for (const { refuse, accept } of refusals) {
      await commands.call('CONFIG', 'SET', ...refuse);
      expect(await commands.ping()).toBe('PONG');
      await expect(dependency.check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await commands.call('CONFIG', 'SET', ...accept);
      await expect(dependency.check()).resolves.toBeUndefined();
    }
    await commands.call('REPLICAOF', '127.0.0.1', '1');
    await expect(dependency.check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await redis.close();
  });

  it('a room with sockets on one of four nodes costs one delivery, and none once they are gone', async () => {
    const four = [await openNode(), await openNode(), await openNode(), await openNode()];
    const [home, other] = four;
    if (!home || !other) throw new Error('no nodes');
    const subscription = await home.bus.listen(roomId, () => {});
    await home.bus.listen(newCapability(), () => {});
    for (let n = 0; n < 100; n += 1) await publish(other);
    await until('all arrived', () => home.messages() === 100);
    expect(four.map((node) => node.messages())).toEqual([100, 0, 0, 0]);
    await subscription.close();
    const channels = await other.redis.commands.call('PUBSUB', 'CHANNELS', `*${roomId}*`);
    expect(channels).toEqual([]);
  });

  it('frozen: the bus rejects within 2 s, limits allow immediately, no one departs, no lease is granted', async () => {
    const node = await openNode();
    const received = await receive(node);
    const limiter = createRedisRateLimiter(node.redis, failOpen('limits'));
    const presence = createRedisPresence(node.redis, failOpen('presence'), 1);
    const leases = createRedisLeases(node.redis, failOpen('leases'));
    await presence.touch(roomId, ['ann']);
    const bucket = { burst: 1, perSecond: 0.01 };
    await limiter.take('somebody', bucket);
    server.pause();
    expect(
      await Promise.all([
        refusal(publish(node)),
        refusal(node.bus.open(roomId)),
        refusal(node.bus.read(roomId)),
        refusal(node.bus.listen(newCapability(), () => {})),
        refusal(node.redis.dependency.check()),
      ]),
    ).toEqual(Array.from({ length: 5 }, () => unavailable));
    const began = performance.now();
    for (let n = 0; n < 100; n += 1) {
      expect(await limiter.take('somebody', bucket)).toEqual({ allowed: true });
    }
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await limiter.left('somebody', bucket)).toBe(1);
    expect(await leases.claim('work', 1_000)).toBe(false);
    expect(await presence.countOnline(roomId)).toBe(0);
    expect(await presence.takeGone(roomId)).toEqual([]);
    const counted = (part: FailOpenPart) => skipped.filter((each) => each === part).length;
    expect([counted('limits'), counted('leases'), counted('presence')]).toEqual([101, 1, 1]);
    // An outage is logged once, however many commands fail.
    expect(log.filter((line) => line.includes('limits: Redis failed'))).toHaveLength(1);
    server.resume();
    await expectToComeBack(node, received);
    await until('limits count again', async () => {
      await wait(100);
      return !(await limiter.take('somebody', bucket)).allowed;
    });
  }, 40_000);

  it('no one departs for a grace period after an outage, although no touch succeeded during it', async () => {
    const { redis } = await openNode();
    const graceMs = 400;
    const presence = createRedisPresence(redis, failOpen('presence'), graceMs);
    await presence.touch(roomId, ['ann', 'bob']);
    server.pause();
    await presence.touch(roomId, ['ann', 'bob']);
    server.resume();
    await redis.commands.ping();
    expect(await presence.takeGone(roomId)).toEqual([]);
    await presence.touch(roomId, ['ann']);
    await wait(graceMs / 2);
    expect(await presence.takeGone(roomId)).toEqual([]);
  });

  it('killed for 5 s: publishing fails at once, and listeners receive again within 5 s of the restart', async () => {
    const node = await openNode();
    const received = await receive(node);
    await publish(node);
    await until('the first is received', () => received.length === 1);
    received.length = 0;
    await server.kill();
    expect(await refusal(publish(node))).toEqual(unavailable);
    expect(await refusal(node.bus.listen(newCapability(), () => {}))).toEqual(unavailable);
    await wait(5_000);
    expect(await refusal(publish(node))).toEqual(unavailable);
    await server.restart();
    await expectToComeBack(node, received);
  }, 40_000);

  it('flushed: a stream restarts beyond every earlier number, and its listeners continue', async () => {
    const node = await openNode();
    await node.bus.open(roomId);
    const received = await receive(node);
    await publish(node);
    await node.redis.commands.call('FLUSHALL');
    const next = await publish(node);
    await until('both are received', () => received.length === 2);
    expect(received[0]?.seq).toBe(1);
    expect(next.seq).toBeGreaterThan(Date.UTC(2026, 0, 1));
    const { publications } = await node.bus.read(roomId, 1);
    expect(publications).toMatchObject([{ deliveries: [] }, next]);
  });

  it('restarted without its scripts: everything works as before', async () => {
    const node = await openNode();
    await publish(node);
    await node.redis.commands.call('SCRIPT', 'FLUSH');
    expect((await publish(node)).position).toBeGreaterThan(0);
    const limiter = createRedisRateLimiter(node.redis, failOpen('limits'));
    expect(await limiter.take('a', { burst: 1, perSecond: 1 })).toEqual({ allowed: true });
    expect(skipped).toEqual([]);
  });

  it('rejects a wrong command: the error is a bug, is thrown, and does not fail open', async () => {
    const { redis } = await openNode();
    const prefix = `${redis.prefix}:limit:`;
    await redis.commands.hset(`${prefix}somebody`, 'not', 'a number');
    await redis.commands.set(`${redis.prefix}:presence:${roomId}`, 'nobody');
    const limiter = createRedisRateLimiter(redis, failOpen('limits'));
    const presence = createRedisPresence(redis, failOpen('presence'));
    const bucket = { burst: 1, perSecond: 1 };
    for (const call of [
      () => limiter.take('somebody', bucket),
      () => limiter.left('somebody', bucket),
      () => presence.countOnline(roomId),
    ]) {
      await expect(call()).rejects.toThrow(/WRONGTYPE/);
    }
    expect(skipped).toEqual([]);
    expect(log.join('')).toContain('limits: Redis rejected a command');
    expect(await limiter.take('anybody', bucket)).toEqual({ allowed: true });
  });

  it('is a cluster but is configured as a single server: the error names the right format of the address', () => {
    const moved = Object.assign(new Error('MOVED 3999 127.0.0.1:6381'), { name: 'ReplyError' });
    expect(String(classifyRedisFault(moved))).toContain('redis+cluster://');
  });
});
