import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readSeat } from '../../features/room-session/seat.ts';
import { eventWith } from '../../testing/event-data.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { roomId, seat, soon, waitingRoom } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok, refused } from '../../testing/stub-server.ts';
import Join from './join.tsx';

const base = `/api/rooms/${roomId}`;
const join = `POST ${base}/join`;
const over = (more: Partial<Room> = {}): Room => ({
  ...waitingRoom,
  status: 'closed',
  remaining_time: 0,
  participant_count: 12,
  votes_until: soon(600),
  ...more,
});
const taken = ok({ ...seat, room_id: roomId, status: 'closed', to_vote: true }, 201);
const show = () => renderScreen(`/join/${roomId}`, '/join/:roomId', <Join />);
const vote = () => screen.findByRole('button', { name: 'Vote' });

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

describe('a person who comes after the discussion', () => {
  it.each([
    ['while the results are written', over({ status: 'processing', votes_until: null })],
    ['until the voting ends', over()],
    ['to an event', over({ event: eventWith({ rooms: 3, gathered_at: soon(-30) }).event })],
  ])('gets a seat that votes, %s', async (_when, room) => {
    const bodies: unknown[] = [];
    liveRoomServer(room, {
      [join]: ({ body }) => {
        bodies.push(body);
        return taken;
      },
    });
    show();
    await userEvent.click(await vote());
    await waitFor(() => expect(location.pathname).toBe(`/results/${roomId}`));
    expect(bodies).toEqual([{ to_vote: true }]);
    expect(readSeat(roomId)?.participant_id).toBe(seat.participant_id);
  });

  it.each([
    ['the voting is over', over({ votes_until: soon(-1) })],
    ['too few people are there to vote', over({ participant_count: 3 })],
    [
      'the rooms of an event are not gathered yet',
      over({ event: eventWith({ gathered_at: null }).event }),
    ],
  ])('is led to the results if %s', async (_why, room) => {
    liveRoomServer(room);
    show();
    expect(await screen.findByRole('link', { name: 'See the results' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
  });

  it('is led to the results if the voting ends meanwhile', async () => {
    liveRoomServer(over(), { [join]: refused(409, 'VOTING_CLOSED') });
    show();
    await userEvent.click(await vote());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull());
    expect(screen.getByRole('link', { name: 'See the results' })).toBeTruthy();
  });
});
