import { describe, expect, it, jest } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { base, organiserForEachTest, rooms, show } from '../../testing/event-console.tsx';
import { eventWith } from '../../testing/event-data.ts';
import { roomId } from '../../testing/live-data.ts';
import { liveRoomServer } from '../../testing/live-room-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok } from '../../testing/stub-server.ts';
import Host from '../routes/host.tsx';

organiserForEachTest();

describe('the host links of the rooms', () => {
  const labels = ['5a', '5b', '5c'];
  const named = rooms.map((room, index) => ({ ...room, label: labels[index] ?? null }));
  const event: Room = { ...eventWith({ mode: 'choose', labels, rooms: 3 }), status: 'waiting' };
  const answers = { [`GET ${base}/rooms`]: ok({ rooms: named, next_cursor: null }) };

  it('are printed on sheets of their own, apart from the codes for participants', async () => {
    liveRoomServer(event, answers);
    renderScreen(`/host/${roomId}?view=sheets`, `/host/${roomId}`, <Host />);
    await screen.findByRole('img', { name: 'QR code to join 5a' });
    expect(document.body.innerHTML).not.toContain('token-1');
    const link = screen.getByRole('link', { name: 'Print host codes' });
    await userEvent.click(link);
    for (const label of labels) {
      await screen.findByRole('img', { name: `QR code of the host link of ${label}` });
    }
    expect(screen.queryByRole('img', { name: /QR code to join/ })).toBeNull();
    expect(screen.getAllByText('For the host only')).toHaveLength(3);
  });
});

describe('the console of an online event', () => {
  const choosing = (change: Partial<NonNullable<Room['event']>> = {}) =>
    eventWith({
      venue: 'online',
      mode: 'choose',
      room_size: null,
      labels: ['Red', 'Blue'],
      ...change,
    });

  it('sends people links instead of sheets', async () => {
    const copied: string[] = [];
    const user = userEvent.setup();
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(async (text) => void copied.push(text));
    show(choosing());
    await screen.findByText(/^Send each room its link/);
    await user.click(screen.getByRole('link', { name: 'Links of the rooms' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Blue' });
    expect(link.value).toMatch(/\?room=2$/);
    expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy all links' }));
    expect(copied).toHaveLength(1);
    expect(copied[0]?.split('\n')).toEqual([
      expect.stringMatching(/^Red: .*\?room=1$/),
      expect.stringMatching(/^Blue: .*\?room=2$/),
    ]);
  });

  it('opens the guide for its venue, and begins with the link', async () => {
    show({ ...eventWith({ venue: 'online' }), participant_count: 0 });
    await screen.findByText(/^Send the link below/);
    const guide = screen.getByRole('link', { name: 'How to run it' });
    expect(guide.getAttribute('href')).toBe('/help/events?venue=online');
  });

  it.each([
    ['online', 'deal', 'Your own page shows your room.'],
    ['online', 'choose', 'Open the link of your room'],
    ['hall', 'deal', 'Look at your phone: it shows your room.'],
    ['hall', 'choose', 'Scan the code on your table'],
  ] as const)('tells people on the wall where their room is: %s, %s', async (venue, mode, text) => {
    const labels = mode === 'choose' ? ['Red', 'Blue'] : null;
    show(eventWith({ venue, mode, labels, rooms: 2 }), {}, '?view=present');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
