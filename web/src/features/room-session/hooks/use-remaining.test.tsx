import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRemaining } from './use-remaining.ts';

const hourMs = 60 * 60 * 1_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('continues to count down if the phone’s clock is set back by an hour', () => {
  const endsAt = new Date(Date.now() + 30_000).toISOString();
  const { result } = renderHook(() => useRemaining(endsAt, 0));
  expect(result.current).toBe(30);
  jest.setSystemTime(Date.now() - hourMs);
  act(() => jest.advanceTimersByTime(10_100));
  expect(result.current).toBe(20);
});
