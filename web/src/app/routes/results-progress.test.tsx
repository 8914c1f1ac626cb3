import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aRoom, someResults } from '../../testing/results-data.ts';
import {
  emit,
  freshBrowserForEachTest,
  heading,
  open,
  resultsCall,
  serve,
} from '../../testing/results-screen.tsx';
import { ok, refused } from '../../testing/stub-server.ts';

freshBrowserForEachTest();

const none = refused(404, 'RESULTS_NOT_FOUND');

describe('results: while the analysis runs', () => {
  const processing = { [resultsCall]: none, 'GET /api/rooms/r1': ok(aRoom('processing')) };

  it('shows the stage and the progress from the room’s events', async () => {
    serve(processing);
    open();
    await heading('The opinions are being analyzed');
    emit('analysis_started', { progress: 0, stage: 'read', message: '' });
    emit('analysis_progress', { progress: 40, stage: 'analyse', message: '' });
    const banner = screen.getByRole('region', { name: 'Progress of the analysis' });
    expect(within(banner).getByRole('status').textContent).toContain('Looking for common themes');
    expect(within(banner).getByRole('progressbar').getAttribute('value')).toBe('40');
  });

  it('names AI where the server has a model', async () => {
    document.head.innerHTML = '<meta name="murmur-model" content="yes">';
    serve(processing);
    open();
    expect(
      await screen.findByRole('heading', { name: 'AI is analyzing the opinions' }),
    ).toBeTruthy();
    document.head.innerHTML = '';
  });

  it.each(['results_ready', 'analysis_completed'])('shows the results after %s', async (type) => {
    jest.useFakeTimers();
    const server = serve(processing);
    open();
    await heading('The opinions are being analyzed');
    server.handlers[resultsCall] = ok(someResults());
    emit(type, { status: 'closed', progress: 100, stage: 'done', message: '' });
    await heading('Should the bridge close?');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('The results are here')).toBeTruthy();
  });

  it('requests the results at a random moment, not in step with the whole room', async () => {
    jest.useFakeTimers();
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.9);
    const server = serve(processing);
    open();
    await heading('The opinions are being analyzed');
    const before = server.requests.length;
    emit('results_ready', { status: 'closed' });
    act(() => jest.advanceTimersByTime(1_000));
    expect(server.requests).toHaveLength(before);
    server.handlers[resultsCall] = ok(someResults());
    act(() => jest.advanceTimersByTime(900));
    await heading('Should the bridge close?');
    random.mockRestore();
  });

  it('finds the results by polling when the socket is silent', async () => {
    jest.useFakeTimers();
    const status = 'GET /api/rooms/r1/status';
    const clock = {
      room_id: 'r1',
      remaining_time: 0,
      ends_at: null,
      server_time: '2026-03-01T10:00:00.000Z',
    };
    const server = serve({ ...processing, [status]: ok({ ...clock, status: 'processing' }) });
    open();
    await heading('The opinions are being analyzed');
    act(() => jest.advanceTimersByTime(8_000));
    await waitFor(() => expect(server.requests).toContain(status));
    server.handlers[resultsCall] = ok(someResults());
    server.handlers[status] = ok({ ...clock, status: 'closed' });
    act(() => jest.advanceTimersByTime(8_000));
    await heading('Should the bridge close?');
  });

  it('says after a while that a closed room has none, and shows them when they come', async () => {
    jest.useFakeTimers();
    const server = serve({ [resultsCall]: none, 'GET /api/rooms/r1': ok(aRoom('closed')) });
    open();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(14_000);
    expect(screen.queryByRole('heading', { name: 'Not found' })).toBeNull();
    await pass(4_000);
    await heading('Not found');
    expect(screen.getByText(/^There are no results yet\./)).toBeTruthy();
    server.handlers[resultsCall] = ok(someResults());
    await pass(6_000);
    await heading('Should the bridge close?');
  });

  it('moves on to the analysis when a running room closes', async () => {
    serve({ [resultsCall]: none, 'GET /api/rooms/r1': ok(aRoom('active')) });
    open();
    await heading('The discussion is still running');
    emit('room_closed', { status: 'processing', message: '' });
    expect(await heading('The opinions are being analyzed')).toBeTruthy();
  });
});
