import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CopyField } from './copy-field.tsx';

const field = <CopyField label="Join link" value="http://a/join/b" copyLabel="Copy the link" />;
const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
  await act(async () => jest.advanceTimersByTimeAsync(0));
};

function clipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
});

describe('copying a link', () => {
  it('confirms the copy for two seconds', async () => {
    jest.useFakeTimers();
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    renderScreen('/', '/', field);
    await press();
    expect(copied).toEqual(['http://a/join/b']);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    await act(async () => jest.advanceTimersByTimeAsync(1_999));
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeTruthy();
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  });

  it.each(['refused', 'missing'])(
    'falls back to execCommand if the clipboard API is %s',
    async (how) => {
      jest.useFakeTimers();
      if (how === 'refused') clipboard(() => Promise.reject(new Error('no')));
      let selected = '';
      document.execCommand = () => {
        selected = document.querySelector('textarea')?.value ?? '';
        return true;
      };
      renderScreen('/', '/', field);
      await press();
      expect(selected).toBe('http://a/join/b');
      expect(document.querySelector('textarea')).toBeNull();
      expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    },
  );
});
