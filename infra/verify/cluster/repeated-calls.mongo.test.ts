import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Job, jobId, jobs } from '@murmur/contract/jobs';
import type { DownEventName } from '@murmur/contract/socket-down';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { Queue } from 'bullmq';
import { withMongo } from '../servers/with-servers.ts';
import { readMetric } from './read-metric.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const roomsEach = 10;
const copies = 3;

type Played = { testRoom: TestRoom; socket: TestSocket; endsAt: number };

/** Two room processes sweep while two analysis processes work. */
withMongo('repeated calls to a cluster', () => {
  let cluster: Cluster;
  const queues = new Map<string, Queue>();

  beforeAll(async () => {
    cluster = await startCluster({ ownServers: true, env: { RATE_LIMIT_SCALE: '0' } });
    const { hostname: host, port } = new URL(cluster.redis.uri);
    const connection = { host, port: Number(port) };
    for (const { queue } of Object.values(jobs)) {
      queues.set(queue, new Queue(queue, { connection, prefix: '{murmur}' }));
    }
  }, 120_000);
  afterAll(async () => {
    await Promise.all([...queues.values()].map((queue) => queue.close()));
    await cluster.stop();
  }, 30_000);

  const queueOf = (job: Job): Queue => {
    const queue = queues.get(jobs[job.name].queue);
    if (!queue) throw new Error(`no queue holds ${job.name}`);
    return queue;
  };

  /** Adds copies of a job under different ids, as if a queue had delivered it again because its worker seemed dead. */
  const addCopies = (job: Job, runAt = Date.now()): Promise<unknown> =>
    queueOf(job).addBulk(
      Array.from({ length: copies }, () => ({
        name: job.name,
        data: job.data,
        opts: { delay: Math.max(0, runAt - Date.now()), removeOnComplete: true },
      })),
    );

  const play = async (): Promise<Played> => {
    const testRoom = await openTestRoom(cluster.url, { duration: 1 });
    const seat = await testRoom.join(true);
    const socket = await openSocket(cluster.url, testRoom.params.id);
    await socket.until('connected');
    await testRoom.start();
    await testRoom.submit(seat, 'The library should stay open in the evening.');
    const { ends_at } = await testRoom.api.call('getRoomStatus', { params: testRoom.params });
    return { testRoom, socket, endsAt: Date.parse(String(ends_at)) };
  };

  const closeJob = ({ testRoom, endsAt }: Played): Job => ({
    name: 'close-room',
    data: { room_id: testRoom.params.id, ends_at: endsAt },
  });

  const analysisJob = ({ testRoom }: Played): Job => ({
    name: 'analyse-room',
    data: { room_id: testRoom.params.id, use_characters: true, rerun: null },
  });

  const analysesRun = async (): Promise<number> => {
    const counts = await Promise.all(
      cluster.of('analysis').map((child) => readMetric(child, 'murmur_analyst_seconds_count')),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };

  const nothingIsLeft = async (): Promise<boolean> => {
    const counts = await Promise.all([...queues.values()].map((queue) => queue.getJobCounts()));
    return counts.every((count) => Object.values(count).every((jobsLeft) => jobsLeft === 0));
  };

  test('happens once: one close and one analysis despite two sweeps, tripled jobs and late ones', async () => {
    const swept = await Promise.all(Array.from({ length: roomsEach }, play));
    const pressed = await Promise.all(Array.from({ length: roomsEach }, play));
    for (const played of swept) {
      const job = closeJob(played);
      expect(await queueOf(job).remove(jobId(job))).toBe(1);
    }
    for (const played of pressed) await addCopies(closeJob(played), played.endsAt);

    const all = [...swept, ...pressed];
    await Promise.all(
      all.map(async (played) => {
        await played.socket.until('room_closed', undefined, 90_000);
        await addCopies(analysisJob(played));
        await played.socket.until('results_ready', undefined, 60_000);
        await addCopies(closeJob(played));
        await addCopies(analysisJob(played));
      }),
    );
    await eventually(wait, 'both queues are empty', nothingIsLeft, 30_000);

    const countOf = (socket: TestSocket, type: DownEventName) =>
      socket.events.filter((event) => event.type === type).length;
    const outcomes = await Promise.all(
      all.map(async ({ testRoom, socket, endsAt }) => {
        const room = await testRoom.api.call('getRoom', { params: testRoom.params });
        return {
          closed: countOf(socket, 'room_closed'),
          complete: countOf(socket, 'results_ready'),
          status: room.status,
          late: Date.parse(String(room.closed_at)) - endsAt < 30_000 ? 'no' : room.closed_at,
        };
      }),
    );
    expect(outcomes).toEqual(
      all.map(() => ({ closed: 1, complete: 1, status: 'closed', late: 'no' })),
    );
    expect(await analysesRun()).toBe(all.length);
    await Promise.all(all.map(({ socket }) => socket.close()));
  }, 180_000);
});
