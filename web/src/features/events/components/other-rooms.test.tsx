import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RoomStatus } from '@murmur/contract/room';
import { screen } from '@testing-library/react';
import Results from '../../../app/routes/results.tsx';
import { child, childId, eventSeat, eventWith } from '../../../testing/event-data.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { roomId } from '../../../testing/live-data.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { someResults } from '../../../testing/results-data.ts';
import { ok, stubServer } from '../../../testing/stub-server.ts';
import { saveSeat } from '../../room-session/seat.ts';

const vote = /vote on what your own room said/;

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
  saveSeat(childId, eventSeat);
});

it.each([
  [8, true],
  [5, false],
])('invites people to vote after the end in a room of %i: %s', async (people, asks) => {
  stubServer({
    [`GET /api/rooms/${childId}`]: ok({
      ...child,
      status: 'processing',
      remaining_time: 0,
      participant_count: people,
    }),
    [`GET /api/rooms/${childId}/participants/${eventSeat.participant_id}`]: ok(eventSeat),
    [`GET /api/rooms/${roomId}`]: ok({ ...eventWith({ rooms: 3 }), status: 'processing' }),
  });
  renderScreen(`/results/${childId}`, '/results/:roomId', <Results />);
  await screen.findByText('Soon: what the other rooms said');
  expect(screen.queryByText(vote) !== null).toBe(asks);
  expect(screen.queryByText(/you will read what the other rooms said/) !== null).toBe(!asks);
});

describe('rooms that were gathered before this page first read the event', () => {
  const gatheredAt = '2026-01-01T00:01:00.000Z';
  const gathered = { ...eventWith({ rooms: 3, gathered_at: gatheredAt }), status: 'processing' };
  const ownRoom = { ...child, participant_count: 5, remaining_time: 0 };

  const open = async (
    more: Parameters<typeof stubServer>[0],
    status: RoomStatus,
  ): Promise<void> => {
    stubServer({
      [`GET /api/rooms/${childId}`]: ok({ ...ownRoom, status }),
      [`GET /api/rooms/${childId}/participants/${eventSeat.participant_id}`]: ok(eventSeat),
      [`GET /api/rooms/${roomId}`]: ok(gathered),
      ...more,
    });
    renderScreen(`/results/${childId}`, '/results/:roomId', <Results />);
    await screen.findByRole('link', { name: 'Read them' });
  };

  it('redirect a phone whose discussion has just ended', async () => {
    await open({}, 'processing');
    expect(screen.getByText(/^Moving on in \d+ seconds$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stay here' })).toBeTruthy();
  });

  it('do not redirect a returning reader', async () => {
    const all = { ...someResults(), room_id: childId };
    await open({ [`GET /api/rooms/${childId}/results/all`]: ok(all) }, 'closed');
    expect(screen.queryByText(/Moving on/)).toBeNull();
  });
});
