import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { Announcer } from '../../components/ui/announcer.tsx';
import OwnRoom from '../../features/events/components/own-room.tsx';
import { nextPath } from '../../features/question-series/next-step.ts';
import { savePlacement } from '../../features/room-session/placement.ts';
import { readSeat, saveSeat } from '../../features/room-session/seat.ts';
import {
  child,
  childId,
  childSeatId,
  eventSeat,
  eventWith,
  hall,
  placedIn,
} from '../../testing/event-data.ts';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { roomId } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok, refused } from '../../testing/stub-server.ts';
import Join from '../routes/join.tsx';

const place = `POST /api/events/${roomId}/place`;

const show = (path = `/join/${roomId}`) => renderScreen(path, `/join/${roomId}`, <Join />);

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
  saveSeat(roomId, eventSeat);
});

describe('a person with a seat in an event', () => {
  it('waits in the hall, and is taken to their room once the rooms are dealt', async () => {
    const { requests } = liveRoomServer(hall, { [place]: ok(placedIn(child)) });
    show();
    await screen.findByText('Where should the benches go?');
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    await act(async () => {
      FakeSocket.last.accept();
      FakeSocket.last.emit({ ...eventSamples.connected, status: 'waiting', ends_at: null });
    });
    expect(requests).not.toContain(place);
    await act(async () => FakeSocket.last.emit({ ...eventSamples.event_dealt, seq: 8 }));
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/join/${childId}`);
    expect(readSeat(childId)).toMatchObject({ participant_id: childSeatId, nickname: 'Quiet Fox' });
    expect(requests.filter((line) => line === place)).toHaveLength(1);
  });

  it('returns to the event from a room that was removed by a second deal', async () => {
    savePlacement(roomId, child, eventSeat);
    liveRoomServer(hall, { [`GET /api/rooms/${childId}`]: refused(404, 'ROOM_NOT_FOUND') });
    renderScreen(`/join/${childId}`, '/join/:roomId', <Join />);
    await waitFor(() => expect(location.pathname).toBe(`/join/${roomId}`));
  });

  it('goes straight to a discussion that is already running', async () => {
    const active = { ...child, status: 'active' as const };
    liveRoomServer(
      { ...eventWith({ rooms: 3 }), status: 'active' },
      { [place]: ok(placedIn(active)) },
    );
    show();
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/discuss/${childId}/${childSeatId}`);
  });

  it('shows the results if the rooms can no longer be joined', async () => {
    liveRoomServer(
      { ...eventWith({ rooms: 3 }), status: 'active' },
      { [place]: refused(409, 'ROOM_CLOSED') },
    );
    show();
    await screen.findByText('The discussion is over');
    expect(screen.getByRole('link', { name: /results/i }).getAttribute('href')).toBe(
      `/results/${roomId}`,
    );
  });

  it('opens the opinions of other rooms once they are gathered', async () => {
    liveRoomServer({
      ...eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' }),
      status: 'processing',
    });
    show();
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/results/${roomId}`);
  });
});

describe('an event with a choice of rooms', () => {
  const tables = eventWith({ mode: 'choose', room_size: null, labels: ['Table 1', 'Table 2'] });
  const chosen = (number: number) => ({ ...child, ordinal: number, label: `Table ${number}` });

  /** A server on which the seat gets the room that it asks for; `sent`: the bodies of its calls. */
  const serve = (event: Room = tables) => {
    const sent: unknown[] = [];
    const choices = [1, 2].map((ordinal) => ({
      ordinal,
      label: `Table ${ordinal}`,
      participant_count: 20 + ordinal,
    }));
    liveRoomServer(event, {
      [`GET /api/events/${roomId}/choices`]: ok({ choices }),
      [place]: ({ body }) => {
        sent.push(body);
        return ok(placedIn(chosen((body as { ordinal: number }).ordinal)));
      },
    });
    return sent;
  };
  const isIn = (number: number) =>
    savePlacement(roomId, chosen(number), placedIn(chosen(number)).seat);
  const { participant_id } = eventSeat;

  it('shows the rooms with their people, and asks once before it takes a person to one', async () => {
    const sent = serve();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Table 1 21 people' }));
    const wrong = await screen.findByRole('dialog', { name: 'Table 1: 21 people. Join?' });
    await userEvent.click(within(wrong).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Table 2 22 people' }));
    const right = await screen.findByRole('dialog', { name: 'Table 2: 22 people. Join?' });
    await userEvent.click(within(right).getByRole('button', { name: 'Join' }));
    await screen.findByText('elsewhere');
    expect(sent).toEqual([{ participant_id, ordinal: 2, change: true }]);
  });

  it('does not ask people who scanned the code of a table', async () => {
    const sent = serve();
    show(`/join/${roomId}?room=1`);
    await screen.findByText('elsewhere');
    expect(sent).toEqual([{ participant_id, ordinal: 1 }]);
  });

  it('returns to the chosen room', async () => {
    isIn(2);
    const sent = serve();
    show();
    await screen.findByText('elsewhere');
    expect(sent).toEqual([{ participant_id, ordinal: 2 }]);
  });

  it.each([
    ['Move to Table 1', 1],
    ['Stay in Table 2', 2],
  ])('offers the room of another code until the start: %s', async (answer, ordinal) => {
    isIn(2);
    const sent = serve();
    show(`/join/${roomId}?room=1`);
    await screen.findByText('You are in Table 2 now.');
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: answer }));
    await screen.findByText('elsewhere');
    expect(sent).toEqual([{ participant_id, ordinal, change: true }]);
  });

  it('returns to the chosen room after the start, whatever code is scanned', async () => {
    isIn(2);
    const sent = serve({ ...tables, status: 'active' });
    show(`/join/${roomId}?room=1`);
    await screen.findByText('elsewhere');
    expect(sent).toEqual([{ participant_id, ordinal: 2 }]);
  });

  it('puts a wrong choice right with one tap in the list that the waiting screen offers', async () => {
    isIn(2);
    const sent = serve();
    show(`/join/${roomId}?change`);
    const own = await screen.findByRole('button', { name: 'Table 2 22 people' });
    expect(own.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Table 1 21 people' }));
    await screen.findByText('elsewhere');
    expect(sent).toEqual([{ participant_id, ordinal: 1, change: true }]);
  });

  it('follows a scanned code into the next question, rather than the room of the earlier one', async () => {
    const first = 'the-first-question-of-all';
    savePlacement(first, chosen(2), placedIn(chosen(2)).seat);
    const next: Room = { ...tables, series_id: first, question: 2 };
    const sent = serve(next);
    show(`/join/${roomId}?room=1`);
    await screen.findByText('elsewhere');
    expect(sent).toEqual([{ participant_id, ordinal: 1 }]);
  });
});

describe('the waiting screen of a chosen room', () => {
  it.each([
    ['5a', 1],
    [null, 0],
  ])('offers another room if people choose: %s', async (label, links) => {
    render(
      <Announcer>
        <BrowserRouter>
          <OwnRoom room={{ ...child, label }} />
        </BrowserRouter>
      </Announcer>,
    );
    expect(screen.queryAllByRole('link', { name: /Wrong room/ })).toHaveLength(links);
  });
});

describe('leaving a room on a shared device', () => {
  it('frees the seat, so that nobody who left is counted', async () => {
    saveSeat(childId, placedIn(child).seat);
    const base = `/api/rooms/${childId}`;
    const { requests } = liveRoomServer(hall, {
      [`GET ${base}`]: ok({ ...child, label: '5a' }),
      [`GET ${base}/participants/${childSeatId}`]: ok(placedIn(child).seat),
      [`POST ${base}/participants/${childSeatId}/leave`]: ok({ left: true }),
      [`GET ${base}/shared-opinions`]: ok({
        shared_opinions: [],
        total_count: 0,
        next_cursor: null,
      }),
    });
    renderScreen(`/join/${childId}`, '/join/:roomId', <Join />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not you? Leave this room' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() =>
      expect(requests).toContain(`POST ${base}/participants/${childSeatId}/leave`),
    );
    expect(readSeat(childId)).toBeNull();
  });
});

describe('the next question of an event', () => {
  it('keeps the room of a printed code', () => {
    const person = { roomId, nextRoomId: 'next', role: 'newcomer' } as const;
    expect(nextPath(person, '?room=3')).toBe('/join/next?room=3');
    expect(nextPath(person, '')).toBe('/join/next');
  });
});

it.each([
  ['returns to their room', placedIn({ ...child, status: 'processing' }), `/results/${childId}`],
  ['reads that it is over', null, `/join/${roomId}`],
])('a person who is asked to choose too late %s', async (_, placed, path) => {
  const over = eventWith({ mode: 'choose', room_size: null, labels: null, rooms: 2 });
  const answer = placed === null ? refused(409, 'ROOM_CLOSED') : ok(placed);
  liveRoomServer({ ...over, status: 'processing' }, { [place]: answer });
  show();
  await screen.findByText(placed === null ? 'The discussion is over' : 'elsewhere');
  expect(location.pathname).toBe(path);
});

it('a person who is too late for a room learns that they can vote on what the rooms shared', async () => {
  const over = eventWith({ mode: 'choose', room_size: null, labels: null, rooms: 2 });
  const crowd: Room = { ...over, status: 'processing', participant_count: 12 };
  liveRoomServer(crowd, { [place]: refused(409, 'ROOM_CLOSED') });
  show();
  const link = await screen.findByRole('link', { name: 'Read and vote' });
  expect(link.getAttribute('href')).toBe(`/results/${roomId}`);
});

it.each(['hall', 'online'] as const)('marks the own room by the venue: %s', async (venue) => {
  saveSeat(childId, placedIn(child).seat);
  liveRoomServer(eventWith({ venue, rooms: 3 }), {
    [place]: ok(placedIn(child)),
    [`GET /api/rooms/${childId}`]: ok(child),
  });
  const { unmount } = show();
  await screen.findByText('elsewhere');
  unmount();
  renderScreen(`/join/${childId}`, `/join/${childId}`, <Join />);
  const mark = (await screen.findByText('Room 17')).closest('div')?.querySelector('path');
  const pin = /^M20 10c/;
  expect(pin.test(mark?.getAttribute('d') ?? '')).toBe(venue === 'hall');
});

it('redirects the link of one room to the event, which assigns the rooms', async () => {
  localStorage.clear();
  liveRoomServer(child, { [`GET /api/rooms/${childId}`]: ok(child) });
  renderScreen(`/join/${childId}`, `/join/${childId}`, <Join />);
  await screen.findByText('elsewhere');
  expect(location.pathname + location.search).toBe(`/join/${roomId}?room=17`);
});
