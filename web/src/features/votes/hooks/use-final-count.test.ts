import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useFinalCount } from './use-final-count.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const start = (votesUntil: string | null, readAt: number | null) => {
  const onDue = jest.fn();
  const { result, rerender } = renderHook(
    (shown: { votesUntil: string | null; readAt: number | null }) =>
      useFinalCount({ offsetMs: 0, onDue, ...shown }),
    { initialProps: { votesUntil, readAt } },
  );
  return { result, rerender, onDue };
};

it('counts from the end of voting until the results were read after it', async () => {
  const votesUntil = inMs(5_000);
  const { result, rerender, onDue } = start(votesUntil, Date.now());
  expect(result.current).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(5_001));
  expect(result.current).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(onDue).toHaveBeenCalledTimes(1);
  rerender({ votesUntil, readAt: Date.now() });
  expect(result.current).toBe(false);
});

it('counts at once if the host ends the voting', () => {
  const { result, rerender } = start(inMs(500_000), Date.now());
  rerender({ votesUntil: inMs(-1), readAt: Date.now() - 10 });
  expect(result.current).toBe(true);
});

it('shows the last known votes if the results cannot be read again', async () => {
  const { result } = start(inMs(1_000), Date.now());
  await act(() => jest.advanceTimersByTimeAsync(1_001));
  expect(result.current).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(result.current).toBe(false);
});

it('does not count on a page that is opened after the end', () => {
  expect(start(inMs(-60_000), Date.now()).result.current).toBe(false);
});
