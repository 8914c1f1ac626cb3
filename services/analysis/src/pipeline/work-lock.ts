import type { Leases } from '@murmur/shared/ports/leases';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

/** A worker that dies is followed by another after one to two of these. */
const slotMs = 5_000;
/** Sooner than a job goes to another worker, when leases and queue come back empty. */
const renewEveryMs = 1_000;
const retryDelayMs = 1_000;
/** Longer than one that died is in the way. */
const maxAttempts = 15;

export type Lock = { release(): void };
type Held = { lastSlot: number; isTaken: boolean; renewal: Timer | null };

/**
 * A lock on work that two workers may have received at once. A lease cannot be
 * prolonged, so time is cut into slots, each with a lease of its own: the holder always has the
 * present slot and the next, and a newcomer finds both taken.
 *
 * It keeps work from being done twice, mostly; that there is one result is the store's promise.
 */
export class WorkLock {
  readonly #leases: Leases;
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();

  constructor(leases: Leases, clock: Clock) {
    this.#leases = leases;
    this.#clock = clock;
  }

  /** The right to do the work now, or null when somebody has it. What was released here can be taken again here. */
  async take(key: string): Promise<Lock | null> {
    const slot = this.#slotNow();
    this.#forgetPast(slot);
    const earlier = this.#held.get(key);
    if (earlier?.isTaken) return null;
    const held: Held = { lastSlot: slot, isTaken: true, renewal: null };
    this.#held.set(key, held);
    const release = (): void => {
      held.renewal?.clear();
      held.isTaken = false;
    };
    try {
      if (!earlier && !(await this.#claim(key, slot))) {
        release();
        this.#held.delete(key);
        return null;
      }
      await this.#renew(key);
      held.renewal = this.#clock.every(renewEveryMs, () => void this.#renew(key));
    } catch (error) {
      release();
      throw error;
    }
    return { release };
  }

  /**
   * The turn, as soon as the one who has it is done or dead; null when they are neither for 15 s.
   * @throws the signal's reason when nobody wants it any more.
   */
  async takeInTime(key: string, signal: AbortSignal): Promise<Lock | null> {
    for (let asked = 1; ; asked += 1) {
      const lock = await this.take(key);
      if (lock !== null || asked > maxAttempts) return lock;
      await this.#wait(signal);
    }
  }

  async #wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timer = this.#clock.after(retryDelayMs, () => resolve(null));
    signal.addEventListener('abort', resolve);
    await promise;
    timer.clear();
    signal.removeEventListener('abort', resolve);
    signal.throwIfAborted();
  }

  #slotNow(): number {
    return Math.floor(this.#clock.now() / slotMs);
  }

  #claim(key: string, slot: number): Promise<boolean> {
    return this.#leases.claim(`${key}:${slot}`, 3 * slotMs);
  }

  /** A refusal or an outage of the leases is no reason to drop work that is under way. */
  async #renew(key: string): Promise<void> {
    const slot = this.#slotNow();
    const held = this.#held.get(key);
    if (held) held.lastSlot = slot + 1;
    await Promise.allSettled([this.#claim(key, slot), this.#claim(key, slot + 1)]);
  }

  #forgetPast(slot: number): void {
    for (const [key, { lastSlot, isTaken }] of this.#held) {
      if (!isTaken && lastSlot < slot) this.#held.delete(key);
    }
  }
}
