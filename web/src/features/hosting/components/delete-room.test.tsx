import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { base, freshHostForEachTest, host, saveToken } from '../../../testing/host-screen.tsx';
import { roomId, waitingRoom } from '../../../testing/live-data.ts';
import { ok } from '../../../testing/stub-server.ts';

freshHostForEachTest();

const question = (room_id: string, number: number) => ({
  room_id,
  question: number,
  topic: 'A topic',
  status: 'closed' as const,
});

it.each([
  ['Question 2 only', 'one', /Question 2 is deleted.*The other questions remain/],
  ['All 2 questions', 'all', /No link, code or download address of any of them works any more/],
])('says what is deleted of a series: %s', async (label, questions, text) => {
  saveToken();
  localStorage.setItem('murmur.host.first', 'the-token');
  const asked: (string | null)[] = [];
  const room_ids = questions === 'all' ? ['first', roomId] : [roomId];
  await host(
    { ...waitingRoom, series_id: 'first', question: 2 },
    {
      [`GET ${base}/series`]: ok({
        series_id: 'first',
        questions: [question('first', 1), question(roomId, 2)],
      }),
      [`DELETE ${base}`]: ({ url }) => {
        asked.push(url.searchParams.get('questions'));
        return ok({ room_id: roomId, room_ids });
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the room' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this room for good?' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: label }));
  expect(within(dialog).getByText(text)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(asked).toEqual([questions]));
  await waitFor(() => expect(localStorage.getItem(`murmur.host.${roomId}`)).toBeNull());
  const kept = questions === 'all' ? null : 'the-token';
  expect(localStorage.getItem('murmur.host.first')).toBe(kept);
});
