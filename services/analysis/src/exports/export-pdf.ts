import { Worker } from 'node:worker_threads';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { PrintAnswer } from './pdf/pdf-worker.ts';
import type { Report } from './report.ts';

/** A report takes a second at most; a thread that takes so long is stuck. */
const mostMs = 8_000;
/** The thread's fonts take tens of megabytes, so it goes when nobody prints. */
const idleMs = 60_000;

type Waiting = {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
  patience: Timer;
};

const unavailable = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', 'The file could not be made. Try again shortly.', {}, cause);

/** Prints reports in a thread of its own, since setting type would hold up every request. */
export class PdfPress {
  readonly #clock: Clock;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #idle: Timer | null = null;
  #lastId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The report as a PDF document.
   * @throws AppError UNAVAILABLE when it could not be printed in time.
   */
  async print(report: Report): Promise<Uint8Array> {
    this.#idle?.clear();
    const worker = this.#worker ?? this.#open();
    this.#lastId += 1;
    const id = this.#lastId;
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        const patience = this.#clock.after(mostMs, () => void this.#fail(new Error('stuck')));
        this.#waiting.set(id, { resolve, reject, patience });
        worker.postMessage({ id, report }, []);
      });
    } finally {
      this.#waiting.get(id)?.patience.clear();
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#idle = this.#clock.after(idleMs, () => void this.close());
    }
  }

  /** Ends the thread; what it prints is refused. */
  async close(): Promise<void> {
    this.#idle?.clear();
    await this.#fail(new Error('closed'));
  }

  #open(): Worker {
    const worker = new Worker(new URL('./pdf/pdf-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: PrintAnswer) => this.#take(answer));
    worker.on('error', (error) => void this.#fail(error, worker));
    this.#worker = worker;
    return worker;
  }

  #take(answer: PrintAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if ('pdf' in answer) waiting?.resolve(answer.pdf);
    else waiting?.reject(unavailable(new Error(answer.fault)));
  }

  async #fail(cause: unknown, of: Worker | null = this.#worker): Promise<void> {
    if (of === null || of !== this.#worker) return;
    this.#worker = null;
    for (const { reject, patience } of this.#waiting.values()) {
      patience.clear();
      reject(unavailable(cause));
    }
    await of.terminate();
  }
}
