import { expect, it } from '@jest/globals';
import type { RoomStats } from '@murmur/contract/room';
import { screen } from '@testing-library/react';
import { eventWith, hall } from '../../../testing/event-data.ts';
import { stats } from '../../../testing/event-samples.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { liveRoom } from '../../room-session/live-room.ts';
import { EventStageLine } from './event-stage-line.tsx';

const show = (joined: number, online: number | null): void => {
  const room = { ...hall, participant_count: joined };
  const known: RoomStats | null =
    online === null ? null : { ...stats, participant_count: joined, online_count: online };
  const live = { ...liveRoom(room, null, 0), stats: known };
  renderScreen('/', '/', <EventStageLine live={live} rooms={null} counts={null} />);
};

it('previews the rooms of people online, and warns if many who joined are offline', async () => {
  show(24, 7);
  expect(await screen.findByText(/7 people → 1 room/)).toBeTruthy();
  expect(
    screen.getByText('7 of 24 people are here now; the others will get places in these rooms.'),
  ).toBeTruthy();
});

it.each([
  [24, 24, '24 people → 3 rooms'],
  [24, 20, '20 people → 3 rooms'],
  [24, 0, '24 people → 3 rooms'],
  [24, null, '24 people → 3 rooms'],
  [3, 5, '3 people → 1 room'],
])('counts of %d joined and %s online: %s', async (joined, online, text) => {
  show(joined, online);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/are here now/)).toBeNull();
});

it.each([
  [13, 13, false],
  [4, 4, true],
])(
  'warns before the deal if rooms would be too small to be named: %d people',
  async (joined, online, warns) => {
    show(joined, online);
    await screen.findByText(/→/);
    expect(screen.queryByText(/do not name rooms with fewer than 5 people/) !== null).toBe(warns);
  },
);

it('expects everyone seated in the previous question', async () => {
  const room = { ...eventWith({ rooms: 3, people: 13 }), participant_count: 2 };
  const counts = {
    rooms: { waiting: 2, active: 0, processing: 0, closed: 0 },
    people: 2,
    opinions: 0,
  };
  renderScreen(
    '/',
    '/',
    <EventStageLine live={liveRoom(room, null, 0)} rooms={null} counts={counts} />,
  );
  expect(await screen.findByText('2 of 13 in their rooms')).toBeTruthy();
});
