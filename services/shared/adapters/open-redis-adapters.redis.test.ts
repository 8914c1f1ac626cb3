import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@murmur/infra/verify/servers/free-port';
import { prepareRedis } from '@murmur/infra/verify/servers/redis-process';
import { withRedis } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { newCapability } from '../runtime/capability.ts';
import { systemClock } from '../runtime/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { watchForLeaks } from '../testing/leaks.ts';
import { openRedisAdapters, openRedisLimiter, type RedisAdapters } from './open-distributed.ts';

const bucket = { burst: 1, perSecond: 0.001 };
const down = { code: 'UNAVAILABLE' };

withRedis('a process that starts while Redis is down', () => {
  const opened: (() => Promise<void>)[] = [];
  let lines: { waiting_for?: string; seconds?: number; fault?: string }[];
  let skipped: string[];
  let port: number;
  const deps = () => ({
    redisUrl: `redis://127.0.0.1:${port}`,
    clock: systemClock,
    logger: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    countFailedOpen: (part: string) => skipped.push(part),
  });
  const startRedis = async (): Promise<void> => {
    const redis = await prepareRedis(port);
    opened.unshift(() => redis.removeData());
    opened.unshift(() => redis.process.dispose());
    await redis.process.start();
  };
  const open = async (): Promise<RedisAdapters> => {
    const adapters = await openRedisAdapters(deps());
    opened.push(() => adapters.close());
    return adapters;
  };

  beforeEach(async () => {
    lines = [];
    skipped = [];
    port = await freePort();
  });
  afterEach(async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  });

  test('starts without Redis, logs every 5 s that it is waiting, and uses Redis once it is available', async () => {
    const adapters = await open();
    const roomId = newCapability();
    expect(await adapters.limiter.take('a', bucket)).toEqual({ allowed: true });
    expect(await adapters.limiter.left('a', bucket)).toBe(1);
    expect(await adapters.presence.countOnline(roomId)).toBe(0);
    expect(await adapters.presence.takeGone(roomId)).toEqual([]);
    await adapters.presence.touch(roomId, ['ann']);
    expect(await adapters.leases.claim('sweep', 1_000)).toBe(false);
    expect(skipped).toEqual(['limits', 'limits', 'presence', 'presence', 'leases']);
    const { bus, queue } = adapters;
    await expect(bus.publish(roomId, [])).rejects.toMatchObject(down);
    await expect(bus.listen(roomId, () => {})).rejects.toMatchObject(down);
    await expect(queue.depth('close-room')).rejects.toMatchObject(down);
    await expect(adapters.dependencies[0]?.check()).rejects.toMatchObject(down);
    const messages = () => lines.filter(({ waiting_for }) => waiting_for === 'redis');
    await eventually(wait, 'it was logged twice', () => messages().length >= 2, 40_000);
    // A busy machine may log late.
    expect(messages()[0]?.seconds).toBeGreaterThanOrEqual(5);
    expect(messages()[1]?.seconds).toBeGreaterThanOrEqual(10);
    expect(lines.map(({ fault }) => fault)).toContainEqual(expect.stringContaining('ECONNREFUSED'));

    const worked = Promise.withResolvers<string>();
    queue.work('close-room', async ({ room_id }) => worked.resolve(room_id), { concurrency: 1 });
    const unused = queue.work('analyse-room', async () => {}, { concurrency: 1 });
    await unused.close();
    await startRedis();
    const isUsed = async (): Promise<boolean> =>
      (await Promise.allSettled(adapters.dependencies.map((each) => each.check()))).every(
        ({ status }) => status === 'fulfilled',
      );
    await eventually(wait, 'Redis is used', isUsed, 30_000);
    expect((await adapters.limiter.take('a', bucket)).allowed).toBe(true);
    expect((await adapters.limiter.take('a', bucket)).allowed).toBe(false);
    const received = Promise.withResolvers<number | null>();
    await bus.open(roomId);
    await bus.listen(roomId, ({ seq }) => received.resolve(seq));
    const timestamp = '2026-01-05T09:00:00.000Z';
    await bus.publish(roomId, [
      { event: { type: 'discussion_started', room_id: roomId, timestamp, message: 'Go' } },
    ]);
    expect(await received.promise).toBe(1);
    await queue.add({ name: 'close-room', data: { room_id: roomId, ends_at: 1 } });
    expect(await worked.promise).toBe(roomId);
    expect(await adapters.leases.claim('sweep', 1_000)).toBe(true);
  }, 90_000);

  test('can be closed while waiting, and closes every resource', async () => {
    const assertNoLeaks = watchForLeaks();
    const adapters = await openRedisAdapters(deps());
    await adapters.close();
    await expect(assertNoLeaks()).resolves.toBeUndefined();
  }, 60_000);

  describe('does not wait for Redis', () => {
    test('allows all calls immediately, and limits them once Redis is available', async () => {
      const late = openRedisLimiter(deps());
      opened.push(() => late.close());
      for (let i = 0; i < 3; i += 1) {
        expect(await late.limiter.take('somebody', bucket)).toEqual({ allowed: true });
      }
      expect(skipped).toEqual(['limits', 'limits', 'limits']);
      await startRedis();
      await eventually(wait, 'a refusal', async () => {
        return !(await late.limiter.take('somebody', bucket)).allowed;
      });
      await expect(late.dependencies[0]?.check()).resolves.toBeUndefined();
    }, 60_000);
  });
});
