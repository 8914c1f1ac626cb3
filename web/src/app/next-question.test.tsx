import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { saveSeat } from '../features/room-session/seat.ts';
import { eventSamples } from '../testing/event-samples.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { roomId, seat, waitingRoom } from '../testing/live-data.ts';
import { liveRoomServer } from '../testing/live-room-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ok } from '../testing/stub-server.ts';

const nextId = 'room-of-the-next-question';
const closed = { ...waitingRoom, status: 'closed' as const, remaining_time: 0 };
const goneOn = { ...closed, series_id: roomId, next_room_id: nextId };

const series = (status: 'waiting' | 'closed') => ({
  [`GET /api/rooms/${roomId}/series`]: ok({
    series_id: roomId,
    questions: [
      { room_id: roomId, question: 1, topic: closed.topic, status: 'closed' },
      { room_id: nextId, question: 2, topic: 'What next?', status },
    ],
  }),
});

const show = (path = `/results/${roomId}`) => renderScreen(path, path, <p>this room</p>);

const announce = ({ msAgo = 0, id = nextId, topic = 'What next?', seq = 8 } = {}) =>
  act(async () =>
    FakeSocket.last.emit({
      ...eventSamples.next_question,
      next_room_id: id,
      topic,
      timestamp: new Date(Date.now() - msAgo).toISOString(),
      seq,
    }),
  );

const connect = async () => {
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
  await act(async () => {
    FakeSocket.last.accept();
    const { connected } = eventSamples;
    const now = new Date().toISOString();
    FakeSocket.last.emit({ ...connected, status: 'closed', ends_at: null, server_time: now });
  });
};

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

describe('a page of a room whose host opens the next question', () => {
  it('announces the next question for ten seconds, and follows immediately on request', async () => {
    saveSeat(roomId, seat);
    liveRoomServer(closed);
    show();
    await screen.findByText('this room');
    await connect();
    await announce();
    await screen.findByText('What next?');
    expect(screen.getByText(/The host moves on in (10|9) seconds/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the next question' }));
    expect(location.pathname).toBe(`/join/${nextId}`);
  });

  it('stays if the person wants to read, and links to the newest question', async () => {
    saveSeat(roomId, seat);
    liveRoomServer(closed);
    show();
    await connect();
    await announce();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on these results' }));
    const link = await screen.findByRole('link', { name: 'Go to the next question' });
    expect(link.getAttribute('href')).toBe(`/join/${nextId}`);
    expect(location.pathname).toBe(`/results/${roomId}`);
    await announce({ id: 'room-of-the-third', topic: 'And then?', seq: 9 });
    await screen.findByText('And then?');
    expect(screen.queryByText('What next?')).toBeNull();
    const further = screen.getByRole('link', { name: 'Go to the next question' });
    expect(further.getAttribute('href')).toBe('/join/room-of-the-third');
    expect(screen.queryByRole('button', { name: 'Stay on these results' })).toBeNull();
    expect(localStorage.getItem(`murmur.stay.${roomId}`)).not.toBeNull();
    await userEvent.click(further);
    expect(localStorage.getItem(`murmur.stay.${roomId}`)).toBeNull();
  });

  it('moves on by itself after ten seconds, even on a phone that was asleep', async () => {
    saveSeat(roomId, seat);
    liveRoomServer(closed);
    show();
    await connect();
    await announce({ msAgo: 60_000 });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(location.pathname).toBe(`/join/${nextId}`);
  });

  it('does not move readers, and offers a link', async () => {
    liveRoomServer(closed);
    show();
    await connect();
    await announce();
    await screen.findByRole('link', { name: 'Go to the next question' });
    expect(screen.queryByRole('button', { name: 'Stay on these results' })).toBeNull();
  });

  it('takes the host to the console with the same token', async () => {
    localStorage.setItem(`murmur.host.${roomId}`, 'the-token');
    liveRoomServer(goneOn, series('waiting'));
    show(`/host/${roomId}`);
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(location.pathname).toBe(`/host/${nextId}`);
    expect(localStorage.getItem(`murmur.host.${nextId}`)).toBe('the-token');
  });

  it('moves a wall to the next question even without the host token', async () => {
    liveRoomServer(goneOn, series('waiting'));
    renderScreen(`/host/${roomId}?view=present`, `/host/${roomId}`, <p>the wall</p>);
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(location.pathname + location.search).toBe(`/host/${nextId}?view=present`);
  });
});

describe('a page that opens after the host has moved on', () => {
  it('moves on immediately to a question that can be joined', async () => {
    saveSeat(roomId, seat);
    liveRoomServer(goneOn, series('waiting'));
    show();
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(location.pathname).toBe(`/join/${nextId}`);
  });

  it.each(['a seat in it', 'nothing there to join'])('stays where there is %s', async (why) => {
    saveSeat(roomId, seat);
    if (why === 'a seat in it') saveSeat(nextId, seat);
    const { requests } = liveRoomServer(
      goneOn,
      series(why === 'a seat in it' ? 'waiting' : 'closed'),
    );
    show();
    await screen.findByText('this room');
    await act(async () => {});
    expect(requests.join(' ')).toContain(`/api/rooms/${roomId}`);
    expect(location.pathname).toBe(`/results/${roomId}`);
  });
});
