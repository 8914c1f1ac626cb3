import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import type { EventRoom } from '@murmur/contract/event';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventWith, hall } from '../../testing/event-data.ts';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { opinionOf, roomId, soon } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { noAgreement, someResults, someVerdict } from '../../testing/results-data.ts';
import { ok } from '../../testing/stub-server.ts';
import Host from '../routes/host.tsx';
import EventHelp from './event-help.tsx';

const base = `/api/events/${roomId}`;
const rooms = [1, 2, 3].map(
  (ordinal): EventRoom => ({
    ordinal,
    label: null,
    room_id: `room-${ordinal}-of-the-event`,
    host_token: `token-${ordinal}`,
    status: 'waiting',
    participant_count: 5,
    present_count: 5,
    total_opinions: 0,
    last_said_at: null,
    has_results: false,
  }),
);
const show = (room: Room, more: Parameters<typeof liveRoomServer>[1] = {}, search = '') => {
  const server = liveRoomServer(room, {
    [`GET ${base}/rooms`]: ok({ rooms, next_cursor: null }),
    ...more,
  });
  renderScreen(`/host/${roomId}${search}`, `/host/${roomId}`, <Host />);
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(`murmur.host.${roomId}`, 'the-token');
  FakeSocket.install();
});

describe('a console without the host token', () => {
  it('shows no list of rooms, which only the host can read', async () => {
    localStorage.clear();
    show({ ...eventWith({ mode: 'choose', labels: ['A', 'B'], rooms: 2 }), status: 'waiting' });
    await screen.findByRole('heading', { level: 1 });
    const list = waitFor(() => expect(document.querySelector('#rooms-title')).not.toBeNull());
    await expect(list).rejects.toThrow('toBeNull');
  });
});

describe('the queue of the organiser', () => {
  const held = (id: string, ordinal: number) => ({
    id,
    content: `Opinion ${id}`,
    nickname: 'Quiet Fox',
    submitted_at: '2026-01-01T00:00:00.000Z',
    participant_id: 'public',
    reason: 'approval',
    room_id: `room-${ordinal}-of-the-event`,
    ordinal,
    label: null,
  });
  const queue = {
    [`GET /api/rooms/${roomId}/held`]: ok({
      opinions: [held('a', 2)],
      total: 1,
      next_cursor: null,
    }),
  };

  it('names the room of each opinion', async () => {
    const talk: Room = {
      ...eventWith({ rooms: 3 }),
      status: 'active',
      approve: true,
      started_at: soon(-1),
      ends_at: soon(179),
    };
    show(talk, queue);
    const item = (await screen.findByText('Opinion a')).closest('li');
    expect(item?.textContent).toContain('Room 2');
  });

  it('disappears once the rooms are gathered, because no decision is possible any more', async () => {
    const gathered: Room = {
      ...eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' }),
      status: 'processing',
      approve: true,
      remaining_time: 0,
    };
    const { requests } = show(gathered, queue);
    await screen.findByText('Bringing the rooms together');
    expect(requests).not.toContain(`GET /api/rooms/${roomId}/held`);
  });
});

describe('the host links of the rooms', () => {
  const labels = ['5a', '5b', '5c'];
  const named = rooms.map((room, index) => ({ ...room, label: labels[index] ?? null }));
  const event: Room = { ...eventWith({ mode: 'choose', labels, rooms: 3 }), status: 'waiting' };
  const answers = { [`GET ${base}/rooms`]: ok({ rooms: named, next_cursor: null }) };

  it('are printed on sheets of their own, apart from the codes for participants', async () => {
    liveRoomServer(event, answers);
    renderScreen(`/host/${roomId}?view=sheets`, `/host/${roomId}`, <Host />);
    await screen.findByRole('img', { name: 'QR code to join 5a' });
    expect(document.body.innerHTML).not.toContain('token-1');
    const link = screen.getByRole('link', { name: 'Print host codes' });
    await userEvent.click(link);
    for (const label of labels) {
      await screen.findByRole('img', { name: `QR code of the host link of ${label}` });
    }
    expect(screen.queryByRole('img', { name: /QR code to join/ })).toBeNull();
    expect(screen.getAllByText('For the host only')).toHaveLength(3);
  });
});

