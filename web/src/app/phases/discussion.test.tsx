import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  base,
  box,
  enter,
  receive,
  renderDiscussion,
  seatedBrowserForEachTest,
  shared,
  toggle,
} from '../../testing/discussion-screen.tsx';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import {
  activeRoom,
  opinionOf,
  participantId,
  roomId,
  seat,
  waitingRoom,
} from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { ok, refused } from '../../testing/stub-server.ts';

seatedBrowserForEachTest();

const privacy = `PUT ${base}/participants/${participantId}/privacy`;
const shares = ok({ participant_id: participantId, is_public_mode: true, visibility: 'shared' });

it.each([
  ['Room 17', null],
  ['Table C', 'Table C'],
])('names the room of an event: %s', async (name, label) => {
  await enter({ ...activeRoom(), event_id: 'the-event', ordinal: 17, label });
  expect(screen.getByText(name)).toBeTruthy();
});

it('shows the statements that the host has taken from earlier questions', async () => {
  await enter(
    { ...activeRoom(), question: 2, offered: 1 },
    { [`GET ${base}/offered`]: ok({ statements: [{ id: 'o1', content: 'Close the bridge.' }] }) },
  );
  const offered = await screen.findByRole('region', { name: 'From the last question' });
  expect(within(offered).getByText('Close the bridge.')).toBeTruthy();
});

