import { describe, expect, it } from '@jest/globals';
import type { EventRoom } from '@murmur/contract/event';
import type { Room } from '@murmur/contract/room';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { base, organiserForEachTest, press, rooms, show } from '../../testing/event-console.tsx';
import { eventWith } from '../../testing/event-data.ts';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { roomId } from '../../testing/live-data.ts';
import { ok } from '../../testing/stub-server.ts';

organiserForEachTest();

describe('the console after the end of the discussion', () => {
  it('gathers the rooms after the end', async () => {
    const ended: Room = { ...eventWith({ rooms: 3 }), status: 'processing', remaining_time: 0 };
    const gathered = eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' });
    const { requests } = show(ended, {
      [`POST ${base}/gather`]: ok({ ...gathered, status: 'processing' }),
    });
    await press('Let the rooms hear each other');
    await screen.findByText('Bringing the rooms together');
    expect(requests).toContain(`POST ${base}/gather`);
  });

  it('asks before it leaves out a room that is still talking, and offers to wait', async () => {
    const [first, second, third] = rooms as [EventRoom, EventRoom, EventRoom];
    const found: EventRoom[] = [
      { ...first, label: '5a', status: 'active' },
      { ...second, label: '5b', status: 'processing' },
      { ...third, label: '5c', status: 'closed' },
    ];
    const ended: Room = { ...eventWith({ rooms: 3 }), status: 'processing', remaining_time: 0 };
    const gathered = eventWith({ rooms: 3, gathered_at: '2026-01-01T00:10:00.000Z' });
    const { requests } = show(ended, {
      [`GET ${base}/rooms`]: ok({ rooms: found, next_cursor: null }),
      [`POST ${base}/gather`]: ok({ ...gathered, status: 'processing' }),
    });
    await screen.findByText('3 rooms');
    await press('Let the rooms hear each other');
    const asked = await screen.findByRole('dialog', { name: 'Not every room is ready' });
    expect(asked.textContent).toContain('Still talking: 5a.');
    expect(asked.textContent).toContain('Still being analyzed: 5b.');
    expect(asked.textContent).not.toContain('5c');
    await userEvent.click(within(asked).getByRole('button', { name: 'Wait' }));
    expect(requests).not.toContain(`POST ${base}/gather`);
    await press('Let the rooms hear each other');
    const again = await screen.findByRole('dialog', { name: 'Not every room is ready' });
    await userEvent.click(within(again).getByRole('button', { name: 'Go on without them' }));
    await waitFor(() => expect(requests).toContain(`POST ${base}/gather`));
  });

  it('follows when the clock gathers the rooms, and closes the question and the queue', async () => {
    const talking = rooms.map((room) => ({ ...room, status: 'active' as const }));
    const ended: Room = {
      ...eventWith({ rooms: 3 }),
      status: 'processing',
      remaining_time: 0,
      approve: true,
    };
    show(ended, {
      [`GET ${base}/rooms`]: ok({ rooms: talking, next_cursor: null }),
      [`GET /api/rooms/${roomId}/held`]: ok({ opinions: [], total: 0, next_cursor: null }),
    });
    await screen.findByText('3 rooms');
    await act(async () => {
      FakeSocket.last.accept();
      FakeSocket.last.emit({ ...eventSamples.connected, status: 'processing', ends_at: null });
    });
    await press('Let the rooms hear each other');
    await screen.findByRole('dialog', { name: 'Not every room is ready' });
    await act(async () => FakeSocket.last.emit(eventSamples.event_gathered));
    await screen.findByText('Bringing the rooms together');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('#held-title')).toBeNull();
  });

  it.each([
    ['asks for votes in', 8, 4, /People now vote in their own room/],
    ['asks nobody to vote in small', 5, 4, /Next, everybody votes on what the other rooms said/],
    ['asks nobody to vote in silent', 8, 0, /Next, everybody votes on what the other rooms said/],
  ])('%s rooms after the end', async (_, participant_count, total_opinions, sentence) => {
    const after = rooms.map((room) => ({ ...room, participant_count, total_opinions }));
    show(
      { ...eventWith({ rooms: 3 }), status: 'processing', remaining_time: 0 },
      { [`GET ${base}/rooms`]: ok({ rooms: after, next_cursor: null }) },
    );
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
