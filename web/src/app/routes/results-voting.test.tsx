import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { saveSeat } from '../../features/room-session/seat.ts';
import { eventWith } from '../../testing/event-data.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { soon } from '../../testing/live-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aRoom, noAgreement, someResults } from '../../testing/results-data.ts';
import { ok, stubServer } from '../../testing/stub-server.ts';
import Results from './results.tsx';

const seat = { participant_id: 'secret', public_id: 'p1', nickname: 'Owl', is_public_mode: true };
const results = someResults({ agreement: { ...noAgreement, votes_until: soon(600) } });
const ended = soon(-1);
const invitation = () => screen.queryByRole('button', { name: 'Vote now' });

/** Opens the results as a person with a seat; the deadline in the results decides when voting closes. */
const open = (votes_until: string, people = 20) => {
  saveSeat('r1', seat);
  stubServer({
    'GET /api/rooms/r1': ok(aRoom('closed', { votes_until, participant_count: people })),
    'GET /api/rooms/r1/results/all': ok(results),
    'GET /api/rooms/r1/participants/secret': ok(seat),
  });
  renderScreen('/results/r1', '/results/:roomId', <Results />);
};

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

afterEach(cleanup);

it('requests the cards of an event again if there were none at first', async () => {
  const round = { participant_id: 'secret', cards: [], answers: {}, at: 0, remaining: 0 };
  localStorage.setItem('murmur.cards.r1', JSON.stringify(round));
  saveSeat('r1', seat);
  const { event } = eventWith({ rooms: 3, gathered_at: soon(-30) });
  const content = 'Statement of another room.';
  stubServer({
    'GET /api/rooms/r1': ok(aRoom('closed', { event, participant_count: 20 })),
    'GET /api/rooms/r1/results/all': ok(results),
    'GET /api/rooms/r1/participants/secret': ok(seat),
    'GET /api/rooms/r1/cards': ok({ cards: [{ opinion_id: 'o1', content }], remaining: 0 }),
  });
  renderScreen('/results/r1', '/results/:roomId', <Results />);
  expect((await screen.findByTestId('vote-card')).textContent).toContain(content);
});

it('moves the focus to the cards of an event once they are there', async () => {
  saveSeat('r1', seat);
  const { event } = eventWith({ rooms: 3, gathered_at: soon(-30) });
  let deal: (answer: ReturnType<typeof ok>) => void = () => undefined;
  const { requests } = stubServer({
    'GET /api/rooms/r1': ok(aRoom('closed', { event, participant_count: 20 })),
    'GET /api/rooms/r1/results/all': ok(results),
    'GET /api/rooms/r1/participants/secret': ok(seat),
    'GET /api/rooms/r1/cards': () =>
      new Promise((resolve) => {
        deal = resolve;
      }),
  });
  renderScreen('/results/r1', '/results/:roomId', <Results />);
  const heading = await screen.findByRole('heading', { name: 'What the other rooms said' });
  await waitFor(() => expect(requests).toContain('GET /api/rooms/r1/cards'));
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect(document.activeElement).not.toBe(heading);
  await act(async () =>
    deal(ok({ cards: [{ opinion_id: 'o1', content: 'Statement.' }], remaining: 0 })),
  );
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByTestId('vote-card')).toBeTruthy();
});

it('asks for no position on the page of an event, because people state it in their own room', async () => {
  saveSeat('r1', seat);
  const { event } = eventWith({ rooms: 3, gathered_at: soon(-30) });
  const content = 'Statement of another room.';
  stubServer({
    'GET /api/rooms/r1': ok(aRoom('closed', { event, ask_position: true })),
    'GET /api/rooms/r1/results/all': ok(results),
    'GET /api/rooms/r1/participants/secret': ok(seat),
    'GET /api/rooms/r1/cards': ok({ cards: [{ opinion_id: 'o1', content }], remaining: 0 }),
  });
  renderScreen('/results/r1', '/results/:roomId', <Results />);
  await screen.findByTestId('vote-card');
  expect(screen.queryByText('Where do you stand now?')).toBeNull();
});

it('does not invite people to vote if voting has ended since the results were read', async () => {
  open(ended);
  await screen.findByRole('heading', { name: 'Should the bridge close?' });
  await waitFor(() => expect(invitation()).toBeNull());
});

it('withdraws the invitation when the host ends the voting', async () => {
  open(soon(600));
  await waitFor(() => expect(invitation()).not.toBeNull());
  const timestamp = '2026-03-01T10:00:00.000Z';
  const counts = { voters: 2, votes: 3, votes_until: ended };
  act(() =>
    FakeSocket.last.emit({ type: 'votes_updated', room_id: 'r1', timestamp, seq: 1, ...counts }),
  );
  await waitFor(() => expect(invitation()).toBeNull());
});

it('does not invite people to vote in a room of five, where no opinion can get five answers', async () => {
  open(soon(600), 5);
  await screen.findByRole('heading', { name: 'Should the bridge close?' });
  await screen.findByRole('heading', { name: 'Thank you for taking part' });
  expect(invitation()).toBeNull();
});

it('determines the end of voting by the server’s clock', async () => {
  // Voting is open for another ten minutes on a server whose clock is an hour behind this one.
  results.agreement.votes_until = soon(-3_000);
  open(soon(-3_000));
  await screen.findByRole('heading', { name: 'Should the bridge close?' });
  expect(invitation()).toBeNull();
  act(() =>
    FakeSocket.last.emit({
      type: 'connected',
      room_id: 'r1',
      timestamp: soon(-3_600),
      server_time: soon(-3_600),
      status: 'closed',
      remaining_time: 0,
      ends_at: soon(-3_700),
      seq: 1,
      recovered: true,
      stats: {
        status: 'closed',
        participant_count: 20,
        online_count: 3,
        total_opinions: 4,
        shared_opinions: 4,
        remaining_time: 0,
      },
    }),
  );
  await waitFor(() => expect(invitation()).not.toBeNull());
});