describe('a room whose opinions are revealed at the end', () => {
  it('shows who can read the opinions and when, and a count instead of a list', async () => {
    // An unanswered change would be retried during the next test.
    await enter({ ...activeRoom(), reveal: 'end' }, { [privacy]: shares });
    await userEvent.click(toggle());
    expect(toggle().textContent).toContain(
      `Shown under the name ${seat.nickname}: to the host now, to everyone here once time is up`,
    );
    expect(await screen.findByText('Reading starts when time is up')).toBeTruthy();
  });

  it('is replaced by a plain page once it is deleted', async () => {
    await enter();
    await act(async () => FakeSocket.last.drop(4404));
    expect(await screen.findByRole('heading', { name: 'This room has been deleted' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('opinions shared while the page opens', () => {
  it('are shown if they arrive between reading the list and connecting the socket', async () => {
    const list = (contents: string[]) =>
      ok({
        shared_opinions: contents.map((content) => opinionOf(content, content, true)),
        total_count: contents.length,
        next_cursor: null,
      });
    const lists = [list(['Before'])];
    const next = () => lists.shift() ?? list(['Between', 'Before']);
    await enter(activeRoom(), { [`GET ${base}/shared-opinions`]: next });
    expect(await within(shared()).findByText('Between')).toBeTruthy();
    expect(within(shared()).getAllByText('Before')).toHaveLength(1);
  });
});

describe('a seat that the host removed', () => {
  it('shows a message, and is no longer stored or requested', async () => {
    await enter();
    const opened = FakeSocket.opened.length;
    await act(async () => FakeSocket.last.drop(4403));
    expect(
      await screen.findByRole('heading', { name: 'The host has removed you from the room' }),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(localStorage.getItem(`murmur.seat.${roomId}`)).toBeNull();
    expect(FakeSocket.opened).toHaveLength(opened);
  });
});

describe('the visibility', () => {
  it('changes immediately and is sent to the server', async () => {
    const bodies: unknown[] = [];
    await enter(activeRoom(), {
      [privacy]: ({ body }) => {
        bodies.push(body);
        return shares;
      },
    });
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    await userEvent.click(toggle());
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    expect(bodies).toEqual([{ is_public_mode: true }]);
  });

  it('is reset if the server refuses, with a message and a retry', async () => {
    await enter(activeRoom(), { [privacy]: refused(422, 'VALIDATION_ERROR', 'not now') });
    await userEvent.click(toggle());
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('not now');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is read again after a failure, so that the switch does not stay in doubt', async () => {
    await enter(activeRoom(), {
      [privacy]: refused(503, 'UNAVAILABLE', 'later'),
      [`GET ${base}/participants/${participantId}/privacy`]: ok({
        participant_id: participantId,
        is_public_mode: false,
        visibility: 'private',
      }),
    });
    await userEvent.click(toggle());
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toBeTruthy();
    expect(toggle().textContent).not.toContain('Checking with the server');
    expect(toggle().getAttribute('aria-checked')).toBe('false');
  }, 20_000);

  it('reports no failure if the change was stored after all', async () => {
    let stored = false;
    let reads = 0;
    await enter(activeRoom(), {
      [privacy]: () => {
        stored = true;
        return refused(503, 'UNAVAILABLE', 'later');
      },
      [`GET ${base}/participants/${participantId}/privacy`]: () => {
        if (stored) reads += 1;
        return ok({
          participant_id: participantId,
          is_public_mode: stored,
          visibility: stored ? 'shared' : 'private',
        });
      },
    });
    await userEvent.click(toggle());
    await waitFor(() => expect(reads).toBe(1), { timeout: 10_000 });
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  }, 20_000);

  it('follows a change on the person’s other device, and those of others change nothing of it', async () => {
    await enter();
    expect(FakeSocket.last.sent).toContainEqual({ type: 'subscribe_visibility_updates' });
    await receive({ ...eventSamples.visibility_changed, participant_id: 'other' });
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    await receive({ ...eventSamples.visibility_changed, participant_id: seat.public_id });
    expect(toggle().getAttribute('aria-checked')).toBe('true');
  });
});

describe('a problem of the socket', () => {
  it.each([
    ['an error of the server', { ...eventSamples.error, code: 'UNAVAILABLE', message: 'no' }, 'no'],
    ['an unreadable message', '{"type":', 'A message from the server could not be read.'],
  ])('is shown as a connection error: %s', async (_, sent, message) => {
    await enter();
    await screen.findByTestId('room-notices');
    await act(async () => FakeSocket.last.emit(sent));
    expect(screen.getByText(`Connection error: ${message}`)).toBeTruthy();
    expect(screen.queryByText(/Your choice was not saved/)).toBeNull();
  });
});

describe('opinions of others', () => {
  it('shows an empty state at first', async () => {
    await enter();
    expect(await within(shared()).findByText('Nothing shared yet')).toBeTruthy();
  });

  it('counts additions and removals', async () => {
    await enter();
    const opinion = opinionOf('1', 'A fountain');
    await receive({ ...eventSamples.shared_opinion_added, opinion, seq: 8 });
    expect(screen.getByRole('region', { name: 'Shared opinions 1' })).toBeTruthy();
    await receive({
      ...eventSamples.shared_opinion_removed,
      opinion: { ...opinion, content: '' },
      seq: 9,
    });
    expect(await screen.findByRole('region', { name: 'Shared opinions 0' })).toBeTruthy();
  });
});

describe('navigation away from the discussion', () => {
  const results = `/results/${roomId}`;

  it.each(['processing', 'closed'] as const)(
    'leads out immediately from a room that is %s',
    async (status) => {
      liveRoomServer({ ...activeRoom(), status, remaining_time: 0 });
      renderDiscussion();
      await screen.findByText('elsewhere');
      expect(location.pathname).toBe(results);
    },
  );

  it.each(['room_closed', 'results_ready'] as const)(
    'follows %s, after a message that time is up',
    async (name) => {
      await enter();
      await receive({ ...eventSamples[name], seq: 8 });
      expect(await screen.findByText('Time is up')).toBeTruthy();
      expect(box().disabled).toBe(true);
      expect((toggle() as HTMLButtonElement).disabled).toBe(true);
      await waitFor(() => expect(location.pathname).toBe(results), { timeout: 3_000 });
    },
  );

  it('follows the clock if no event arrives', async () => {
    await enter(activeRoom(1));
    await waitFor(() => expect(location.pathname).toBe(results), { timeout: 6_000 });
  });

  it('leads back to the waiting view of a room that has not started', async () => {
    liveRoomServer(waitingRoom);
    renderDiscussion();
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/join/${roomId}`);
  });

  it('reports an unknown seat and offers to join', async () => {
    liveRoomServer(activeRoom(), {
      [`GET ${base}/participants/${participantId}`]: refused(404, 'PARTICIPANT_NOT_FOUND'),
    });
    renderDiscussion();
    const link = await screen.findByRole('link', { name: 'Join again' });
    expect(link.getAttribute('href')).toBe(`/join/${roomId}`);
  });

  it('leads to the results of an ended room, even with an unknown seat', async () => {
    liveRoomServer(
      { ...activeRoom(), status: 'closed', remaining_time: 0 },
      { [`GET ${base}/participants/${participantId}`]: refused(404, 'PARTICIPANT_NOT_FOUND') },
    );
    renderDiscussion();
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/results/${roomId}`);
  });
});

describe('the header', () => {
  it('shows topic, nickname, number of people, and the state of room and connection', async () => {
    await enter();
    expect(screen.getByRole('heading', { name: activeRoom().topic, level: 1 })).toBeTruthy();
    for (const text of [seat.nickname, '4 people', 'In progress', 'Connected'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('names the topic, or a lost connection, while the heading is scrolled out of sight', async () => {
    await enter();
    const { topic } = activeRoom();
    const header = within(screen.getByRole('banner'));
    expect(header.queryByText(topic)).toBeNull();
    const scroll = async (value: number) => {
      Object.defineProperty(window, 'scrollY', { value, configurable: true });
      await act(async () => window.dispatchEvent(new Event('scroll')));
    };
    await scroll(300);
    expect(header.getByText(topic)).toBeTruthy();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await act(async () => window.dispatchEvent(new Event('offline')));
    expect(header.getByText('Disconnected')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'onLine');
    await act(async () => window.dispatchEvent(new Event('online')));
    await scroll(0);
    expect(header.queryByText(topic)).toBeNull();
  });
});

describe('the countdown', () => {
  it('is red in the last minute and not before', async () => {
    await enter(activeRoom(90));
    expect(screen.getByRole('timer').className).not.toContain('text-red');
    await receive({
      ...eventSamples.timer_update,
      ends_at: new Date(Date.now() + 59_000).toISOString(),
      server_time: new Date().toISOString(),
      seq: 8,
    });
    expect(screen.getByRole('timer').className).toContain('text-red');
    await receive({ ...eventSamples.room_closed, seq: 9 });
    expect(screen.getByRole('timer').className).toContain('text-red');
  });
});
