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
 * Guarantees: a job that is waiting or running under its id (contract/jobs `jobId`) is not added a
 * second time; one that ended may be. A handler that throws is tried again, three times in all, with
 * growing pauses. `close` of a worker waits for the jobs it runs. The handler is given the origin that
 * the job was added with first, if with any.
 * Does not guarantee: that a job survives (an embedded queue forgets on exit, Redis may lose one),
 * runs once (a worker that stalls is replaced), or on time. So handlers are idempotent, and the
 * sweep adds again what the store says is due.
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
  /** Jobs of a name that wait, run, and how long the oldest waiting one has waited (ms). */
  depth(name: JobName): Promise<{ waiting: number; running: number; oldestMs: number }>;
}
