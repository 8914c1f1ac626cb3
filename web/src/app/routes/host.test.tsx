import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readHostToken } from '../../features/session/host-token.ts';
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
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok, refused } from '../../testing/stub-server.ts';
import Host from './host.tsx';

const base = `/api/rooms/${roomId}`;
const path = `/host/${roomId}`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  FakeSocket.install();
});

const receive = (event: object) => act(async () => FakeSocket.last.emit(event));
const keepToken = () => localStorage.setItem(`murmur.host.${roomId}`, 'the-token');

async function host(
  room: Room = waitingRoom,
  more: Parameters<typeof liveRoomServer>[1] = {},
  at = path,
) {
  const server = liveRoomServer(room, more);
  renderScreen(at, '/host/:roomId', <Host />);
  await screen.findByRole('heading', { name: room.topic });
  await act(async () => FakeSocket.last.accept());
  const { status, ends_at, remaining_time, participant_count } = room;
  const server_time = new Date().toISOString();
  const stats = { ...eventSamples.connected.stats, status, participant_count };
  await receive({
    ...eventSamples.connected,
    status,
    ends_at,
    remaining_time,
    server_time,
    stats,
    seq: 7,
  });
  return server;
}

describe('the host’s link for another device', () => {
  it('stores the token and leaves nothing of it in the address', async () => {
    await host(waitingRoom, {}, `${path}#host_token=from-the-link`);
    expect(readHostToken(roomId)).toBe('from-the-link');
    expect(location.href).not.toContain('from-the-link');
    expect(FakeSocket.last.url.searchParams.get('host_token')).toBe('from-the-link');
  });
});

