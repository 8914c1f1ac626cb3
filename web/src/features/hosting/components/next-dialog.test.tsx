import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { freshHostForEachTest, host, saveToken } from '../../../testing/host-screen.tsx';
import { waitingRoom } from '../../../testing/live-data.ts';

freshHostForEachTest();

it.each([
  ['ended after 90 seconds', 5, '2026-01-05T09:01:30.000Z', '2 minutes'],
  ['extended beyond what can be chosen', 7, '2026-01-05T09:07:00.000Z', '5 minutes'],
  ['as planned', 3, '2026-01-05T09:03:00.000Z', '3 minutes'],
])(
  'the next question starts with the duration that was: %s',
  async (_what, duration, until, text) => {
    saveToken();
    const times = { started_at: '2026-01-05T09:00:00.000Z', ends_at: until };
    await host({ ...waitingRoom, ...times, status: 'closed', remaining_time: 0, duration });
    await userEvent.click(await screen.findByRole('button', { name: /^Next question/ }));
    const slider = await screen.findByRole('slider', { name: /duration/i });
    expect(slider.getAttribute('aria-valuetext')).toBe(text);
  },
);
