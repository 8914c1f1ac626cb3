import type { Job } from '@murmur/contract/jobs';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import type { OutageLog } from '@murmur/shared/runtime/outage-log';

/** Adds jobs without making callers wait for the queue. */
export class JobRequests {
  readonly #queue: JobQueue;
  readonly #outage: OutageLog;
  readonly #underway = new Set<Promise<void>>();

  constructor(queue: JobQueue, outage: OutageLog) {
    this.#queue = queue;
    this.#outage = outage;
  }

  /**
   * Adds a job in the background. A job lost during an outage is added again by the sweep. `runAt`: epoch ms,
   * absent = now.
   */
  enqueue(job: Job, options?: { runAt?: number }): void {
    const adding: Promise<void> = this.#queue
      .add(job, options)
      .then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error),
      )
      .finally(() => this.#underway.delete(adding));
    this.#underway.add(adding);
  }

  /** Resolves when every job added so far has been accepted or has failed. */
  async settle(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }
}
