import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { roomId, waitingRoom } from '../../testing/live-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok, refused, stubServer } from '../../testing/stub-server.ts';
import EnterCode from './enter-code.tsx';

const show = () => renderScreen('/join', '/join', <EnterCode />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Six-character code' });
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find the room' }));

describe('joining by code', () => {
  it('accepts the code as people type it, and opens the room after its last character', async () => {
    stubServer({ 'GET /api/rooms/AB2CD3': ok(waitingRoom) });
    show();
    await userEvent.type(field(), 'ab2-cd3');
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/join/${roomId}`);
  });

  it('accepts a pasted invitation too', async () => {
    show();
    await userEvent.click(field());
    await userEvent.paste(`https://murmur.example/join/${roomId}`);
    await screen.findByText('elsewhere');
    expect(location.pathname).toBe(`/join/${roomId}`);
  });

  it('reports an unknown room until the code is changed', async () => {
    stubServer({ 'GET /api/rooms/ZZZZZZ': refused(404, 'ROOM_NOT_FOUND') });
    show();
    await userEvent.type(field(), 'ZZZZZZ');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There is no room with this code',
    );
    await userEvent.type(field(), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('requires a code', async () => {
    const { requests } = stubServer({});
    show();
    await find();
    expect(screen.getByRole('alert').textContent).toBe('Please enter the room code.');
    expect(requests).toEqual([]);
  });
});
