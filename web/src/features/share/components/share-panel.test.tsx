import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ok, refused, stubServer } from '../../../testing/stub-server.ts';
import { SharePanel } from './share-panel.tsx';

const share = 'POST /api/rooms/r1/results/share';
const link = {
  share_url: 'http://localhost/shared/abc',
  share_id: 'abc',
  created_at: '2026-03-01T10:00:00.000Z',
};

const open = () =>
  renderScreen(
    '/',
    '/',
    <SharePanel
      open
      onToggle={() => undefined}
      roomId="r1"
      shared={{ topic: 'The bridge', participants: 20, opinions: 48 }}
    />,
  );

const generate = () => fireEvent.click(screen.getByRole('button', { name: 'Create a share link' }));

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

Object.assign(globalThis, { jest });

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('share panel', () => {
  it('explains what is shared, and that nobody can be identified', () => {
    open();
    expect(screen.getByText('The bridge')).toBeTruthy();
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      'The bridge',
      '20',
      '48',
    ]);
    expect(
      screen.getByText('No personal data is included; all participants are anonymous.'),
    ).toBeTruthy();
  });

  it('says that only the host creates the link, and looks for it again', async () => {
    const answers = [refused(403, 'HOST_PERMISSION_REQUIRED'), ok(link)];
    stubServer({ [share]: () => answers.shift() ?? ok(link) });
    open();
    generate();
    expect(await screen.findByText(/only the host can create one/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByDisplayValue(link.share_url)).toBeTruthy();
  });

  it('creates the link on request, and shows that it is busy', async () => {
    stubServer({ [share]: ok(link, 201) });
    open();
    generate();
    const busy = screen.getByRole('button', { name: /Creating the link/ });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    const field = await screen.findByRole('textbox', { name: 'Share link' });
    expect(field).toHaveProperty('value', link.share_url);
    expect(field).toHaveProperty('readOnly', true);
    expect(screen.getByRole('link', { name: 'Open the link' }).getAttribute('href')).toBe(
      link.share_url,
    );
  });

  it('reports that the link could not be created, and creates it on retry', async () => {
    const server = stubServer({ [share]: refused(503, 'UNAVAILABLE', 'not now') });
    open();
    generate();
    const panel = await screen.findByRole('alert');
    server.handlers[share] = ok(link);
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Share link' })).toBeTruthy();
  });

  it('copies the link and confirms it for two seconds', async () => {
    jest.useFakeTimers();
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    stubServer({ [share]: ok(link) });
    open();
    generate();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(copied).toEqual([link.share_url]);
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  });

  it('copies by the older method if the clipboard API fails', async () => {
    clipboard(() => Promise.reject(new Error('refused')));
    const selected: string[] = [];
    document.execCommand = () => {
      selected.push(document.querySelector('textarea')?.value ?? '');
      return true;
    };
    stubServer({ [share]: ok(link) });
    open();
    generate();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(selected).toEqual([link.share_url]);
  });

  it('offers to share the link with other apps only if the device supports it', async () => {
    const handOver = jest.fn<(data: ShareData) => Promise<void>>(async () => {});
    Object.defineProperty(navigator, 'share', { configurable: true, value: handOver });
    stubServer({ [share]: ok(link) });
    open();
    generate();
    fireEvent.click(await screen.findByRole('button', { name: 'Send with another app' }));
    expect(handOver).toHaveBeenCalledWith({ title: 'The bridge', url: link.share_url });
  });

  it('links to the results in every format', () => {
    open();
    const links = within(screen.getByRole('list', { name: 'Download as a file' })).getAllByRole(
      'link',
    );
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(links.map((each) => each.getAttribute('href'))).toEqual(
      ['pdf', 'csv', 'json', 'md'].map(
        (format) => `/api/rooms/r1/results/download?${new URLSearchParams({ format, tz })}`,
      ),
    );
  });
});
