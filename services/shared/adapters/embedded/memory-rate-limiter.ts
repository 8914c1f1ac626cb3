import type { Bucket, RateLimiter, TakeResult } from '../../ports/rate-limiter.ts';
import type { Clock } from '../../runtime/clock.ts';
import { ExpiringTimes } from './expiring-times.ts';

/**
 * Token buckets, each stored as one number: the time at which it will be full again (GCRA). A take postpones that
 * time by the refill time of one token. Full buckets are removed.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  readonly #fullAt = new ExpiringTimes();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  async take(key: string, { burst, perSecond }: Bucket): Promise<TakeResult> {
    const now = this.#clock.now();
    const tokenMs = 1_000 / perSecond;
    const fillMs = burst * tokenMs;
    const untilFullMs = this.#fullAt.get(key) - now;
    const emptyMs = Math.min(Math.max(untilFullMs, 0), fillMs);
    // Only a clock that was set back can leave more time than one refill takes; the excess is dropped.
    if (untilFullMs > fillMs) this.#fullAt.set(key, now + fillMs, now);
    // Rounding errors, which are far below 1 µs, must not refuse a take.
    const retryAfterMs = Math.ceil(emptyMs + tokenMs - fillMs - 0.001);
    if (retryAfterMs > 0) return { allowed: false, retryAfterMs };
    this.#fullAt.set(key, now + emptyMs + tokenMs, now);
    return { allowed: true };
  }

  async left(key: string, { burst, perSecond }: Bucket): Promise<number> {
    const tokenMs = 1_000 / perSecond;
    const emptyMs = Math.max(this.#fullAt.get(key) - this.#clock.now(), 0);
    return Math.max(0, Math.floor(burst - emptyMs / tokenMs + 1e-6));
  }
}