describe('who is in the room', () => {
  const people = [
    { participant_id: 'otter', nickname: 'Quiet Otter' },
    { participant_id: 'heron', nickname: 'Brave Heron' },
  ];
  const list = { participants: people, total_count: 2, next_cursor: null };

  it('is listed when asked for, follows what happens, and a seat is removed after a question', async () => {
    keepToken();
    const server = await host(waitingRoom, {
      [`GET ${base}/participants`]: ok(list),
      [`DELETE ${base}/participants/heron`]: ok({ participant_id: 'heron', participant_count: 2 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show who is here' }));
    expect(await screen.findByText('Quiet Otter')).toBeTruthy();
    await receive({
      ...eventSamples.participant_joined,
      participant_id: 'owl',
      nickname: 'Calm Owl',
      participant_count: 3,
      seq: 8,
    });
    const remove = (nickname: string) =>
      screen.getByRole('button', { name: `Remove ${nickname} from the room` });
    expect(remove('Calm Owl')).toBeTruthy();
    await userEvent.click(remove('Brave Heron'));
    expect(server.asked).not.toContain(`DELETE ${base}/participants/heron`);
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the room' }));
    await waitFor(() => expect(screen.queryByText('Brave Heron')).toBeNull());
    await receive({
      ...eventSamples.participant_left,
      participant_id: 'otter',
      nickname: 'Quiet Otter',
      participant_count: 1,
      removed: true,
      seq: 9,
    });
    await waitFor(() => expect(screen.queryByText('Quiet Otter')).toBeNull());
  });
});

describe('before the start', () => {
  it('shows the code, the link and the picture to come in by', async () => {
    keepToken();
    await host();
    expect(screen.getByText('AB2CD3')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Join link' })).toHaveProperty(
      'value',
      waitingRoom.join_link,
    );
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide the invitation' }));
    expect(screen.queryByRole('textbox', { name: 'Join link' })).toBeNull();
  });

  it('has the invitation as a sheet to print', async () => {
    keepToken();
    await host();
    await userEvent.click(screen.getByRole('link', { name: 'Printable invitation' }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: waitingRoom.topic })).toBeTruthy();
    expect(screen.getByText('AB2CD3')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
  });

  it('says that a picture could not be made and tries again', async () => {
    keepToken();
    const server = await host(waitingRoom, { [`GET ${base}/qr`]: refused(404, 'ROOM_NOT_FOUND') });
    const alert = await screen.findByRole('alert');
    server.handlers[`GET ${base}/qr`] = ok({
      qr_code: 'data:image/png;base64,AA==',
      join_link: '',
    });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
  });

  const start = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Start the discussion' });

  it('cannot start with nobody there, and says why', async () => {
    keepToken();
    await host({ ...waitingRoom, participant_count: 0 });
    expect(start().disabled).toBe(true);
    expect(screen.getByText(/Nobody has joined yet/)).toBeTruthy();
    await receive({ ...eventSamples.participant_joined, participant_count: 1, seq: 8 });
    expect(start().disabled).toBe(false);
  });

  it('cannot start while the server says that it may not, or without a connection', async () => {
    keepToken();
    await host();
    expect(start().disabled).toBe(false);
    await receive({ ...eventSamples.activation_status_changed, can_activate: false, seq: 8 });
    expect(start().disabled).toBe(true);
    await receive({ ...eventSamples.activation_status_changed, can_activate: true, seq: 9 });
    await act(async () => FakeSocket.last.drop(1006));
    expect(start().disabled).toBe(true);
  });

  it('starts with the token, takes a seat and goes to the discussion', async () => {
    keepToken();
    const queries: string[] = [];
    await host(waitingRoom, {
      [`POST ${base}/activate`]: ({ url }) => {
        queries.push(url.search);
        return ok(activeRoom());
      },
      [`POST ${base}/join`]: ok({ ...seat, room_id: roomId, status: 'active' }, 201),
    });
    await userEvent.click(start());
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/discuss/${roomId}/${participantId}`);
    expect(queries).toEqual(['?host_token=the-token']);
  });

  it('watches instead where it gets no seat', async () => {
    keepToken();
    await host(waitingRoom, {
      [`POST ${base}/activate`]: ok(activeRoom()),
      [`POST ${base}/join`]: refused(409, 'ROOM_CAPACITY_EXCEEDED'),
    });
    await userEvent.click(start());
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/discuss/${roomId}/observer`);
  });

  it('asks plainly without a token and passes on that the permission is missing', async () => {
    const { asked } = await host(waitingRoom, {
      [`POST ${base}/start`]: refused(403, 'HOST_PERMISSION_REQUIRED', 'A host token is needed'),
    });
    await userEvent.click(start());
    expect((await screen.findByRole('alert')).textContent).toContain('Only the host can do this');
    expect(asked).toContain(`POST ${base}/start`);
  });

  it('greets those who come in', async () => {
    keepToken();
    await host();
    await receive({ ...eventSamples.participant_joined, nickname: 'Brave Otter', seq: 8 });
    expect(screen.getByText('Brave Otter')).toBeTruthy();
  });
});

describe('while it runs', () => {
  it('adds a minute, locks the room and ends it after asking once more', async () => {
    keepToken();
    const calls: [string, unknown, string | null][] = [];
    const note =
      (answer: Room) =>
      ({ url, body, headers }: { url: URL; body: unknown; headers: Headers }) => {
        calls.push([url.pathname.replace(base, ''), body, headers.get('x-host-token')]);
        return ok(answer);
      };
    await host(activeRoom(), {
      [`POST ${base}/extend`]: note(activeRoom(180)),
      [`POST ${base}/lock`]: note({ ...activeRoom(180), locked: true }),
      [`POST ${base}/close`]: note({ ...activeRoom(0), status: 'processing' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add a minute' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lock the room' }));
    await screen.findByRole('button', { name: 'Unlock the room' });
    await userEvent.click(screen.getByRole('button', { name: 'End now' }));
    const dialog = screen.getByRole('dialog', { name: 'End the discussion now?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'End now' }));
    await screen.findByRole('link', { name: 'See the results' });
    expect(calls).toEqual([
      ['/extend', { minutes: 1 }, 'the-token'],
      ['/lock', { locked: true }, 'the-token'],
      ['/close', undefined, 'the-token'],
    ]);
  });

  it('asks for the shared opinions, counts them over time and removes one', async () => {
    keepToken();
    const { asked } = await host(activeRoom(), { [`DELETE ${base}/opinions/1`]: ok({ id: '1' }) });
    expect(FakeSocket.last.sent).toContainEqual({ type: 'get_shared_opinions' });
    const opinion = opinionOf('1', 'A fountain');
    const stats = { ...eventSamples.stats_update.stats, status: 'active', total_opinions: 0 };
    await receive({ ...eventSamples.stats_update, stats });
    await receive({ ...eventSamples.new_public_opinion, opinion, seq: 8 });
    await receive({ ...eventSamples.stats_update, stats: { ...stats, total_opinions: 1 } });
    expect(screen.getByRole('region', { name: 'Shared opinions 1' })).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Opinions in each part of the discussion' });
    expect(within(table).getAllByRole('cell', { name: '1' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Brave Otter’s opinion' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this shared opinion?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(asked).toContain(`DELETE ${base}/opinions/1`));
  });
});

describe('the projector view', () => {
  it('shows the picture, the code, the count and the clock, and nothing around them', async () => {
    await host(activeRoom(125), {}, `${path}?view=present`);
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
    expect(screen.getByText('AB2CD3')).toBeTruthy();
    expect(screen.getByText('4 here')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/2:0[45]/);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

describe('the host’s phone', () => {
  const closedRoom: Room = { ...waitingRoom, status: 'closed', remaining_time: 0 };

  it('turns the slides once there are results: once a press, and it says when one was not heard', async () => {
    keepToken();
    const answers = [ok({ step: 'next' }), refused(503, 'UNAVAILABLE')];
    const steps: unknown[] = [];
    const { asked } = await host(closedRoom, {
      [`POST ${base}/wall`]: ({ body, headers }) => {
        steps.push(body, headers.get('x-host-token'));
        return answers.shift() ?? ok({ step: 'previous' });
      },
    });
    const next = screen.getByRole('button', { name: 'Next slide' });
    await userEvent.click(next);
    await waitFor(() => expect(steps).toEqual([{ step: 'next' }, 'the-token']));
    await userEvent.click(next);
    await screen.findByRole('alert');
    expect(asked.filter((line) => line === `POST ${base}/wall`)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(steps.slice(-2)).toEqual([{ step: 'previous' }, 'the-token']);
  });

  it('turns nothing without the host’s key', async () => {
    await host(closedRoom);
    expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull();
  });
});

describe('a room that is not there', () => {
  it('says so and leads home', async () => {
    liveRoomServer(waitingRoom, { [`GET ${base}`]: refused(404, 'ROOM_NOT_FOUND') });
    renderScreen(path, '/host/:roomId', <Host />);
    await screen.findByRole('heading', { name: 'Room not found' });
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
  });
});
