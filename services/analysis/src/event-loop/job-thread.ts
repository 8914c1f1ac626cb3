import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

type Waiting<Job, Answer> = {
  job: Job;
  size: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

type Answered<Answer> = { answer: Answer } | { fault: string };

export type ThreadOptions = {
  /** The module that runs in the thread and calls `serveJobs`. */
  module: URL;
  clock: Clock;
  /** Timeout from the start of a job, excluding its wait. */
  maxRunMs: number;
  /** The thread ends, and releases its modules and data, after being idle for this long. */
  idleMs: number;
  resourceLimits?: ResourceLimits;
};

/**
 * A thread for work that would block the event loop. Jobs run one at a time, the smallest first, so memory does not
 * grow with their number. A thread that dies or takes too long loses only its current job.
 */
export class JobThread<Job, Answer> {
  readonly #options: ThreadOptions;
  readonly #queue: Waiting<Job, Answer>[] = [];
  #worker: Worker | null = null;
  #current: Waiting<Job, Answer> | null = null;
  #timer: Timer | null = null;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** @throws the signal's reason, or the error of the job */
  async run(job: Job, size = 0, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const waiting = { job, size, resolve, reject };
    const abort = (): void => {
      const at = this.#queue.indexOf(waiting);
      if (at >= 0) this.#queue.splice(at, 1);
      reject(signal?.reason);
      if (this.#current === waiting) this.#fail(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    const behind = this.#queue.findIndex((one) => one.size > size);
    this.#queue.splice(behind < 0 ? this.#queue.length : behind, 0, waiting);
    this.#next();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Ends the thread; running and waiting jobs fail. */
  async close(): Promise<void> {
    for (const { reject } of this.#queue.splice(0)) reject(new Error('closed'));
    this.#settle(({ reject }) => reject(new Error('closed')));
    this.#timer?.clear();
    await this.#end();
  }

  #next(): void {
    if (this.#current !== null) return;
    this.#timer?.clear();
    const { clock, idleMs, maxRunMs } = this.#options;
    this.#current = this.#queue.shift() ?? null;
    if (this.#current === null) {
      this.#worker?.unref();
      if (this.#worker) this.#timer = clock.after(idleMs, () => void this.#end());
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.ref();
    try {
      this.#worker.postMessage(this.#current.job, []);
      this.#timer = clock.after(maxRunMs, () => this.#fail(new Error('the job took too long')));
    } catch (error) {
      this.#settle(({ reject }) => reject(error));
    }
  }

  #start(): Worker {
    const { module, resourceLimits = {} } = this.#options;
    const worker = new Worker(module, { resourceLimits });
    const fail = (error: unknown): void => {
      if (this.#worker === worker) this.#fail(error);
    };
    worker.on('message', (answered: Answered<Answer>) => {
      if (this.#worker !== worker) return;
      this.#settle(({ resolve, reject }) =>
        'answer' in answered ? resolve(answered.answer) : reject(new Error(answered.fault)),
      );
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread exited with code ${code}`)));
    return worker;
  }

  #settle(settle: (current: Waiting<Job, Answer>) => void): void {
    const current = this.#current;
    this.#current = null;
    if (current) settle(current);
    this.#next();
  }

  /** Ends the thread, fails its current job and starts the next one. */
  #fail(error: unknown): void {
    void this.#end();
    this.#settle(({ reject }) => reject(error));
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** Returns the location of an error without its message, which may contain opinions. */
const faultOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${error.stack?.match(/at .*/u)?.[0] ?? ''}`
    : typeof error;

export const serveJobs = (work: (job: never) => unknown): void => {
  const answer = async (job: never): Promise<void> => {
    let answered: Answered<unknown>;
    try {
      answered = { answer: await work(job) };
    } catch (error) {
      answered = { fault: faultOf(error) };
    }
    parentPort?.postMessage(answered, []);
  };
  parentPort?.on('message', (job: unknown) => void answer(job as never));
};
