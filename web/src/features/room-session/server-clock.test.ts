import { describe, expect, it } from '@jest/globals';
import { betterOffset, roughOffset, secondsUntil } from './server-clock.ts';

const noon = Date.parse('2026-01-01T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

describe('the server’s clock', () => {
  it('is known from the first timestamp', () => {
    expect(betterOffset(null, iso(noon), noon - 90_000)).toBe(90_000);
  });

  it('is taken from the timestamp that arrived with the shortest delay', () => {
    const slow = betterOffset(null, iso(noon), noon + 400);
    const fast = betterOffset(slow, iso(noon), noon + 30);
    expect(fast).toBe(-30);
    expect(betterOffset(fast, iso(noon), noon + 900)).toBe(-30);
  });

  it('is determined again after this machine’s clock was changed', () => {
    expect(betterOffset(-30, iso(noon), noon + 3_600_000)).toBe(-3_600_000);
  });

  it('is estimated to the second from a room’s own fields, and assumed to be zero if small', () => {
    expect(roughOffset(iso(noon + 60_000), 60, noon + 700)).toBe(0);
    expect(roughOffset(iso(noon + 60_000), 60, noon - 20_000)).toBe(20_000);
    expect(roughOffset(null, 60, noon)).toBeNull();
  });

  it('counts down to the end and not past it', () => {
    expect(secondsUntil(iso(noon + 1_500), 0, noon)).toBe(1.5);
    expect(secondsUntil(iso(noon + 1_500), 1_000, noon)).toBe(0.5);
    expect(secondsUntil(iso(noon), 0, noon + 5_000)).toBe(0);
  });
});
