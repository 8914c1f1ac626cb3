type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** Settles each in the order asked, or rejects for all of them. */
type Work<Asked, Answer> = (asked: Asked[]) => Promise<PromiseSettledResult<Answer>[]>;

/** @throws what `work` rejects for all of them, once each was told */
const answerAll = async <Asked, Answer>(
  waiting: Waiting<Asked, Answer>[],
  work: Work<Asked, Answer>,
): Promise<void> => {
  try {
    const settled = await work(waiting.map(({ asked }) => asked));
    for (const [index, { resolve, reject }] of waiting.entries()) {
      const result = settled[index];
      if (result?.status === 'fulfilled') resolve(result.value);
      else reject(result?.reason);
    }
  } catch (error) {
    for (const { reject } of waiting) reject(error);
    throw error;
  }
};

/**
 * What is asked for in one turn of the event loop, done as one when the turn is over. It begins after
 * each has asked, so nobody gets an answer that is older than the question; alone, nobody waits.
 */
export class Batcher<Asked, Answer> {
  readonly #work: Work<Asked, Answer>;
  #waiting: Waiting<Asked, Answer>[] = [];

  constructor(work: Work<Asked, Answer>) {
    this.#work = work;
  }

  submit(asked: Asked): Promise<Answer> {
    if (this.#waiting.length === 0) setImmediate(() => this.#answer());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
    });
  }

  #answer(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    answerAll(waiting, this.#work).catch(() => {});
  }
}

/**
 * What is asked for while work of the same key is under way waits, and is done as one when that is over;
 * alone, nobody waits. Where work fails for all, what waited fails with it: it waited as long.
 */
export class KeyedBatcher<Asked, Answer> {
  readonly #most: number;
  readonly #work: Work<Asked, Answer>;
  readonly #waiting = new Map<string, Waiting<Asked, Answer>[]>();

  /** `most`: done as one. */
  constructor(most: number, work: Work<Asked, Answer>) {
    this.#most = most;
    this.#work = work;
  }

  submit(key: string, asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const one = { asked, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push(one);
      else void this.#answer(key, [one]);
    });
  }

  async #answer(key: string, first: Waiting<Asked, Answer>[]): Promise<void> {
    const waiting: Waiting<Asked, Answer>[] = [];
    this.#waiting.set(key, waiting);
    for (let turn = first; turn.length > 0; turn = waiting.splice(0, this.#most)) {
      await answerAll(turn, this.#work).catch((error: unknown) => {
        for (const { reject } of waiting.splice(0)) reject(error);
      });
    }
    this.#waiting.delete(key);
  }
}

/** One reading for each key, however many ask for it; a key that cannot be read fails alone. */
export const readEach = async <T>(
  keys: string[],
  read: (key: string) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> => {
  const readings = new Map<string, Promise<T>>();
  for (const key of keys) if (!readings.has(key)) readings.set(key, read(key));
  return Promise.allSettled(keys.map((key) => readings.get(key) as Promise<T>));
};
