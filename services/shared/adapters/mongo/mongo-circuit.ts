import { setImmediate as nextTick } from 'node:timers/promises';

/** The maximum number of concurrent calls to MongoDB in a process. Each uses a connection. */
export const maxConcurrentCalls = 50;
/** The number of consecutive calls without a response after which the circuit opens. */
const maxUnanswered = 10;
/** The interval at which one call passes while the circuit is open, to detect recovery. */
const probeIntervalMs = 250;

/** Called when the circuit opens or closes. `refused`: the number of calls that the open circuit rejected. */
type OnCircuit = (isOpen: boolean, refused: number) => void;

/**
 * Queues calls here rather than in the driver, so that they never pile up in front of a hanging server. Without
 * responses the circuit opens, and rejects queued and new calls until the server responds again.
 */
export class MongoCircuit {
  onChange: OnCircuit = () => {};
  #isOpen = false;
  #unanswered = 0;
  #probeAt = 0;
  #refused = 0;
  #running = 0;
  readonly #waiting = new Set<(mayCall: boolean) => void>();

  /** Resolves to true if the call may be made, in which case the caller must then call `release`. */
  acquire(timeoutMs: number): Promise<boolean> {
    const now = performance.now();
    if (this.#isOpen) {
      // Resolves asynchronously, so that a caller that retries without a delay does not block the event loop.
      if (now < this.#probeAt) {
        this.#refused += 1;
        return nextTick(false);
      }
      this.#probeAt = now + probeIntervalMs;
    }
    if (this.#running < maxConcurrentCalls) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const decide = (mayCall: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(decide);
        resolve(mayCall);
      };
      const timer = setTimeout(() => decide(false), timeoutMs);
      this.#waiting.add(decide);
    });
  }

  release(): void {
    const [next] = this.#waiting;
    if (next) next(true);
    else this.#running -= 1;
  }

  recordResponse(): void {
    this.#unanswered = 0;
    this.#set(false);
  }

  recordNoResponse(): void {
    this.#unanswered += 1;
    if (this.#unanswered < maxUnanswered) return;
    this.#set(true);
    this.#refused += this.#waiting.size;
    for (const decide of this.#waiting) decide(false);
  }

  #set(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    this.onChange(isOpen, this.#refused);
    this.#refused = 0;
  }
}
