import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { Elapse } from '../testing/eventually.ts';
import type { Bucket, RateLimiter, TakeResult } from './rate-limiter.ts';

export type RateLimiterSubject = {
  limiter: RateLimiter;
  /** The limiter of another process on the same backend, or `limiter` itself if there is no other process. */
  peer: RateLimiter;
  now(): number;
  elapse: Elapse;
  /** The number of random histories to test, which is small if the adapter uses real time. */
  runs: number;
  close(): Promise<void>;
};

const clockStepMs = 1;

/** The conformance suite of ports/rate-limiter.ts, for any adapter. */
export const describeRateLimiter = (
  name: string,
  open: () => Promise<RateLimiterSubject>,
): void => {
  describe(`RateLimiter on ${name}`, () => {
    let subject: RateLimiterSubject;
    let key: string;

    beforeEach(async () => {
      subject = await open();
      key = crypto.randomUUID();
    });

    afterEach(() => subject.close());

    const takeMany = async (count: number, bucket: Bucket): Promise<TakeResult[]> => {
      const takes: TakeResult[] = [];
      for (let index = 0; index < count; index += 1) {
        takes.push(await subject.limiter.take(key, bucket));
      }
      return takes;
    };

    const allowedOf = (takes: TakeResult[]): number => takes.filter((take) => take.allowed).length;

    // So slow that no token is refilled while a test runs.
    const slow: Bucket = { burst: 10, perSecond: 0.01 };

    it('L1 a burst is allowed, and then no more', async () => {
      const takes = await takeMany(12, slow);
      expect(takes.map((take) => take.allowed)).toEqual([
        ...Array.from({ length: 10 }, () => true),
        false,
        false,
      ]);
    });

    it('L2 of 100 concurrent takes from two processes, one burst is allowed', async () => {
      const { limiter, peer } = subject;
      const takes = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          (index % 2 === 0 ? limiter : peer).take(key, slow),
        ),
      );
      expect(allowedOf(takes)).toBe(10);
    });

    it('L3 each key has its own bucket', async () => {
      await takeMany(10, slow);
      expect(await subject.limiter.take(`${key}-2`, slow)).toEqual({ allowed: true });
    });

    it('L4 a refusal reports when the next take will be allowed', async () => {
      const bucket: Bucket = { burst: 2, perSecond: 4 };
      const [refusal] = (await takeMany(20, bucket)).filter((take) => !take.allowed);
      const retryAfterMs = refusal?.allowed === false ? refusal.retryAfterMs : Number.NaN;
      expect(retryAfterMs).toBeGreaterThan(0);
      expect(retryAfterMs).toBeLessThanOrEqual(250);
      await subject.elapse(retryAfterMs);
      expect(await subject.limiter.take(key, bucket)).toEqual({ allowed: true });
    });

    it('L5 an idle bucket holds at most its burst', async () => {
      const bucket: Bucket = { burst: 3, perSecond: 100 };
      await takeMany(3, bucket);
      await subject.elapse(400);
      const before = subject.now();
      const allowed = allowedOf(await takeMany(30, bucket));
      const tookMs = subject.now() - before;
      expect(allowed).toBeGreaterThanOrEqual(3);
      expect(allowed).toBeLessThanOrEqual(3 + Math.ceil((tookMs / 1_000) * 100));
    });

    it('L6 over any time t a key is allowed at most burst + perSecond × t, and at least its burst', async () => {
      const { limiter, elapse, runs } = subject;
      const bucketOf = fc.record({
        burst: fc.integer({ min: 1, max: 8 }),
        perSecond: fc.constantFrom(0.5, 7, 50, 333),
      });
      const pauses = fc.array(fc.constantFrom(0, 0, 0, 1, 3, 10, 25, 60), {
        minLength: 5,
        maxLength: 30,
      });
      await fc.assert(
        fc.asyncProperty(bucketOf, pauses, async (bucket, waits) => {
          const own = crypto.randomUUID();
          /** The start and end of each allowed take. */
          const allowed: { takenAt: number; answered: number }[] = [];
          for (const waitMs of waits) {
            if (waitMs > 0) await elapse(waitMs);
            const takenAt = subject.now();
            const take = await limiter.take(own, bucket);
            if (take.allowed) allowed.push({ takenAt, answered: subject.now() });
          }
          for (const [first, { takenAt }] of allowed.entries()) {
            for (const [more, { answered }] of allowed.slice(first).entries()) {
              // Each of the two clock values can be off by up to one step.
              const elapsedMs = answered - takenAt + 2 * clockStepMs;
              const bound = bucket.burst + (bucket.perSecond * elapsedMs) / 1_000;
              expect(more + 1).toBeLessThanOrEqual(bound + 1e-6);
            }
          }
          expect(allowed.length).toBeGreaterThanOrEqual(Math.min(bucket.burst, waits.length));
        }),
        { numRuns: runs },
      );
    });

    it('L8 reading the remaining tokens returns the allowed takes and consumes none', async () => {
      const { limiter, peer } = subject;
      expect(await limiter.left(key, slow)).toBe(10);
      for (let left = 9; left >= 0; left -= 1) {
        await limiter.take(key, slow);
        expect([await limiter.left(key, slow), await peer.left(key, slow)]).toEqual([left, left]);
      }
      expect((await limiter.take(key, slow)).allowed).toBe(false);
      expect(await limiter.left(key, slow)).toBe(0);
    });
  });
};
