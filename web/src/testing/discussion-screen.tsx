import { beforeEach, expect } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor } from '@testing-library/react';
import Discuss from '../app/routes/discuss.tsx';
import { saveSeat } from '../features/room-session/seat.ts';
import { eventSamples } from './event-samples.ts';
import { FakeSocket } from './fake-socket.ts';
import { activeRoom, participantId, roomId, seat } from './live-data.ts';
import { liveRoomServer } from './live-room-server.ts';
import { renderScreen } from './render-screen.tsx';

export const base = `/api/rooms/${roomId}`;
const path = `/discuss/${roomId}/${participantId}`;

export const seatedBrowserForEachTest = (): void => {
  beforeEach(() => {
    localStorage.clear();
    saveSeat(roomId, seat);
    FakeSocket.install();
  });
};

export const renderDiscussion = () =>
  renderScreen(path, '/discuss/:roomId/:participantId', <Discuss />);

export const receive = (event: object) => act(async () => FakeSocket.last.emit(event));

export async function enter(
  room: Room = activeRoom(),
  more: Parameters<typeof liveRoomServer>[1] = {},
) {
  const server = liveRoomServer(room, more);
  const before = FakeSocket.opened.length;
  const shown = renderDiscussion();
  await screen.findByRole('heading', { name: room.topic, level: 1 });
  await waitFor(() => expect(FakeSocket.opened.length).toBeGreaterThan(before));
  await act(async () => FakeSocket.last.accept());
  const { status, ends_at, remaining_time } = room;
  const server_time = new Date().toISOString();
  const stats = { ...eventSamples.connected.stats, status, remaining_time, participant_count: 4 };
  await receive({
    ...eventSamples.connected,
    status,
    ends_at,
    remaining_time,
    server_time,
    stats,
    seq: 7,
  });
  if (room.reveal === 'now') await screen.findAllByRole('region', { name: /^Shared opinions/ });
  return { ...server, ...shown };
}

export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your opinion' });
export const mine = () => screen.getByRole('region', { name: /^My opinions/ });
export const shared = () => screen.getByRole('region', { name: /^Shared opinions \d/ });
export const toggle = () => screen.getByRole('switch');