describe('the console of the organiser', () => {
  const accepts = (name: string) =>
    waitFor(
      async () => {
        const button = await screen.findByRole('button', { name });
        expect(button.getAttribute('aria-disabled')).toBeNull();
      },
      { timeout: 3000 },
    );

  it('deals the people present into rooms, then starts all of them', async () => {
    const running: Room = {
      ...eventWith({ rooms: 3 }),
      status: 'active',
      started_at: soon(-1),
      ends_at: soon(179),
    };
    const { requests } = show(
      { ...hall, participant_count: 15 },
      {
        [`POST ${base}/deal`]: ok({ rooms: 3, people: 15 }),
        [`POST ${base}/start`]: ok(running),
        [`POST ${base}/extend`]: ok(running),
      },
    );
    await press('Assign people to rooms');
    await screen.findByText('15 of 15 in their rooms');
    // The second press of a double tap.
    await press('Start all');
    expect(requests).toContain(`POST ${base}/deal`);
    expect(requests).not.toContain(`POST ${base}/start`);
    await accepts('Start all');
    await press('Start all');
    await accepts('+1 minute for all');
    await press('+1 minute for all');
    expect(requests).toContain(`POST ${base}/start`);
    await waitFor(() => expect(requests).toContain(`POST ${base}/extend`));
  });

  it('asks before it deals everybody into one room', async () => {
    const { requests } = show(
      { ...hall, participant_count: 4 },
      { [`POST ${base}/deal`]: ok({ rooms: 1, people: 4 }) },
    );
    const dialogTitle = { name: 'Assign everybody to one room?' };
    await press('Assign people to rooms');
    const asked = await screen.findByRole('dialog', dialogTitle);
    expect(asked.textContent).toContain('4 people are here');
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Assign people to rooms');
    expect(requests).not.toContain(`POST ${base}/deal`);
    const again = await screen.findByRole('dialog', dialogTitle);
    await userEvent.click(within(again).getByRole('button', { name: 'Use one room' }));
    await waitFor(() => expect(requests).toContain(`POST ${base}/deal`));
  });

  it('can assign everybody again until the start, after a confirmation', async () => {
    const found = rooms.map((room) => ({ ...room, present_count: room.ordinal }));
    const { requests } = show(
      { ...eventWith({ rooms: 3 }), status: 'waiting', participant_count: 15 },
      {
        [`GET ${base}/rooms`]: ok({ rooms: found, next_cursor: null }),
        [`POST ${base}/redeal`]: ok({ rooms: 2, people: 6 }),
      },
    );
    await screen.findByText('6 of 15 in their rooms');
    await press('Assign again');
    const asked = await screen.findByRole('dialog', { name: 'Assign everybody again?' });
    expect(asked.textContent).toContain('6 people → 1 room');
    expect(requests).not.toContain(`POST ${base}/redeal`);
    await userEvent.click(within(asked).getByRole('button', { name: 'Assign again' }));
    await waitFor(() => expect(requests).toContain(`POST ${base}/redeal`));
  });

  it('can remove a statement once the rooms are gathered', async () => {
    const { requests } = show(done(soon(600)), {
      ...results(),
      [`DELETE /api/rooms/${roomId}/opinions/1`]: ok({ id: '1' }),
    });
    await screen.findByRole('region', { name: /^Shared opinions/ });
    await act(async () => FakeSocket.last.accept());
    const opinion = { ...opinionOf('1', 'A fountain'), nickname: 'Room 2' };
    const shared = { shared_opinions: [opinion], total_count: 1 };
    await act(async () => {
      FakeSocket.last.emit({ ...eventSamples.connected, status: 'closed' });
      FakeSocket.last.emit({ ...eventSamples.shared_opinions_updated, ...shared });
    });
    await press('Remove Room 2’s opinion');
    const dialog = await screen.findByRole('dialog', { name: 'Remove this shared opinion?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requests).toContain(`DELETE /api/rooms/${roomId}/opinions/1`));
  });

  it.each<[number[], number]>([
    [[4, 4, 0], 2],
    [[9, 4, 7], 2],
    [[5, 5, 5], 0],
  ])('counts the rooms that are not named in public: %j people', async (people, unnamed) => {
    const small = rooms.map((room, at) => ({ ...room, participant_count: people[at] ?? 0 }));
    const running: Room = {
      ...eventWith({ rooms: 3 }),
      status: 'active',
      started_at: soon(-1),
      ends_at: soon(179),
    };
    show(running, { [`GET ${base}/rooms`]: ok({ rooms: small, next_cursor: null }) });
    await screen.findByText('3 rooms');
    const text = await screen.findByText(/Each room opens in its own tab/);
    const card = text.parentElement?.textContent ?? '';
    const warning = /will not name (\d+) room/.exec(card)?.[1];
    expect(Number(warning ?? 0)).toBe(unnamed);
  });

  it('gathers the rooms after the end', async () => {
    const ended: Room = { ...eventWith({ rooms: 3 }), status: 'processing', remaining_time: 0 };
    const gathered = eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' });
    const { requests } = show(ended, {
      [`POST ${base}/gather`]: ok({ ...gathered, status: 'processing' }),
    });
    await press('Let the rooms hear each other');
    await screen.findByText('Bringing the rooms together');
    expect(requests).toContain(`POST ${base}/gather`);
  });

  it('asks before it leaves out a room that is still talking, and offers to wait', async () => {
    const [first, second, third] = rooms as [EventRoom, EventRoom, EventRoom];
    const found: EventRoom[] = [
      { ...first, label: '5a', status: 'active' },
      { ...second, label: '5b', status: 'processing' },
      { ...third, label: '5c', status: 'closed' },
    ];
    const ended: Room = { ...eventWith({ rooms: 3 }), status: 'processing', remaining_time: 0 };
    const gathered = eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' });
    const { requests } = show(ended, {
      [`GET ${base}/rooms`]: ok({ rooms: found, next_cursor: null }),
      [`POST ${base}/gather`]: ok({ ...gathered, status: 'processing' }),
    });
    await screen.findByText('3 rooms');
    await press('Let the rooms hear each other');
    const asked = await screen.findByRole('dialog', { name: 'Not every room is ready' });
    expect(asked.textContent).toContain('Still talking: 5a.');
    expect(asked.textContent).toContain('Still being analyzed: 5b.');
    expect(asked.textContent).not.toContain('5c');
    await userEvent.click(within(asked).getByRole('button', { name: 'Wait' }));
    expect(requests).not.toContain(`POST ${base}/gather`);
    await press('Let the rooms hear each other');
    const again = await screen.findByRole('dialog', { name: 'Not every room is ready' });
    await userEvent.click(within(again).getByRole('button', { name: 'Go on without them' }));
    await waitFor(() => expect(requests).toContain(`POST ${base}/gather`));
  });

  it('follows when the clock gathers the rooms, and closes the question and the queue', async () => {
    const talking = rooms.map((room) => ({ ...room, status: 'active' as const }));
    const ended: Room = {
      ...eventWith({ rooms: 3 }),
      status: 'processing',
      remaining_time: 0,
      approve: true,
    };
    show(ended, {
      [`GET ${base}/rooms`]: ok({ rooms: talking, next_cursor: null }),
      [`GET /api/rooms/${roomId}/held`]: ok({ opinions: [], total: 0, next_cursor: null }),
    });
    await screen.findByText('3 rooms');
    await act(async () => {
      FakeSocket.last.accept();
      FakeSocket.last.emit({ ...eventSamples.connected, status: 'processing', ends_at: null });
    });
    await press('Let the rooms hear each other');
    await screen.findByRole('dialog', { name: 'Not every room is ready' });
    await act(async () => FakeSocket.last.emit(eventSamples.event_gathered));
    await screen.findByText('Bringing the rooms together');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('#held-title')).toBeNull();
  });

  it.each([
    ['asks for votes in', 8, 4, /People now vote in their own room/],
    ['asks nobody to vote in small', 5, 4, /Next, everybody votes on what the other rooms said/],
    ['asks nobody to vote in silent', 8, 0, /Next, everybody votes on what the other rooms said/],
  ])('%s rooms after the end', async (_, participant_count, total_opinions, sentence) => {
    const after = rooms.map((room) => ({ ...room, participant_count, total_opinions }));
    show(
      { ...eventWith({ rooms: 3 }), status: 'processing', remaining_time: 0 },
      { [`GET ${base}/rooms`]: ok({ rooms: after, next_cursor: null }) },
    );
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  const done = (votes_until: string): Room => ({
    ...eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' }),
    status: 'closed',
    remaining_time: 0,
    participant_count: 15,
    votes_until,
  });
  const results = (change: Partial<AllResults> = {}) => ({
    [`GET /api/rooms/${roomId}/results/all`]: ok({ ...someResults(change), room_id: roomId }),
  });

  it('shows how many people have voted on all rooms, and ends voting', async () => {
    const agreement = { ...noAgreement, voters: 4, votes: 9, votes_until: soon(600) };
    const { requests } = show(done(soon(600)), {
      ...results({ agreement }),
      [`POST /api/rooms/${roomId}/votes/close`]: ok(done(soon(-1))),
    });
    await screen.findByText('4 of 15 here have voted');
    await screen.findByText(/People are voting on what the other rooms said/);
    await press('End voting');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'End voting' }));
    await screen.findByText('The results are here');
    expect(screen.queryByText(/People are voting on what the other rooms said/)).toBeNull();
    expect(requests).toContain(`POST /api/rooms/${roomId}/votes/close`);
  });

  it('compares the rooms once voting is over', async () => {
    const by_room = [
      {
        opinion_id: 'c1',
        rooms: [
          { ordinal: 2, label: null, agree: 9, disagree: 1 },
          { ordinal: 1, label: null, agree: 1, disagree: 4 },
        ],
      },
    ];
    const agreement = { ...someVerdict.agreement, votes_until: soon(-1), by_room };
    show(done(soon(-1)), results({ agreement }));
    const card = await screen.findByRole('region', { name: 'How the rooms voted' });
    expect(card.textContent).toContain('Sentence c1');
    expect(
      within(card)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['RoomAgreeTook a side', 'Room 290%10', 'Room 120%5']);
  });

  it('does not offer voting if nobody wrote anything', async () => {
    show(
      done(soon(600)),
      results({ status: 'no_data', themes: [], single_voices: [], sentences: [] }),
    );
    await screen.findByText('No statements from the rooms');
    expect(screen.queryByRole('button', { name: 'End voting' })).toBeNull();
  });

  it('prints the invitation to the hall and the codes of the tables separately', async () => {
    show(eventWith({ mode: 'choose', room_size: null, labels: ['Table A', 'Table B'] }));
    await userEvent.click(await screen.findByRole('link', { name: 'Printable invitation' }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.queryByText('Table A')).toBeNull();
  });

  it('cannot deal an empty hall', async () => {
    show({ ...hall, participant_count: 0 });
    const button = await screen.findByRole('button', { name: 'Assign people to rooms' });
    expect(button.matches(':disabled')).toBe(true);
    expect(screen.getByText(/people scan the code to join/)).toBeTruthy();
  });
});

describe('the console of an online event', () => {
  const choosing = (change: Partial<NonNullable<Room['event']>> = {}) =>
    eventWith({
      venue: 'online',
      mode: 'choose',
      room_size: null,
      labels: ['Red', 'Blue'],
      ...change,
    });

  it('sends people links instead of sheets', async () => {
    const copied: string[] = [];
    const user = userEvent.setup();
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(async (text) => void copied.push(text));
    show(choosing());
    await screen.findByText(/^Send each room its link/);
    await user.click(screen.getByRole('link', { name: 'Links of the rooms' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Blue' });
    expect(link.value).toMatch(/\?room=2$/);
    expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy all links' }));
    expect(copied).toHaveLength(1);
    expect(copied[0]?.split('\n')).toEqual([
      expect.stringMatching(/^Red: .*\?room=1$/),
      expect.stringMatching(/^Blue: .*\?room=2$/),
    ]);
  });

  it('opens the guide for its venue, and begins with the link', async () => {
    show({ ...eventWith({ venue: 'online' }), participant_count: 0 });
    await screen.findByText(/^Send the link below/);
    const guide = screen.getByRole('link', { name: 'How to run it' });
    expect(guide.getAttribute('href')).toBe('/help/events?venue=online');
  });

  it.each([
    ['online', 'deal', 'Your own page shows your room.'],
    ['online', 'choose', 'Open the link of your room'],
    ['hall', 'deal', 'Look at your phone: it shows your room.'],
    ['hall', 'choose', 'Scan the code on your table'],
  ] as const)('tells people on the wall where their room is: %s, %s', async (venue, mode, text) => {
    const labels = mode === 'choose' ? ['Red', 'Blue'] : null;
    show(eventWith({ venue, mode, labels, rooms: 2 }), {}, '?view=present');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the guide', () => {
  it('is for a hall unless its link or a tab names the other venue', async () => {
    renderScreen('/help/events', '/help/events', <EventHelp />);
    expect(await screen.findByText(/Walk over, or open it to look in/)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Online' }));
    expect(screen.getByText(/Open it to look in/)).toBeTruthy();
    expect(screen.queryByText(/Walk over|table|Wi-Fi|phone/)).toBeNull();
    expect(location.search).toBe('?venue=online');
  });
});
