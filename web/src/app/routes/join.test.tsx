import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readSeat, saveSeat } from '../../features/room-session/seat.ts';
import { eventWith, hall } from '../../testing/event-data.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import {
  activeRoom,
  participantId,
  roomId,
  seat,
  soon,
  waitingRoom,
} from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { networkDown, ok, refused } from '../../testing/stub-server.ts';
import Join from './join.tsx';

const base = `/api/rooms/${roomId}`;
const show = (id = roomId) => renderScreen(`/join/${id}`, '/join/:roomId', <Join />);
const joined = (status: string) => ok({ ...seat, room_id: roomId, status }, 201);
const discussion = `/discuss/${roomId}/${participantId}`;

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

describe('joining', () => {
  it('shows the room before a person joins, without opening a socket', async () => {
    liveRoomServer({ ...waitingRoom, max_participants: 20 });
    show();
    expect(await screen.findByRole('heading', { name: waitingRoom.topic })).toBeTruthy();
    expect(screen.getByText('Waiting to start')).toBeTruthy();
    expect(screen.getByText('3 minutes')).toBeTruthy();
    expect(screen.getByText('3:00')).toBeTruthy();
    expect(screen.getByText('4 of 20')).toBeTruthy();
    expect(FakeSocket.opened).toHaveLength(0);
  });

  it.each([
    [
      { reveal: 'end' } as const,
      /^Before time is up, only the host can see the opinions you share/,
    ],
    [{ reveal: 'now' } as const, /^Shared opinions are visible to everyone right away/],
  ])('says who reads opinions, and when: %j', async (access, words) => {
    liveRoomServer({ ...waitingRoom, ...access });
    show();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByText(/Private ones are never shown to others/)).toHaveLength(1);
  });

  it('says what follows: AI where the server has a model, a count where it has none', async () => {
    liveRoomServer(waitingRoom);
    show();
    expect(await screen.findByText(/opinions and votes are counted/)).toBeTruthy();
    expect(screen.queryByText(/AI reads all opinions/)).toBeNull();
    cleanup();
    document.head.innerHTML = '<meta name="murmur-model" content="yes">';
    show();
    expect(await screen.findByText(/AI reads all opinions/)).toBeTruthy();
    document.head.innerHTML = '';
  });

  it('of an event explains how people are divided, and names the table of the link', async () => {
    const labels = ['Table A', 'Table B'];
    const full = { max_participants: 10_000, participant_count: 0 };
    liveRoomServer({
      ...eventWith({ mode: 'choose', room_size: null, labels }),
      ...full,
    });
    renderScreen(`/join/${roomId}?room=2`, '/join/:roomId', <Join />);
    expect(await screen.findByText('Table B')).toBeTruthy();
    expect(
      screen.getByText(/the other rooms read what your room shared and vote on it/),
    ).toBeTruthy();
    expect(screen.queryByText('0 of 10000')).toBeNull();
    expect(screen.queryByText('Time left')).toBeNull();
  });

  it('of a dealt event explains that people are divided into small groups', async () => {
    liveRoomServer(hall);
    show();
    expect(await screen.findByText(/You will be assigned to a small group/)).toBeTruthy();
  });

  it('takes one press, stores the seat, and leads to the waiting view', async () => {
    liveRoomServer(waitingRoom, { [`POST ${base}/join`]: joined('waiting') });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting room' }));
    expect(await screen.findByRole('heading', { name: /^Waiting for the host/ })).toBeTruthy();
    expect(screen.getByText(seat.nickname)).toBeTruthy();
    expect(readSeat(roomId)?.participant_id).toBe(participantId);
    expect(FakeSocket.last.protocols[1]).toBe(`participant_id.${participantId}`);
  });

  it('leads straight to a running discussion', async () => {
    liveRoomServer(activeRoom(), { [`POST ${base}/join`]: joined('active') });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Join the discussion' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(location.pathname).toBe(discussion);
  });

  it('leads back to the seat that this browser already has', async () => {
    saveSeat(roomId, seat);
    const { requests } = liveRoomServer(activeRoom());
    show();
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(discussion);
    expect(requests).not.toContain(`POST ${base}/join`);
  });

  it('removes a seat that the server does not know, and lets the person join again', async () => {
    saveSeat(roomId, seat);
    liveRoomServer(waitingRoom, {
      [`GET ${base}/participants/${participantId}`]: refused(404, 'PARTICIPANT_NOT_FOUND'),
    });
    show();
    await screen.findByRole('button', { name: 'Join the waiting room' });
    expect(readSeat(roomId)).toBeNull();
  });

  it.each([
    [{ locked: true }, 'The host has locked this room. Ask the host to let you in.'],
    [
      { max_participants: 2, participant_count: 2 },
      'This room is full. Find another room, or wait until somebody leaves.',
    ],
  ])('explains before the press that the room is closed, once: %j', async (closed, words) => {
    const code = 'locked' in closed ? 'ROOM_LOCKED' : 'ROOM_CAPACITY_EXCEEDED';
    liveRoomServer({ ...waitingRoom, ...closed }, { [`POST ${base}/join`]: refused(409, code) });
    show();
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('reports a full room and suggests another', async () => {
    liveRoomServer(waitingRoom, { [`POST ${base}/join`]: refused(409, 'ROOM_CAPACITY_EXCEEDED') });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting room' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'This room is full. Find another room, or wait until somebody leaves.',
    );
    expect(alert.textContent).not.toMatch(/Try again|Something went wrong/);
  });

  it('reads the room again when the last seat was taken meanwhile', async () => {
    let taken = 1;
    liveRoomServer(waitingRoom, {
      [`GET ${base}`]: () => ok({ ...waitingRoom, max_participants: 2, participant_count: taken }),
      [`POST ${base}/join`]: () => {
        taken = 2;
        return refused(409, 'ROOM_CAPACITY_EXCEEDED');
      },
    });
    show();
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Join the waiting room' }));
    expect(await screen.findByText('2 of 2')).toBeTruthy();
  });

  it('offers the way home where a seat was refused or joining failed, and only there', async () => {
    liveRoomServer(waitingRoom, { [`POST ${base}/join`]: refused(500, 'INTERNAL_ERROR') });
    show();
    const home = { name: 'Go to the home page' };
    const button = await screen.findByRole('button', { name: 'Join the waiting room' });
    expect(screen.queryByRole('link', home)).toBeNull();
    await userEvent.click(button);
    expect((await screen.findByRole('link', home)).getAttribute('href')).toBe('/');
    cleanup();
    liveRoomServer({ ...waitingRoom, max_participants: 2, participant_count: 2 });
    show();
    expect(await screen.findByRole('link', home)).toBeTruthy();
  });

  it('shows the server’s message for an unknown error code', async () => {
    liveRoomServer(waitingRoom, {
      [`POST ${base}/join`]: refused(422, 'VALIDATION_ERROR', 'is odd'),
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting room' }));
    expect((await screen.findByRole('alert')).dataset['tone']).toBe('yellow');
    expect(screen.getByText('is odd')).toBeTruthy();
  });

  it.each(['closed', 'processing'] as const)(
    'reports a room that is %s as ended, and links to its results',
    async (status) => {
      liveRoomServer({ ...activeRoom(), status, remaining_time: 0 });
      show();
      await screen.findByRole('heading', {
        name: 'This discussion has already ended. You can still read the results.',
      });
      expect(screen.getByRole('link', { name: 'See the results' }).getAttribute('href')).toBe(
        `/results/${roomId}`,
      );
      expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
    },
  );

  it('reports an expired room', async () => {
    liveRoomServer({ ...waitingRoom, status: 'expired' });
    show();
    expect(
      await screen.findByRole('heading', {
        name: 'The discussion time has expired. Ask the host for a new link.',
      }),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See the results' })).toBeNull();
  });

  it('cannot be joined once the time is up', async () => {
    liveRoomServer({ ...activeRoom(), ends_at: soon(-1), remaining_time: 0 });
    show();
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Join the discussion',
    });
    expect(button.disabled).toBe(true);
  });

  it('reports an unknown room and offers to enter a code', async () => {
    liveRoomServer(waitingRoom, { 'GET /api/rooms/NQ2CD3': refused(404, 'ROOM_NOT_FOUND') });
    show('NQ2CD3');
    await screen.findByRole('heading', { name: 'Room not found' });
    expect(screen.getByRole('link', { name: 'Enter a code' }).getAttribute('href')).toBe('/join');
  });

  it('finds a room by its code, and uses the room’s own id afterwards', async () => {
    liveRoomServer(waitingRoom, {
      'GET /api/rooms/ab2cd3': ok(waitingRoom),
      [`POST ${base}/join`]: joined('active'),
    });
    show('ab2cd3');
    await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting room' }));
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(discussion);
  });
});

describe('without a network', () => {
  it('shows an orange message with a retry', async () => {
    liveRoomServer(waitingRoom, { [`GET ${base}`]: networkDown });
    show();
    const alert = await screen.findByRole('alert');
    expect(alert.dataset['tone']).toBe('orange');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
  });
});
