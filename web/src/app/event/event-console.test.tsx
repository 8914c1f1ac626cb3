import { describe, expect, it } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { base, organiserForEachTest, press, rooms, show } from '../../testing/event-console.tsx';
import { eventWith, hall } from '../../testing/event-data.ts';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { opinionOf, roomId, soon } from '../../testing/live-data.ts';
import { noAgreement, someResults, someVerdict } from '../../testing/results-data.ts';
import { ok } from '../../testing/stub-server.ts';

organiserForEachTest();

describe('a console without the host token', () => {
  it('shows no list of rooms, which only the host can read', async () => {
    localStorage.clear();
    show({ ...eventWith({ mode: 'choose', labels: ['A', 'B'], rooms: 2 }), status: 'waiting' });
    await screen.findByRole('heading', { level: 1 });
    const list = waitFor(() => expect(document.querySelector('#rooms-title')).not.toBeNull());
    await expect(list).rejects.toThrow('toBeNull');
  });
});

describe('the queue of the organiser', () => {
  const held = (id: string, ordinal: number) => ({
    id,
    content: `Opinion ${id}`,
    nickname: 'Quiet Fox',
    submitted_at: '2026-01-01T00:00:00.000Z',
    participant_id: 'public',
    reason: 'approval',
    room_id: `room-${ordinal}-of-the-event`,
    ordinal,
    label: null,
  });
  const queue = {
    [`GET /api/rooms/${roomId}/held`]: ok({
      opinions: [held('a', 2)],
      total: 1,
      next_cursor: null,
    }),
  };

  it('names the room of each opinion', async () => {
    const talk: Room = {
      ...eventWith({ rooms: 3 }),
      status: 'active',
      approve: true,
      started_at: soon(-1),
      ends_at: soon(179),
    };
    show(talk, queue);
    const item = (await screen.findByText('Opinion a')).closest('li');
    expect(item?.textContent).toContain('Room 2');
  });

  it('disappears once the rooms are gathered, because no decision is possible any more', async () => {
    const gathered: Room = {
      ...eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' }),
      status: 'processing',
      approve: true,
      remaining_time: 0,
    };
    const { requests } = show(gathered, queue);
    await screen.findByText('Bringing the rooms together');
    expect(requests).not.toContain(`GET /api/rooms/${roomId}/held`);
  });
});

