import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useHighlights } from './use-highlights.ts';

afterEach(() => {
  jest.useRealTimers();
});

function Probe() {
  const { isHighlighted, mark } = useHighlights();
  return (
    <button type="button" onClick={() => mark([{ id: 'new' }])}>
      {isHighlighted('new') ? 'marked' : 'plain'}
    </button>
  );
}

it('a new opinion stays marked for three seconds', async () => {
  renderScreen('/', '/', <Probe />);
  jest.useFakeTimers();
  const shown = () => screen.getByRole('button').textContent;
  await act(async () => screen.getByRole('button').click());
  await act(async () => jest.advanceTimersByTime(2_999));
  expect(shown()).toBe('marked');
  await act(async () => jest.advanceTimersByTime(1));
  expect(shown()).toBe('plain');
});
