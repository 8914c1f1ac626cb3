import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { roomId, waitingRoom } from '../../testing/live-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ok, stubServer } from '../../testing/stub-server.ts';
import Home from './home.tsx';

const show = () => renderScreen('/', '/', <Home />);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

it('begins with the code, without taking the focus from Create, and the last character submits it', async () => {
  stubServer({ 'GET /api/rooms/AB2CD3': ok(waitingRoom) });
  show();
  const field = screen.getByRole('textbox', { name: 'Have a code?' });
  expect(document.activeElement).not.toBe(field);
  const create = screen.getByRole('link', { name: 'Create a room' });
  expect(field.compareDocumentPosition(create)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.type(field, 'ab2cd3');
  await screen.findByText('elsewhere');
  expect(location.pathname).toBe(`/join/${roomId}`);
});

it('shows an example of the results', () => {
  show();
  const example = screen.getByRole('region', { name: 'What you get' });
  const lists = within(example).getAllByRole('heading', { level: 3 });
  expect(lists.map(({ textContent }) => textContent)).toEqual([
    'What the room agrees on',
    'What the room rejects',
    'What divides the room',
  ]);
});

it('mentions AI only if the server has a model', () => {
  show();
  expect(screen.getByRole('main').textContent).not.toMatch(/\bAI\b/);
  cleanup();
  document.head.innerHTML = '<meta name="murmur-model" content="yes">';
  show();
  expect(screen.getByRole('main').textContent).toMatch(/\bAI\b/);
});
