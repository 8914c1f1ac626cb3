import { type JobName, jobs } from '@murmur/contract/jobs';
import type { DependencyCheck } from '../../ports/adapters.ts';
import type { JobHandler, JobQueue, JobWorker } from '../../ports/job-queue.ts';
import type { Clock } from '../clock.ts';
import type { Metrics } from './metrics.ts';
import { currentOrigin, fromOrigin, inSpan } from './scope.ts';
import type { Tracer } from './tracer.ts';

const checkEveryMs = 5_000;
/** A worker replaces a dead connection within seconds, so one that starts no job for this long is stuck. */
const stuckAfterMs = 30_000;

type Activity = { started: number; running: number; idleSince: number | null };

export type WatchedQueue = {
  queue: JobQueue;
  /** Rejects when jobs have waited for 30 s and this process had capacity for them but started none. */
  liveness: DependencyCheck;
};

/**
 * Measures and traces the jobs that pass through a queue, and detects whether this process consumes them: a worker
 * that stays connected but takes no jobs looks healthy to every other check. A queue that does not respond is not this
 * process's fault, so the process still counts as consuming. BullmqJobWorker detects the same within seconds and
 * reconnects; this check is for workers that remain stuck, and has the process restarted (docs/decisions/009).
 */
export const watchQueue = (
  queue: JobQueue,
  { clock, metrics, tracer }: { clock: Clock; metrics: Metrics; tracer: Tracer | null },
): WatchedQueue => {
  const workers = new Map<JobName, Activity>();

  /** Checks regularly whether a worker starts jobs. Returns a function that stops the checks. */
  const watch = (name: JobName, worker: Activity, concurrency: number): (() => void) => {
    workers.set(name, worker);
    metrics.watchQueue(name, () => queue.depth(name));
    let startedBefore = 0;
    const check = async (): Promise<void> => {
      const before = startedBefore;
      startedBefore = worker.started;
      const depth = await queue.depth(name).catch(() => null);
      const isIdle = worker.started === before && worker.running < concurrency;
      if (depth !== null && depth.waiting > 0 && isIdle) worker.idleSince ??= clock.now();
      else worker.idleSince = null;
    };
    const timer = clock.every(checkEveryMs, () => void check());
    return () => {
      timer.clear();
      workers.delete(name);
    };
  };

  const work = <N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    options: { concurrency: number },
  ): JobWorker => {
    const activity: Activity = { started: 0, running: 0, idleSince: null };
    const stop = watch(name, activity, options.concurrency);
    const measured: JobHandler<N> = async (data, signal, origin) => {
      const began = clock.now();
      activity.started += 1;
      activity.running += 1;
      let outcome: 'done' | 'failed' = 'failed';
      try {
        const attributes = { 'murmur.room_id': data.room_id };
        await fromOrigin(
          tracer,
          origin,
          { name: `run ${name}`, kind: 'consumer', attributes },
          () => handler(data, signal),
        );
        outcome = 'done';
      } finally {
        activity.running -= 1;
        metrics.observeJob(name, outcome, clock.now() - began);
      }
    };
    const worker = queue.work(name, measured, options);
    return {
      close: async () => {
        stop();
        await worker.close();
      },
    };
  };

  return {
    queue: {
      add: (job, options) =>
        inSpan(`add ${job.name}`, 'producer', { 'murmur.room_id': job.data.room_id }, () =>
          queue.add(job, { ...options, origin: currentOrigin() }),
        ),
      drop: (job) => queue.drop(job),
      depth: (name) => queue.depth(name),
      work,
    },
    liveness: {
      name: 'jobs',
      check: async () => {
        for (const [name, { idleSince }] of workers) {
          if (idleSince !== null && clock.now() - idleSince >= stuckAfterMs) {
            throw new Error(`this process takes no jobs from the queue ${jobs[name].queue}`);
          }
        }
      },
    },
  };
};
