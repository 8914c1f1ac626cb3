import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWatchedRedis, type WatchedRedis } from '@murmur/infra/verify/servers/redis-sentinels';
import { withRedis } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { newCapability } from '../../runtime/capability.ts';
import { systemClock } from '../../runtime/clock.ts';
import { eventually } from '../../testing/eventually.ts';
import { openRedisAdapters, type RedisAdapters } from '../open-distributed.ts';

const logger = pino({ level: 'silent' });
const timestamp = '2026-01-05T09:00:00.000Z';

withRedis('a Redis monitored by Sentinels', () => {
  let watched: WatchedRedis;
  let adapters: RedisAdapters;

  beforeAll(async () => {
    watched = await startWatchedRedis();
    adapters = await openRedisAdapters({
      redisUrl: watched.url,
      clock: systemClock,
      logger,
      countFailedOpen: () => {},
    });
  }, 90_000);
  afterAll(async () => {
    await adapters?.close();
    await watched?.stop();
  }, 30_000);

  const isUp = async (): Promise<boolean> =>
    (await Promise.allSettled(adapters.dependencies.map((each) => each.check()))).every(
      ({ status }) => status === 'fulfilled',
    );

  /** Publishes an event and adds a job, and waits for both. Resolves to true if the expected job ran. */
  const receiveAndWork = async (): Promise<boolean> => {
    const { bus, queue } = adapters;
    const roomId = newCapability();
    await bus.open(roomId);
    const received = Promise.withResolvers<void>();
    const subscription = await bus.listen(roomId, () => received.resolve());
    const event = {
      type: 'discussion_started',
      room_id: roomId,
      timestamp,
      message: 'Go',
    } as const;
    await bus.publish(roomId, [{ event }]);
    await received.promise;
    await subscription.close();
    worked = Promise.withResolvers<string>();
    await queue.add({ name: 'close-room', data: { room_id: roomId, ends_at: 1 } });
    return (await worked.promise) === roomId;
  };
  let worked = Promise.withResolvers<string>();

  test('is used, as is the new primary after the first one is killed', async () => {
    adapters.queue.work('close-room', async ({ room_id }) => worked.resolve(room_id), {
      concurrency: 1,
    });
    await eventually(wait, 'Redis responds', isUp, 30_000);
    expect(await receiveAndWork()).toBe(true);
    await watched.killPrimary();
    await eventually(wait, 'its loss is detected', async () => !(await isUp()));
    await eventually(wait, 'another is promoted', isUp, 60_000);
    const works = (): Promise<boolean> => adapters.leases.claim(newCapability(), 1_000);
    await eventually(wait, 'writes are accepted', works, 30_000);
    expect(await receiveAndWork()).toBe(true);
  }, 150_000);
});
