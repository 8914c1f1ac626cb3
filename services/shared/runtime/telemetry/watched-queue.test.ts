import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Job } from '@murmur/contract/jobs';
import { MemoryJobQueue } from '../../adapters/embedded/memory-job-queue.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { openLogger } from './logger.ts';
import { openMetrics } from './metrics.ts';
import { watchQueue } from './watched-queue.ts';

const jobOf = (room: string): Job => ({
  name: 'analyse-room',
  data: { room_id: room, use_characters: true, rerun: null },
});

let clock: FakeClock;
let real: MemoryJobQueue;

beforeEach(() => {
  clock = new FakeClock();
  real = new MemoryJobQueue(clock, openLogger('test', 'silent'));
});
afterEach(async () => {
  await real.close();
  if (clock.pending > 0) throw new Error('a timer was left running');
});

const watched = (change: Partial<JobQueue> = {}) => {
  const inner: JobQueue = {
    add: (job, options) => real.add(job, options),
    work: (name, handler, options) => real.work(name, handler, options),
    drop: (job) => real.drop(job),
    depth: (name) => real.depth(name),
    ...change,
  };
  const metrics = openMetrics();
  return { metrics, ...watchQueue(inner, { clock, metrics, tracer: null }) };
};

/** A worker that stays connected but takes no jobs. */
const inactive: Partial<JobQueue> = { work: () => ({ close: async () => {} }) };

describe('liveness of a process that consumes jobs', () => {
  test('holds while nothing waits', async () => {
    const { queue, liveness } = watched(inactive);
    const worker = queue.work('analyse-room', async () => {}, { concurrency: 1 });
    await clock.advance(300_000);
    await expect(liveness.check()).resolves.toBeUndefined();
    await worker.close();
  });

  test('fails when jobs have waited for 30 s, there was capacity, and none was started', async () => {
    const { queue, liveness } = watched(inactive);
    const worker = queue.work('analyse-room', async () => {}, { concurrency: 1 });
    await queue.add(jobOf('a'));
    await clock.advance(30_000);
    await expect(liveness.check()).resolves.toBeUndefined();
    await clock.advance(10_000);
    await expect(liveness.check()).rejects.toThrow('analysis');
    await worker.close();
    await expect(liveness.check()).resolves.toBeUndefined();
  });

  test('reports healthy while all slots of the worker are busy, however long jobs wait', async () => {
    const { queue, liveness } = watched();
    const release = Promise.withResolvers<void>();
    const worker = queue.work('analyse-room', () => release.promise, { concurrency: 1 });
    await queue.add(jobOf('a'));
    await queue.add(jobOf('b'));
    await clock.advance(300_000);
    expect((await queue.depth('analyse-room')).waiting).toBe(1);
    await expect(liveness.check()).resolves.toBeUndefined();
    release.resolve();
    await worker.close();
  });

  test('reports healthy while the queue does not respond, as no other process could reach it', async () => {
    const { queue, liveness } = watched({
      ...inactive,
      depth: async () => {
        throw new Error('down');
      },
    });
    const worker = queue.work('analyse-room', async () => {}, { concurrency: 1 });
    await queue.add(jobOf('a'));
    await clock.advance(300_000);
    await expect(liveness.check()).resolves.toBeUndefined();
    await worker.close();
  });
});

describe('jobs that run through a watched queue', () => {
  test('run as before, and are measured by outcome', async () => {
    const { queue, metrics } = watched();
    const seen: string[] = [];
    const worker = queue.work(
      'analyse-room',
      async ({ room_id: roomId }) => {
        seen.push(roomId);
        await new Promise<void>((resolve) => {
          clock.after(2_000, resolve);
        });
        if (roomId === 'b') throw new Error('not this one');
      },
      { concurrency: 2 },
    );
    await queue.add(jobOf('a'));
    await queue.add(jobOf('b'));
    await clock.advance(2_500);
    const text = await metrics.registry.metrics();
    expect(seen.toSorted()).toEqual(['a', 'b']);
    expect(text).toContain('murmur_job_seconds_sum{job_name="analyse-room",outcome="done"} 2');
    expect(text).toContain('murmur_job_seconds_count{job_name="analyse-room",outcome="failed"} 1');
    expect(text).toContain('murmur_queue_jobs{job_name="analyse-room",state="waiting"}');
    await worker.close();
  });
});
