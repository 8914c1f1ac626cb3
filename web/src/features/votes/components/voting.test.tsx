import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aRoom } from '../../../testing/results-data.ts';
import { ok, stubServer } from '../../../testing/stub-server.ts';
import Voting from './voting.tsx';

const seat = { participant_id: 'secret', public_id: 'p1', nickname: 'Owl', is_public_mode: true };
const cards = ['One.', 'Two.', 'Three.'].map((content) => ({ opinion_id: content, content }));
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const agree = () => screen.getByRole('button', { name: 'Agree' });
const shown = () => screen.getByTestId('vote-card').textContent;

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  FakeSocket.install();
  const round = { participant_id: 'secret', cards, answers: {}, at: 0, remaining: 0 };
  localStorage.setItem('murmur.cards.r1', JSON.stringify(round));
  stubServer({
    'GET /api/rooms/r1': ok(aRoom('closed')),
    'GET /api/rooms/r1/participants/secret': ok(seat),
    'PUT /api/rooms/r1/votes': ok({}),
    'POST /api/rooms/r1/votes': ok({}),
  });
  const nothing = () => undefined;
  renderScreen(
    '/results/r1',
    '/results/:roomId',
    <Voting
      roomId="r1"
      seat={seat}
      lang="en"
      fresh={false}
      wanted={false}
      onResults={nothing}
      onDone={nothing}
      ofRooms={false}
    />,
  );
  await pass(400);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('answers one card per double tap, and keeps the button in use', async () => {
  agree().focus();
  fireEvent.click(agree());
  await pass(250);
  fireEvent.click(agree());
  expect(shown()).toBe('Two.');
  expect(document.activeElement).toBe(agree());
  expect(agree().hasAttribute('disabled')).toBe(false);
  await pass(150);
  fireEvent.click(agree());
  expect(shown()).toBe('Three.');
});

it('answers one card if a key is pressed twice', async () => {
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await pass(250);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(shown()).toBe('Two.');
  await pass(150);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(shown()).toBe('Three.');
});
