import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { honestAnswer, ModelServer } from '@murmur/analysis/testing/model-server';
import { limits } from '@murmur/contract/limits';
import type { DownEvent } from '@murmur/contract/socket-down';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { freePorts } from '../servers/free-port.ts';
import { withMongo } from '../servers/with-servers.ts';
import { ServiceChild } from './service-child.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const model = 'a-model';
const modelTakesMs = 3_000;
/** Additional time for a busy machine. */
const slackMs = 3_000;
/** The model is called in two rounds: the writers concurrently, then the judge. */
const waves = 2;
/** The leases of a dead worker expire within ten seconds; a sweep publishes the job again within five. */
const takenOverTimeoutMs = 15_000 + waves * modelTakesMs + slackMs;

/** An analysis worker, and a model that only this worker calls. */
type Worker = { child: ServiceChild; server: ModelServer };

const hasType =
  (type: DownEvent['type']) =>
  (event: DownEvent): boolean =>
    event.type === type;

withMongo('an analysis whose worker is killed midway', () => {
  let cluster: Cluster;
  let workers: Worker[];
  const lines: string[] = [];
  let onRequest: (() => void) | null = null;

  const openModel = async (): Promise<{ server: ModelServer; url: string }> => {
    const server = new ModelServer(async (request) => {
      onRequest?.();
      await wait(modelTakesMs);
      return honestAnswer(request);
    });
    return { server, url: await server.open() };
  };

  beforeAll(async () => {
    const [one, two] = [await openModel(), await openModel()];
    const env = {
      LOG_LEVEL: 'info',
      RATE_LIMIT_SCALE: '0',
      INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
      OPENAI_API_KEY: 'a-key',
      OPENAI_MODEL: model,
    };
    const onLine = (_name: string, line: string): void => void lines.push(line);
    cluster = await startCluster({
      ownServers: true,
      counts: { analysis: 1 },
      env: { ...env, OPENAI_BASE_URL: one.url },
      onLine,
    });
    const [port = 0] = await freePorts(1);
    const second = new ServiceChild({
      name: 'analysis-2',
      service: 'analysis',
      url: `http://127.0.0.1:${port}`,
      env: {
        ...env,
        OPENAI_BASE_URL: two.url,
        PORT: String(port),
        HOST: '127.0.0.1',
        REDIS_URL: cluster.redis.uri,
        MONGODB_URI: cluster.mongo.uri,
        ROOM_URL: cluster
          .of('room')
          .map(({ url }) => url)
          .join(','),
      },
      onLine,
      onEnd: () => {},
    });
    await second.start();
    const [first] = cluster.of('analysis');
    if (!first) throw new Error('the cluster has no analysis');
    workers = [
      { child: first, server: one.server },
      { child: second, server: two.server },
    ];
  }, 120_000);

  afterAll(async () => {
    await workers[1]?.child.end('SIGTERM');
    await cluster.stop();
    await Promise.all(workers.map(({ server }) => server.close()));
  }, 30_000);

  /** The prompts of a worker, without the first `before`, each as one text. */
  const questionsOf = ({ server }: Worker, before: number): string[] =>
    server.requests.slice(before).map((request) => JSON.stringify(request));

  const analysedLines = ({ params }: TestRoom): number =>
    lines.filter((line) => line.includes('room analysed') && line.includes(params.id)).length;

  const openSpokenIn = async (): Promise<{ testRoom: TestRoom; socket: TestSocket }> => {
    const testRoom = await openTestRoom(cluster.url);
    const seat = await testRoom.join(true);
    const socket = await openSocket(cluster.url, testRoom.params.id);
    await socket.until('connected');
    await testRoom.start();
    await testRoom.submit(seat, 'The library should stay open in the evening.');
    return { testRoom, socket };
  };

  /** Runs `act`, then kills the worker that first calls its model, and returns that worker. */
  const killRequester = async (
    how: 'SIGKILL' | 'SIGTERM',
    act: () => Promise<unknown>,
  ): Promise<Worker> => {
    const requested = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    const before = new Map(workers.map((worker) => [worker, worker.server.requests.length]));
    await act();
    await requested;
    onRequest = null;
    const busy = workers.find(
      (worker) => worker.server.requests.length > (before.get(worker) ?? 0),
    );
    if (!busy) throw new Error('no analysis process called the model');
    await busy.child.end(how);
    return busy;
  };

  const closed = (testRoom: TestRoom): Promise<void> =>
    eventually(
      wait,
      'the room is closed',
      async () =>
        (await testRoom.api.call('getRoomStatus', { params: testRoom.params })).status === 'closed',
      takenOverTimeoutMs,
    );

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s is resumed by another within fifteen seconds plus the model’s time, once, and progress never falls',
    async (how) => {
      const { testRoom, socket } = await openSpokenIn();
      const before = new Map(workers.map((worker) => [worker, worker.server.requests.length]));
      const { params, asHost: headers } = testRoom;
      const victim = await killRequester(how, () =>
        testRoom.api.call('closeRoom', { params, headers }),
      );
      await closed(testRoom);
      await victim.child.start();
      // A second analysis would begin at the next sweep at the latest.
      const requests = victim.server.requests.length;
      await wait(limits.sweepEveryMs + modelTakesMs + 1_000);
      expect(analysedLines(testRoom)).toBe(1);
      expect(victim.server.requests).toHaveLength(requests);
      for (const worker of workers) {
        const questions = questionsOf(worker, before.get(worker) ?? 0);
        expect(questions.length).toBeGreaterThan(0);
        expect(questions).toHaveLength(new Set(questions).size);
      }
      expect(socket.events.filter(hasType('results_ready'))).toHaveLength(1);
      expect(socket.events.filter(hasType('analysis_started'))).toHaveLength(1);
      const progress = socket.events.flatMap((event) =>
        'progress' in event ? [event.progress] : [],
      );
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress.at(-1)).toBe(100);
      const results = await testRoom.api.call('getAllResults', { params });
      expect(results.generated_by).toBe(model);
      expect(results.statistics.total_opinions).toBe(1);
      await socket.close();
    },
    90_000,
  );

  test('is resumed by another, once, even in a requested second run', async () => {
    const { testRoom, socket } = await openSpokenIn();
    const { params, asHost: headers } = testRoom;
    await testRoom.finish();
    const first = await testRoom.api.call('getAllResults', { params });
    const victim = await killRequester('SIGKILL', () =>
      testRoom.api.call('analyzeRoom', { params, headers, body: { use_characters: false } }),
    );
    await eventually(
      wait,
      'the second analysis',
      () => analysedLines(testRoom) === 2,
      takenOverTimeoutMs,
    );
    await victim.child.start();
    const second = await testRoom.api.call('getAllResults', { params });
    expect(second.generated_at > first.generated_at).toBe(true);
    expect(second.generated_by).toBe(model);
    await socket.close();
  }, 90_000);
});
