import { setImmediate as nextTick } from 'node:timers/promises';

/** Calls to MongoDB under way in a process, each of which has a connection. */
export const callsAtOnce = 50;
/** So many calls in a row without an answer open the circuit. */
const opensAfter = 10;
/** While it is open one call in so many ms is let through, to see whether that is over. */
const tryEveryMs = 250;

/** Told when the circuit opens and closes; `refused`: calls that it refused while it was open. */
type OnCircuit = (isOpen: boolean, refused: number) => void;

/**
 * Calls wait here for their turn, not in the driver, and never pile up before a server that hangs:
 * when it gives no answer the circuit opens, and refuses those that wait and those that come, until
 * there is an answer again.
 */
export class MongoCircuit {
  onChange: OnCircuit = () => {};
  #isOpen = false;
  #unanswered = 0;
  #tryAt = 0;
  #refused = 0;
  #running = 0;
  readonly #waiting = new Set<(mayCall: boolean) => void>();

  /** Resolves with whether the call may be made; its caller must then call `leave`. */
  enter(timeoutMs: number): Promise<boolean> {
    const now = performance.now();
    if (this.#isOpen) {
      // In a later turn, so that one who tries on without a pause holds nobody up.
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
