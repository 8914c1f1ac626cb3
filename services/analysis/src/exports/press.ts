import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import { LRUCache } from 'lru-cache';
import type { ShareCard } from './card/share-card.ts';
import type { PrintAnswer, Printable } from './press-worker.ts';
import type { Report } from './report.ts';

/** A report takes a second or two, on a busy machine some more; a thread that takes so long is stuck. */
const printTimeoutMs = 15_000;
/** The thread's fonts take tens of megabytes, so it goes when nobody prints. */
const idleMs = 60_000;
/** Editions that may wait; those who want more would wait longer than a download does. */
const maxWaiting = 30;
const comeBackMs = 10_000;
/** Printed editions in memory, in bytes and for how long. */
const keptBytes = 32 * 1024 * 1024;
const keptMs = 10 * 60_000;

type Print = {
  printable: Printable;
  resolve: (file: Uint8Array) => void;
  reject: (error: Error) => void;
};
type Running = Print & { id: number; worker: Worker; patience: Timer };

const unavailable = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', 'The file could not be made. Try again shortly.', {}, cause);

const full = (): AppError =>
  new AppError('UNAVAILABLE', 'Many files are being made. Try again shortly.', {
    retryAfterMs: comeBackMs,
  });

/** An edition: what it says, and so its room, language and version of the results. */
const editionOf = (printable: Printable): string =>
  createHash('sha256').update(JSON.stringify(printable)).digest('base64url');

/**
 * Prints reports and draws preview cards in a thread of its own, since setting type would hold up every
 * request: one after the other, each edition once for all who wait for it, and keeps them for a while.
 */
export class Press {
  readonly #clock: Clock;
  readonly #kept: LRUCache<string, Uint8Array>;
  /** By edition, those that wait and the one that is printed. */
  readonly #wanted = new Map<string, Promise<Uint8Array>>();
  readonly #waiting: Print[] = [];
  #running: Running | null = null;
  #worker: Worker | null = null;
  #idle: Timer | null = null;
  #lastId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#kept = new LRUCache({
      maxSize: keptBytes,
      sizeCalculation: ({ byteLength }) => byteLength,
      ttl: keptMs,
      ttlResolution: 0,
      perf: { now: () => clock.now() },
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
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(unavailable(new Error('closed')));
    this.#idle?.clear();
    await this.#fail(new Error('closed'), this.#worker);
  }

  async #print(printable: Printable): Promise<Uint8Array> {
    const edition = editionOf(printable);
    const known = this.#kept.get(edition) ?? this.#wanted.get(edition);
    if (known) return known;
    if (this.#waiting.length >= maxWaiting) throw full();
    const print = new Promise<Uint8Array>((resolve, reject) => {
      this.#waiting.push({ printable, resolve, reject });
    });
    this.#wanted.set(edition, print);
    this.#next();
    try {
      const file = await print;
      this.#kept.set(edition, file);
      return file;
    } finally {
      this.#wanted.delete(edition);
    }
  }

  #next(): void {
    if (this.#running) return;
    this.#idle?.clear();
    const print = this.#waiting.shift();
    if (!print) {
      if (this.#worker) this.#idle = this.#clock.after(idleMs, () => void this.close());
      return;
    }
    const worker = this.#worker ?? this.#open();
    this.#lastId += 1;
    const id = this.#lastId;
    const patience = this.#clock.after(
      printTimeoutMs,
      () => void this.#fail(new Error('stuck'), worker),
    );
    this.#running = { ...print, id, worker, patience };
    worker.postMessage({ id, printable: print.printable }, []);
  }

  #open(): Worker {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: PrintAnswer) => this.#take(answer));
    worker.on('error', (error) => void this.#fail(error, worker));
    this.#worker = worker;
    return worker;
  }

  #take(answer: PrintAnswer): void {
    if (answer.id !== this.#running?.id) return;
    const { resolve, reject } = this.#end(this.#running);
    if ('file' in answer) resolve(answer.file);
    else reject(unavailable(new Error(answer.fault)));
    this.#next();
  }

  /** Gives up a thread and what it was printing; what waits is printed in another one. */
  async #fail(cause: unknown, worker: Worker | null): Promise<void> {
    if (worker === null || worker !== this.#worker) return;
    this.#worker = null;
    if (this.#running) this.#end(this.#running).reject(unavailable(cause));
    this.#next();
    await worker.terminate();
  }

  #end(running: Running): Running {
    running.patience.clear();
    this.#running = null;
    return running;
  }
}
