import { expect, it } from '@jest/globals';
import type { EventRoom } from '@murmur/contract/event';
import { screen } from '@testing-library/react';
import { anEventRoom } from '../../../testing/event-data.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RoomRow } from './room-row.tsx';

const show = async (change: Partial<EventRoom>): Promise<string> => {
  renderScreen(
    '/',
    '/',
    <RoomRow room={anEventRoom(change)} lang="en" silent={20} onShowLink={() => undefined} />,
  );
  return (await screen.findByRole('link')).textContent ?? '';
};

it.each([
  ['everybody is there', {}, '8 Participants', 'silent for 20 s'],
  ['presence is unknown', { present_count: null }, '8 Participants', 'silent for 20 s'],
  ['some have left', { present_count: 5 }, '5 of 8 here', 'silent for 20 s'],
  ['all have left', { present_count: 0 }, '0 of 8 here', 'everybody has left'],
  ['nobody was placed', { participant_count: 0, present_count: 0 }, '0 Participants', 'nobody'],
])('a room in which %s shows that', async (_when, change, people, state) => {
  const text = await show(change);
  expect(text).toContain(people);
  expect(text).toContain(state);
});
