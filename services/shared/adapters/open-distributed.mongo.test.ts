import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Server } from '@murmur/infra/verify/servers/server';
import { startMongo } from '@murmur/infra/verify/servers/start-mongo';
import { startRedis } from '@murmur/infra/verify/servers/start-redis';
import { withMongo, withRedis } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import type { Adapters } from '../ports/adapters.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { killDuring } from '../testing/crash-tests/kill-during.ts';
import { eventually } from '../testing/eventually.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { anAdmission, aRoom } from '../testing/fixtures.ts';
import { watchForLeaks } from '../testing/leaks.ts';
import { openDistributed } from './open-distributed.ts';

const logger = pino({ level: 'silent' });

const statesOf = async ({ dependencies }: Adapters): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      dependencies.map(async (dependency) => [
        dependency.name,
        await dependency.check().then(
          () => 'up',
          (error: { code?: string }) => error.code ?? 'a bug',
        ),
      ]),
    ),
  );

withMongo('the distributed adapters', () => {
  withRedis('together', () => {
    let mongo: Server;
    let redis: Server;
    let assertNoLeaks: () => Promise<void>;

    beforeEach(async () => {
      [mongo, redis] = await Promise.all([startMongo({ own: true }), startRedis({ own: true })]);
      assertNoLeaks = watchForLeaks();
    }, 60_000);

    afterEach(async () => {
      await Promise.all([mongo.stop(), redis.stop()]);
    });

    const open = (clock: Clock = systemClock): Promise<Adapters> =>
      openDistributed({
        mongoUri: mongo.uri,
        redisUrl: redis.uri,
        clock,
        logger,
        countFailedOpen: () => {},
      });

    it('report the dependency that is down, and close every resource', async () => {
      const adapters = await open();
      expect(await statesOf(adapters)).toEqual({ mongo: 'up', redis: 'up' });
      await redis.kill();
      expect(await statesOf(adapters)).toEqual({ mongo: 'up', redis: 'UNAVAILABLE' });
      await redis.restart();
      mongo.pause();
      // On a busy machine, a paused process may not stop immediately.
      const isFrozen = async () => (await statesOf(adapters))['mongo'] === 'UNAVAILABLE';
      await eventually(wait, 'MongoDB is frozen', isFrozen);
      mongo.resume();
      await adapters.close();
      await expect(assertNoLeaks()).resolves.toBeUndefined();
    }, 60_000);

    it('keep accepting rooms and opinions while Redis is down', async () => {
      const adapters = await open();
      await redis.kill();
      const room = aRoom();
      await adapters.rooms.create(room);
      const admission = await adapters.rooms.admit(
        anAdmission({ roomId: room.roomId, now: systemClock.now() }),
      );
      expect(admission.kind).toBe('admitted');
      expect(await adapters.limiter.take('a', { burst: 1, perSecond: 1 })).toEqual({
        allowed: true,
      });
      await adapters.close();
    }, 60_000);

    it('connect two processes: one publishes and adds jobs, the other receives and runs them', async () => {
      const [one, two] = [await open(), await open()];
      const { roomId } = aRoom();
      const received = Promise.withResolvers<number | null>();
      const worked = Promise.withResolvers<string>();
      await one.bus.open(roomId);
      await two.bus.listen(roomId, ({ seq }) => received.resolve(seq));
      two.queue.work('close-room', async ({ room_id }) => worked.resolve(room_id), {
        concurrency: 1,
      });
      const timestamp = '2026-01-05T09:00:00.000Z';
      await one.bus.publish(roomId, [
        { event: { type: 'discussion_started', room_id: roomId, timestamp, message: 'Go' } },
      ]);
      await one.queue.add({ name: 'close-room', data: { room_id: roomId, ends_at: 1 } });
      expect(await received.promise).toBe(1);
      expect(await worked.promise).toBe(roomId);
      expect(await one.leases.claim('sweep', 60_000)).toBe(true);
      expect(await two.leases.claim('sweep', 60_000)).toBe(false);
      await one.presence.touch(roomId, ['ann']);
      expect(await two.presence.countOnline(roomId)).toBe(1);
      await Promise.all([one.close(), two.close()]);
    }, 60_000);

    it('repair an interrupted join automatically', async () => {
      const clock = new FakeClock();
      const adapters = await open(clock);
      const room = aRoom();
      await adapters.rooms.create(room);
      await killDuring(mongo.uri, 'admit', room.roomId, 1);
      const seats = async () => (await adapters.rooms.find(room.roomId))?.participantCount;
      expect(await seats()).toBe(1);
      await clock.advance(30_000);
      await eventually(wait, 'the seat is released', async () => (await seats()) === 0);
      await adapters.close();
      expect(clock.pending).toBe(0);
    }, 60_000);
  });
});
