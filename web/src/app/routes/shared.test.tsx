import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SharedCharacterAnalysis, SharedResults } from '@murmur/contract/share';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { noAgreement, someVerdict } from '../../testing/results-data.ts';
import { ok, refused, silent, stubServer } from '../../testing/stub-server.ts';
import Shared from './shared.tsx';

const base = 'GET /api/shared-results/abc';
const characters = `${base}/character-analysis`;

const metadata = {
  topic: 'Should the bridge close?',
  participant_count: 20,
  opinion_count: 48,
  duration_minutes: 3,
  discussion_date: '2026-03-01T10:00:00.000Z',
};
const accessed_at = '2026-03-05T10:00:00.000Z';

const withCharacters = ok({
  share_id: 'abc',
  analysis: {
    reporter_summary: '**Buses** come first.',
    total_opinions: 48,
    character1: { emotion: 'critical_concern', emoji: '😟', response: 'Nobody asked.' },
    character2: { emotion: 'quiet_wonder', emoji: '🙂', response: 'Try it.' },
    positions: null,
    agreement: noAgreement,
  },
  metadata,
  series: [
    { question: 1, topic: 'Where to build?', share_id: 'first' },
    { question: 2, topic: metadata.topic, share_id: 'abc' },
  ],
  accessed_at,
});

const plain = ok({
  share_id: 'abc',
  analysis: {
    summary: 'In mild words.',
    filter_applied: 'mild',
    total_opinions: 48,
    characters: [],
    positions: null,
    agreement: noAgreement,
  },
  metadata,
  series: [],
  created_at: '2026-03-02T10:00:00.000Z',
  accessed_at,
});

const extras = {
  [`${base}/stats`]: ok({ view_count: 3, created_at: '2026-03-02T10:00:00.000Z' }),
  [`${base}/qr-code`]: ok({
    qr_code: 'data:image/png;base64,AA==',
    share_url: 'http://localhost/shared/abc',
  }),
};

const open = (path = '/shared/abc') => renderScreen(path, '/shared/:shareId?', <Shared />);

const waitOptions = { timeout: 9_000 };
const topic = () => screen.findByRole('heading', { name: metadata.topic }, waitOptions);

