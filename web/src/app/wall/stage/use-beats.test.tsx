import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useBeats } from './use-beats.ts';
import { useCountUp } from './use-count-up.ts';

const inherited = window.matchMedia;
const preferLessMotion = () => {
  window.matchMedia = (query) => Object.assign(inherited(query), { matches: true });
};
const moments = [500, 1_500, 1_700];

afterEach(() => {
  window.matchMedia = inherited;
  jest.useRealTimers();
});

it('counts the moments of a slide as they pass', async () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useBeats(moments));
  const seen: number[] = [];
  for (const ms of [499, 1, 999, 1, 200, 5_000]) {
    await act(async () => jest.advanceTimersByTime(ms));
    seen.push(result.current);
  }
  expect(seen).toEqual([0, 1, 1, 2, 3, 3]);
});

it('shows the last picture of a slide at once to people who prefer less motion', () => {
  preferLessMotion();
  expect(renderHook(() => useBeats(moments)).result.current).toBe(3);
  expect(renderHook(() => useCountUp(25, true, 900)).result.current).toBe(25);
});
