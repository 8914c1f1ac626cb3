export type Visit = {
  /** True if no other call was under way when its first token arrived, nor when it was sent. */
  readonly isAlone: boolean;
  onReceived(): void;
  leave(): void;
};

type Inside = { sentAt: number; firstAt: number | null; isAlone: boolean; onBusy: () => void };

/** A stream this short says nothing about what waited meanwhile. */
const minStreamMs = 1_000;
/** Number of answers for which all other calls waited before the server counts as answering one at a time. */
const minWaits = 2;

/**
 * The calls of this process to one server. A server that answers one call at a time, as Ollama does by default, lets
 * the others wait: they are not silent, and once this is noticed, calls are sent one at a time.
 */
export class ServerTraffic {
  readonly #inside = new Set<Inside>();
  readonly #waiting: (() => void)[] = [];
  #waits = 0;
  /** Null until two answers have overlapped or have waited for each other. */
  #answersInParallel: boolean | null = null;

  get isSerial(): boolean {
    return this.#answersInParallel === false;
  }

  /**
   * Waits for its turn on a server that answers one call at a time.
   * @param onBusy called whenever another call receives something
   * @throws the signal's reason
   */
  async enter(signal: AbortSignal, onBusy: () => void): Promise<Visit> {
    while (this.isSerial && this.#inside.size > 0) {
      const turn = Promise.withResolvers<void>();
      const stop = (): void => turn.reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      this.#waiting.push(turn.resolve);
      await turn.promise.finally(() => signal.removeEventListener('abort', stop));
    }
    signal.throwIfAborted();
    const inside: Inside = {
      sentAt: performance.now(),
      firstAt: null,
      isAlone: this.#inside.size === 0,
      onBusy,
    };
    this.#inside.add(inside);
    return {
      get isAlone() {
        return inside.isAlone;
      },
      onReceived: () => this.#received(inside),
      leave: () => this.#leave(inside),
    };
  }

  #received(one: Inside): void {
    if (one.firstAt === null) {
      one.firstAt = performance.now();
      one.isAlone &&= this.#inside.size === 1;
    }
    for (const other of this.#inside) {
      if (other === one) continue;
      if (other.firstAt === null) other.onBusy();
      else this.#answersInParallel = true;
    }
  }

  #leave(one: Inside): void {
    if (!this.#inside.delete(one)) return;
    const now = performance.now();
    const { firstAt } = one;
    if (this.#answersInParallel === null && firstAt !== null && now - firstAt >= minStreamMs) {
      const hadToWait = [...this.#inside].some(({ sentAt }) => sentAt <= firstAt);
      if (hadToWait) this.#waits += 1;
      if (this.#waits >= minWaits) this.#answersInParallel = false;
    }
    for (const proceed of this.#waiting.splice(0)) proceed();
  }
}
