import { hash } from 'node:crypto';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { Clock } from '@murmur/shared/runtime/clock';
import { LRUCache } from 'lru-cache';
import { JobThread } from '../event-loop/job-thread.ts';
import type { ShareCard } from './card/share-card.ts';
import type { Printable } from './print-worker.ts';
import type { Report } from './report.ts';

/** A report takes one or two seconds, or longer on a busy machine. A thread that exceeds this limit is stuck. */
const printTimeoutMs = 15_000;
/** The thread's fonts use tens of megabytes of memory, so the thread ends when it is idle. */
const idleMs = 60_000;
/** Maximum number of waiting editions. With more, the last client would wait longer than a download may take. */
const maxWaiting = 30;
/** Maximum number of waiting editions of one room, so that its readers do not take everybody's places. */
const maxWaitingOfRoom = 6;
const retryAfterMs = 10_000;
/** Size in bytes and lifetime of the cache of printed editions. */
const maxCachedBytes = 32 * 1024 * 1024;
const ttlMs = 10 * 60_000;

/**
 * Returns the key of an edition: a hash of its content, which depends on the room, the language and the version of the
 * results.
 */
const printKeyOf = (printable: Printable): string =>
  hash('sha256', JSON.stringify(printable), 'base64url');

/**
 * Prints reports and draws preview cards in a thread, because typesetting would block every request. Editions are
 * printed one at a time, once for all waiting clients, and cached.
 */
export class PrintQueue {
  readonly #thread: JobThread<Printable, Uint8Array>;
  readonly #waitingOf = new Map<string, number>();
  readonly #editions: LRUCache<string, Uint8Array, { printable: Printable; roomId: string }>;

  constructor(clock: Clock) {
    const module = new URL('./print-worker.ts', import.meta.url);
    this.#thread = new JobThread({ module, clock, maxRunMs: printTimeoutMs, idleMs });
    this.#editions = new LRUCache({
      maxSize: maxCachedBytes,
      sizeCalculation: ({ byteLength }) => byteLength,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now: () => clock.now() },
      // An edition evicted from the cache is still printed for its waiting clients.
      ignoreFetchAbort: true,
      fetchMethod: (_edition, _stale, { context }) => this.#make(context),
    });
  }

  /**
   * Returns reports as one PDF document, which is shared and must not be modified.
   * @throws AppError UNAVAILABLE when printing fails, or too many other editions are waiting, of this room or in all
   */
  printReports(reports: Report[], roomId: string): Promise<Uint8Array> {
    return this.#print({ reports }, roomId);
  }

  /**
   * Returns the card as a PNG, under the same conditions.
   * @throws AppError UNAVAILABLE
   */
  drawCard(card: ShareCard, roomId: string): Promise<Uint8Array> {
    return this.#print({ card }, roomId);
  }

  /** Ends the thread; running and waiting jobs fail. */
  close(): Promise<void> {
    return this.#thread.close();
  }

  #print(printable: Printable, roomId: string): Promise<Uint8Array> {
    return this.#editions.forceFetch(printKeyOf(printable), { context: { printable, roomId } });
  }

  async #make(edition: { printable: Printable; roomId: string }): Promise<Uint8Array> {
    const { printable, roomId } = edition;
    const waiting = this.#waitingOf.get(roomId) ?? 0;
    if (this.#thread.waiting >= maxWaiting || waiting >= maxWaitingOfRoom) {
      const message = 'Too many files are being generated. Try again shortly.';
      throw new AppError('UNAVAILABLE', message, { retryAfterMs });
    }
    this.#waitingOf.set(roomId, waiting + 1);
    try {
      return await this.#thread.run(printable);
    } catch (cause) {
      const message = 'The file could not be generated. Try again shortly.';
      throw new AppError('UNAVAILABLE', message, {}, cause);
    } finally {
      const left = (this.#waitingOf.get(roomId) ?? 1) - 1;
      if (left > 0) this.#waitingOf.set(roomId, left);
      else this.#waitingOf.delete(roomId);
    }
  }
}
