import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { activeRoom, roomId } from '../../../testing/live-data.ts';
import { liveRoomServer } from '../../../testing/live-room-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useReveal } from './use-reveal.ts';

function Probe() {
  const [ready, setReady] = useState(false);
  const [answers, setAnswers] = useState(10);
  const { reveal } = useReveal({ ready, answers });
  return (
    <>
      <p data-testid="state">{reveal}</p>
      <button type="button" onClick={() => setReady(true)}>
        Everybody has voted
      </button>
      <button type="button" onClick={() => setAnswers(answers + 1)}>
        One more answer
      </button>
    </>
  );
}

const state = () => screen.getByTestId('state').textContent;
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const click = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

beforeEach(async () => {
  localStorage.clear();
  FakeSocket.install();
  liveRoomServer(activeRoom(125));
  renderScreen(`/host/${roomId}`, '/host/:roomId', <Probe />);
  await screen.findByTestId('state');
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('begins ten quiet seconds after everybody has voted, and stays', async () => {
  await pass(60_000);
  expect(state()).toBe('voting');
  await click('Everybody has voted');
  await pass(9_999);
  expect(state()).toBe('soon');
  await pass(1);
  expect(state()).toBe('shown');
});

it('waits for people who are still answering', async () => {
  await click('Everybody has voted');
  await pass(9_000);
  await click('One more answer');
  await pass(9_000);
  expect(state()).toBe('soon');
  await pass(1_000);
  expect(state()).toBe('shown');
});

it('is held by any key, and begun by E', async () => {
  await click('Everybody has voted');
  await act(async () => fireEvent.keyDown(document.body, { key: 'x' }));
  await pass(60_000);
  expect(state()).toBe('held');
  await act(async () => fireEvent.keyDown(document.body, { key: 'e' }));
  expect(state()).toBe('shown');
});
