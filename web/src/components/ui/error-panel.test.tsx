import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import errors from '../../../public/locales/ko/errors.json' with { type: 'json' };
import { showTexts } from '../../i18n/start-i18n.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ErrorPanel } from './error-panel.tsx';

describe('the error panel', () => {
  it.each([
    ['validation', 'yellow', 'Please check your input'],
    ['network', 'orange', 'Connection problem'],
    ['server', 'red', 'Server problem'],
    ['not_found', 'red', 'Not found'],
    ['unknown', 'red', 'Something went wrong'],
  ] as const)('shows a %s error in %s under “%s”', (kind, tone, heading) => {
    renderScreen('/', '/', <ErrorPanel error={new ApiError({ kind, retryable: false })} />);
    expect(screen.getByRole('alert').dataset['tone']).toBe(tone);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names whom to contact about an unknown error that persists', () => {
    document.head.innerHTML = `<meta name="murmur-operator" content='{"contact":"it@hill.example"}'>`;
    renderScreen(
      '/',
      '/',
      <ErrorPanel error={new ApiError({ kind: 'unknown', retryable: false })} />,
    );
    const link = screen.getByRole('link', { name: /^If it keeps happening, contact/ });
    expect(link.getAttribute('href')).toBe('mailto:it@hill.example');
    document.head.innerHTML = '';
  });

  it('says of a refusal that it is not possible now, without sending anybody to support', () => {
    const error = new ApiError({ kind: 'unknown', retryable: false, code: 'NO_PARTICIPANTS' });
    renderScreen('/', '/', <ErrorPanel error={error} />);
    expect(screen.getByRole('heading', { name: 'This is not possible right now' })).toBeTruthy();
    expect(screen.getByText(/^Nobody has joined yet/)).toBeTruthy();
    expect(screen.queryByText(/^If it keeps happening/)).toBeNull();
  });

  it('shows an English message of the server to readers of English only', async () => {
    const error = new ApiError({
      kind: 'validation',
      retryable: false,
      code: 'VALIDATION_ERROR',
      serverMessage: 'topic is required, and must be a text.',
    });
    renderScreen('/', '/', <ErrorPanel error={error} />);
    expect(screen.getByRole('alert').textContent).toContain('topic is required');
    await act(() => showTexts('ko', { ko: { errors } }));
    expect(screen.getByRole('alert').textContent).toContain(errors.validation);
    expect(screen.getByRole('alert').textContent).not.toContain('topic');
  });
});
