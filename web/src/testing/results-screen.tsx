import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import Results from '../app/routes/results.tsx';
import { FakeSocket } from './fake-socket.ts';
import { renderScreen } from './render-screen.tsx';
import { aRoom, someResults } from './results-data.ts';
import { ok, stubServer } from './stub-server.ts';

export const resultsCall = 'GET /api/rooms/r1/results/all';
export const citedCall = 'GET /api/rooms/r1/results/heard';
export const seat = {
  participant_id: 'secret',
  public_id: 'p1',
  nickname: 'Owl',
  is_public_mode: true,
};

/** The limit of a wait, measured by the fake clock in tests that have one. */
export const waitOptions = { timeout: 9_000 };
export const heading = (name: string) => screen.findByRole('heading', { name }, waitOptions);

export const open = (path = '/results/r1') => renderScreen(path, '/results/:roomId', <Results />);

type Answers = Parameters<typeof stubServer>[0];

/** Returns a server whose room is closed, unless the test overrides that. */
export const serve = (answers: Answers) =>
  stubServer({ 'GET /api/rooms/r1': ok(aRoom('closed')), ...answers });

export const openLoaded = async (more = {}, answers: Answers = {}) => {
  const server = serve({ [resultsCall]: ok(someResults(more)), ...answers });
  open();
  await heading('Should the bridge close?');
  return server;
};

let seq = 0;
/** Emits one event of the room's stream, as the server would. */
export function emit(type: string, fields: object = {}): void {
  seq += 1;
  const timestamp = '2026-03-01T10:00:00.000Z';
  act(() => FakeSocket.last.emit({ type, room_id: 'r1', timestamp, seq, ...fields }));
}

/** Empties the browser's storage before each test, and removes the screen after it. */
export const freshBrowserForEachTest = (): void => {
  // Testing Library looks here for the fake clock that it advances while it waits.
  Object.assign(globalThis, { jest });

  beforeEach(() => {
    localStorage.clear();
    seq = 0;
    FakeSocket.install();
  });

  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
};
