import type { Job } from '@murmur/contract/jobs';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import type { OutageLog } from '@murmur/shared/runtime/outage-log';

/** Asks the queue for work. */
export class JobRequests {
  readonly #queue: JobQueue;
  readonly #outage: OutageLog;
  readonly #underway = new Set<Promise<void>>();

  constructor(queue: JobQueue, outage: OutageLog) {
    this.#queue = queue;
    this.#outage = outage;
  }

  /**
   * Does not wait for the queue: what it loses while it is down, the sweep asks for again.
   * `runAt`: epoch ms, absent = now.
   */
  enqueue(job: Job, options?: { runAt?: number }): void {
    const asked: Promise<void> = this.#queue
      .add(job, options)
      .then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error),
      )
      .finally(() => this.#underway.delete(asked));
    this.#underway.add(asked);
  }

  /** For work that no sweep asks for again. @throws AppError UNAVAILABLE when it is not taken. */
  enqueueOrThrow(job: Job, options?: { runAt?: number }): Promise<void> {
    return this.#queue.add(job, options);
  }

  /** Takes back what has not begun. @throws AppError UNAVAILABLE */
  drop(job: Job): Promise<void> {
    return this.#queue.drop(job);
  }

  /** Resolves when everything asked for so far was taken or refused. */
  async settle(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }
}
