import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { someResults } from '../../testing/results-data.ts';
import {
  freshBrowserForEachTest,
  open,
  openLoaded,
  resultsCall,
  serve,
} from '../../testing/results-screen.tsx';
import { ok, refused } from '../../testing/stub-server.ts';

freshBrowserForEachTest();

describe('results: themes and voices', () => {
  const word = (title: string, people: number, kind: 'mention' | 'repeated' = 'mention') => ({
    ...someResults().themes[1]!,
    id: title,
    kind,
    title,
    forms: kind === 'mention' ? [title] : [],
    typical: null,
    participant_count: people,
    evidence: [{ id: `of-${title}`, content: `My ${title} is late.` }],
  });

  it('shows the themes by number of people, and each picture as a table too', async () => {
    await openLoaded();
    const themes = await screen.findByRole('region', { name: 'What people wrote about' });
    const rows = within(themes)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['Night buses1230Concern', 'Deliveries610Constructive ideas']);
    const emotions = screen.getByRole('group', { name: 'Feelings in the opinions' });
    const shares = within(emotions)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);
    expect(shares.slice(1)).toEqual([
      'Concern3063%',
      'Constructive ideas1021%',
      'No clear feeling817%',
    ]);
    const timeline = screen.getByRole('group', { name: 'Opinions over time' });
    const steps = within(timeline).getAllByRole('row', { hidden: true });
    expect(steps[1]?.textContent).toBe('0:002028');
  });

  it('shows the typical opinion of each group, and lists every opinion', async () => {
    await openLoaded();
    const groups = await screen.findByRole('region', { name: 'What people wrote about' });
    expect(within(groups).getByText('“I finish at two and there is no bus.”')).toBeTruthy();
    const card = screen.getByRole('region', { name: 'Shared opinions' });
    expect(within(card).getByText('I finish at two and there is no bus.')).toBeTruthy();
    expect(within(card).getByText('Paint it blue.')).toBeTruthy();
    expect(card.textContent).toContain('28 private opinions are counted');
  });

  it('without votes and without a model, claims nothing about a single person', async () => {
    await openLoaded({ themes: [], sentences: [], generated_by: 'fallback' });
    expect(await screen.findByRole('region', { name: 'Shared opinions' })).toBeTruthy();
    expect(screen.queryByText('In one sentence')).toBeNull();
    expect(screen.queryByRole('region', { name: 'What people wrote about' })).toBeNull();
  });

  it('without votes, leads with the word that most people used, and a quotation', async () => {
    await openLoaded({ generated_by: 'fallback', themes: [word('tram', 4), word('bus', 7)] });
    const label = screen.getByText('7 of 17 people mention');
    expect(label.parentElement?.textContent).toContain('“bus”');
    expect(label.parentElement?.textContent).toContain('My bus is late.');
    expect(screen.queryByText('4 of 17 people mention')).toBeNull();
  });

  it('shows tied words side by side, and none if more than three are tied', async () => {
    const tied = [word('bus', 5), word('tram', 5), word('Late again', 5, 'repeated')];
    await openLoaded({ generated_by: 'fallback', themes: tied });
    expect(screen.getAllByText('5 of 17 people mention')).toHaveLength(2);
    expect(screen.getAllByText('5 of 17 people say almost the same thing')).toHaveLength(1);
    cleanup();
    await openLoaded({ generated_by: 'fallback', themes: [...tied, word('bike', 5)] });
    expect(screen.queryByText(/^5 of 17 people/)).toBeNull();
  });

  it('filters opinions by a word at one tap, highlights it, and shows all at the next tap', async () => {
    await openLoaded({ generated_by: 'fallback', themes: [word('tram', 4), word('bus', 7)] });
    const card = await screen.findByRole('region', { name: 'Shared opinions' });
    const voices = () =>
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    fireEvent.click(within(card).getByRole('button', { name: /^tram/ }));
    expect(voices()).toContain('My tram is late.');
    expect(voices()).not.toContain('My bus is late.');
    expect(card.querySelector('mark')?.textContent).toBe('tram');
    fireEvent.click(within(card).getByRole('button', { name: /^tram/ }));
    expect(voices()).toContain('My bus is late.');
    expect(card.querySelector('mark')).toBeNull();
  });

  it('highlights a word in its written form after a rename, only in opinions that use it', async () => {
    const renamed = { ...word('bus', 7), title: 'Getting home', edited: true };
    const single_voices = [{ id: 'other', content: 'A business.' }];
    await openLoaded({ generated_by: 'fallback', themes: [renamed], single_voices });
    const card = await screen.findByRole('region', { name: 'Shared opinions' });
    fireEvent.click(within(card).getByRole('button', { name: /^Getting home/ }));
    const voices = within(card).getByText(/^My/).closest('ul');
    expect(voices?.textContent).toBe('My bus is late.');
    expect(card.querySelector('mark')?.textContent).toBe('bus');
  });

  it('searches opinions by a word, and puts questions first on request', async () => {
    const contents = [
      'No.',
      'Why the bridge?',
      ...Array.from({ length: 8 }, (_, at) => `Voice ${at}`),
    ];
    const single_voices = contents.map((content) => ({
      id: content,
      content,
      ...(content.startsWith('Why') && { asks: true as const }),
    }));
    await openLoaded({ themes: [], sentences: [], single_voices });
    const card = await screen.findByRole('region', { name: 'Shared opinions' });
    const voices = () =>
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(voices()[0]).toBe('No.');
    fireEvent.click(within(card).getByRole('switch', { name: 'Questions first' }));
    expect(voices()[0]).toBe('Why the bridge?');
    const search = within(card).getByRole('searchbox', { name: 'Search by word' });
    fireEvent.change(search, { target: { value: 'VOICE 7' } });
    expect(voices()).toEqual(['Voice 7']);
    expect(within(card).getByRole('status').textContent).toBe('1 of 10');
    fireEvent.change(search, { target: { value: 'nothing like it' } });
    expect(within(card).getByText('No opinion matches.')).toBeTruthy();
  });

  it('lets only the host rename a theme or merge it into another', async () => {
    localStorage.setItem('murmur.host.r1', 'token');
    const bodies: unknown[] = [];
    const [deliveries] = someResults().themes;
    const server = await openLoaded(
      {},
      {
        'PATCH /api/rooms/r1/results/themes/t1': ({ body, headers }) => {
          bodies.push(body);
          return headers.get('x-host-token') === 'token'
            ? ok(deliveries)
            : refused(403, 'HOST_PERMISSION_REQUIRED');
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Edit “Deliveries”' }));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Shops' } });
    server.handlers[resultsCall] = ok(
      someResults({ themes: [{ ...deliveries!, title: 'Shops' }] }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await screen.findByRole('button', { name: 'Edit “Shops”' });
    expect(bodies).toEqual([{ title: 'Shops' }]);
    cleanup();
    localStorage.clear();
    await openLoaded();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('shows the three largest themes at first, and the rest on request', async () => {
    const [theme] = someResults().themes;
    const themes = Array.from({ length: 8 }, (_, index) => ({
      ...theme!,
      id: `t${index}`,
      title: `Topic ${index}`,
    }));
    await openLoaded({ themes });
    const figure = await screen.findByRole('region', { name: 'What people wrote about' });
    expect(within(figure).getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(within(figure).getByRole('button', { name: 'Show 5 more themes' }));
    expect(within(figure).getAllByRole('listitem')).toHaveLength(8);
  });

  it('leaves no empty line for a theme without a summary', async () => {
    const [theme] = someResults().themes;
    serve({ [resultsCall]: ok(someResults({ themes: theme ? [{ ...theme, summary: '' }] : [] })) });
    open();
    fireEvent.click(await screen.findByText('Read opinions'));
    const dialog = await screen.findByRole('dialog');
    expect([...dialog.querySelectorAll('p')].filter((p) => p.textContent === '')).toEqual([]);
  });
});
