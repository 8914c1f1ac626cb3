import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { child, childId, eventWith } from '../../testing/event-data.ts';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { activeRoom, roomId, soon } from '../../testing/live-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { someResults } from '../../testing/results-data.ts';
import { ok, stubServer } from '../../testing/stub-server.ts';
import Host from '../routes/host.tsx';
import Results from '../routes/results.tsx';

const queue = `GET /api/rooms/${childId}/held`;
const held = {
  id: 'a',
  content: 'Opinion a',
  nickname: 'Quiet Fox',
  submitted_at: '2026-01-01T00:00:00.000Z',
  participant_id: 'public',
  reason: 'approval',
  room_id: childId,
  ordinal: null,
  label: null,
};
const over: Room = {
  ...child,
  status: 'closed',
  approve: true,
  remaining_time: 0,
  started_at: soon(-200),
  ends_at: soon(-20),
};

const show = (room: Room, gathered_at: string | null, path = `/host/${childId}`) => {
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
    [`GET /api/rooms/${childId}/qr`]: ok({
      qr_code: 'data:image/png;base64,AA==',
      join_link: room.join_link,
    }),
    [`GET /api/rooms/${childId}/results/all`]: ok(someResults({ room_id: childId })),
  });
  if (path.startsWith('/host/')) renderScreen(path, '/host/:roomId', <Host />);
  else renderScreen(path, '/results/:roomId', <Results />);
  return server;
};

const wall = `/host/${childId}?view=present`;
const labels = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    ({ ariaLabel, textContent }) => ariaLabel ?? textContent,
  );
/** The controls whose calls the server refuses in a room of an event. */
const refusable = () =>
  labels().filter((label) => /^(Start (the|without)|Next question|Delete)/.test(label));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(`murmur.host.${childId}`, 'the-token');
  FakeSocket.install();
});

describe('the host of a single room of an event', () => {
  const states: Room[] = [
    child,
    { ...child, ...activeRoom(), room_id: childId, event_id: roomId, ordinal: 17 },
    { ...over, status: 'processing' },
    over,
    { ...over, status: 'expired' },
  ];

  it.each(states)(
    'shows no control on the console that the server would refuse: $status',
    async (room) => {
      show(room, null);
      await screen.findByRole('heading', { name: 'Room 17' });
      expect(refusable()).toEqual([]);
    },
  );

  it('opens the wall of the room, for the classroom', async () => {
    show(child, null);
    const link = await screen.findByRole('link', { name: 'Open projector view' });
    expect(link.getAttribute('href')).toBe(wall);
  });

  it('shows on the wall who starts the room, and cannot start it there', async () => {
    const { requests } = show(child, null, wall);
    await screen.findByText('The host of the event starts all rooms together.');
    expect(screen.queryByText('The host will start the discussion')).toBeNull();
    await userEvent.keyboard('s');
    expect(refusable()).toEqual([]);
    expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });

  it('ends the voting on the wall, and asks no next question there', async () => {
    show(over, null, wall);
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    const { stats } = eventSamples.connected;
    await act(async () => {
      FakeSocket.last.accept();
      FakeSocket.last.emit({
        ...eventSamples.connected,
        room_id: childId,
        status: 'closed',
        stats: { ...stats, participant_count: 8, shared_opinions: 4 },
      });
    });
    await screen.findByRole('button', { name: 'End voting' });
    await userEvent.keyboard('n');
    expect(refusable()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no controls on the wall once nothing is left to control', async () => {
    show({ ...over, votes_until: soon(-10) }, soon(-10), wall);
    await screen.findByRole('button', { name: 'Next slide' });
    expect(document.querySelector('kbd')).toBeNull();
    expect(refusable()).toEqual([]);
  });

  it('is offered no next question beside the results', async () => {
    show(over, null, `/results/${childId}`);
    await screen.findByRole('link', { name: 'Host console' });
    await screen.findByText('Opinion a');
    expect(refusable()).toEqual([]);
  });
});

describe('the next question of the event', () => {
  const nextEventId = 'the-event-of-the-next-question';
  const nextChildId = 'room-seventeen-of-the-next-question';
  /** Shows the room's host page; the organiser opens the next question when `open` is called. */
  const showNext = (path?: string) => {
    const { handlers, requests } = show(over, soon(-10), path);
    const tokens: (string | null)[] = [];
    const event = { ...eventWith({ rooms: 17 }), status: 'closed' };
    let next_room_id: string | null = null;
    Object.assign(handlers, {
      [`GET /api/rooms/${roomId}`]: () => ok({ ...event, next_room_id }),
      [`GET /api/rooms/${roomId}/series`]: ok({
        series_id: roomId,
        questions: [
          { room_id: roomId, question: 1, topic: 'First', status: 'closed' },
          { room_id: nextEventId, question: 2, topic: 'And tomorrow?', status: 'waiting' },
        ],
      }),
      [`GET /api/events/${nextEventId}/rooms/17`]: ({ headers }: { headers: Headers }) => {
        tokens.push(headers.get('x-host-token'));
        return ok({ ...child, room_id: nextChildId, event_id: nextEventId, question: 2 });
      },
    });
    const open = () => {
      next_room_id = nextEventId;
    };
    return { open, requests, tokens };
  };
  const isStored = () =>
    waitFor(() => expect(localStorage.getItem(`murmur.host.${nextChildId}`)).toBe('the-token'));

  it.each([
    ['', 'the console'],
    ['?view=present', 'the wall'],
  ])('takes the host who opens the link later there at once: %s', async (search) => {
    const { open, tokens } = showNext(`/host/${childId}${search}`);
    open();
    await waitFor(() => expect(location.pathname).toBe(`/host/${nextChildId}`));
    expect(location.search).toBe(search);
    await isStored();
    expect(tokens).toEqual(['the-token']);
  });

  it('lets a host who is there stay, and offers the way', async () => {
    const { open, requests } = showNext();
    await waitFor(() => expect(requests).toContain(`GET /api/rooms/${roomId}`));
    // Once the queue is complete, the page has also processed the response.
    await screen.findByText('Opinion a');
    open();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('And tomorrow?');
    await userEvent.click(screen.getByRole('button', { name: 'Stay on these results' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Go to the next question' }));
    expect(location.pathname).toBe(`/host/${nextChildId}`);
    await isStored();
  });
});

describe('the queue of a single room of an event', () => {
  it('stays after the end, while decisions are possible', async () => {
    show(over, null);
    await screen.findByText('Opinion a');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByText('Opinion a')).toBeNull());
  });

  it.each(['host', 'results'])(
    'is gone once the event has gathered its rooms: %s',
    async (page) => {
      const { requests } = show(over, soon(-10), `/${page}/${childId}`);
      await waitFor(() => expect(requests).toContain(`GET /api/rooms/${roomId}`));
      await waitFor(() => expect(screen.queryByText('Opinion a')).toBeNull());
    },
  );
});
