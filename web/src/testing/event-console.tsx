import { beforeEach } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Host from '../app/routes/host.tsx';
import { anEventRoom } from './event-data.ts';
import { FakeSocket } from './fake-socket.ts';
import { roomId } from './live-data.ts';
import { liveRoomServer } from './live-room-server.ts';
import { renderScreen } from './render-screen.tsx';
import { ok } from './stub-server.ts';

export const base = `/api/events/${roomId}`;
export const rooms = [1, 2, 3].map((ordinal) =>
  anEventRoom({
    ordinal,
    status: 'waiting',
    participant_count: 5,
    present_count: 5,
    total_opinions: 0,
  }),
);

/** Opens the organiser's page of an event with three rooms. `more`: further answers of the server. */
export const show = (room: Room, more: Parameters<typeof liveRoomServer>[1] = {}, search = '') => {
  const server = liveRoomServer(room, {
    [`GET ${base}/rooms`]: ok({ rooms, next_cursor: null }),
    ...more,
  });
  renderScreen(`/host/${roomId}${search}`, `/host/${roomId}`, <Host />);
  return server;
};

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

export const organiserForEachTest = (): void =>
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem(`murmur.host.${roomId}`, 'the-token');
    FakeSocket.install();
  });
