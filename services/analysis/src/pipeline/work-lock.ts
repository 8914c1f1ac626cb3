import type { Leases } from '@murmur/shared/ports/leases';
import { type Clock, pause } from '@murmur/shared/runtime/clock';

/** Lease duration: after a worker dies, another one can take over its work once this time has passed. */
const ttlMs = 8_000;
/** Renewal interval. If Redis loses its data, the lease is renewed before the queue gives the job to another worker. */
const renewEveryMs = 1_000;
const retryDelayMs = 1_000;
/** Enough attempts to outlast the lease of a dead worker. */
const maxAttempts = 15;

export type Lock = { release(): void };

/**
 * A lock on work that two workers may have received at once: a lease that its holder renews. It usually prevents
 * duplicate work, but only the store guarantees that there is a single result.
 */
export class WorkLock {
  readonly #leases: Pick<Leases, 'hold'>;
  readonly #clock: Clock;
  readonly #holder = crypto.randomUUID();
  readonly #taken = new Set<string>();

  constructor(leases: Pick<Leases, 'hold'>, clock: Clock) {
    this.#leases = leases;
    this.#clock = clock;
  }

  /**
   * Acquires the lock, or returns null while another worker holds it. A lock released here can be acquired here again
   * at once.
   */
  async take(key: string): Promise<Lock | null> {
    if (this.#taken.has(key)) return null;
    this.#taken.add(key);
    const isHeld = await this.#hold(key).catch((error: unknown) => {
      this.#taken.delete(key);
      throw error;
    });
    if (!isHeld) {
      this.#taken.delete(key);
      return null;
    }
    // Running work is not aborted if a renewal is refused or the lease store is unavailable.
    const renewal = this.#clock.every(renewEveryMs, () => void this.#hold(key).catch(() => {}));
    return {
      release: () => {
        renewal.clear();
        this.#taken.delete(key);
      },
    };
  }

  /**
   * Waits for the lock until its holder releases it or dies. Returns null if neither happens within 15 s.
   * @throws the signal's reason when it aborts
   */
  async takeInTime(key: string, signal: AbortSignal): Promise<Lock | null> {
    for (let attempt = 1; ; attempt += 1) {
      const lock = await this.take(key);
      if (lock !== null || attempt > maxAttempts) return lock;
      await pause(this.#clock, retryDelayMs, signal);
      signal.throwIfAborted();
    }
  }

  #hold(key: string): Promise<boolean> {
    return this.#leases.hold(key, this.#holder, ttlMs);
  }
}
