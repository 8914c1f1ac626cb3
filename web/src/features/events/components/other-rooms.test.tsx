import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import Results from '../../../app/routes/results.tsx';
import { child, childId, eventSeat, eventWith } from '../../../testing/event-data.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { roomId } from '../../../testing/live-data.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ok, stubServer } from '../../../testing/stub-server.ts';
import { keepSeat } from '../../session/seat.ts';

const vote = /vote on what your own room said/;

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
  keepSeat(childId, eventSeat);
});

it.each([
  [8, true],
  [5, false],
])('after the end in a room of %i people it asks to vote there: %s', async (people, asks) => {
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
  expect(screen.queryByText(/you read what the other rooms said/) !== null).toBe(!asks);
});
