import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { openTestRoom } from '@murmur/e2e/test-room';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { freePort } from '../servers/free-port.ts';
import { prepareRedis, type RedisProcess } from '../servers/redis-process.ts';
import { runElsewhere } from '../servers/server.ts';
import { withMongo } from '../servers/with-servers.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/** Simulates an outage during which an autoscaler, a drain or an upgrade replaces processes. */
withMongo('a cluster that starts while Redis is down', () => {
  const ended: string[] = [];
  const waiting = new Set<string>();
  let redis: RedisProcess;
  let cluster: Cluster;

  beforeAll(async () => {
    redis = await prepareRedis(await freePort());
    const counts = { room: 1, realtime: 1, analysis: 1 };
    cluster = await startCluster({
      redis: runElsewhere(`redis://127.0.0.1:${redis.port}`, 'not there yet'),
      counts,
      until: 'answering',
      onEnd: (name, how) => ended.push(`${name}: ${how}`),
      onLine: (name, line) => {
        const { waiting_for } = JSON.parse(line) as { waiting_for?: string };
        if (waiting_for !== undefined) waiting.add(`${name} waits for ${waiting_for}`);
      },
    });
  }, 180_000);
  afterAll(async () => {
    await cluster?.stop();
    await redis.process.dispose();
    await redis.removeData();
  }, 60_000);

  const readyStates = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        cluster.processes.map(async ({ service, url }) => {
          const answer = await fetch(`${url}/readyz`);
          const { status, dependencies } = (await answer.json()) as {
            status: string;
            dependencies: { redis: string };
          };
          return [service, `${status}, redis ${dependencies.redis}`];
        }),
      ),
    );

  test('serves calls that need no Redis, logs that it waits, and recovers once Redis is available', async () => {
    expect(await readyStates()).toEqual({
      gateway: 'ready, redis down',
      room: 'ready, redis down',
      realtime: 'not ready, redis down',
      analysis: 'ready, redis down',
    });
    const testRoom = await openTestRoom(cluster.url, { duration: 1 });
    const seat = await testRoom.join(true);
    await testRoom.start();
    await testRoom.submit(seat, 'Written while Redis was down.');
    await eventually(wait, 'all log what they wait for', () => waiting.size === 4, 30_000);
    expect([...waiting].toSorted()).toEqual([
      'analysis-1 waits for redis',
      'gateway-1 waits for redis',
      'realtime-1 waits for redis',
      'room-1 waits for redis',
    ]);

    await redis.process.start();
    const whole = async (): Promise<boolean> =>
      Object.values(await readyStates()).every((state) => state === 'ready, redis up');
    await eventually(wait, 'all are ready', whole, 60_000);
    // Like a client, reconnects after being disconnected before the room's stream restarts.
    const receives = async (): Promise<boolean> => {
      const socket = await openSocket(cluster.url, testRoom.params.id);
      const received = (async () => {
        await socket.until('connected');
        await testRoom.submit(seat, 'Said when it was back.');
        await socket.until('new_public_opinion');
        return null;
      })();
      const code = await Promise.race([received, socket.closed]);
      if (code === null) await socket.close();
      else await received.catch(() => undefined);
      expect([null, closeCodes.serverGoingDown]).toContain(code);
      return code === null;
    };
    await eventually(wait, 'new sockets receive events', receives);
    expect(ended).toEqual([]);
  }, 180_000);
});
