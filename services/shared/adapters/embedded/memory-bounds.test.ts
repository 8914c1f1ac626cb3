import { describe, expect, it } from '@jest/globals';
import { FakeClock } from '../../testing/fake-clock.ts';
import { ExpiringTimes } from './expiring-times.ts';
import { MemoryDealtCards } from './memory-dealt-cards.ts';
import { MemoryPresence } from './memory-presence.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';

describe('memory use', () => {
  it('expired times are deleted when their number has doubled', () => {
    const times = new ExpiringTimes();
    for (let n = 0; n < 100_000; n += 1) times.set(`key-${n}`, n + 500, n);
    expect(times.size).toBeLessThan(2_000);
    expect(times.get('key-99999')).toBe(100_499);
    expect(times.get('key-3')).toBe(0);
  });

  it('full buckets are removed, others are not', async () => {
    const clock = new FakeClock();
    const limiter = new MemoryRateLimiter(clock);
    const bucket = { burst: 1, perSecond: 0.001 };
    await limiter.take('mine', bucket);
    for (let n = 0; n < 20_000; n += 1) {
      await limiter.take(`other-${n}`, { burst: 5, perSecond: 1_000 });
      if (n % 500 === 0) await clock.advance(10);
    }
    expect(limiter.size).toBeLessThan(3_000);
    expect((await limiter.take('mine', bucket)).allowed).toBe(false);
  });

  it('a bucket refills at its usual rate after the clock was set back', async () => {
    let now = 1_000_000_000;
    const clock = Object.assign(new FakeClock(), { now: () => now });
    const limiter = new MemoryRateLimiter(clock);
    const bucket = { burst: 2, perSecond: 1 };
    await limiter.take('key', bucket);
    now -= 3_600_000;
    expect(await limiter.take('key', bucket)).toEqual({ allowed: false, retryAfterMs: 1_000 });
    now += 1_000;
    expect((await limiter.take('key', bucket)).allowed).toBe(true);
  });

  it('dealt cards are dropped beyond a number in each room, and with the rooms', async () => {
    const clock = new FakeClock();
    const dealt = new MemoryDealtCards(clock);
    const card = { voter: 'ann', opinionIds: ['a'] };
    for (let n = 0; n < 50_000; n += 1) await dealt.record('crowd', card);
    const { cursor } = await dealt.since('crowd', null);
    expect((await dealt.since('crowd', null)).dealt.length).toBeLessThan(40_000);
    await dealt.record('crowd', { voter: 'bob', opinionIds: ['b'] });
    expect((await dealt.since('crowd', cursor)).dealt).toMatchObject([{ voter: 'bob' }]);
    for (let n = 0; n < 3_000; n += 1) {
      await dealt.record(`room-${n}`, card);
      if (n % 100 === 0) await clock.advance(180_000);
    }
    expect(dealt.size).toBeLessThan(2_000);
  });

  it('presence removes rooms that are no longer queried', async () => {
    const clock = new FakeClock();
    const presence = new MemoryPresence(clock);
    for (let n = 0; n < 3_000; n += 1) {
      await presence.touch(`room-${n}`, ['ann', 'bob']);
      if (n % 100 === 0) await clock.advance(60_000);
    }
    expect(presence.size).toBeLessThan(1_500);
    expect(await presence.countOnline('room-2999')).toBe(2);
  });
});
