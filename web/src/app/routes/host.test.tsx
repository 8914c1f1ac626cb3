import { describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readHostToken } from '../../features/room-session/host-token.ts';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import {
  base,
  freshHostForEachTest,
  host,
  path,
  receive,
  renderHost,
  saveToken,
} from '../../testing/host-screen.tsx';
import { activeRoom, opinionOf, roomId, waitingRoom } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { networkDown, ok, refused, silent } from '../../testing/stub-server.ts';

freshHostForEachTest();

describe('the host’s link for another device', () => {
  it('stores the token and removes it from the address', async () => {
    await host(waitingRoom, {}, `${path}#host_token=from-the-link`);
    expect(readHostToken(roomId)).toBe('from-the-link');
    expect(location.href).not.toContain('from-the-link');
    expect(FakeSocket.last.protocols[1]).toBe('host_token.from-the-link');
  });
});

describe('the list of participants', () => {
  const people = [
    { participant_id: 'otter', nickname: 'Quiet Otter' },
    { participant_id: 'heron', nickname: 'Brave Heron' },
  ];
  const list = { participants: people, total_count: 2, next_cursor: null };

  it('loads on request, follows events, and removes a seat after a confirmation', async () => {
    saveToken();
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
    expect(server.requests).not.toContain(`DELETE ${base}/participants/heron`);
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

describe('the console of a running room', () => {
  it('adds a minute, locks the room and ends it after a confirmation', async () => {
    saveToken();
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

  it('requests the shared opinions, counts them over time and removes one', async () => {
    saveToken();
    const { requests } = await host(activeRoom(), {
      [`DELETE ${base}/opinions/1`]: ok({ id: '1' }),
    });
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
    await waitFor(() => expect(requests).toContain(`DELETE ${base}/opinions/1`));
  });
});

describe('the projector view', () => {
  it('shows the QR code, the code, the count and the clock, without header and footer', async () => {
    await host(activeRoom(125), {}, `${path}?view=present`);
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
    expect(screen.getByText('AB2CD3')).toBeTruthy();
    expect(screen.getByText('4 here')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/2:0[45]/);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it.each([
    ['closed', 0],
    ['processing', 1],
  ] as const)(
    'of a room that is %s shows the analysis %d times until the results are here',
    async (status, times) => {
      const room: Room = {
        ...activeRoom(),
        status,
        remaining_time: 0,
        ends_at: new Date(0).toISOString(),
      };
      await host(room, { [`GET ${base}/results/all`]: silent }, `${path}?view=present`);
      await screen.findByText(room.topic);
      await waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(times));
    },
  );
});

describe('the host’s phone as a remote', () => {
  const closedRoom: Room = { ...waitingRoom, status: 'closed', remaining_time: 0 };

  it('changes the slides once there are results, once per press, and reports a failed call', async () => {
    saveToken();
    const answers = [ok({ step: 'next' }), refused(503, 'UNAVAILABLE')];
    const steps: unknown[] = [];
    const { requests } = await host(closedRoom, {
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
    expect(requests.filter((line) => line === `POST ${base}/wall`)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(steps.slice(-2)).toEqual([{ step: 'previous' }, 'the-token']);
  });

  it('offers no slides without the host token', async () => {
    await host(closedRoom);
    expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull();
  });
});

describe('an unknown room', () => {
  it('that could not be loaded has a retry and the way home', async () => {
    liveRoomServer(waitingRoom, { [`GET ${base}`]: networkDown });
    renderHost();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(location.pathname).toBe('/');
  });

  it('is reported, with a link to the home page', async () => {
    liveRoomServer(waitingRoom, { [`GET ${base}`]: refused(404, 'ROOM_NOT_FOUND') });
    renderHost();
    await screen.findByRole('heading', { name: 'Room not found' });
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
  });
});
