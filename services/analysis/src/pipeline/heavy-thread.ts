import { Worker } from 'node:worker_threads';
import type { AnalysisDraft } from '../analyst.ts';
import type { CountingJob } from '../report/analyse-by-counting.ts';

/** Heap of the thread; what it compares is cut to fit (`sample-room`). */
const maxMemoryMb = 256;
/** From the start of a job: ten times what the largest takes. */
const maxRunMs = 8_000;
/** Its modules take 0.2 s to load, so it stays for the next room, and goes when none comes. */
const idleMs = 30_000;

type Waiting = {
  job: CountingJob;
  /** Characters to read. */
  size: number;
  resolve: (draft: AnalysisDraft) => void;
  reject: (error: unknown) => void;
};

/**
 * A thread for work that would hold up the event loop. Jobs wait for one another,
 * the smallest first, so memory does not grow with the number of rooms that end at once. The time limit
 * of a job runs from its own start. A thread that dies, or takes too long, takes only its job with it.
 */
class HeavyThread {
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #queue: Waiting[] = [];

  /** @throws the signal's reason, or what broke the job. */
  async run(job: CountingJob, size: number, signal: AbortSignal): Promise<AnalysisDraft> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<AnalysisDraft>();
    const waiting: Waiting = { job, size, resolve, reject };
    const abort = (): void => {
      const at = this.#queue.indexOf(waiting);
      if (at >= 0) this.#queue.splice(at, 1);
      reject(signal.reason);
      if (this.#current === waiting) this.#drop();
    };
    signal.addEventListener('abort', abort, { once: true });
    const behind = this.#queue.findIndex((one) => one.size > size);
    this.#queue.splice(behind < 0 ? this.#queue.length : behind, 0, waiting);
    this.#next();
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  #next(): void {
    if (this.#current !== null) return;
    clearTimeout(this.#idle);
    this.#current = this.#queue.shift() ?? null;
    if (this.#current === null) {
      this.#worker?.unref();
      this.#idle = setTimeout(() => this.#end(), idleMs).unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.ref();
    try {
      this.#worker.postMessage(this.#current.job, []);
      this.#deadline = setTimeout(() => this.#fail(new Error('took too long')), maxRunMs);
    } catch (error) {
      this.#settle(({ reject }) => reject(error));
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./heavy-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 64 },
    });
    const fail = (error: unknown): void => {
      if (this.#worker === worker) this.#fail(error);
    };
    worker.on('message', (draft: AnalysisDraft) => {
      if (this.#worker === worker) this.#settle(({ resolve }) => resolve(draft));
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
    return worker;
  }

  #settle(answer: (current: Waiting) => void): void {
    clearTimeout(this.#deadline);
    const current = this.#current;
    this.#current = null;
    if (current) answer(current);
    this.#next();
  }

  #fail(error: unknown): void {
    this.#current?.reject(error);
    this.#drop();
  }

  /** Gives up the thread with the job in it, and goes on with the next. */
  #drop(): void {
    this.#end();
    this.#settle(() => {});
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
}

/** A room up to so many characters, some hundred opinions, never waits for a larger one. */
const smallSize = 100_000;
const small = new HeavyThread();
const large = new HeavyThread();

const sizeOf = ({ room }: CountingJob): number =>
  room.opinions.reduce((sum, { content }) => sum + content.length, 0);

/**
 * Reads a room by counting, in a thread.
 * @throws the signal's reason, or what broke the job.
 */
export const countInThread = (job: CountingJob, signal: AbortSignal): Promise<AnalysisDraft> => {
  const size = sizeOf(job);
  return (size <= smallSize ? small : large).run(job, size, signal);
};
