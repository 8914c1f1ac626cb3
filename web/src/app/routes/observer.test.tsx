import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { activeRoom, opinionOf, roomId } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import Observer from './observer.tsx';

const receive = (event: object) => act(async () => FakeSocket.last.emit(event));

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

async function watch() {
  const room = activeRoom();
  liveRoomServer(room);
  renderScreen(`/discuss/${roomId}/observer`, '/discuss/:roomId/observer', <Observer />);
  await screen.findByRole('heading', { name: room.topic });
  await act(async () => FakeSocket.last.accept());
  await receive({
    ...eventSamples.connected,
    ends_at: room.ends_at,
    server_time: new Date().toISOString(),
  });
}

describe('watching without a seat', () => {
  it('shows shared opinions, and no composer', async () => {
    await watch();
    expect(FakeSocket.last.sent).toContainEqual({ type: 'get_shared_opinions' });
    await receive({
      ...eventSamples.shared_opinions_updated,
      shared_opinions: [opinionOf('1', 'A fountain')],
      total_count: 1,
    });
    await receive({
      ...eventSamples.new_public_opinion,
      opinion: opinionOf('2', 'More shade'),
      seq: 8,
    });
    expect(screen.getByText('A fountain')).toBeTruthy();
    expect(await screen.findByText('More shade')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('opens the socket anonymously, or as the host if this browser has the token', async () => {
    await watch();
    expect([...FakeSocket.last.url.searchParams.keys()]).toEqual(['batch']);
    expect(FakeSocket.last.protocols).toEqual([]);
  });

  it('leads to the results at the end', async () => {
    await watch();
    await receive({ ...eventSamples.room_closed, seq: 8 });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(location.pathname).toBe(`/results/${roomId}`);
  });
});
