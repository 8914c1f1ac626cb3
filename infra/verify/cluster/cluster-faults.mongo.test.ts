import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeCodes, limits } from '@murmur/contract/limits';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { RoomStatus } from '@murmur/contract/room';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { withMongo } from '../servers/with-servers.ts';
import type { ServiceName } from './service-child.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/** Time until a room whose job was lost has ended: at the next sweep, plus a second. */
const sweepMs = limits.sweepEveryMs + 1_000;

/** Uses servers and processes that no other test shares. */
withMongo('a cluster with failures', () => {
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

  /** Resolves once a room's status is not in `not`; until then, calls may also fail. */
  const hasLeft = (testRoom: TestRoom, not: RoomStatus[], timeoutMs: number): Promise<void> =>
    eventually(
      wait,
      `a status other than ${not.join(', ')}`,
      () =>
        testRoom.api.call('getRoomStatus', { params: testRoom.params }).then(
          ({ status }) => !not.includes(status),
          () => false,
        ),
      timeoutMs,
    );

  /** Writes opinions one after another until stopped; returns the acknowledged ids. */
  const speakOn = (testRoom: TestRoom, seat: JoinedSeat) => {
    const acknowledged: string[] = [];
    const stopped = new AbortController();
    const done = (async () => {
      for (let n = 0; !stopped.signal.aborted; n += 1) {
        // An error acknowledges nothing, so the loop continues with the next opinion.
        const submitted = await testRoom
          .submit(seat, `Thing number ${n} should be kept.`)
          .catch(() => null);
        if (submitted) acknowledged.push(submitted.id);
        await wait(25);
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

  /** Like a client, reconnects if a node closes the socket because it cannot receive the room's events yet. */
  const comeIn = async (testRoom: TestRoom, query: Record<string, string>): Promise<TestSocket> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const socket = await openSocket(cluster.url, testRoom.params.id, query);
      const connected = socket.until('connected').then(
        () => true,
        () => false,
      );
      if (await Promise.race([connected, socket.closed.then(() => false)])) return socket;
      await wait(100);
    }
    throw new Error('no node accepts a socket');
  };

  const countInResults = async ({ api, params }: TestRoom): Promise<number> =>
    (await api.call('getAllResults', { params })).statistics.total_opinions;

  /** Opens a room of one minute in which somebody writes continuously. */
  const openSpokenIn = async () => {
    const testRoom = await openTestRoom(cluster.url, { duration: 1 });
    const seat = await testRoom.join(true);
    await testRoom.start();
    const { ends_at } = await testRoom.api.call('getRoomStatus', { params: testRoom.params });
    return { testRoom, seat, endsAt: Date.parse(String(ends_at)), speech: speakOn(testRoom, seat) };
  };

  type SpokenIn = Awaited<ReturnType<typeof openSpokenIn>>;

  /** Checks that every acknowledged opinion is stored, and is in the room's only result. */
  const keptAll = async ({ testRoom, seat, speech }: SpokenIn): Promise<void> => {
    const acknowledged = await speech.stop();
    expect(acknowledged.length).toBeGreaterThan(50);
    const pid = { params: { ...testRoom.params, pid: seat.participant_id } };
    const { opinions } = await testRoom.api.call('listMyOpinions', pid);
    const kept = new Set(opinions.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    const first = await testRoom.api.call('getAllResults', { params: testRoom.params });
    expect(first.statistics.total_opinions).toBe(opinions.length);
    const again = await testRoom.api.call('getAllResults', { params: testRoom.params });
    expect(again.generated_at).toBe(first.generated_at);
  };

  test('loses nothing, and ends on time with one result, although a process of each service is killed under load', async () => {
    const spoken = await openSpokenIn();
    for (const service of ['room', 'realtime', 'analysis', 'gateway'] as ServiceName[]) {
      const victim = cluster.of(service)[0];
      await victim?.end('SIGKILL');
      await victim?.start();
    }
    const { testRoom, endsAt } = spoken;
    await hasLeft(testRoom, ['active'], endsAt - Date.now() + sweepMs);
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
    await hasLeft(testRoom, ['active', 'processing'], 30_000);
    await keptAll(spoken);
  }, 120_000);

  test('loses nothing and ends on time when MongoDB is killed and Redis is down for 20 s around the end and returns empty', async () => {
    const spoken = await openSpokenIn();
    const { testRoom, endsAt } = spoken;
    await cluster.mongo.kill();
    await cluster.mongo.restart();
    await wait(endsAt - Date.now() - 10_000);
    await cluster.redis.kill();
    const goneSince = Date.now();
    await hasLeft(testRoom, ['active'], endsAt - Date.now() + sweepMs);
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
    await wait(goneSince + 20_000 - Date.now());
    await cluster.redis.restart();
    await flushRedis();
    await hasLeft(testRoom, ['active', 'processing'], 30_000);
    await keptAll(spoken);
  }, 180_000);

  test('returns 503 within 2 s from every service while MongoDB is frozen, keeps its sockets, and recovers by itself', async () => {
    const testRoom = await openTestRoom(cluster.url);
    const seat = await testRoom.join(true);
    await testRoom.start();
    const at = `${cluster.url}/api/rooms/${testRoom.params.id}`;
    const post = (path: string, body: object) => () =>
      fetch(at + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const submitted = { participant_id: seat.participant_id, content: 'Frozen.' };
    const there = await openSocket(cluster.url, testRoom.params.id);
    await there.until('connected');
    await testRoom.submit(seat, 'It is submitted just before MongoDB freezes.');
    cluster.mongo.pause();
    for (const call of [
      post('/opinions', submitted),
      post('/join', {}),
      () => fetch(`${at}/status`),
      () => fetch(`${at}/results`),
    ]) {
      const began = performance.now();
      const { status, headers } = await call();
      expect(status).toBe(503);
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    cluster.mongo.resume();
    await testRoom.submit(seat, 'It thawed and I can speak again.');
    await there.until('new_public_opinion', ({ opinion }) => opinion.content.startsWith('It'));
    await there.close();
    await testRoom.finish();
    expect(await countInResults(testRoom)).toBe(2);
  }, 90_000);

  test('accepts opinions while Redis is down, and makes every socket resync', async () => {
    const testRoom = await openTestRoom(cluster.url);
    const seat = await testRoom.join(true);
    await testRoom.start();
    const there = await openSocket(cluster.url, testRoom.params.id);
    const { seq } = await there.until('connected');
    await cluster.redis.kill();
    await testRoom.submit(seat, 'This opinion cannot be published now.');
    await cluster.redis.restart();
    expect(await there.closed).toBe(closeCodes.serverGoingDown);
    expect(there.events.some(({ type }) => type === 'new_public_opinion')).toBe(false);
    const back = await comeIn(testRoom, { since: String(there.events.at(-1)?.seq ?? seq) });
    expect((await back.until('connected')).recovered).toBe(false);
    await testRoom.submit(seat, 'And this one is published to everybody.');
    await back.until('new_public_opinion', ({ opinion }) => opinion.content.startsWith('And'));
    await back.close();
    await testRoom.finish();
    expect(await countInResults(testRoom)).toBe(2);
  }, 90_000);
});
