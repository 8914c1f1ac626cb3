import { setImmediate as nextTick } from 'node:timers/promises';

/** The maximum number of concurrent calls to MongoDB in a process. Each uses a connection. */
export const callsAtOnce = 50;
/** The number of consecutive calls without a response after which the circuit opens. */
const opensAfter = 10;
/** While the circuit is open, one call passes at this interval, to detect recovery. */
const tryEveryMs = 250;

/** Called when the circuit opens and closes. `refused`: the number of calls refused while it was open. */
type OnCircuit = (isOpen: boolean, refused: number) => void;

/**
 * Queues calls here rather than in the driver, so that they never pile up in front of a hanging server. Without
 * responses the circuit opens, and rejects queued and new calls until the server responds again.
 */
export class MongoCircuit {
  onChange: OnCircuit = () => {};
  #isOpen = false;
  #unanswered = 0;
  #tryAt = 0;
  #refused = 0;
  #running = 0;
  readonly #waiting = new Set<(mayCall: boolean) => void>();

  /** Resolves to true if the call may be made, in which case the caller must then call `leave`. */
  enter(timeoutMs: number): Promise<boolean> {
    const now = performance.now();
    if (this.#isOpen) {
      // Resolves in a later turn, so that a caller that retries without a delay does not block the event loop.
      if (now < this.#tryAt) {
        this.#refused += 1;
        return nextTick(false);
      }
      this.#tryAt = now + tryEveryMs;
    }
    if (this.#running < callsAtOnce) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const answer = (mayCall: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(answer);
        resolve(mayCall);
      };
      const timer = setTimeout(() => answer(false), timeoutMs);
      this.#waiting.add(answer);
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (next) next(true);
    else this.#running -= 1;
  }

  answered(): void {
    this.#unanswered = 0;
    this.#set(false);
  }

  unanswered(): void {
    this.#unanswered += 1;
    if (this.#unanswered < opensAfter) return;
    this.#set(true);
    this.#refused += this.#waiting.size;
    for (const answer of this.#waiting) answer(false);
  }

  #set(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    this.onChange(isOpen, this.#refused);
    this.#refused = 0;
  }
}
