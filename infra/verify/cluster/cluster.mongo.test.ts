import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { openTestRoom } from '@murmur/e2e/test-room';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { readQuery } from '../manifests/prometheus-queries.ts';
import { watchedQueries } from '../manifests/watched-queries.ts';
import { withMongo } from '../servers/with-servers.ts';
import { Callers } from './callers.ts';
import type { ServiceName } from './service-child.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const token = 'shown-by-services-to-one-another';

const callInternal = (url: string, call: string, authorization: string, input: unknown) =>
  fetch(`${url}/internal/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(input),
  });

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  const { dependencies } = (await answer.json()) as { dependencies: Record<string, string> };
  return { status: answer.status, dependencies };
};

withMongo('the services as processes', () => {
  let cluster: Cluster;
  let finished: string;
  const ended: string[] = [];
  const logged: string[] = [];

  beforeAll(async () => {
    cluster = await startCluster({
      ownServers: true,
      counts: { gateway: 2 },
      env: { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'debug', INTERNAL_TOKEN: token },
      onLine: (_name, line) => logged.push(line),
      onEnd: (name, how) => ended.push(`${name}: ${how}`),
    });
  }, 120_000);
  afterAll(() => cluster.stop(), 30_000);

  test('an event received by one node reaches the sockets of the other', async () => {
    const testRoom = await openTestRoom(cluster.url);
    const [one, two] = cluster.of('realtime');
    const author = await testRoom.join(true);
    const reader = await testRoom.join(false);
    const here = await openSocket(one?.url ?? '', testRoom.params.id, {
      participant_id: author.participant_id,
    });
    const there = await openSocket(two?.url ?? '', testRoom.params.id, {
      participant_id: reader.participant_id,
    });
    await Promise.all([here.until('connected'), there.until('connected')]);
    await testRoom.start();
    const { id } = await testRoom.submit(author, 'Received on both nodes.');
    expect((await here.until('opinion_submitted')).opinion.id).toBe(id);
    expect((await there.until('shared_opinion_added')).opinion.id).toBe(id);
    await testRoom.finish();
    finished = testRoom.params.id;
    await Promise.all([here.close(), there.close()]);
  }, 60_000);

  test('after a room has been played, every monitored metric has a value somewhere', async () => {
    const named = watchedQueries().flatMap(([, query]) => readQuery(query).metrics);
    // A name with a colon is a Prometheus recording rule.
    const watched = new Set(named.filter((name) => !name.includes(':')));
    // Without a model call there is no cost.
    for (const name of ['up', 'murmur_model_tokens_total']) watched.delete(name);
    const unvalued = async (): Promise<string[]> => {
      const pages = await Promise.all(
        cluster.processes.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()),
      );
      const valued = new Set(
        pages.flatMap((page) => [...page.matchAll(/^([a-z]\w+)[{ ]/gm)].map(([, name]) => name)),
      );
      return [...watched].filter((name) => !valued.has(name));
    };
    // The cost of a room is counted shortly after its results are stored.
    const isWhole = async () => (await unvalued()).length === 0;
    await eventually(wait, 'a value for each metric', isWhole, 15_000).catch(() => {});
    expect(await unvalued()).toEqual([]);
  }, 30_000);

  test('log lines of the gateway and of room contain the request id that the client sent', async () => {
    const requestId = crypto.randomUUID();
    const headers = { 'X-Request-Id': requestId };
    const answer = await fetch(`${cluster.url}/api/rooms/${finished}`, { headers });
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    const lines = (): string[] => logged.filter((each) => each.includes(requestId));
    await eventually(wait, 'a line from each', () => lines().length >= 2);
    expect(lines().filter((line) => line.includes('"process":"gateway"'))).toHaveLength(1);
    const [ofRoom] = lines().filter((line) => line.includes('"process":"room"'));
    expect(ofRoom).toContain(`"room_id":"${finished}"`);
    // Traces are off by default.
    expect(lines().join()).not.toContain('trace_id');
  });

  test.each([
    ['room', 'readRoom', () => ({ room_id: finished }), { room_id: expect.any(String) }],
    ['analysis', 'readShareMetadata', () => ({ share_id: 'none' }), null],
  ] as const)(
    'an internal call of %s requires the token, and does not exist for others or at the gateway',
    async (owner, call, input, data) => {
      for (const { url } of cluster.of(owner)) {
        const known = await callInternal(url, call, `Bearer ${token}`, input());
        expect(known.status).toBe(200);
        expect(await known.json()).toMatchObject({ data });
        for (const shown of ['', 'Bearer', token, `Bearer ${token}x`, 'Bearer undefined']) {
          const refused = await callInternal(url, call, shown, input());
          expect([shown, refused.status]).toEqual([shown, 404]);
        }
      }
      for (const url of [cluster.url, `${cluster.url}/api`, cluster.of('realtime')[0]?.url ?? '']) {
        const nothing = await callInternal(url, call, `Bearer ${token}`, input());
        expect([url, nothing.status]).toEqual([url, 404]);
      }
    },
    30_000,
  );

  const services: ServiceName[] = ['room', 'analysis', 'realtime', 'gateway'];

  test.each(services)(
    '%s is replaced under load, process by process, without a failed call',
    async (service) => {
      const testRoom = await openTestRoom(cluster.url);
      const seat = await testRoom.join(true);
      await testRoom.start();
      const { id } = testRoom.params;
      const gateways = cluster.of('gateway').map(({ url }) => url);
      const reads = [
        `/api/rooms/${id}/capacity`,
        `/api/rooms/${id}/shared-opinions?limit=5&participant_id=${seat.participant_id}`,
        `/api/rooms/${finished}/results`,
      ];
      const callers = new Callers({ gateways, reads }, testRoom, seat);
      callers.start();
      await callers.answered(100);
      for (const child of cluster.of(service)) {
        expect(await child.end('SIGTERM')).toBe(0);
        await child.start();
        await callers.answered(100);
      }
      const { acknowledged, faults } = await callers.stop();
      expect(faults).toEqual([]);
      const mine = { params: { ...testRoom.params, pid: seat.participant_id } };
      const { opinions } = await testRoom.api.call('listMyOpinions', mine);
      expect(opinions.map((kept) => kept.id).toSorted()).toEqual(acknowledged.toSorted());
    },
    120_000,
  );

  test.each(['realtime', 'gateway'] as const)(
    'sockets are closed with 1012 when their %s stops, and get missed events on reconnecting',
    async (service) => {
      const testRoom = await openTestRoom(cluster.url);
      const seat = await testRoom.join(true);
      await testRoom.start();
      const [other, victim] = cluster.of(service);
      const query = { participant_id: seat.participant_id };
      const socket = await openSocket(victim?.url ?? '', testRoom.params.id, query);
      const { seq } = await socket.until('connected');
      const ending = victim?.end('SIGTERM');
      expect(await socket.closed).toBe(closeCodes.serverGoingDown);
      const { id } = await testRoom.submit(seat, 'Written while no socket was open.');
      await ending;
      const back = await openSocket(other?.url ?? '', testRoom.params.id, {
        ...query,
        since: String(seq),
      });
      expect((await back.until('connected')).recovered).toBe(true);
      expect((await back.until('shared_opinion_added')).opinion.id).toBe(id);
      await back.close();
      await victim?.start();
    },
    60_000,
  );

  describe('while a server is down', () => {
    test('readiness reports Redis, and passes on services that work without it', async () => {
      await cluster.redis.kill();
      for (const service of ['room', 'analysis', 'gateway'] as const) {
        const { status, dependencies } = await readiness(cluster.of(service)[0]?.url ?? '');
        expect([service, status, dependencies['redis']]).toEqual([service, 200, 'down']);
      }
      const { status, dependencies } = await readiness(cluster.of('realtime')[0]?.url ?? '');
      expect({ status, dependencies }).toEqual({
        status: 503,
        dependencies: { redis: 'down', room: 'up' },
      });
      for (const { url } of cluster.processes) {
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      }
      await cluster.redis.restart();
    }, 60_000);

    test('readiness reports MongoDB, and fails on services that need it', async () => {
      await cluster.mongo.kill();
      for (const service of ['room', 'analysis'] as const) {
        const { status, dependencies } = await readiness(cluster.of(service)[0]?.url ?? '');
        expect([service, status, dependencies['mongo']]).toEqual([service, 503, 'down']);
      }
      expect((await readiness(cluster.url)).status).toBe(200);
      await cluster.mongo.restart();
    }, 60_000);

    test('readiness reports the room service, and passes on services that can continue', async () => {
      const rooms = cluster.of('room');
      await Promise.all(rooms.map((child) => child.end('SIGKILL')));
      for (const service of ['realtime', 'analysis'] as const) {
        const { status, dependencies } = await readiness(cluster.of(service)[0]?.url ?? '');
        expect([service, status, dependencies['room']]).toEqual([service, 200, 'down']);
      }
      await rooms[1]?.start();
      for (const service of ['realtime', 'analysis'] as const) {
        const { dependencies } = await readiness(cluster.of(service)[0]?.url ?? '');
        expect([service, dependencies['room']]).toEqual([service, 'up']);
      }
      await rooms[0]?.start();
    }, 60_000);
  });

  test('none of them exited by itself during the tests', () => {
    expect(ended).toEqual([]);
  });
});
