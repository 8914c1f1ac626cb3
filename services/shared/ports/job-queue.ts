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
 * Queues work for later or for another process.
 *
 * Guarantees: a job that is waiting or running under its id (contract/jobs `jobId`) is not added again; a job
 * that has ended can be. A failed handler is retried with increasing delays, up to three attempts in total.
 * Closing a worker waits for its running jobs. The handler receives the origin with which the job was first added, if
 * any.
 * Does not guarantee: that a job survives (an embedded queue is lost on exit, and Redis may lose a job), runs only
 * once (a stalled worker is replaced), or runs on time. Handlers are therefore idempotent, and the sweep adds jobs
 * that are due according to the store.
 * Errors: `add` rejects with AppError UNAVAILABLE within 2 s.
 */
export interface JobQueue {
  add(job: Job, options?: JobOptions): Promise<void>;
  /**
   * Removes a job that has not started.
   * @throws AppError UNAVAILABLE within 2 s
   */
  drop(job: Job): Promise<void>;
  work<N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    options: { concurrency: number },
  ): JobWorker;
  /** Returns the numbers of waiting and running jobs with this name, and the age of the oldest waiting job in ms. */
  depth(name: JobName): Promise<{ waiting: number; running: number; oldestMs: number }>;
}
