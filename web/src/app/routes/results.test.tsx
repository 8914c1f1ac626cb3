import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveSeat } from '../../features/room-session/seat.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aRoom, someQuality, someResults } from '../../testing/results-data.ts';
import {
  citedCall,
  emit,
  freshBrowserForEachTest,
  heading,
  open,
  openLoaded,
  resultsCall,
  seat,
  serve,
  waitOptions,
} from '../../testing/results-screen.tsx';
import { networkDown, ok, refused, silent } from '../../testing/stub-server.ts';
import InvalidResults from './invalid-results.tsx';

freshBrowserForEachTest();

const none = refused(404, 'RESULTS_NOT_FOUND');

describe('results: without a result', () => {
  it('rejects an address without a room, and links to the home page', () => {
    renderScreen('/results', '/results', <InvalidResults />);
    expect(screen.getByRole('heading', { name: 'This results link does not work' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
  });

  it('shows a text while loading', () => {
    serve({ [resultsCall]: silent });
    open();
    expect(screen.getByText('Loading the results')).toBeTruthy();
  });

  it('explains after ten seconds that loading takes long, and what happens next', () => {
    jest.useFakeTimers();
    serve({ [resultsCall]: silent });
    open();
    act(() => jest.advanceTimersByTime(9_900));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText(/longer than usual/)).toBeTruthy();
  });

  it('reports an unknown room, without a retry', async () => {
    serve({ [resultsCall]: refused(404, 'ROOM_NOT_FOUND') });
    open();
    await heading('Not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a server error in red and reloads on retry', async () => {
    jest.useFakeTimers();
    const server = serve({ [resultsCall]: refused(503, 'UNAVAILABLE') });
    open();
    const panel = await screen.findByRole('alert', {}, waitOptions);
    expect(panel.dataset['tone']).toBe('red');
    server.handlers[resultsCall] = ok(someResults());
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    await heading('Should the bridge close?');
  });

  it('reports a lost connection in orange, and reloads once it is back', async () => {
    jest.useFakeTimers();
    const server = serve({ [resultsCall]: networkDown });
    open();
    const panel = await screen.findByRole('alert', {}, waitOptions);
    expect(panel.dataset['tone']).toBe('orange');
    server.handlers[resultsCall] = ok(someResults());
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await heading('Should the bridge close?');
  });

  it('offers no retry for an invalid request', async () => {
    serve({ [resultsCall]: refused(422, 'VALIDATION_ERROR', 'no such filter') });
    open();
    const panel = await screen.findByRole('alert');
    expect(panel.dataset['tone']).toBe('yellow');
    expect(panel.textContent).toContain('no such filter');
    expect(within(panel).queryByRole('button')).toBeNull();
  });

  it.each([
    ['waiting', 'The discussion has not started yet'],
    ['active', 'The discussion is still running'],
    ['expired', 'This room expired before it started'],
  ] as const)('explains why a room that is %s has no results', async (status, title) => {
    serve({ [resultsCall]: none, 'GET /api/rooms/r1': ok(aRoom(status)) });
    open();
    expect(await heading(title)).toBeTruthy();
  });
});

describe('results: the socket', () => {
  it('is opened as the participant of this browser and closed on leaving', async () => {
    saveSeat('r1', seat);
    serve({
      [resultsCall]: ok(someResults()),
      [citedCall]: ok({ sentences: [] }),
      'GET /api/rooms/r1/participants/secret': ok(seat),
    });
    const { unmount } = open();
    await heading('Should the bridge close?');
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    expect(FakeSocket.last.url.pathname).toBe('/ws/rooms/r1');
    expect(FakeSocket.last.protocols[1]).toBe('participant_id.secret');
    unmount();
    expect(FakeSocket.last.closedWith).toBe(1000);
  });

  it('is opened as the host without a seat, and as an observer after a refusal', async () => {
    localStorage.setItem('murmur.host.r1', 'token');
    serve({ [resultsCall]: ok(someResults()) });
    open();
    await heading('Should the bridge close?');
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    expect(FakeSocket.last.protocols[1]).toBe('host_token.token');
    act(() => FakeSocket.last.drop(4403));
    expect(FakeSocket.opened).toHaveLength(2);
    expect(FakeSocket.last.protocols).toEqual([]);
  });
});

describe('results: loaded', () => {
  it('starts with the topic, a sentence of results and four numbers', async () => {
    await openLoaded();
    const [first] = screen.getAllByRole('heading');
    expect(first?.textContent).toBe('Should the bridge close?');
    expect((await screen.findAllByText('Buses come first.')).length).toBeGreaterThan(0);
    const tiles = screen
      .getAllByRole('definition')
      .slice(0, 4)
      .map((tile) => tile.textContent);
    expect(tiles).toEqual(['48', '17of 20', '85%', '34.5']);
  });

  it('shows only the host how to configure a model, if the server has none', async () => {
    const hint = /ask whoever runs this server/;
    await openLoaded({ generated_by: 'fallback' });
    expect(await screen.findByText(/No AI model was used/)).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    localStorage.setItem('murmur.host.r1', 'token');
    await openLoaded({ generated_by: 'fallback' });
    expect(await screen.findByText(hint)).toBeTruthy();
    cleanup();
    await openLoaded();
    expect(await screen.findByText(/^Opinions read and texts written by/)).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    document.head.innerHTML = '<meta name="murmur-model" content="yes">';
    await openLoaded({ generated_by: 'fallback' });
    expect(await screen.findByText(/No AI model was used/)).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    document.head.innerHTML = '';
  });

  it('states that no model was used', async () => {
    await openLoaded({ generated_by: 'fallback' });
    expect(screen.getByText(/No AI model was used/)).toBeTruthy();
  });

  it('names the model, and states that some parts are not its own', async () => {
    await openLoaded({ quality: { ...someQuality, fallback_parts: ['themes'] } });
    expect(screen.getByText(/Opinions read and texts written by a-model/)).toBeTruthy();
    expect(screen.getByText(/Some parts were made without it/)).toBeTruthy();
  });

  it('says of an event whose opinions are all private that they are, not that nobody wrote', async () => {
    const event = { rooms: 0, people: 9, opinions: 7, statements: 0, missing: [] };
    await openLoaded({ status: 'no_data', themes: [], sentences: [], reporter_summary: '', event });
    expect(screen.getByText('Every opinion is private')).toBeTruthy();
    expect(screen.queryByText('Nobody wrote an opinion')).toBeNull();
  });

  it('reports a room without opinions, with nothing to share', async () => {
    await openLoaded({ status: 'no_data', themes: [], sentences: [], reporter_summary: '' });
    expect(screen.getByText('Nobody wrote an opinion')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create a share link' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start a new discussion' }).getAttribute('href')).toBe(
      '/',
    );
  });

  it('shows the banner again only while a second analysis runs', async () => {
    await openLoaded();
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).toBeNull();
    emit('analysis_started', { progress: 10, stage: 'read', message: '' });
    expect(screen.getByRole('progressbar')).toBeTruthy();
    emit('analysis_error', { progress: 10, stage: 'read', reason: 'timeout' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
