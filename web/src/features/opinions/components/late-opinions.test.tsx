import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { opinionOf, participantId, roomId, seat } from '../../../testing/live-data.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ok, refused, stubServer } from '../../../testing/stub-server.ts';
import { type OutboxEntry, opinionStore } from '../../session/outbox/outbox-store.ts';
import { LateOpinions } from './late-opinions.tsx';

const base = `/api/rooms/${roomId}`;
const privacy = `PUT ${base}/participants/${participantId}/privacy`;
const entry: OutboxEntry = {
  key: 'key-1',
  participant_id: participantId,
  content: 'written in the tunnel',
  is_public: false,
  written_at: '2026-01-01T00:00:00.000Z',
};
const show = () => renderScreen('/', '/', <LateOpinions roomId={roomId} seat={seat} />);

beforeEach(() => {
  localStorage.clear();
});

describe('opinions that were on their way when the room ended', () => {
  it('are named plainly, with the text to keep, until the person has seen them', async () => {
    opinionStore(roomId).write([entry]);
    stubServer({ [privacy]: refused(409, 'ROOM_CLOSED') });
    show();
    expect(await screen.findByText(/not part of the analysis/)).toBeTruthy();
    expect(screen.getByText('1 opinion did not make it')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('written in the tunnel')).toBeNull();
    expect(opinionStore(roomId).read()).toEqual([]);
  });

  it('are sent, under the mode they were written in, where there is still time', async () => {
    opinionStore(roomId).write([entry]);
    const { asked } = stubServer({
      [privacy]: ({ body }) =>
        ok({ participant_id: participantId, visibility: 'private', ...(body as object) }),
      [`POST ${base}/opinions`]: ok(opinionOf('1', entry.content, false), 201),
    });
    show();
    expect(await screen.findByText(/has arrived/)).toBeTruthy();
    expect(asked).toEqual([privacy, `POST ${base}/opinions`]);
  });

  it('take no room where there are none', async () => {
    stubServer({});
    const { container } = show();
    await waitFor(() => expect(container.querySelector('h2')).toBeNull());
  });
});
