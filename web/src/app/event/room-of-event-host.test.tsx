import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { child, childId, eventWith } from '../../testing/event-data.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { roomId, soon } from '../../testing/live-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok, stubServer } from '../../testing/stub-server.ts';
import Host from '../routes/host.tsx';

const queue = `GET /api/rooms/${childId}/held`;
const held = {
  id: 'a',
  content: 'Opinion a',
  nickname: 'Quiet Fox',
  submitted_at: '2026-01-01T00:00:00.000Z',
  reason: 'approval',
  ordinal: null,
};
const over: Room = {
  ...child,
  status: 'closed',
  approve: true,
  remaining_time: 0,
  started_at: soon(-200),
  ends_at: soon(-20),
};

const show = (room: Room, gathered_at: string | null) => {
  const event: Room = { ...eventWith({ rooms: 17, gathered_at }), status: 'processing' };
  const server = stubServer({
    [`GET /api/rooms/${childId}`]: ok(room),
    [`GET /api/rooms/${roomId}`]: ok(event),
    [`GET /api/rooms/${childId}/shared-opinions`]: ok({
      shared_opinions: [],
      total_count: 0,
      next_cursor: null,
    }),
    [queue]: ok({ opinions: [held], total: 1, next_cursor: null }),
    [`POST /api/rooms/${childId}/held`]: ok({ decided: ['a'] }),
  });
  renderScreen(`/host/${childId}`, `/host/${childId}`, <Host />);
  return server;
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(`murmur.host.${childId}`, 'the-token');
  FakeSocket.install();
});

describe('the queue of a single room of an event', () => {
  it('stays after the end, while decisions are possible', async () => {
    show(over, null);
    await screen.findByText('Opinion a');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByText('Opinion a')).toBeNull());
  });

  it('is gone once the event has gathered its rooms', async () => {
    const { requests } = show({ ...over, votes_until: soon(-10) }, soon(-10));
    await waitFor(() => expect(requests).toContain(`GET /api/rooms/${roomId}`));
    await waitFor(() => expect(screen.queryByText('Opinion a')).toBeNull());
  });
});
