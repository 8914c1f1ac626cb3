/**
 * What is asked for in one turn of the event loop, done as one when the turn is over. It begins after
 * each has asked, so nobody gets an answer that is older than the question; alone, nobody waits.
 */
export class Gathered<Asked, Answer> {
  readonly #work: (asked: Asked[]) => Promise<PromiseSettledResult<Answer>[]>;
  #waiting: {
    asked: Asked;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }[] = [];

  /** `work` settles each in the order asked, or rejects for all of them. */
  constructor(work: (asked: Asked[]) => Promise<PromiseSettledResult<Answer>[]>) {
    this.#work = work;
  }

  ask(asked: Asked): Promise<Answer> {
    if (this.#waiting.length === 0) setImmediate(() => void this.#answer());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
    });
  }

  async #answer(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const settled = await this.#work(waiting.map(({ asked }) => asked));
      for (const [place, { resolve, reject }] of waiting.entries()) {
        const result = settled[place];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