Object.assign(globalThis, { jest });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the page of shared results', () => {
  it('links to the other shared questions of the series', async () => {
    stubServer({ [characters]: withCharacters, ...extras });
    open();
    await topic();
    const strip = screen.getByRole('navigation', { name: 'Questions in this series' });
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/shared/first',
      '/shared/abc',
    ]);
    expect(links[0]?.getAttribute('aria-label')).toBe('Question 1: Where to build?');
    expect(links[1]?.getAttribute('aria-current')).toBe('page');
  });

  it('refers to the rooms in an event', async () => {
    const { data } = withCharacters.body as { data: SharedCharacterAnalysis };
    const analysis = { ...data.analysis, ...someVerdict };
    const ofEvent = { ...data, analysis, metadata: { ...metadata, room_count: 3 } };
    stubServer({ [characters]: ok(ofEvent), ...extras });
    open();
    await topic();
    const panel = screen.getByRole('region', { name: 'What the rooms think' });
    expect(within(panel).getByText('What divides the rooms')).toBeTruthy();
    expect(screen.getByText('Where everyone stands')).toBeTruthy();
  });

  it('rejects an address without a share, and links to the home page', () => {
    open('/shared');
    expect(screen.getByRole('heading', { name: 'This share link does not work' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });

  it('shows a text while loading', () => {
    stubServer({ [characters]: silent });
    open();
    expect(screen.getByText('Loading the shared results')).toBeTruthy();
  });

  it('shows topic, four tiles, the summary in markdown and the two characters', async () => {
    const server = stubServer({ [characters]: withCharacters, ...extras });
    open();
    await topic();
    const tiles = screen
      .getAllByRole('definition')
      .slice(0, 4)
      .map((tile) => tile.textContent);
    expect(tiles).toEqual(['20', '48', '3minutes', 'Mar 1, 2026']);
    expect((await screen.findByText('Buses')).localName).toBe('strong');
    expect(screen.getByText('Concern').closest('section')?.textContent).toContain('Nobody asked.');
    expect(screen.getByText(/All participants were anonymous/)).toBeTruthy();
    expect(server.requests).not.toContain(base);
  });

  it.each([
    [4, 0],
    [5, 1],
  ])('of %i people without a model has the characters %i times', async (people, times) => {
    const { data } = withCharacters.body as { data: SharedCharacterAnalysis };
    const counted = ok({
      ...data,
      analysis: { ...data.analysis, generated_by: 'fallback' as const },
      metadata: { ...metadata, participant_count: people },
    });
    stubServer({ [characters]: counted, ...extras });
    open();
    await topic();
    expect(screen.getAllByText('Buses')).toHaveLength(1);
    expect(screen.queryAllByText('Nobody asked.')).toHaveLength(times);
  });

  it('separates the words of an untranslated emotion by spaces', async () => {
    stubServer({ [characters]: withCharacters, ...extras });
    open();
    await topic();
    expect(screen.getByText('quiet wonder')).toBeTruthy();
  });

  it('shows when it was shared and viewed, and the applied filter', async () => {
    stubServer({ [characters]: withCharacters, ...extras });
    open();
    await topic();
    const facts = (await screen.findByText(/March 2, 2026/)).closest('dl') as HTMLElement;
    expect(within(facts).getByText(/March 5, 2026/)).toBeTruthy();
    expect(within(facts).getByText('Character-based')).toBeTruthy();
  });

  it.each([
    ['a 404', refused(404, 'RESULTS_NOT_FOUND')],
    ['a failure', refused(500, 'INTERNAL_ERROR')],
  ])('falls back to the plain results after %s of the character analysis', async (_, answer) => {
    jest.useFakeTimers();
    stubServer({ [characters]: answer, [base]: plain, ...extras });
    open();
    await topic();
    expect(await screen.findByText('In mild words.')).toBeTruthy();
    expect(screen.getByText('Mild')).toBeTruthy();
  });

  it('names the characters if only the plain results with them could be loaded', async () => {
    const { data } = plain.body as { data: SharedResults };
    const analysis = { ...data.analysis, filter_applied: 'character-based' };
    stubServer({
      [characters]: refused(500, 'INTERNAL_ERROR'),
      [base]: ok({ ...data, analysis }),
      ...extras,
    });
    jest.useFakeTimers();
    open();
    await topic();
    expect(await screen.findByText('Character-based')).toBeTruthy();
  });

  it('reports an unknown share, without a retry', async () => {
    stubServer({
      [characters]: refused(404, 'SHARE_NOT_FOUND'),
      [base]: refused(404, 'SHARE_NOT_FOUND'),
    });
    open();
    expect(await screen.findByText(/These shared results can’t be found/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a failure of both calls, and loads again on retry', async () => {
    jest.useFakeTimers();
    const down = refused(503, 'UNAVAILABLE');
    const server = stubServer({ [characters]: down, [base]: down, ...extras });
    open();
    const panel = await screen.findByRole('alert', {}, waitOptions);
    server.handlers[characters] = withCharacters;
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await topic()).toBeTruthy();
  });

  it.each([
    ['fallback', false, /^No AI model was used/],
    ['fallback', true, /^An AI model was asked/],
  ])('says once that no model wrote it: %s, asked %s', async (by, tried, words) => {
    const { data } = withCharacters.body as { data: SharedCharacterAnalysis };
    const analysis = { ...data.analysis, generated_by: by, model_tried: tried };
    stubServer({ [characters]: ok({ ...data, analysis }), ...extras });
    open();
    await topic();
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it('links to a new discussion at the top and at the end', async () => {
    stubServer({ [characters]: withCharacters, ...extras });
    open();
    await topic();
    for (const name of ['New discussion', 'Start a new discussion'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/create');
  });

  it('shows the QR code of the link, or a message without one', async () => {
    const server = stubServer({ [characters]: withCharacters, ...extras });
    open();
    expect(await screen.findByRole('img', { name: 'QR code of these results' })).toBeTruthy();
    cleanup();
    server.handlers[`${base}/qr-code`] = refused(422, 'VALIDATION_ERROR', '');
    open();
    await topic();
    expect((await screen.findByRole('alert')).textContent).toContain('Please check your input');
  });
});
