import { createHash } from 'node:crypto';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { Clock } from '@murmur/shared/runtime/clock';
import { LRUCache } from 'lru-cache';
import { JobThread } from '../pipeline/job-thread.ts';
import type { ShareCard } from './card/share-card.ts';
import type { Printable } from './press-worker.ts';
import type { Report } from './report.ts';

/** A report takes a second or two, on a busy machine some more; a thread that takes so long is stuck. */
const printTimeoutMs = 15_000;
/** The thread's fonts take tens of megabytes, so it goes when nobody prints. */
const idleMs = 60_000;
/** Editions that may wait; those who want more would wait longer than a download does. */
const maxWaiting = 30;
const retryAfterMs = 10_000;
/** Printed editions in memory, in bytes and for how long. */
const maxCachedBytes = 32 * 1024 * 1024;
const ttlMs = 10 * 60_000;

/** An edition: what it says, and so its room, language and version of the results. */
const editionOf = (printable: Printable): string =>
  createHash('sha256').update(JSON.stringify(printable)).digest('base64url');

/**
 * Prints reports and draws preview cards in a thread of its own, since setting type would hold up every
 * request: one after the other, each edition once for all who wait for it, and keeps them for a while.
 */
export class Press {
  readonly #thread: JobThread<Printable, Uint8Array>;
  readonly #editions: LRUCache<string, Uint8Array, { printable: Printable }>;

  constructor(clock: Clock) {
    const module = new URL('./press-worker.ts', import.meta.url);
    this.#thread = new JobThread({ module, clock, maxRunMs: printTimeoutMs, idleMs });
    this.#editions = new LRUCache({
      maxSize: maxCachedBytes,
      sizeCalculation: ({ byteLength }) => byteLength,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now: () => clock.now() },
      // An edition that others push out of the cache is still printed for those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: (_edition, _stale, { context }) => this.#make(context.printable),
    });
  }

  /**
   * Reports as one PDF document, which others may be given too: it is not to be changed.
   * @throws AppError UNAVAILABLE when it could not be printed, or too many others wait.
   */
  printReports(reports: Report[]): Promise<Uint8Array> {
    return this.#print({ reports });
  }

  /** The card as a PNG, on the same terms. @throws AppError UNAVAILABLE */
  drawCard(card: ShareCard): Promise<Uint8Array> {
    return this.#print({ card });
  }

  /** Ends the thread; what is printed and what waits is refused. */
  close(): Promise<void> {
    return this.#thread.close();
  }

  #print(printable: Printable): Promise<Uint8Array> {
    return this.#editions.forceFetch(editionOf(printable), { context: { printable } });
  }

  async #make(printable: Printable): Promise<Uint8Array> {
    if (this.#thread.waiting >= maxWaiting) {
      const message = 'Too many files are being generated. Try again shortly.';
      throw new AppError('UNAVAILABLE', message, { retryAfterMs });
    }
    try {
      return await this.#thread.run(printable);
    } catch (cause) {
      const message = 'The file could not be generated. Try again shortly.';
      throw new AppError('UNAVAILABLE', message, {}, cause);
    }
  }
}
