import { beforeEach, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSharedOpinions } from '../../features/opinions/hooks/use-shared-opinions.ts';
import { useRoomEvents } from '../../features/room-session/room-session.tsx';
import { saveSeat } from '../../features/room-session/seat.ts';
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
import { ok } from '../../testing/stub-server.ts';

const path = `/discuss/${roomId}/${participantId}`;
const listCall = `GET /api/rooms/${roomId}/shared-opinions`;
const opinion = opinionOf('1', 'Said meanwhile', true);

beforeEach(() => {
  localStorage.clear();
  saveSeat(roomId, seat);
  FakeSocket.install();
});

/** Emits an event from a layout effect: after the render, and before React runs passive effects. */
const EmitOnLayout = () => {
  useLayoutEffect(
    () => FakeSocket.last.emit({ ...eventSamples.shared_opinion_added, opinion, seq: 2 }),
    [],
  );
  return null;
};

const List = () => {
  const { list } = useSharedOpinions(roomId, seat);
  return list.opinions.map(({ id, content }) => <p key={id}>{content}</p>);
};

/** Mounts `children` in a page that has been open and receiving events for a while. */
const renderLate = async (room: Room, children: ReactNode) => {
  const answer = { shared_opinions: [opinion], total_count: 1, next_cursor: null };
  const { requests } = liveRoomServer(room, { [listCall]: ok(answer) });
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && children}
      </>
    );
  };
  renderScreen(path, '/discuss/:roomId/:participantId', <Page />);
  const button = await screen.findByRole('button', { name: 'Open' });
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
  await act(async () => FakeSocket.last.accept());
  const { status } = room;
  await act(async () => FakeSocket.last.emit({ ...eventSamples.connected, status, seq: 1 }));
  await userEvent.click(button);
  return requests;
};

it('a list rendered before new opinions receives them', async () => {
  const received: string[] = [];
  const Listener = () => {
    useRoomEvents(({ type }) => void received.push(type));
    return null;
  };
  await renderLate(
    activeRoom(),
    <>
      <Listener />
      <EmitOnLayout />
    </>,
  );
  expect(received).toEqual(['shared_opinion_added']);
});

it('a list rendered late shows opinions from before its subscription', async () => {
  await renderLate(
    waitingRoom,
    <>
      <EmitOnLayout />
      <List />
    </>,
  );
  expect(await screen.findByText('Said meanwhile')).toBeTruthy();
});

it('such a list requests nothing in a room without opinions', async () => {
  expect(await renderLate(waitingRoom, <List />)).not.toContain(listCall);
});
