import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Job, JobData } from '@murmur/contract/jobs';
import type { Server } from '@murmur/infra/verify/servers/server';
import { startRedis } from '@murmur/infra/verify/servers/start-redis';
import { startTcpProxy } from '@murmur/infra/verify/servers/start-tcp-proxy';
import { withRedis } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { newCapability } from '../../runtime/capability.ts';
import { systemClock } from '../../runtime/clock.ts';
import type { Output } from '../../testing/crash-tests/stuck-worker.ts';
import { eventually } from '../../testing/eventually.ts';
import { watchForLeaks } from '../../testing/leaks.ts';
import { type OpenRedis, openRedis } from '../redis/open-redis.ts';
import { BullmqJobQueue } from './bullmq-job-queue.ts';

const deps = { clock: systemClock, logger: pino({ level: 'silent' }) };
const alone = { concurrency: 1 };
const prefix = 'murmur';

type CloseRoom = JobData<'close-room'>;

const aJob = (): Extract<Job, { name: 'close-room' }> => ({
  name: 'close-room',
  data: { room_id: newCapability(), ends_at: 1_767_603_900_000 },
});

withRedis('jobs on a Redis that fails', () => {
  let server: Server;
  let redis: OpenRedis;
  let queue: BullmqJobQueue;
  let ran: CloseRoom[];
  let assertNoLeaks: () => Promise<void>;

  beforeEach(async () => {
    server = await startRedis({ own: true });
    assertNoLeaks = watchForLeaks();
    redis = openRedis({ url: server.uri, prefix, logger: deps.logger });
    queue = new BullmqJobQueue(redis, deps);
    await redis.ready();
    ran = [];
  });

  afterEach(async () => {
    await queue.close();
    await redis.close();
    try {
      await assertNoLeaks();
    } finally {
      await server.stop();
    }
  }, 30_000);

  const until = (what: string, condition: () => boolean | Promise<boolean>, timeoutMs?: number) =>
    eventually(wait, what, condition, timeoutMs);

  const remember = async (data: CloseRoom): Promise<void> => {
    ran.push(data);
  };

  const hasRun = (job: ReturnType<typeof aJob>): boolean =>
    ran.some(({ room_id }) => room_id === job.data.room_id);

  const refusalOf = async (adding: Promise<void>): Promise<{ code: unknown; inTime: boolean }> => {
    const began = performance.now();
    const code = await adding.then(
      () => 'taken',
      (error: { code?: unknown }) => error.code,
    );
    return { code, inTime: performance.now() - began < 2_000 };
  };

  /** Adds a new job and returns the ms until it has run. */
  const msUntilConsuming = async (): Promise<number> => {
    const began = performance.now();
    const job = aJob();
    await until('the job is taken', () =>
      queue.add(job).then(
        () => true,
        () => false,
      ),
    );
    await until('the job has run', () => hasRun(job));
    return performance.now() - began;
  };

  const warmUp = async (): Promise<void> => {
    const job = aJob();
    await queue.add(job);
    await until('the worker takes jobs', () => hasRun(job));
  };

  const unavailable = { code: 'UNAVAILABLE', inTime: true };

  it.each([1, 7])(
    'killed for %i s: adding is refused within 2 s, and jobs run again within 5 s of its return',
    async (seconds) => {
      queue.work('close-room', remember, alone);
      await warmUp();
      await server.kill();
      expect(await refusalOf(queue.add(aJob()))).toEqual(unavailable);
      await wait(seconds * 1_000);
      expect(await refusalOf(queue.add(aJob()))).toEqual(unavailable);
      await server.restart();
      expect(await msUntilConsuming()).toBeLessThan(5_000);
    },
    60_000,
  );

  it.each([1, 7])(
    'frozen for %i s: adding is refused within 2 s, and jobs run again within 5 s of its return',
    async (seconds) => {
      queue.work('close-room', remember, alone);
      await warmUp();
      server.pause();
      expect(await refusalOf(queue.add(aJob()))).toEqual(unavailable);
      await wait(seconds * 1_000);
      expect(await refusalOf(queue.add(aJob()))).toEqual(unavailable);
      server.resume();
      expect(await msUntilConsuming()).toBeLessThan(5_000);
    },
    60_000,
  );

  it('a delayed job still runs at its time after a kill', async () => {
    const job = aJob();
    const runAt = Date.now() + 4_000;
    await queue.add(job, { runAt });
    // Acknowledged jobs are on disk after one second at the latest.
    await wait(1_200);
    await server.kill();
    await server.restart();
    queue.work('close-room', remember, alone);
    await until('it ran', () => hasRun(job));
    expect(Date.now()).toBeGreaterThanOrEqual(runAt);
  }, 60_000);

  it('flushed: an idle worker continues, and a lost job can be added again', async () => {
    queue.work('close-room', remember, alone);
    await warmUp();
    const lost = aJob();
    await queue.add(lost, { runAt: Date.now() + 3_600_000 });
    await redis.commands.call('FLUSHALL');
    expect(await msUntilConsuming()).toBeLessThan(5_000);
    await queue.add(lost);
    await until('the lost job ran', () => hasRun(lost));
    const later = aJob();
    await queue.add(later, { runAt: Date.now() + 300 });
    await until('a delayed job ran', () => hasRun(later));
  }, 60_000);

  it('flushed while a job runs: the job ends, and the worker continues', async () => {
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const handler = async (data: CloseRoom): Promise<void> => {
      begun += 1;
      if (begun === 1) await gate.promise;
      ran.push(data);
    };
    queue.work('close-room', handler, alone);
    const held = aJob();
    await queue.add(held);
    await until('it runs', () => begun === 1);
    await redis.commands.call('FLUSHALL');
    gate.resolve();
    await until('it ended', () => hasRun(held));
    expect(await msUntilConsuming()).toBeLessThan(5_000);
  }, 60_000);

  it('a worker killed in the middle of a job is replaced by another within 15 s', async () => {
    const script = join(import.meta.dirname, '../../testing/crash-tests/stuck-worker.ts');
    const child = spawn(process.execPath, [script, server.uri, prefix], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const job = aJob();
    await queue.add(job);
    const [output] = await once(child.stdout, 'data');
    expect(String(output)).toBe('took it\n' satisfies Output);
    queue.work('close-room', remember, alone);
    child.kill('SIGKILL');
    const began = performance.now();
    await until('the job has run', () => hasRun(job), 20_000);
    expect(performance.now() - began).toBeLessThan(15_000);
  }, 60_000);

  it('a worker with dead but open connections is replaced, and jobs run again', async () => {
    const proxy = await startTcpProxy(Number(new URL(server.uri).port));
    const url = `redis://127.0.0.1:${proxy.port}`;
    const remote = openRedis({ url, prefix, logger: deps.logger });
    const remoteQueue = new BullmqJobQueue(remote, deps);
    await remote.ready();
    remoteQueue.work('close-room', remember, alone);
    await warmUp();
    proxy.blackHole();
    expect(await msUntilConsuming()).toBeLessThan(10_000);
    await remoteQueue.close();
    await remote.close();
    await proxy.close();
  }, 60_000);

  it('a worker without free capacity is not replaced', async () => {
    let opened = 0;
    const counted = redis.create;
    redis.create = (use) => {
      opened += 1;
      return counted(use);
    };
    const gate = Promise.withResolvers<void>();
    queue.work('close-room', () => gate.promise, alone);
    await queue.add(aJob());
    await queue.add(aJob());
    await wait(5_000);
    gate.resolve();
    expect(opened).toBe(1);
  }, 60_000);

  it('the depth counts a due job even without a worker', async () => {
    const runAt = Date.now() + 100;
    await queue.add(aJob(), { runAt });
    await wait(600);
    const { waiting, oldestMs } = await queue.depth('close-room');
    expect(waiting).toBe(1);
    expect(oldestMs).toBeGreaterThanOrEqual(500);
    expect(oldestMs).toBeLessThanOrEqual(Date.now() - runAt);
    await server.kill();
    await expect(queue.depth('close-room')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('closing does not wait for a Redis that has been killed', async () => {
    const worker = queue.work('close-room', remember, alone);
    await warmUp();
    await server.kill();
    const began = performance.now();
    await worker.close();
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('closing does not wait for a killed Redis to take back a job, which runs after the restart', async () => {
    const begun = Promise.withResolvers<void>();
    const worker = queue.work(
      'close-room',
      (_data, signal) => {
        begun.resolve();
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
      alone,
    );
    const job = aJob();
    await queue.add(job);
    await begun.promise;
    // Acknowledged jobs are on disk after one second at the latest.
    await wait(1_200);
    await server.kill();
    const began = performance.now();
    let closed = false;
    void worker.close().then(() => {
      closed = true;
    });
    await until('the worker is closed', () => closed, 5_000);
    expect(performance.now() - began).toBeLessThan(4_000);
    await server.restart();
    queue.work('close-room', remember, alone);
    await until('the job has run', () => hasRun(job), 20_000);
  }, 60_000);
});
