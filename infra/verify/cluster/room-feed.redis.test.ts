import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Publication } from '@murmur/contract/publication';
import { RoomFeed } from '@murmur/realtime/room-feed';
import {
  type OpenRedis,
  openRedis,
  type RedisClient,
} from '@murmur/shared/adapters/redis/open-redis';
import { RedisEventBus } from '@murmur/shared/adapters/redis/redis-event-bus';
import { newCapability } from '@murmur/shared/runtime/capability';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { aPersonal } from '@murmur/shared/testing/deliveries';
import { eventually } from '@murmur/shared/testing/eventually';
import type { Server } from '../servers/server.ts';
import { startRedis } from '../servers/start-redis.ts';
import { startTcpProxy } from '../servers/start-tcp-proxy.ts';
import { withRedis } from '../servers/with-servers.ts';

const logger = openLogger('test', 'silent');

/** One realtime process: its connections, its bus and its feed of the room. */
type Node = {
  redis: OpenRedis;
  bus: RedisEventBus;
  subscriber: RedisClient;
  feed: RoomFeed;
  received: Publication[];
  lost: unknown[];
};

withRedis('the feed of a room over Redis', () => {
  let server: Server;
  let nodes: Node[];
  let roomId: string;

  beforeEach(async () => {
    server = await startRedis({ own: true });
    nodes = [];
    roomId = newCapability();
  });
  afterEach(async () => {
    for (const { feed, bus, redis } of nodes) {
      await feed.close();
      await bus.close();
      await redis.close();
    }
    await server.stop();
  });

  const openNode = async (url = server.uri): Promise<Node> => {
    const redis = openRedis({ url, logger });
    const created: Partial<Record<string, RedisClient>> = {};
    const watched: OpenRedis = {
      ...redis,
      create: (use) => {
        const client = redis.create(use);
        created[use] = client;
        return client;
      },
    };
    const bus = new RedisEventBus(watched, { logger });
    await redis.ready();
    const subscriber = created['subscribing'];
    if (!subscriber) throw new Error('the bus opened no subscriber');
    const received: Publication[] = [];
    const lost: unknown[] = [];
    const feed = new RoomFeed(roomId, bus, {
      begun: () => {},
      published: (publication) => received.push(publication),
      ended: (end) => lost.push(end),
    });
    await feed.open();
    const node = { redis, bus, subscriber, feed, received, lost };
    nodes.push(node);
    return node;
  };

  const publish = ({ bus }: Node): Promise<Publication> => {
    const timestamp = '2026-01-05T09:00:00.000Z';
    const event = {
      type: 'discussion_started',
      room_id: roomId,
      timestamp,
      message: 'Go',
    } as const;
    return bus.publish(roomId, [{ event }]);
  };
  /** Publishes an event to one participant, which has no seq. */
  const publishPrivate = ({ bus }: Node): Promise<Publication> =>
    bus.publish(roomId, [aPersonal(roomId)]);
  const until = (what: string, condition: () => boolean) =>
    eventually(wait, what, condition, 30_000);
  /** Seconds between checks. A single failed check is tolerated; several in a row would lose the room. */
  const check = async ({ feed }: Node): Promise<void> => {
    await wait(2_500);
    await feed.check().catch(() => {});
  };
  const checkUntil = async (node: Node, count: number): Promise<void> => {
    for (let checks = 0; node.received.length < count && checks < 4; checks += 1) await check(node);
  };

  it('delivers publications missed by a disconnected subscriber once and in order', async () => {
    const [here, there] = [await openNode(), await openNode()];
    const published: Publication[] = [];
    for (let n = 0; n < 60; n += 1) {
      if (n === 20) await there.redis.commands.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      published.push(await (n % 3 === 0 ? publish(there) : publishPrivate(there)));
    }
    await checkUntil(here, 60);
    expect(here.received).toEqual(published);
    expect(here.lost).toEqual([]);
  });

  it('detects that its subscription was lost when the room is silent, and subscribes again', async () => {
    const node = await openNode();
    const first = await publish(node);
    await until('the first arrives', () => node.received.length === 1);
    await node.subscriber.unsubscribe();
    const missed = [await publishPrivate(node), await publishPrivate(node)];
    await checkUntil(node, 3);
    expect(node.received).toEqual([first, ...missed]);
    const next = await publish(node);
    await until('the next arrives', () => node.received.length === 4);
    expect(node.received.at(-1)).toEqual(next);
  });

  it('replaces connections that are open but dead', async () => {
    const wire = await startTcpProxy(Number(new URL(server.uri).port));
    const [here, there] = [await openNode(`redis://127.0.0.1:${wire.port}`), await openNode()];
    const first = await publish(there);
    await until('the first arrives', () => here.received.length === 1);
    wire.blackHole();
    const missed = [await publish(there), await publish(there)];
    await checkUntil(here, 3);
    expect(here.received).toEqual([first, ...missed]);
    expect(here.lost).toEqual([]);
    const next = await publish(there);
    await checkUntil(here, 4);
    expect(here.received.at(-1)).toEqual(next);
    await wire.close();
  }, 60_000);
});