describe('the console of the organiser', () => {
  const accepts = (name: string) =>
    waitFor(
      async () => {
        const button = await screen.findByRole('button', { name });
        expect(button.getAttribute('aria-disabled')).toBeNull();
      },
      { timeout: 3000 },
    );

  it('deals the people present into rooms, then starts all of them', async () => {
    const running: Room = {
      ...eventWith({ rooms: 3 }),
      status: 'active',
      started_at: soon(-1),
      ends_at: soon(179),
    };
    const { requests } = show(
      { ...hall, participant_count: 15 },
      {
        [`POST ${base}/deal`]: ok({ rooms: 3, people: 15 }),
        [`POST ${base}/start`]: ok(running),
        [`POST ${base}/extend`]: ok(running),
      },
    );
    await press('Assign people to rooms');
    await screen.findByText('15 of 15 in their rooms');
    // The second press of a double tap.
    await press('Start all');
    expect(requests).toContain(`POST ${base}/deal`);
    expect(requests).not.toContain(`POST ${base}/start`);
    await accepts('Start all');
    await press('Start all');
    await accepts('+1 minute for all');
    await press('+1 minute for all');
    expect(requests).toContain(`POST ${base}/start`);
    await waitFor(() => expect(requests).toContain(`POST ${base}/extend`));
  });

  it('asks before it deals everybody into one room', async () => {
    const { requests } = show(
      { ...hall, participant_count: 4 },
      { [`POST ${base}/deal`]: ok({ rooms: 1, people: 4 }) },
    );
    const dialogTitle = { name: 'Assign everybody to one room?' };
    await press('Assign people to rooms');
    const asked = await screen.findByRole('dialog', dialogTitle);
    expect(asked.textContent).toContain('4 people are here');
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Assign people to rooms');
    expect(requests).not.toContain(`POST ${base}/deal`);
    const again = await screen.findByRole('dialog', dialogTitle);
    await userEvent.click(within(again).getByRole('button', { name: 'Use one room' }));
    await waitFor(() => expect(requests).toContain(`POST ${base}/deal`));
  });

  it('can assign everybody again until the start, after a confirmation', async () => {
    const found = rooms.map((room) => ({ ...room, present_count: room.ordinal }));
    const { requests } = show(
      { ...eventWith({ rooms: 3 }), status: 'waiting', participant_count: 15 },
      {
        [`GET ${base}/rooms`]: ok({ rooms: found, next_cursor: null }),
        [`POST ${base}/redeal`]: ok({ rooms: 2, people: 6 }),
      },
    );
    await screen.findByText('6 of 15 in their rooms');
    await press('Assign again');
    const asked = await screen.findByRole('dialog', { name: 'Assign everybody again?' });
    expect(asked.textContent).toContain('6 people → 1 room');
    expect(requests).not.toContain(`POST ${base}/redeal`);
    await userEvent.click(within(asked).getByRole('button', { name: 'Assign again' }));
    await waitFor(() => expect(requests).toContain(`POST ${base}/redeal`));
  });

  it('can remove a statement once the rooms are gathered', async () => {
    const { requests } = show(done(soon(600)), {
      ...results(),
      [`DELETE /api/rooms/${roomId}/opinions/1`]: ok({ id: '1' }),
    });
    await screen.findByRole('region', { name: /^Shared opinions/ });
    await act(async () => FakeSocket.last.accept());
    const opinion = { ...opinionOf('1', 'A fountain'), nickname: 'Room 2' };
    const shared = { shared_opinions: [opinion], total_count: 1 };
    await act(async () => {
      FakeSocket.last.emit({ ...eventSamples.connected, status: 'closed' });
      FakeSocket.last.emit({ ...eventSamples.shared_opinions_updated, ...shared });
    });
    await press('Remove Room 2’s opinion');
    const dialog = await screen.findByRole('dialog', { name: 'Remove this shared opinion?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requests).toContain(`DELETE /api/rooms/${roomId}/opinions/1`));
  });

  it.each<[number[], number]>([
    [[4, 4, 0], 2],
    [[9, 4, 7], 2],
    [[5, 5, 5], 0],
  ])('counts the rooms that are not named in public: %j people', async (people, unnamed) => {
    const small = rooms.map((room, at) => ({ ...room, participant_count: people[at] ?? 0 }));
    const running: Room = {
      ...eventWith({ rooms: 3 }),
      status: 'active',
      started_at: soon(-1),
      ends_at: soon(179),
    };
    show(running, { [`GET ${base}/rooms`]: ok({ rooms: small, next_cursor: null }) });
    await screen.findByText('3 rooms');
    const text = await screen.findByText(/Each room opens in its own tab/);
    const card = text.parentElement?.textContent ?? '';
    const warning = /will not name (\d+) room/.exec(card)?.[1];
    expect(Number(warning ?? 0)).toBe(unnamed);
  });

  const done = (votes_until: string): Room => ({
    ...eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' }),
    status: 'closed',
    remaining_time: 0,
    participant_count: 15,
    votes_until,
  });
  const results = (change: Partial<AllResults> = {}) => ({
    [`GET /api/rooms/${roomId}/results/all`]: ok({ ...someResults(change), room_id: roomId }),
  });

  it('shows how many people have voted on all rooms, and ends voting', async () => {
    const agreement = { ...noAgreement, voters: 4, votes: 9, votes_until: soon(600) };
    const { requests } = show(done(soon(600)), {
      ...results({ agreement }),
      [`POST /api/rooms/${roomId}/votes/close`]: ok(done(soon(-1))),
    });
    await screen.findByText('4 of 15 here have voted');
    await screen.findByText(/People are voting on what the other rooms said/);
    await press('End voting');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'End voting' }));
    await screen.findByText('The results are here');
    expect(screen.queryByText(/People are voting on what the other rooms said/)).toBeNull();
    expect(requests).toContain(`POST /api/rooms/${roomId}/votes/close`);
  });

  it('compares the rooms once voting is over', async () => {
    const by_room = [
      {
        opinion_id: 'c1',
        rooms: [
          { ordinal: 2, label: null, agree: 9, disagree: 1 },
          { ordinal: 1, label: null, agree: 1, disagree: 4 },
        ],
      },
    ];
    const agreement = { ...someVerdict.agreement, votes_until: soon(-1), by_room };
    show(done(soon(-1)), results({ agreement }));
    const card = await screen.findByRole('region', { name: 'How the rooms voted' });
    expect(card.textContent).toContain('Sentence c1');
    expect(
      within(card)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['RoomAgreeTook a side', 'Room 290%10', 'Room 120%5']);
  });

  it('does not offer voting if nobody wrote anything', async () => {
    show(
      done(soon(600)),
      results({ status: 'no_data', themes: [], single_voices: [], sentences: [] }),
    );
    await screen.findByText('No statements from the rooms');
    expect(screen.queryByRole('button', { name: 'End voting' })).toBeNull();
  });

  it('prints the invitation to the hall and the codes of the tables separately', async () => {
    show(eventWith({ mode: 'choose', room_size: null, labels: ['Table A', 'Table B'] }));
    await userEvent.click(await screen.findByRole('link', { name: 'Printable invitation' }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.queryByText('Table A')).toBeNull();
  });

  it('cannot deal an empty hall', async () => {
    show({ ...hall, participant_count: 0 });
    const button = await screen.findByRole('button', { name: 'Assign people to rooms' });
    expect(button.matches(':disabled')).toBe(true);
    expect(screen.getByText(/people scan the code to join/)).toBeTruthy();
  });
});
