import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { type Ear, listen } from '@murmur/e2e/ear';
import { openScene, type Scene } from '@murmur/e2e/scene';
import { withMongo } from '../servers/given-servers.ts';
import type { ServiceName } from './service-child.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/** Everything below is done to servers and processes of this test's own. */
withMongo('a cluster that is hurt', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster({ ownServers: true, env: { RATE_LIMIT_SCALE: '0' } });
  }, 120_000);
  afterAll(() => cluster.stop(), 30_000);

  const flushRedis = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(cluster.redis.uri);
      const socket = connect(Number(port), hostname, () => socket.write('FLUSHALL\r\n'));
      socket.once('data', () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', reject);
    });

  const closed = async (scene: Scene, withinMs: number): Promise<void> => {
    const until = Date.now() + withinMs;
    while ((await scene.api.call('getRoomStatus', { params: scene.params })).status !== 'closed') {
      if (Date.now() > until) throw new Error('the room was not closed in time');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  /** Says things one after another until stopped; answers the ids that were acknowledged. */
  const speakOn = (scene: Scene, seat: JoinedSeat) => {
    const acknowledged: string[] = [];
    const stopped = new AbortController();
    const done = (async () => {
      for (let n = 0; !stopped.signal.aborted; n += 1) {
        // A refusal acknowledges nothing; the next thing is said all the same.
        const said = await scene.say(seat, `Thing number ${n} should be kept.`).catch(() => null);
        if (said) acknowledged.push(said.id);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    })();
    return {
      stop: async (): Promise<string[]> => {
        stopped.abort();
        await done;
        return acknowledged;
      },
    };
  };

  /** As clients do: who is sent away because a node cannot hear its room yet comes again. */
  const comeIn = async (scene: Scene): Promise<Ear> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const ear = await listen(cluster.url, scene.params.id);
      const connected = ear.until('connected').then(
        () => true,
        () => false,
      );
      if (await Promise.race([connected, ear.closed.then(() => false)])) return ear;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no node lets anybody in');
  };

  test('loses no acknowledged opinion and ends on time with one result, whatever is killed under load', async () => {
    const scene = await openScene(cluster.url, { duration: 2 });
    const seat = await scene.join(true);
    await scene.start();
    const { ends_at } = await scene.api.call('getRoomStatus', { params: scene.params });
    const speech = speakOn(scene, seat);

    for (const service of ['room', 'realtime', 'analysis', 'gateway'] as ServiceName[]) {
      const victim = cluster.of(service)[0];
      await victim?.end('SIGKILL');
      await victim?.start();
    }
    await cluster.redis.kill();
    await cluster.redis.restart();
    await cluster.mongo.kill();
    await cluster.mongo.restart();
    await flushRedis();

    await closed(scene, Date.parse(String(ends_at)) - Date.now() + 30_000);
    const acknowledged = await speech.stop();
    expect(acknowledged.length).toBeGreaterThan(50);
    const pid = { params: { ...scene.params, pid: seat.participant_id } };
    const { opinions } = await scene.api.call('listMyOpinions', pid);
    const kept = new Set(opinions.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    const room = await scene.api.call('getRoom', { params: scene.params });
    expect(Date.parse(String(room.closed_at)) - Date.parse(String(ends_at))).toBeLessThan(30_000);
    const first = await scene.api.call('getAllResults', { params: scene.params });
    expect(first.statistics.total_opinions).toBe(opinions.length);
    const again = await scene.api.call('getAllResults', { params: scene.params });
    expect(again.generated_at).toBe(first.generated_at);
  }, 240_000);

  test('answers 503 within 2 s while MongoDB is frozen, and goes on by itself afterwards', async () => {
    const scene = await openScene(cluster.url);
    const seat = await scene.join(true);
    await scene.start();
    cluster.mongo.pause();
    const began = Date.now();
    const response = await fetch(`${cluster.url}/api/rooms/${scene.params.id}/opinions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ participant_id: seat.participant_id, content: 'Frozen.' }),
    });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Date.now() - began).toBeLessThan(2_500);
    cluster.mongo.resume();
    await scene.say(seat, 'It thawed and I can speak again.');
    await scene.finish();
    const { statistics } = await scene.api.call('getAllResults', { params: scene.params });
    expect(statistics.total_opinions).toBe(1);
  }, 90_000);

  test('takes opinions while Redis is gone, and tells sockets again once it is back', async () => {
    const scene = await openScene(cluster.url);
    const seat = await scene.join(true);
    await scene.start();
    await cluster.redis.kill();
    await scene.say(seat, 'Nobody can be told of this now.');
    await cluster.redis.restart();
    const ear = await comeIn(scene);
    await scene.say(seat, 'And of this everybody is told.');
    await ear.until('new_public_opinion', ({ opinion }) => opinion.content.startsWith('And'));
    await ear.close();
    await scene.finish();
    const { statistics } = await scene.api.call('getAllResults', { params: scene.params });
    expect(statistics.total_opinions).toBe(2);
  }, 90_000);
});
