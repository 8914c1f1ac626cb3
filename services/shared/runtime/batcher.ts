type Pending<Item, Result> = {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
};

/**
 * Processes the items and returns their results in the same order. A result that is a rejected promise fails only its
 * own item. Null = the items cannot be processed together, so each is processed as its own batch, for which the work
 * must return a result. If the work rejects, the batch fails as a whole.
 */
type Work<Item, Result> = (items: Item[]) => Promise<readonly (Result | Promise<Result>)[] | null>;

/** @throws the error with which `work` rejects, after every caller has been rejected with it */
const runBatch = async <Item, Result>(
  pending: Pending<Item, Result>[],
  work: Work<Item, Result>,
): Promise<void> => {
  try {
    const results = await work(pending.map(({ item }) => item));
    if (results === null) {
      await Promise.allSettled(pending.map((each) => runBatch([each], work)));
      return;
    }
    for (const [index, { resolve }] of pending.entries()) resolve(results[index] as Result);
    await Promise.allSettled(results);
  } catch (error) {
    for (const { reject } of pending) reject(error);
    throw error;
  }
};

/** `maxSize`: maximum number of items in a batch; `maxRunning`: maximum number of concurrent batches. */
type BatchLimits = { maxSize?: number; maxRunning?: number };

/**
 * Runs the items submitted in one turn of the event loop as one batch at the end of the turn. Items that exceed the
 * limits wait for a batch to finish. If that batch fails as a whole, they fail with it, because they have already
 * waited just as long. A batch always starts after its items were submitted, so no result is older than its request.
 * A single item does not wait.
 */
export class Batcher<Item, Result> {
  readonly #work: Work<Item, Result>;
  readonly #maxSize: number;
  readonly #maxRunning: number;
  #pending: Pending<Item, Result>[] = [];
  #running = 0;
  #flushes = false;

  constructor(work: Work<Item, Result>, { maxSize, maxRunning }: BatchLimits = {}) {
    this.#work = work;
    this.#maxSize = maxSize ?? Number.POSITIVE_INFINITY;
    this.#maxRunning = maxRunning ?? Number.POSITIVE_INFINITY;
  }

  submit(item: Item): Promise<Result> {
    if (!this.#flushes) setImmediate(() => this.#flush());
    this.#flushes = true;
    return new Promise((resolve, reject) => {
      this.#pending.push({ item, resolve, reject });
    });
  }

  #flush(): void {
    this.#flushes = false;
    while (this.#pending.length > 0 && this.#running < this.#maxRunning) {
      void this.#run(this.#pending.splice(0, this.#maxSize));
    }
  }

  async #run(batch: Pending<Item, Result>[]): Promise<void> {
    this.#running += 1;
    await runBatch(batch, this.#work).catch((error: unknown) => {
      if (this.#running < this.#maxRunning) return;
      for (const { reject } of this.#pending.splice(0)) reject(error);
    });
    this.#running -= 1;
    this.#flush();
  }
}

/**
 * Queues items that are submitted while a batch of the same key is running, and runs them as one batch afterwards. A
 * single item does not wait. When a batch fails as a whole, the queued items fail with it, because they have already
 * waited just as long.
 */
export class KeyedBatcher<Item, Result> {
  readonly #maxSize: number;
  readonly #work: Work<Item, Result>;
  readonly #pending = new Map<string, Pending<Item, Result>[]>();

  /** `maxSize`: maximum number of items in a batch. */
  constructor(maxSize: number, work: Work<Item, Result>) {
    this.#maxSize = maxSize;
    this.#work = work;
  }

  submit(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      const pending = this.#pending.get(key);
      if (pending) pending.push(entry);
      else void this.#flush(key, [entry]);
    });
  }

  async #flush(key: string, first: Pending<Item, Result>[]): Promise<void> {
    const pending: Pending<Item, Result>[] = [];
    this.#pending.set(key, pending);
    for (let batch = first; batch.length > 0; batch = pending.splice(0, this.#maxSize)) {
      await runBatch(batch, this.#work).catch((error: unknown) => {
        for (const { reject } of pending.splice(0)) reject(error);
      });
    }
    this.#pending.delete(key);
  }
}

/** Reads each distinct key once. A key that cannot be read fails on its own. */
export const readEach = async <T>(
  keys: string[],
  read: (key: string) => Promise<T>,
): Promise<Promise<T>[]> => {
  const readings = new Map([...new Set(keys)].map((key) => [key, read(key)]));
  return keys.map((key) => readings.get(key) as Promise<T>);
};
