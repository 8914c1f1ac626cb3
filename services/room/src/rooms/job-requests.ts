import type { Job } from '@murmur/contract/jobs';
import type { JobOptions, JobQueue } from '@murmur/shared/ports/job-queue';
import type { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';

/** Adds jobs without making callers wait for the queue. */
export class JobRequests {
  readonly #queue: JobQueue;
  readonly #outage: OutageLog;
  readonly #running = new Set<Promise<void>>();

  constructor(queue: JobQueue, outage: OutageLog) {
    this.#queue = queue;
    this.#outage = outage;
  }

  /** Adds a job in the background. A job lost during an outage is added again by the sweep. */
  enqueue(job: Job, options?: JobOptions): void {
    const adding: Promise<void> = this.#queue
      .add(job, options)
      .then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error),
      )
      .finally(() => this.#running.delete(adding));
    this.#running.add(adding);
  }

  /** Resolves when every job added so far has been accepted or has failed. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
