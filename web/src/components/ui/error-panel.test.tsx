import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
});
