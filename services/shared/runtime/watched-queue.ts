import { type JobName, jobs } from '@murmur/contract/jobs';
import type { DependencyCheck } from '../ports/adapters.ts';
import type { JobHandler, JobQueue, JobWorker } from '../ports/job-queue.ts';
import type { Clock } from './clock.ts';
import type { Metrics } from './metrics.ts';

const lookEveryMs = 5_000;
/** A worker replaces a dead connection within seconds, so one that starts no job for this long is stuck. */
const stuckAfterMs = 30_000;

/** Activity of one worker of this process since the last check. */
type Worker = { begun: number; running: number; concurrency: number; idleSince: number | null };

export type WatchedQueue = {
  queue: JobQueue;
  /** Rejects when jobs have waited for 30 s and this process had capacity for them but started none. */
  liveness: DependencyCheck;
};

/**
 * Measures the jobs that pass through a queue and detects whether this process consumes them: a worker that stays
 * connected but takes no jobs looks healthy to every other check. A queue that does not respond is not this process's
 * fault, so the process still counts as consuming. BullmqJobWorker detects the same within seconds and reconnects;
 * this check is for workers that remain stuck, and has the process restarted (docs/decisions/009).
 */
export const watchQueue = (
  queue: JobQueue,
  { clock, metrics }: { clock: Clock; metrics: Metrics },
): WatchedQueue => {
  const workers = new Map<JobName, Worker>();

  const look = async (name: JobName, worker: Worker, begunBefore: number): Promise<void> => {
    const depth = await queue.depth(name).catch(() => null);
    const waits = depth !== null && depth.waiting > 0;
    const hadRoom = worker.running < worker.concurrency;
    if (waits && hadRoom && worker.begun === begunBefore) worker.idleSince ??= clock.now();
    else worker.idleSince = null;
  };

  const watch = (name: JobName, concurrency: number): { worker: Worker; stop: () => void } => {
    const worker: Worker = { begun: 0, running: 0, concurrency, idleSince: null };
    workers.set(name, worker);
    metrics.watchQueue(name, () => queue.depth(name));
    let begunBefore = 0;
    const timer = clock.every(lookEveryMs, () => {
      void look(name, worker, begunBefore);
      begunBefore = worker.begun;
    });
    return {
      worker,
      stop: () => {
        timer.clear();
        workers.delete(name);
      },
    };
  };

  return {
    queue: {
      add: (job, options) => queue.add(job, options),
      drop: (job) => queue.drop(job),
      depth: (name) => queue.depth(name),
      work: <N extends JobName>(
        name: N,
        handler: JobHandler<N>,
        options: { concurrency: number },
      ): JobWorker => {
        const { worker, stop } = watch(name, options.concurrency);
        const counted: JobHandler<N> = async (data, signal, origin) => {
          const began = clock.now();
          worker.begun += 1;
          worker.running += 1;
          let outcome: 'done' | 'failed' = 'failed';
          try {
            await handler(data, signal, origin);
            outcome = 'done';
          } finally {
            worker.running -= 1;
            metrics.observeJob(name, outcome, clock.now() - began);
          }
        };
        const inner = queue.work(name, counted, options);
        return {
          close: async () => {
            stop();
            await inner.close();
          },
        };
      },
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
