import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import {
  base,
  freshHostForEachTest,
  host,
  receive,
  saveToken,
} from '../../testing/host-screen.tsx';
import { activeRoom, participantId, roomId, seat, waitingRoom } from '../../testing/live-data.ts';
import { ok, refused, silent } from '../../testing/stub-server.ts';

freshHostForEachTest();

describe('before the start', () => {
  it('shows the code, the link and the QR code', async () => {
    saveToken();
    await host();
    expect(screen.getByText('AB2CD3')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Join link' })).toHaveProperty(
      'value',
      waitingRoom.join_link,
    );
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open the link/ }).getAttribute('href')).toBe(
      waitingRoom.join_link,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hide the invitation' }));
    expect(screen.queryByRole('textbox', { name: 'Join link' })).toBeNull();
  });

  it('has the projector view as its main button until somebody is here, then the start', async () => {
    saveToken();
    const wall = () => screen.getByRole('link', { name: 'Open projector view' }).className;
    const begin = () => screen.getByRole('button', { name: 'Start the discussion' }).className;
    await host({ ...waitingRoom, participant_count: 0 });
    expect([wall(), begin()].map((look) => look.includes('bg-accent'))).toEqual([true, false]);
  });

  it.each([
    ['http://127.0.0.1:8080/join/r1', true],
    ['http://localhost:8080/join/r1', true],
    ['http://192.168.0.7:8080/join/r1', false],
    ['https://127.example.org/join/r1', false],
  ])('says how phones get in if they cannot open the link: %s', async (join_link, warned) => {
    saveToken();
    await host({ ...waitingRoom, join_link });
    expect(screen.queryByText(/npm start -- --lan/) !== null).toBe(warned);
  });

  it('offers the host link for a phone before the start, its code only on request', async () => {
    saveToken();
    await host();
    expect(screen.getByText(/you can go on from your phone/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'QR code of the host link' })).toBeNull();
  });

  it('offers a printable invitation', async () => {
    saveToken();
    await host();
    await userEvent.click(screen.getByRole('link', { name: 'Printable invitation' }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: waitingRoom.topic })).toBeTruthy();
    expect(screen.getByText('AB2CD3')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
  });

  it('reports a failed QR code and retries', async () => {
    saveToken();
    const server = await host(waitingRoom, { [`GET ${base}/qr`]: refused(404, 'ROOM_NOT_FOUND') });
    const alert = await screen.findByRole('alert');
    server.handlers[`GET ${base}/qr`] = ok({
      qr_code: 'data:image/png;base64,AA==',
      join_link: '',
    });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'QR code of the join link' })).toBeTruthy();
  });

  const start = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Start the discussion' });

  it('cannot start without participants, and shows the reason', async () => {
    saveToken();
    await host({ ...waitingRoom, participant_count: 0 });
    expect(start().disabled).toBe(true);
    expect(screen.getByText(/Nobody has joined yet/)).toBeTruthy();
    await receive({ ...eventSamples.participant_joined, participant_count: 1, seq: 8 });
    expect(start().disabled).toBe(false);
  });

  it('cannot start if the server forbids it or without a connection', async () => {
    saveToken();
    await host();
    expect(start().disabled).toBe(false);
    await receive({ ...eventSamples.activation_status_changed, can_activate: false, seq: 8 });
    expect(start().disabled).toBe(true);
    await receive({ ...eventSamples.activation_status_changed, can_activate: true, seq: 9 });
    await act(async () => FakeSocket.last.drop(1006));
    expect(start().disabled).toBe(true);
  });

  it('starts with the token, joins and opens the discussion', async () => {
    saveToken();
    const queries: string[] = [];
    await host(waitingRoom, {
      [`POST ${base}/activate`]: ({ url }) => {
        queries.push(url.search);
        return ok(activeRoom());
      },
      [`POST ${base}/join`]: ok({ ...seat, room_id: roomId, status: 'active' }, 201),
    });
    await userEvent.click(start());
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/discuss/${roomId}/${participantId}`);
    expect(queries).toEqual(['?host_token=the-token']);
  });

  it('cannot start twice', async () => {
    saveToken();
    const { requests } = await host(waitingRoom, { [`POST ${base}/activate`]: silent });
    await userEvent.click(start());
    await userEvent.click(screen.getByRole('button', { name: /^Starting/ }));
    expect(requests.filter((made) => made.includes('/activate'))).toHaveLength(1);
  });

  it('explains how to host', async () => {
    saveToken();
    await host();
    expect(screen.getByRole('region', { name: 'How to host' })).toBeTruthy();
  });

  it('lets the host watch without a seat if joining fails', async () => {
    saveToken();
    await host(waitingRoom, {
      [`POST ${base}/activate`]: ok(activeRoom()),
      [`POST ${base}/join`]: refused(409, 'ROOM_CAPACITY_EXCEEDED'),
    });
    await userEvent.click(start());
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/discuss/${roomId}/observer`);
  });

  it('sends the request without a token and shows that the permission is missing', async () => {
    const { requests } = await host(waitingRoom, {
      [`POST ${base}/start`]: refused(403, 'HOST_PERMISSION_REQUIRED', 'A host token is needed'),
    });
    await userEvent.click(start());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'only the room creator can do this',
    );
    expect(requests).toContain(`POST ${base}/start`);
  });

  it('greets new participants', async () => {
    saveToken();
    await host();
    await receive({ ...eventSamples.participant_joined, nickname: 'Brave Otter', seq: 8 });
    expect(screen.getByText('Brave Otter')).toBeTruthy();
  });
});
