import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { activeRoom, opinionOf, participantId, roomId, seat } from '../../../testing/live-data.ts';
import { liveRoomServer } from '../../../testing/live-room-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ok, refused } from '../../../testing/stub-server.ts';
import { readDraft, saveDraft } from '../../room-session/outbox/draft.ts';
import { type OutboxEntry, opinionStore } from '../../room-session/outbox/outbox-store.ts';
import { saveSeat } from '../../room-session/seat.ts';
import { LateOpinions } from './late-opinions.tsx';

const base = `/api/rooms/${roomId}`;
const entry: OutboxEntry = {
  key: 'key-1',
  participant_id: participantId,
  content: 'written in the tunnel',
  is_public: false,
  written_at: '2026-01-01T00:00:00.000Z',
};
const show = (more: Parameters<typeof liveRoomServer>[1] = {}) => {
  const server = liveRoomServer({ ...activeRoom(), status: 'processing', remaining_time: 0 }, more);
  const late = <LateOpinions roomId={roomId} />;
  return { ...server, ...renderScreen(`/results/${roomId}`, '/results/:roomId', late) };
};

beforeEach(() => {
  localStorage.clear();
  saveSeat(roomId, seat);
  FakeSocket.install();
});

describe('opinions that were being sent when the room ended', () => {
  it('are listed with their text to copy, until the person dismisses them', async () => {
    opinionStore(roomId).write([entry]);
    show({ [`POST ${base}/opinions`]: refused(409, 'ROOM_CLOSED') });
    expect(await screen.findByText(/not part of the analysis/)).toBeTruthy();
    expect(screen.getByText('1 opinion did not get through')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('written in the tunnel')).toBeNull();
    expect(opinionStore(roomId).read()).toEqual([]);
  });

  it('are retried once by their key before they count as late', async () => {
    opinionStore(roomId).write([entry]);
    const sent: unknown[] = [];
    show({
      [`POST ${base}/opinions`]: ({ body, headers }) => {
        sent.push([headers.get('idempotency-key'), body]);
        return ok(opinionOf('1', entry.content, false), 201);
      },
    });
    expect(await screen.findByText(/has arrived/)).toBeTruthy();
    const { participant_id, content, is_public } = entry;
    expect(sent).toEqual([[entry.key, { participant_id, content, is_public }]]);
  });

  it('belong to their author: another seat of this browser does not see them', async () => {
    opinionStore(roomId).write([{ ...entry, participant_id: 'who-sat-here-before' }]);
    show({ [`POST ${base}/opinions`]: refused(409, 'ROOM_CLOSED') });
    await waitFor(() => expect(opinionStore(roomId).read()?.[0]?.refused).toBeTruthy());
    expect(screen.queryByText('written in the tunnel')).toBeNull();
  });

  it('include the draft, to be copied or discarded', async () => {
    saveDraft(roomId, 'half a thought');
    show();
    expect(await screen.findByText('half a thought')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(readDraft(roomId)).toBe('');
    expect(screen.queryByText('half a thought')).toBeNull();
  });

  it('take up no space if there are none', async () => {
    const { container } = show();
    await waitFor(() => expect(container.querySelector('h2')).toBeNull());
  });
});
