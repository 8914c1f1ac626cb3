import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventWith } from '../../testing/event-data.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import {
  freshHostForEachTest,
  host,
  receive,
  renderHost,
  saveToken,
} from '../../testing/host-screen.tsx';
import { activeRoom, opinionOf, roomId, soon } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { ok, refused } from '../../testing/stub-server.ts';

freshHostForEachTest();

const base = `/api/rooms/${roomId}`;
const link = `/host/${roomId}#helper_token=the-helper`;
const key = `murmur.helper.${roomId}`;
const held = {
  id: 'held',
  content: 'No soup at all',
  nickname: 'Loud Owl',
  submitted_at: '2026-01-01T00:00:00.000Z',
  participant_id: 'public-of-the-owl',
  reason: 'word',
  room_id: roomId,
  ordinal: null,
  label: null,
};
const shared = opinionOf('shared', 'Bread for everyone');
const queue = (opinions: unknown[]) => ok({ opinions, total: opinions.length, next_cursor: null });
const list = (shared_opinions: unknown[]) =>
  ok({ shared_opinions, total_count: shared_opinions.length, next_cursor: null });

/** The lines of all calls with the helper token. */
let asHelper: string[];
beforeEach(() => {
  asHelper = [];
});
const noted =
  (line: string, answer: ReturnType<typeof ok>) =>
  ({ headers }: { headers: Headers }) => {
    if (headers.get('x-host-token') === 'the-helper') asHelper.push(line);
    return answer;
  };

const help = (room: Room, more: Parameters<typeof liveRoomServer>[1] = {}, at = link) => {
  const server = liveRoomServer(room, {
    [`GET ${base}/held`]: queue([held]),
    [`GET ${base}/shared-opinions`]: noted('read', list([shared])),
    ...more,
  });
  renderHost(at);
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the page of a helper', () => {
  it('shows what a helper may do, and nothing of the host', async () => {
    help({ ...activeRoom(), filter: 'hold' });
    await screen.findByText('Bread for everyone');
    await screen.findByText('No soup at all');
    const names = screen
      .getAllByRole('button')
      .map((button) => button.ariaLabel ?? button.textContent);
    expect(names).toEqual(expect.arrayContaining(['Lock the room', 'Show', 'Hide']));
    expect(names.filter((name) => /^(End|Add|Start|Delete|\+1)/.test(name ?? ''))).toEqual([]);
    expect(screen.queryByRole('link', { name: /projector/i })).toBeNull();
  });

  it('keeps the token in this browser, out of the address and off the socket', async () => {
    help(activeRoom());
    await screen.findByText('Bread for everyone');
    await waitFor(() => expect(localStorage.getItem(key)).toBe('the-helper'));
    expect(location.hash).toBe('');
    expect(String(FakeSocket.last.url)).not.toContain('the-helper');
    expect(localStorage.getItem(`murmur.host.${roomId}`)).toBeNull();
    expect(asHelper).toContain('read');
  });

  it('removes an opinion and a person, and locks the room', async () => {
    const locked = { ...activeRoom(), locked: true };
    help(activeRoom(), {
      [`DELETE ${base}/opinions/shared`]: noted('remove opinion', ok({ id: 'shared' })),
      [`DELETE ${base}/participants/public-of-the-owl`]: noted(
        'remove person',
        ok({ participant_id: 'public-of-the-owl', participant_count: 3 }),
      ),
      [`POST ${base}/lock`]: noted('lock', ok(locked)),
    });
    await press('Remove Brave Otter’s opinion');
    await confirm('Remove');
    await waitFor(() => expect(screen.queryByText('Bread for everyone')).toBeNull());
    await press('Remove Loud Owl from the room');
    await confirm('Remove from the room');
    await press('Lock the room');
    await screen.findByRole('button', { name: 'Unlock the room' });
    expect(asHelper.filter((line) => line !== 'read')).toEqual([
      'remove opinion',
      'remove person',
      'lock',
    ]);
  });

  it('covers all rooms of an event, and names the room of each opinion', async () => {
    const event: Room = {
      ...eventWith({ mode: 'choose', labels: ['5a', '5b'], rooms: 2 }),
      status: 'active',
      started_at: soon(-1),
      ends_at: soon(100),
    };
    const inRoom = { room_id: 'room-of-5b', ordinal: 2, label: '5b' };
    help(event, {
      [`GET ${base}/held`]: queue([{ ...held, ...inRoom }]),
      [`GET /api/events/${roomId}/shared-opinions`]: list([{ ...shared, ...inRoom }]),
      'DELETE /api/rooms/room-of-5b/opinions/shared': noted('remove', ok({ id: 'shared' })),
    });
    await screen.findByText('5b · Brave Otter');
    const item = (await screen.findByText('No soup at all')).closest('li');
    expect(item?.textContent).toContain('5b');
    await screen.findByRole('button', { name: 'Lock the event' });
    await press('Remove Brave Otter’s opinion');
    await confirm('Remove');
    await waitFor(() => expect(asHelper).toEqual(['remove']));
  });

  it('says that a link gives no access, and shows nothing of the room', async () => {
    help(activeRoom(), {
      [`GET ${base}/shared-opinions`]: refused(403, 'HOST_PERMISSION_REQUIRED'),
    });
    await screen.findByRole('heading', { name: 'This link gives no access' });
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is opened by the link in a browser that hosts the room too, but only by the link', async () => {
    saveToken();
    help(activeRoom());
    await screen.findByRole('heading', { name: 'Shared opinions' });
    expect(screen.queryByRole('button', { name: 'End the discussion' })).toBeNull();
  });

  it('follows the host to the next question', async () => {
    localStorage.setItem(key, 'the-helper');
    help({ ...activeRoom(), status: 'closed' }, {}, `/host/${roomId}`);
    await screen.findByText('Bread for everyone');
    await act(async () => FakeSocket.last.accept());
    await receive({
      type: 'next_question',
      room_id: roomId,
      seq: 9,
      timestamp: new Date(Date.now() - 60_000).toISOString(),
      next_room_id: 'the-next-room',
      topic: 'And tomorrow?',
      question: 2,
    });
    await waitFor(() => expect(location.pathname).toBe('/host/the-next-room'));
    expect(localStorage.getItem('murmur.helper.the-next-room')).toBe('the-helper');
  });
});

describe('the host’s console', () => {
  it('has the link for a helper, loaded when it is opened', async () => {
    saveToken();
    const { requests } = await host(activeRoom(), {
      [`GET ${base}/helper`]: ok({ helper_token: 'the-helper' }),
    });
    expect(requests).not.toContain(`GET ${base}/helper`);
    const fold = (await screen.findByText('Let somebody review for you')).closest('details');
    if (fold === null) throw new Error('no fold');
    fold.open = true;
    act(() => void fold.dispatchEvent(new Event('toggle')));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Helper link' });
    expect(field.value).toBe(`${location.origin}${link}`);
    await userEvent.click(within(fold).getByRole('button', { name: 'Show as a QR code' }));
    await screen.findByRole('img', { name: 'QR code of the helper link' });
  });
});
