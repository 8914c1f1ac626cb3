import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { saveSeat } from '../../features/room-session/seat.ts';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { participantId, roomId, seat, waitingRoom } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import Join from './join.tsx';

const show = (id = roomId) => renderScreen(`/join/${id}`, '/join/:roomId', <Join />);
const discussion = `/discuss/${roomId}/${participantId}`;

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

describe('waiting', () => {
  const wait = async () => {
    saveSeat(roomId, seat);
    liveRoomServer(waitingRoom);
    show();
    await screen.findByRole('heading', { name: /^Waiting for the host/ });
    await act(async () => {
      FakeSocket.last.accept();
      FakeSocket.last.emit({ ...eventSamples.connected, status: 'waiting', ends_at: null });
    });
  };
  const receive = (event: object) => act(async () => FakeSocket.last.emit(event));

  it('counts people as they arrive', async () => {
    await wait();
    expect(screen.getByText('Connected')).toBeTruthy();
    await receive({ ...eventSamples.participant_joined, participant_count: 12, seq: 8 });
    expect(screen.getByText('12 people are here')).toBeTruthy();
  });

  it.each(['discussion_started', 'room_activated'] as const)('moves on with %s', async (name) => {
    await wait();
    await receive({ ...eventSamples[name], seq: 8 });
    expect(location.pathname).toBe(discussion);
  });

  it('moves on if the discussion started while the page was disconnected', async () => {
    await wait();
    await receive({ ...eventSamples.connected, status: 'active', recovered: true });
    expect(location.pathname).toBe(discussion);
  });

  it('reports immediately that the room was deleted', async () => {
    await wait();
    await act(async () => FakeSocket.last.drop(4404));
    expect(await screen.findByRole('heading', { name: 'This room has been deleted' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Waiting/ })).toBeNull();
  });

  it('does not claim to be connected while the browser is offline', async () => {
    await wait();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await act(async () => window.dispatchEvent(new Event('offline')));
    expect(screen.queryByText('Connected')).toBeNull();
    expect(screen.getByText('Disconnected')).toBeTruthy();
    expect(screen.getByText('While disconnected you may miss the start.')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('warns that the start may be missed while there is no connection', async () => {
    await wait();
    await act(async () => FakeSocket.last.drop(1006));
    expect(screen.getByText('Reconnecting (1 of 5)')).toBeTruthy();
    expect(screen.getByText('While disconnected you may miss the start.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
    const sockets = FakeSocket.opened.length;
    await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(FakeSocket.opened).toHaveLength(sockets + 1);
  });

  it('shows an error of the socket', async () => {
    await wait();
    await receive({ ...eventSamples.error, code: 'UNAVAILABLE', message: 'busy' });
    expect(await screen.findByText(/^Connection error: /)).toBeTruthy();
  });
});
