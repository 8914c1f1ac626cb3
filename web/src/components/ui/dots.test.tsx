import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { Dots } from './dots.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('a dot is added every half second, and the fourth begins anew', () => {
  jest.useFakeTimers();
  const { container } = render(<Dots />);
  const shown = [container.textContent];
  for (let step = 0; step < 3; step += 1) {
    act(() => jest.advanceTimersByTime(499));
    expect(container.textContent).toBe(shown.at(-1));
    act(() => jest.advanceTimersByTime(1));
    shown.push(container.textContent);
  }
  expect(shown).toEqual(['.', '..', '...', '.']);
});
