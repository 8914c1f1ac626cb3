import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { activeRoom, roomId } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { WallSlides } from './wall-slides.tsx';

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

const slides = ['One', 'Two', 'Three'].map((id) => ({ id, shown: <p>{id}</p> }));

it('follows every step of the host’s phone, even in quick succession, and stops at the ends', async () => {
  liveRoomServer(activeRoom(125));
  renderScreen(`/host/${roomId}`, '/host/:roomId', <WallSlides slides={slides}>{null}</WallSlides>);
  await screen.findByText('One');
  await waitFor(() => FakeSocket.last);
  await act(async () => FakeSocket.last.accept());
  await act(async () => FakeSocket.last.emit(eventSamples.connected));
  const step = (...directions: ('next' | 'previous')[]) =>
    act(async () => {
      for (const direction of directions)
        FakeSocket.last.emit({ ...eventSamples.wall_stepped, step: direction });
    });
  await step('next', 'next');
  expect(await screen.findByText('Three')).toBeTruthy();
  await step('next', 'previous');
  expect(await screen.findByText('Two')).toBeTruthy();
  await step('previous', 'previous', 'next');
  expect(await screen.findByText('Two')).toBeTruthy();
});

it('shows the first result when voting ends, whichever slide is shown', async () => {
  liveRoomServer(activeRoom(125));
  function Wall() {
    const [voting, setVoting] = useState(true);
    return (
      <WallSlides slides={voting ? slides : slides.slice(1)} hold={voting}>
        <button type="button" onClick={() => setVoting(false)}>
          End
        </button>
      </WallSlides>
    );
  }
  renderScreen(`/host/${roomId}`, '/host/:roomId', <Wall />);
  await screen.findByText('One');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(screen.getByText('Two')).toBeTruthy();
  fireEvent.click(screen.getByText('End'));
  expect(screen.getByText('Two')).toBeTruthy();
});
