import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepSeat } from '../../features/session/seat.ts';
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
import { cutOff, ok, refused, silent } from '../../testing/stub-server.ts';
import Discuss from '../routes/discuss.tsx';

const base = `/api/rooms/${roomId}`;
const path = `/discuss/${roomId}/${participantId}`;

beforeEach(() => {
  localStorage.clear();
  keepSeat(roomId, seat);
  FakeSocket.install();
});

const receive = (event: object) => act(async () => FakeSocket.last.emit(event));

async function enter(room: Room = activeRoom(), more: Parameters<typeof liveRoomServer>[1] = {}) {
  const server = liveRoomServer(room, more);
  const shown = renderScreen(path, '/discuss/:roomId/:participantId', <Discuss />);
  await screen.findByRole('heading', { name: room.topic, level: 1 });
  await act(async () => FakeSocket.last.accept());
  const { status, ends_at, remaining_time } = room;
  const server_time = new Date().toISOString();
  const stats = { ...eventSamples.connected.stats, status, remaining_time, participant_count: 4 };
  await receive({
    ...eventSamples.connected,
    status,
    ends_at,
    remaining_time,
    server_time,
    stats,
    seq: 7,
  });
  if (room.reveal === 'now') await screen.findAllByRole('region', { name: /^Shared opinions/ });
  return { ...server, ...shown };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your opinion' });
const mine = () => screen.getByRole('region', { name: /^My opinions/ });
const shared = () => screen.getByRole('region', { name: /^Shared opinions \d/ });
const toggle = () => screen.getByRole('switch');

it.each([
  ['Room 17', null],
  ['Table C', 'Table C'],
])('names the room of an event: %s', async (name, label) => {
  await enter({ ...activeRoom(), event_id: 'the-event', ordinal: 17, label });
  expect(screen.getByText(name)).toBeTruthy();
});

describe('a room that is read at the end', () => {
  it('says who reads and when, and shows counts in place of a list', async () => {
    await enter({ ...activeRoom(), reveal: 'end' });
    await userEvent.click(toggle());
    expect(toggle().textContent).toContain(`Everyone here when time is up, as ${seat.nickname}`);
    expect(await screen.findByText('Reading starts when time is up')).toBeTruthy();
  });

  it('is replaced by a plain page, composer and all, once it is deleted', async () => {
    await enter();
    await act(async () => FakeSocket.last.drop(4404));
    expect(await screen.findByRole('heading', { name: 'This room has been deleted' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('what is said while the page opens', () => {
  it('is shown where it came after the list was read and before the socket stood', async () => {
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
  it('is told in a sentence, forgotten, and asked for no more', async () => {
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

describe('writing an opinion', () => {
  it('shows it at once, then as sent, and clears the box and the draft', async () => {
    let answer: (value: ReturnType<typeof ok>) => void = () => undefined;
    const waiting = new Promise<ReturnType<typeof ok>>((resolve) => {
      answer = resolve;
    });
    await enter(activeRoom(), { [`POST ${base}/opinions`]: () => waiting });
    await userEvent.type(box(), 'More benches');
    expect(localStorage.getItem(`murmur.draft.${roomId}`)).toBe('More benches');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(within(mine()).getByText('Opinion #1')).toBeTruthy();
    expect(within(mine()).getByText(/^Sending/)).toBeTruthy();
    expect(box().value).toBe('');
    expect(localStorage.getItem(`murmur.draft.${roomId}`)).toBeNull();
    await act(async () => answer(ok({ ...opinionOf('1', 'More benches', false) }, 201)));
    expect(within(mine()).getByText('Sent')).toBeTruthy();
    expect(within(mine()).getAllByText('More benches')).toHaveLength(1);
  });

  it('sends with Ctrl+Enter and with Meta+Enter, and breaks the line with Enter', async () => {
    const { asked } = await enter();
    await userEvent.type(box(), 'one{Enter}more');
    expect(box().value).toBe('one\nmore');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.type(box(), 'two');
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await waitFor(() =>
      expect(asked.filter((line) => line === `POST ${base}/opinions`)).toHaveLength(2),
    );
  });

  it.each([
    ['   ', 'Please enter your opinion.'],
    ['a', 'That is too short. Please write at least 2 characters.'],
    ['😀'.repeat(1001), 'That is too long. Please write at most 1000 characters.'],
  ])('says what is wrong with %j and sends nothing', async (text, message) => {
    const { asked } = await enter();
    await userEvent.click(box());
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(asked).not.toContain(`POST ${base}/opinions`);
  });

  it('counts what people see as one character as one', async () => {
    await enter();
    await userEvent.click(box());
    await userEvent.paste('😀é한');
    expect(screen.getByText('3/1000')).toBeTruthy();
  });

  it('offers the half-written opinion again after a reload', async () => {
    localStorage.setItem(`murmur.draft.${roomId}`, 'half a thought');
    const { asked } = await enter();
    expect(box().value).toBe('half a thought');
    expect(asked).not.toContain(`POST ${base}/opinions`);
    const [send, ...others] = screen.getAllByRole('button', { name: /^Send/ });
    expect(others).toEqual([]);
    await userEvent.click(send as HTMLElement);
    expect(await within(mine()).findByText('half a thought')).toBeTruthy();
  });

  it('keeps an opinion that found no network, and shows it after a reload', async () => {
    const first = await enter(activeRoom(), { [`POST ${base}/opinions`]: cutOff });
    await userEvent.type(box(), 'from the tunnel');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    first.unmount();
    await enter(activeRoom(), { [`POST ${base}/opinions`]: silent });
    expect(within(mine()).getByText('from the tunnel')).toBeTruthy();
    expect(within(mine()).getByText(/^Sending/)).toBeTruthy();
  });

  it('says plainly that one came after the end, and keeps its text', async () => {
    await enter(activeRoom(), { [`POST ${base}/opinions`]: refused(409, 'ROOM_CLOSED') });
    await userEvent.type(box(), 'too late');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(mine()).findByText(/not part of the analysis/)).toBeTruthy();
    expect(within(mine()).getByText('too late')).toBeTruthy();
    await userEvent.click(within(mine()).getByRole('button', { name: 'Discard' }));
    expect(within(mine()).queryByText('too late')).toBeNull();
  });

  it('shows an opinion of another tab of the same person once', async () => {
    await enter();
    const own = { ...opinionOf('9', 'from my other tab'), participant_id: seat.public_id };
    await receive({ ...eventSamples.opinion_submitted, opinion: own });
    await receive({ ...eventSamples.opinion_submitted, opinion: own });
    expect(within(mine()).getAllByText('from my other tab')).toHaveLength(1);
  });

  it('removes one’s own opinion after asking once more', async () => {
    const own = { ...opinionOf('1', 'never mind', false), participant_id: seat.public_id };
    const { asked } = await enter(activeRoom(), {
      [`GET ${base}/my-opinions/${participantId}`]: ok({ opinions: [own], total_opinions: 1 }),
      [`DELETE ${base}/opinions/1`]: ok({ id: '1' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove opinion #1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this opinion?' });
    expect(asked).not.toContain(`DELETE ${base}/opinions/1`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(within(mine()).queryByText('never mind')).toBeNull());
  });
});

describe('the visibility', () => {
  const privacy = `PUT ${base}/participants/${participantId}/privacy`;

  it('changes at once and is told to the server', async () => {
    const bodies: unknown[] = [];
    await enter(activeRoom(), {
      [privacy]: ({ body }) => {
        bodies.push(body);
        return ok({ participant_id: participantId, is_public_mode: true, visibility: 'shared' });
      },
    });
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    await userEvent.click(toggle());
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    expect(bodies).toEqual([{ is_public_mode: true }]);
  });

  it('goes back when the server refuses, says so and offers to try again', async () => {
    await enter(activeRoom(), { [privacy]: refused(422, 'VALIDATION_ERROR', 'not now') });
    await userEvent.click(toggle());
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('false'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('not now');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('follows its own on another device, and is silent about the others’', async () => {
    await enter();
    expect(FakeSocket.last.sent).toContainEqual({ type: 'subscribe_visibility_updates' });
    await receive({ ...eventSamples.visibility_changed, nickname: 'Brave Otter' });
    expect(screen.queryByText(/Brave Otter/)).toBeNull();
  });
});

describe('what others share', () => {
  it('is empty in words at first', async () => {
    await enter();
    expect(await within(shared()).findByText('Nothing shared yet')).toBeTruthy();
  });

  it('counts what arrives and what is removed', async () => {
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

describe('the way out', () => {
  const results = `/results/${roomId}`;

  it.each(['processing', 'closed'] as const)(
    'is at once in a room that is %s already',
    async (status) => {
      liveRoomServer({ ...activeRoom(), status, remaining_time: 0 });
      renderScreen(path, '/discuss/:roomId/:participantId', <Discuss />);
      await screen.findByText('elsewhere');
      expect(location.pathname).toBe(results);
    },
  );

  it.each(['room_closed', 'results_ready'] as const)(
    'follows %s, after the words that the time is up',
    async (name) => {
      await enter();
      await receive({ ...eventSamples[name], seq: 8 });
      expect(screen.getByText('Time is up')).toBeTruthy();
      expect(box().disabled).toBe(true);
      expect((toggle() as HTMLButtonElement).disabled).toBe(true);
      await waitFor(() => expect(location.pathname).toBe(results), { timeout: 3_000 });
    },
  );

  it('follows the clock where no event comes', async () => {
    await enter(activeRoom(1));
    await waitFor(() => expect(location.pathname).toBe(results), { timeout: 6_000 });
  });

  it('leads back to the waiting view in a room that was not started', async () => {
    liveRoomServer(waitingRoom);
    renderScreen(path, '/discuss/:roomId/:participantId', <Discuss />);
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/join/${roomId}`);
  });

  it('says that a seat does not exist and offers to join', async () => {
    liveRoomServer(activeRoom(), {
      [`GET ${base}/participants/${participantId}`]: refused(404, 'PARTICIPANT_NOT_FOUND'),
    });
    renderScreen(path, '/discuss/:roomId/:participantId', <Discuss />);
    const link = await screen.findByRole('link', { name: 'Join again' });
    expect(link.getAttribute('href')).toBe(`/join/${roomId}`);
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
  });
});
