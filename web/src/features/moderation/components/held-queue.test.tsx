import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventSamples } from '../../../testing/event-samples.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { opinionOf, roomId, seat, waitingRoom } from '../../../testing/live-data.ts';
import { liveRoomServer } from '../../../testing/live-room-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ok } from '../../../testing/stub-server.ts';
import { saveSeat } from '../../room-session/seat.ts';
import HeldQueue from './held-queue.tsx';

type Answer = ReturnType<typeof ok>;

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

it('leaves out the opinions with an abusive word when the host shows all', async () => {
  const held = (id: string, reason: 'approval' | 'word') => ({
    ...opinionOf(id, `Text of ${id}`, true),
    reason,
    ordinal: null,
  });
  const decided: unknown[] = [];
  liveRoomServer(waitingRoom, {
    [`GET /api/rooms/${roomId}/held`]: ok({
      opinions: [held('a', 'approval'), held('b', 'word'), held('c', 'approval')],
      total: 3,
      next_cursor: null,
    }),
    [`POST /api/rooms/${roomId}/held/decide`]: ({ body }) => {
      decided.push(body);
      return ok({ decided: ['a', 'c'] });
    },
  });
  const path = `/results/${roomId}`;
  renderScreen(path, path, <HeldQueue roomId={roomId} hostToken="token" offsetMs={0} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 2' }));
  expect(screen.queryByText('Text of a')).toBeNull();
  expect(screen.getByText('Text of b')).toBeTruthy();
  await waitFor(() => expect(decided).toEqual([{ ids: ['a', 'c'], decision: 'show' }]), {
    timeout: 8_000,
  });
}, 12_000);

const page = (...contents: string[]): Answer =>
  ok({
    opinions: contents.map((content) => ({
      ...opinionOf(content, content, true),
      reason: 'approval',
      ordinal: null,
    })),
    total: contents.length,
    next_cursor: null,
  });

it('shows the newest page even if an older one arrives after it', async () => {
  saveSeat(roomId, seat);
  const requests: ((answer: Answer) => void)[] = [];
  liveRoomServer(waitingRoom, {
    [`GET /api/rooms/${roomId}/held`]: () =>
      new Promise<Answer>((resolve) => requests.push(resolve)),
  });
  const path = `/results/${roomId}`;
  renderScreen(path, path, <HeldQueue roomId={roomId} hostToken="token" offsetMs={0} />);
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
  await act(async () => {
    FakeSocket.last.accept();
    FakeSocket.last.emit(eventSamples.connected);
  });
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  const { length: before } = requests;
  for (const seq of [8, 9]) {
    await act(async () => FakeSocket.last.emit({ ...eventSamples.held_updated, seq }));
  }
  await waitFor(() => expect(requests.length).toBeGreaterThan(before + 1));
  const [older, newer] = requests.slice(-2);
  await act(async () => newer?.(page('First opinion', 'Second opinion')));
  await act(async () => older?.(page('First opinion')));
  expect(screen.getByText('Second opinion')).toBeTruthy();
});
