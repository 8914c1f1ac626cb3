import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import '../testing/render-screen.tsx';
import { Router } from './router.tsx';

it('the dashboard without a room leads home', async () => {
  history.replaceState(null, '', '/host');
  render(<Router />);
  await screen.findByRole('heading', { level: 1 });
  expect(location.pathname).toBe('/');
});
