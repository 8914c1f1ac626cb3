import { beforeEach } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, screen } from '@testing-library/react';
import Host from '../app/routes/host.tsx';
import { eventSamples } from './event-samples.ts';
import { FakeSocket } from './fake-socket.ts';
import { roomId, waitingRoom } from './live-data.ts';
import { liveRoomServer } from './live-room-server.ts';
import { renderScreen } from './render-screen.tsx';

export const base = `/api/rooms/${roomId}`;
export const path = `/host/${roomId}`;

/** Empties the browser's storage before each test. */
export const freshHostForEachTest = (): void => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    FakeSocket.install();
  });
};

export const renderHost = (at = path) => renderScreen(at, '/host/:roomId', <Host />);

export const receive = (event: object) => act(async () => FakeSocket.last.emit(event));
export const saveToken = () => localStorage.setItem(`murmur.host.${roomId}`, 'the-token');

export async function host(
  room: Room = waitingRoom,
  more: Parameters<typeof liveRoomServer>[1] = {},
  at = path,
) {
  const server = liveRoomServer(room, more);
  renderHost(at);
  await screen.findByRole('heading', { name: room.topic });
  await act(async () => FakeSocket.last.accept());
  const { status, ends_at, remaining_time, participant_count } = room;
  const server_time = new Date().toISOString();
  const stats = { ...eventSamples.connected.stats, status, participant_count };
  await receive({
    ...eventSamples.connected,
    status,
    ends_at,
    remaining_time,
    server_time,
    stats,
    seq: 7,
  });
  return server;
}
