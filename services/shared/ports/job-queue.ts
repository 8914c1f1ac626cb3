import type { Job, JobData, JobName, JobOrigin } from '@murmur/contract/jobs';

export type JobHandler<N extends JobName> = (
  data: JobData<N>,
  signal: AbortSignal,
  origin?: JobOrigin,
) => Promise<void>;
/** `runAt`: epoch ms, absent = now. `origin`: the call that queued the job, passed to its handler. */
export type JobOptions = { runAt?: number; origin?: JobOrigin | undefined };
export type JobWorker = { close(): Promise<void> };

/**
 * Work for later or for another process.
 *
 * Guarantees: a job that is waiting or running under its id (contract/jobs `jobId`) is not added a second time; one
 * that ended may be. A failed handler is retried, three times in total, with growing pauses. `close` of a worker
 * waits for its running jobs. The handler receives the first origin the job was added with, if any.
 * Does not guarantee: that a job survives (an embedded queue forgets on exit, Redis may lose one), runs once (a
 * stalled worker is replaced), or on time. So handlers are idempotent, and the sweep adds jobs that are due by the
 * store.
 * Errors: `add` rejects with AppError UNAVAILABLE within 2 s.
 */
export interface JobQueue {
  add(job: Job, options?: JobOptions): Promise<void>;
  /** Removes a job that has not started. @throws AppError UNAVAILABLE within 2 s */
  drop(job: Job): Promise<void>;
  work<N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    options: { concurrency: number },
  ): JobWorker;
  /** The numbers of waiting and running jobs of a name, and the age of the oldest waiting one (ms). */
  depth(name: JobName): Promise<{ waiting: number; running: number; oldestMs: number }>;
}
