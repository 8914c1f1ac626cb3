import { Worker } from 'node:worker_threads';
import type { AnalysisDraft } from '../analyst.ts';
import type { CountingJob } from '../fallback/analyse-by-counting.ts';

/** Heap of the thread; 10,000 opinions need about half. */
const mostMemoryMb = 256;

type Waiting = {
  job: CountingJob;
  resolve: (draft: AnalysisDraft) => void;
  reject: (error: unknown) => void;
};

/**
 * The one thread of this process for work that would hold up the event loop. Jobs wait for one another,
 * so memory does not grow with the number of rooms that end at once; the thread ends with the last job.
 */
class HeavyThread {
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  readonly #queue: Waiting[] = [];

  /** @throws the signal's reason, or what broke the job. */
  run(job: CountingJob, signal: AbortSignal): Promise<AnalysisDraft> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        waiting.reject(signal.reason);
        if (this.#current === waiting) this.#drop();
      };
      const waiting: Waiting = {
        job,
        resolve: (draft) => {
          signal.removeEventListener('abort', abort);
          resolve(draft);
        },
        reject: (error) => {
          signal.removeEventListener('abort', abort);
          reject(error);
        },
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      this.#queue.push(waiting);
      this.#next();
    });
  }

  #next(): void {
    if (this.#current !== null) return;
    this.#current = this.#queue.shift() ?? null;
    if (this.#current === null) {
      this.#end();
      return;
    }
    this.#worker ??= this.#start();
    try {
      this.#worker.postMessage(this.#current.job, []);
    } catch (error) {
      this.#current.reject(error);
      this.#current = null;
      this.#next();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./heavy-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb, maxYoungGenerationSizeMb: 64 },
    });
    const fail = (error: unknown): void => {
      if (this.#worker !== worker) return;
      this.#current?.reject(error);
      this.#drop();
    };
    worker.on('message', (draft: AnalysisDraft) => {
      this.#current?.resolve(draft);
      this.#current = null;
      this.#next();
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
    return worker;
  }

  /** Gives up the thread with the job in it, and goes on with the next. */
  #drop(): void {
    this.#current = null;
    this.#end();
    this.#next();
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
}

export const heavyThread = new HeavyThread();
