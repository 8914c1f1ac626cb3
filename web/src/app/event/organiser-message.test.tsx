import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { saveSeat } from '../../features/room-session/seat.ts';
import { child, eventSeat, eventWith, hall } from '../../testing/event-data.ts';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { roomId, soon } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok, refused } from '../../testing/stub-server.ts';
import Host from '../routes/host.tsx';
import Join from '../routes/join.tsx';

const message = `POST /api/events/${roomId}/message`;

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

describe('the organiser', () => {
  const box = () =>
    screen.findByRole<HTMLInputElement>('textbox', { name: 'Message to all rooms' });
  const show = (answer: Parameters<typeof liveRoomServer>[1]) => {
    localStorage.setItem(`murmur.host.${roomId}`, 'the-token');
    liveRoomServer({ ...hall, participant_count: 5 }, answer);
    renderScreen(`/host/${roomId}`, `/host/${roomId}`, <Host />);
  };

  it('sends one message to everybody, and sees a confirmation', async () => {
    const sent: unknown[] = [];
    show({
      [message]: ({ body, headers }) => {
        sent.push(body, headers.get('x-host-token'));
        return ok({ message: { id: 'a', text: 'x', sent_at: '2026-01-01T00:00:00.000Z' } });
      },
    });
    await userEvent.type(await box(), ' Two minutes left {Enter}');
    await screen.findByText('Sent to all rooms.');
    expect(sent).toEqual([{ text: 'Two minutes left' }, 'the-token']);
    expect((await box()).value).toBe('');
  });

  it('can retry after a failure without sending twice, and sends a new message with a new key', async () => {
    const keys: (string | null)[] = [];
    let open = false;
    show({
      [message]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return open
          ? ok({ message: { id: 'a', text: 'x', sent_at: '2026-01-01T00:00:00.000Z' } })
          : refused(409, 'ROOM_CLOSED');
      },
    });
    await userEvent.type(await box(), 'Come back{Enter}');
    await screen.findByText('This discussion has already ended. You can still read the results.');
    open = true;
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await screen.findByText('Sent to all rooms.');
    await userEvent.type(await box(), 'Come back{Enter}');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('must enter a text before anything is sent', async () => {
    show({});
    await userEvent.type(await box(), '  {Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Write a message first.');
  });

  it('cannot send a message in an expired event', async () => {
    localStorage.setItem(`murmur.host.${roomId}`, 'the-token');
    liveRoomServer({ ...eventWith({}), participant_count: 5, status: 'expired' });
    renderScreen(`/host/${roomId}`, `/host/${roomId}`, <Host />);
    await screen.findAllByText('Expired');
    expect(screen.queryByRole('textbox', { name: 'Message to all rooms' })).toBeNull();
  });
});

describe('a phone in a room of the event', () => {
  const receive = (
    id: string,
    text: string,
    status: Room['status'] = 'waiting',
    sent_at = soon(0),
  ) =>
    act(async () =>
      FakeSocket.last.emit({ ...eventSamples.host_message, id, text, status, sent_at }),
    );
  const line = () => screen.queryByRole('complementary', { name: 'From the host' });
  const own: Room = { ...child, room_id: roomId, event_id: 'the-event' };
  const enter = async (room = own) => {
    FakeSocket.install();
    saveSeat(roomId, eventSeat);
    liveRoomServer(room);
    const { unmount } = renderScreen(`/join/${roomId}`, `/join/${roomId}`, <Join />);
    await screen.findByText('Where should the benches go?');
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    await act(async () => {
      FakeSocket.last.accept();
      FakeSocket.last.emit({
        ...eventSamples.connected,
        status: 'waiting',
        ends_at: null,
        server_time: soon(0),
      });
    });
    return unmount;
  };

  it('shows the message as text until it is dismissed, and announces it once', async () => {
    await enter();
    expect(line()).toBeNull();
    const text = '<b>Two</b> minutes left';
    await receive('first', text);
    expect(line()?.textContent).toContain(text);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `From the host ${text}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(line()).toBeNull();
    await receive('first', text);
    expect(line()).toBeNull();
    await receive('second', 'Please come back');
    expect(line()?.textContent).toContain('Please come back');
  });

  it('hides a message of the discussion once the discussion has ended', async () => {
    const talk = { started_at: soon(-60), ends_at: soon(120) };
    localStorage.setItem(`murmur.host.${roomId}`, 'the-token');
    liveRoomServer({ ...own, status: 'active', ...talk });
    renderScreen(`/host/${roomId}`, `/host/${roomId}`, <Host />);
    await screen.findByText('Where should the benches go?');
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    await act(async () => {
      FakeSocket.last.accept();
      FakeSocket.last.emit({
        ...eventSamples.connected,
        status: 'active',
        ends_at: talk.ends_at,
        server_time: soon(0),
      });
    });
    await receive('of the talk', 'Two minutes left', 'active');
    expect(line()?.textContent).toContain('Two minutes left');
    await act(async () => FakeSocket.last.emit({ ...eventSamples.room_closed, room_id: roomId }));
    await waitFor(() => expect(line()).toBeNull());
    // Received late, as on a phone that was asleep.
    await receive('replayed', 'One minute left', 'active');
    expect(line()).toBeNull();
    await receive('after it', 'Now vote', 'processing');
    expect(line()?.textContent).toContain('Now vote');
    // The results are part of the stage after the discussion.
    await act(async () => FakeSocket.last.emit({ ...eventSamples.results_ready, room_id: roomId }));
    expect(line()?.textContent).toContain('Now vote');
  });

  it('shows no message that is older than two minutes, and removes it when it becomes so', async () => {
    await enter();
    await receive('old', 'Please sit down', 'waiting', soon(-121));
    expect(line()).toBeNull();
    await receive('nearly old', 'We begin', 'waiting', soon(-119.5));
    expect(line()?.textContent).toContain('We begin');
    await waitFor(() => expect(line()).toBeNull(), { timeout: 3_000 });
  });

  it('shows the message on the next screen too, but not in another event', async () => {
    const leave = await enter();
    await receive('third', 'Look at the wall');
    leave();
    const leaveAgain = await enter();
    expect(line()?.textContent).toContain('Look at the wall');
    leaveAgain();
    await enter(hall);
    expect(line()).toBeNull();
  });
});
