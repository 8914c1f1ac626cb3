import { describe, expect, it } from '@jest/globals';
import { monotonicClock } from './monotonic-now.ts';

const noon = Date.UTC(2026, 0, 5, 12);
const hourMs = 60 * 60 * 1_000;

describe('time on a phone', () => {
  let [wall, monotonic] = [noon, 0];
  const pass = (ms: number) => {
    wall += ms;
    monotonic += ms;
  };

  it('continues from its last value when the clock is set back', () => {
    [wall, monotonic] = [noon, 0];
    const now = monotonicClock(
      () => wall,
      () => monotonic,
    );
    pass(5_000);
    wall -= hourMs;
    expect(now()).toBe(noon + 5_000);
    pass(2_000);
    expect(now()).toBe(noon + 7_000);
    // Corrects the machine's clock.
    wall += hourMs;
    expect(now()).toBe(noon + 7_000);
  });

  it('includes sleep, which the monotonic time omits', () => {
    [wall, monotonic] = [noon, 0];
    const now = monotonicClock(
      () => wall,
      () => monotonic,
    );
    wall += 90_000;
    expect(now()).toBe(noon + 90_000);
  });
});
