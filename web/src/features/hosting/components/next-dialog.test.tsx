import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { base, freshHostForEachTest, host, saveToken } from '../../../testing/host-screen.tsx';
import { waitingRoom } from '../../../testing/live-data.ts';
import { someResults, someVerdict } from '../../../testing/results-data.ts';
import { ok, refused } from '../../../testing/stub-server.ts';

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

it('takes the chosen statements of this question along', async () => {
  saveToken();
  const bodies: unknown[] = [];
  await host(
    { ...waitingRoom, status: 'closed', remaining_time: 0 },
    {
      [`GET ${base}/results/all`]: ok(someResults(someVerdict)),
      [`POST ${base}/next`]: ({ body }) => {
        bodies.push(body);
        return ok({ ...waitingRoom, room_id: 'next' });
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Next question/ }));
  const choices = await screen.findByRole('group', { name: 'Take statements along' });
  expect(within(choices).getAllByRole('checkbox')).toHaveLength(10);
  await userEvent.click(within(choices).getByRole('checkbox', { name: 'Sentence r1' }));
  await userEvent.click(within(choices).getByRole('checkbox', { name: 'Sentence c2' }));
  const topic = screen.getByPlaceholderText('Enter a topic or a question');
  await userEvent.type(topic, 'Which of these first?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask this question' }));
  await waitFor(() => expect(bodies).toMatchObject([{ offered: ['r1', 'c2'] }]));
});

describe('the questions that the host has prepared', () => {
  const closed = { ...waitingRoom, status: 'closed', remaining_time: 0 } as const;
  const questions = [
    { topic: 'Who waters the garden?', duration: 5, ask_position: true },
    { topic: 'What grows well here?', duration: 1, ask_position: false },
  ];
  const open = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Next question/ }));

  it('are offered on any device of the host, and bring their duration and position question', async () => {
    saveToken();
    const bodies: unknown[] = [];
    await host(closed, {
      [`GET ${base}/questions`]: ok({ questions }),
      [`POST ${base}/next`]: ({ body }) => {
        bodies.push(body);
        return ok({ ...waitingRoom, room_id: 'the-next-room-of-the-series' }, 201);
      },
    });
    await open();
    const first = await screen.findByRole('button', { name: 'Who waters the garden?' });
    await userEvent.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Ask this question' }));
    await waitFor(() => expect(bodies).toEqual([questions[0]]));
  });

  it('can be loaded again after a failure, and a question can be typed meanwhile', async () => {
    saveToken();
    let fails = true;
    await host(closed, {
      [`GET ${base}/questions`]: () => (fails ? refused(500, 'INTERNAL_ERROR') : ok({ questions })),
    });
    await open();
    await screen.findByRole('heading', { name: 'Prepared questions' });
    expect(screen.getByRole('textbox', { name: 'Topic' })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'What grows well here?' })).toBeTruthy();
  });
});
