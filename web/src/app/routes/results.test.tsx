import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepSeat } from '../../features/session/seat.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aRoom, someQuality, someResults, someVerdict } from '../../testing/results-data.ts';
import { cutOff, ok, refused, silent, stubServer } from '../../testing/stub-server.ts';
import InvalidResults from './invalid-results.tsx';
import Results from './results.tsx';

const all = 'GET /api/rooms/r1/results/all';
const none = refused(404, 'RESULTS_NOT_FOUND');

const open = (path = '/results/r1') => renderScreen(path, '/results/:roomId', <Results />);

/** A server whose room is closed, unless the test says otherwise. */
const serve = (answers: Parameters<typeof stubServer>[0]) =>
  stubServer({ 'GET /api/rooms/r1': ok(aRoom('closed')), ...answers });

const seat = { participant_id: 'secret', public_id: 'p1', nickname: 'Owl', is_public_mode: true };
const citedCall = 'GET /api/rooms/r1/results/heard';

/** The limit of a wait, by the fake clock in a test that has one. */
const patience = { timeout: 9_000 };
const heading = (name: string) => screen.findByRole('heading', { name }, patience);

let seq = 0;
/** Emits one event of the room's stream, as the server would. */
function emit(type: string, fields: object = {}): void {
  seq += 1;
  const timestamp = '2026-03-01T10:00:00.000Z';
  act(() => FakeSocket.last.emit({ type, room_id: 'r1', timestamp, seq, ...fields }));
}

const statement = (text: string) => screen.findAllByText(text);

// Testing Library looks here for the fake clock that it advances while it waits.
Object.assign(globalThis, { jest });

beforeEach(() => {
  localStorage.clear();
  seq = 0;
  FakeSocket.install();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('results: without a result', () => {
  it('says that an address without a room is no access, and leads home', () => {
    renderScreen('/results', '/results', <InvalidResults />);
    expect(screen.getByRole('heading', { name: 'This results link does not work' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
  });

  it('says in words what is loading', () => {
    serve({ [all]: silent });
    open();
    expect(screen.getByText('Loading the results')).toBeTruthy();
  });

  it('says after ten seconds that it takes long, and what happens next', () => {
    jest.useFakeTimers();
    serve({ [all]: silent });
    open();
    act(() => jest.advanceTimersByTime(9_900));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText(/longer than usual/)).toBeTruthy();
  });

  it('says that a room is not found, with no retry', async () => {
    serve({ [all]: refused(404, 'ROOM_NOT_FOUND') });
    open();
    await heading('Not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a server’s failure in red and loads again on retry', async () => {
    jest.useFakeTimers();
    const server = serve({ [all]: refused(503, 'UNAVAILABLE') });
    open();
    const panel = await screen.findByRole('alert', {}, patience);
    expect(panel.dataset['tone']).toBe('red');
    server.handlers[all] = ok(someResults());
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    await heading('Should the bridge close?');
  });

  it('shows a lost network in orange and loads by itself when it is back', async () => {
    jest.useFakeTimers();
    const server = serve({ [all]: cutOff });
    open();
    const panel = await screen.findByRole('alert', {}, patience);
    expect(panel.dataset['tone']).toBe('orange');
    server.handlers[all] = ok(someResults());
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await heading('Should the bridge close?');
  });

  it('offers no retry where the server says that the request itself is wrong', async () => {
    serve({ [all]: refused(422, 'VALIDATION_ERROR', 'no such filter') });
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
  ] as const)('says of a room that is %s why there are no results', async (status, title) => {
    serve({ [all]: none, 'GET /api/rooms/r1': ok(aRoom(status)) });
    open();
    expect(await heading(title)).toBeTruthy();
  });
});

describe('results: while the analysis runs', () => {
  const processing = { [all]: none, 'GET /api/rooms/r1': ok(aRoom('processing')) };

  it('names the stage and shows the progress as the room’s events tell it', async () => {
    serve(processing);
    open();
    await heading('The opinions are being analyzed');
    emit('analysis_started', { progress: 0, stage: 'read', message: '' });
    emit('analysis_progress', { progress: 40, stage: 'analyse', message: '' });
    const banner = screen.getByRole('region', { name: 'Progress of the analysis' });
    expect(within(banner).getByRole('status').textContent).toContain('Looking for common themes');
    expect(within(banner).getByRole('progressbar').getAttribute('value')).toBe('40');
  });

  it.each(['results_ready', 'analysis_completed'])('shows the results after %s', async (type) => {
    jest.useFakeTimers();
    const server = serve(processing);
    open();
    await heading('The opinions are being analyzed');
    server.handlers[all] = ok(someResults());
    emit(type, { status: 'closed', progress: 100, stage: 'done', message: '' });
    await heading('Should the bridge close?');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('The results are here')).toBeTruthy();
  });

  it('asks for the results at a moment of its own, not in step with the whole room', async () => {
    jest.useFakeTimers();
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.9);
    const server = serve(processing);
    open();
    await heading('The opinions are being analyzed');
    const before = server.asked.length;
    emit('results_ready', { status: 'closed' });
    act(() => jest.advanceTimersByTime(1_000));
    expect(server.asked).toHaveLength(before);
    server.handlers[all] = ok(someResults());
    act(() => jest.advanceTimersByTime(900));
    await heading('Should the bridge close?');
    random.mockRestore();
  });

  it('finds the results by asking now and then when the socket says nothing', async () => {
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
    await waitFor(() => expect(server.asked).toContain(status));
    server.handlers[all] = ok(someResults());
    server.handlers[status] = ok({ ...clock, status: 'closed' });
    act(() => jest.advanceTimersByTime(8_000));
    await heading('Should the bridge close?');
  });

  it('moves on to the analysis when a running room closes', async () => {
    serve({ [all]: none, 'GET /api/rooms/r1': ok(aRoom('active')) });
    open();
    await heading('The discussion is still running');
    emit('room_closed', { status: 'processing', message: '' });
    expect(await heading('The opinions are being analyzed')).toBeTruthy();
  });
});

describe('results: the socket', () => {
  it('is opened as the participant of this browser and closed on leaving', async () => {
    keepSeat('r1', seat);
    serve({
      [all]: ok(someResults()),
      [citedCall]: ok({ sentences: [] }),
      'GET /api/rooms/r1/participants/secret': ok(seat),
    });
    const { unmount } = open();
    await heading('Should the bridge close?');
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    expect(FakeSocket.last.url.pathname).toBe('/ws/rooms/r1');
    expect(FakeSocket.last.url.searchParams.get('participant_id')).toBe('secret');
    unmount();
    expect(FakeSocket.last.closedWith).toBe(1000);
  });

  it('is opened as the host where there is no seat, and as an observer when refused', async () => {
    localStorage.setItem('murmur.host.r1', 'token');
    serve({ [all]: ok(someResults()) });
    open();
    await heading('Should the bridge close?');
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    expect(FakeSocket.last.url.searchParams.get('host_token')).toBe('token');
    act(() => FakeSocket.last.drop(4403));
    expect(FakeSocket.opened).toHaveLength(2);
    expect(FakeSocket.last.url.searchParams.get('host_token')).toBeNull();
  });
});

describe('results: loaded', () => {
  const loaded = async (more = {}, handlers: Parameters<typeof stubServer>[0] = {}) => {
    const server = serve({ [all]: ok(someResults(more)), ...handlers });
    open();
    await heading('Should the bridge close?');
    return server;
  };

  it('begins with the topic, and answers first what the room said: a sentence, four numbers', async () => {
    await loaded();
    const [first] = screen.getAllByRole('heading');
    expect(first?.textContent).toBe('Should the bridge close?');
    expect((await statement('Buses come first.')).length).toBeGreaterThan(0);
    const tiles = screen
      .getAllByRole('definition')
      .slice(0, 4)
      .map((tile) => tile.textContent);
    expect(tiles).toEqual(['48', '17of 20', '85%', '34.5']);
  });

  it('shows the themes by number of people, and each picture as a table too', async () => {
    await loaded();
    const themes = await screen.findByRole('region', { name: 'What people wrote about' });
    const rows = within(themes)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['Night buses1230Concern', 'Deliveries610Constructive ideas']);
    const emotions = screen.getByRole('region', { name: 'Feelings in the opinions' });
    const shares = within(emotions)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);
    expect(shares.slice(1)).toEqual([
      'Concern3063%',
      'Constructive ideas1021%',
      'No clear feeling817%',
    ]);
    const timeline = screen.getByRole('region', { name: 'Opinions over time' });
    const steps = within(timeline).getAllByRole('row', { hidden: true });
    expect(steps[1]?.textContent).toBe('0:002028');
  });

  it('leads each group by its typical voice, and lists every voice', async () => {
    await loaded();
    const groups = await screen.findByRole('region', { name: 'What people wrote about' });
    expect(within(groups).getByText('“I finish at two and there is no bus.”')).toBeTruthy();
    const card = screen.getByRole('region', { name: 'Shared opinions' });
    expect(within(card).getByText('I finish at two and there is no bus.')).toBeTruthy();
    expect(within(card).getByText('Paint it blue.')).toBeTruthy();
    expect(card.textContent).toContain('28 private opinions are counted');
  });

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

  it('without votes and without a model claims nothing that was not shared by several', async () => {
    await loaded({ themes: [], sentences: [], generated_by: 'fallback' });
    expect(await screen.findByRole('region', { name: 'Shared opinions' })).toBeTruthy();
    expect(screen.queryByText('In one sentence')).toBeNull();
    expect(screen.queryByRole('region', { name: 'What people wrote about' })).toBeNull();
  });

  it('without votes leads with the word that the most people used, and its voice', async () => {
    await loaded({ generated_by: 'fallback', themes: [word('tram', 4), word('bus', 7)] });
    const label = screen.getByText('7 of 17 people mention');
    expect(label.parentElement?.textContent).toContain('“bus”');
    expect(label.parentElement?.textContent).toContain('My bus is late.');
    expect(screen.queryByText('4 of 17 people mention')).toBeNull();
  });

  it('puts tied words side by side, and leads with none where more than three are tied', async () => {
    const tied = [word('bus', 5), word('tram', 5), word('Late again', 5, 'repeated')];
    await loaded({ generated_by: 'fallback', themes: tied });
    expect(screen.getAllByText('5 of 17 people mention')).toHaveLength(2);
    expect(screen.getAllByText('5 of 17 people say almost the same')).toHaveLength(1);
    cleanup();
    await loaded({ generated_by: 'fallback', themes: [...tied, word('bike', 5)] });
    expect(screen.queryByText(/^5 of 17 people/)).toBeNull();
  });

  it('shows the voices behind a word at one tap, the word marked, and all again at the next', async () => {
    await loaded({ generated_by: 'fallback', themes: [word('tram', 4), word('bus', 7)] });
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

  it('marks a word as people wrote it, whatever the host calls it, in the voices that use it alone', async () => {
    const renamed = { ...word('bus', 7), title: 'Getting home', edited: true };
    const single_voices = [{ id: 'other', content: 'A business.' }];
    await loaded({ generated_by: 'fallback', themes: [renamed], single_voices });
    const card = await screen.findByRole('region', { name: 'Shared opinions' });
    fireEvent.click(within(card).getByRole('button', { name: /^Getting home/ }));
    const voices = within(card).getByText(/^My/).closest('ul');
    expect(voices?.textContent).toBe('My bus is late.');
    expect(card.querySelector('mark')?.textContent).toBe('bus');
  });

  it('tells the host alone how to get rooms read by a model, where the server has none', async () => {
    const hint = /npm start -- --model/;
    await loaded({ generated_by: 'fallback' });
    expect(await screen.findByText(/No AI model was used/)).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    localStorage.setItem('murmur.host.r1', 'token');
    await loaded({ generated_by: 'fallback' });
    expect(await screen.findByText(hint)).toBeTruthy();
    cleanup();
    await loaded();
    expect(await screen.findByText(/^Read and written by/)).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    document.head.innerHTML = '<meta name="murmur-model" content="yes">';
    await loaded({ generated_by: 'fallback' });
    expect(await screen.findByText(/No AI model was used/)).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    document.head.innerHTML = '';
  });

  it('finds voices by a typed word, and puts questions first on request', async () => {
    const contents = [
      'No.',
      'Why the bridge?',
      ...Array.from({ length: 8 }, (_, at) => `Voice ${at}`),
    ];
    const single_voices = contents.map((content) => ({ id: content, content }));
    await loaded({ themes: [], sentences: [], single_voices });
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

  it('lets the host rename a theme and put it into another, and nobody else', async () => {
    localStorage.setItem('murmur.host.r1', 'token');
    const bodies: unknown[] = [];
    const [deliveries] = someResults().themes;
    const server = await loaded(
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
    server.handlers[all] = ok(someResults({ themes: [{ ...deliveries!, title: 'Shops' }] }));
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await screen.findByRole('button', { name: 'Edit “Shops”' });
    expect(bodies).toEqual([{ title: 'Shops' }]);
    cleanup();
    localStorage.clear();
    await loaded();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('shows the six largest themes at first, and the rest on request', async () => {
    const [theme] = someResults().themes;
    const themes = Array.from({ length: 8 }, (_, index) => ({
      ...theme!,
      id: `t${index}`,
      title: `Topic ${index}`,
    }));
    await loaded({ themes });
    const figure = await screen.findByRole('region', { name: 'What people wrote about' });
    expect(within(figure).getAllByRole('listitem')).toHaveLength(6);
    fireEvent.click(within(figure).getByRole('button', { name: 'Show 2 more themes' }));
    expect(within(figure).getAllByRole('listitem')).toHaveLength(8);
  });

  it('has a tab for the reporter and one for each character in its place', async () => {
    await loaded();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Reporter', '😟 Concern', '💡 Constructive ideas']);
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Constructive ideas' }), { button: 0 });
    expect(await screen.findByText('Try it for six months.')).toBeTruthy();
  });

  it('says so where there is no character analysis, and where a tab is empty', async () => {
    await loaded({ has_character_analysis: false, reporter_summary: '', sentences: [] });
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    expect(screen.getByText('There is no character analysis for this discussion.')).toBeTruthy();
    expect(screen.getByText('There is no text here.')).toBeTruthy();
  });

  it('tells the summary neutrally until another tone is chosen, and keeps the tone in the address', async () => {
    await loaded();
    expect(await screen.findByText('Neutral words.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Spicy' }));
    expect(await screen.findByText('They are tired of waiting.')).toBeTruthy();
    expect(location.search).toBe('?filter=spicy');
  });

  it('opens in the tone that the address names', async () => {
    serve({ [all]: ok(someResults()) });
    open('/results/r1?filter=mild');
    expect(await screen.findByText('Mild words.')).toBeTruthy();
  });

  it('shows the evidence of a sentence at one tap, and no vote to people who were not there', async () => {
    await loaded();
    const [first] = await screen.findAllByRole('button', { name: /Evidence: 3 people/ });
    fireEvent.click(first as HTMLElement);
    const dialog = screen.getByRole('dialog', { name: 'Evidence' });
    expect(within(dialog).getByText('Quote behind s1')).toBeTruthy();
    expect(within(dialog).getByText('4 opinions')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'That’s not what we meant' })).toBeNull();
  });

  it('lets a participant say that a sentence misreads, and shows the new count', async () => {
    keepSeat('r1', seat);
    const misreads = 'POST /api/rooms/r1/results/misreads';
    const sent: unknown[] = [];
    await loaded(
      {},
      {
        [citedCall]: ok({ sentences: [] }),
        [misreads]: ({ body }: { body: unknown }) => {
          sent.push(body);
          return ok({ misread_count: 2 });
        },
      },
    );
    const [first] = await screen.findAllByRole('button', { name: /Evidence/ });
    fireEvent.click(first as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'That’s not what we meant' }));
    expect(await screen.findByText(/2 people say this is not what we meant/)).toBeTruthy();
    expect(sent).toEqual([{ participant_id: 'secret', sentence_id: 's1' }]);
    expect(screen.queryByRole('button', { name: 'That’s not what we meant' })).toBeNull();
  });

  it('marks the sentences that rest on one’s own opinions', async () => {
    keepSeat('r1', seat);
    await loaded({}, { [citedCall]: ok({ sentences: [{ id: 's1', part: 'reporter' }] }) });
    expect(await screen.findByText('Your words are behind 1 highlighted sentence.')).toBeTruthy();
    const own = await screen.findAllByRole('button', { name: /you among them/ });
    expect(own).toHaveLength(2);
  });

  it('says plainly when no model was used', async () => {
    await loaded({ generated_by: 'fallback' });
    expect(screen.getByText(/No AI model was used/)).toBeTruthy();
  });

  it('names the model, and says so when parts of the text are not its own', async () => {
    await loaded({ quality: { ...someQuality, fallback_parts: ['themes'] } });
    expect(screen.getByText(/Read and written by a-model/)).toBeTruthy();
    expect(screen.getByText(/Some parts were made without it/)).toBeTruthy();
  });

  it('says that nobody wrote, with nothing to share', async () => {
    await loaded({ status: 'no_data', themes: [], sentences: [], reporter_summary: '' });
    expect(screen.getByText('Nobody wrote an opinion')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create a share link' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start a new discussion' }).getAttribute('href')).toBe(
      '/',
    );
  });

  it('shows the banner again only while a second analysis runs', async () => {
    await loaded();
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).toBeNull();
    emit('analysis_started', { progress: 10, stage: 'read', message: '' });
    expect(screen.getByRole('progressbar')).toBeTruthy();
    emit('analysis_error', { progress: 10, stage: 'read', reason: 'timeout' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('stacks every perspective below the poster, without tabs, switches or ads', async () => {
    document.head.innerHTML = '<meta name="murmur-ads" content="house">';
    serve({ [all]: ok(someResults()) });
    open('/results/r1?view=poster');
    const sheet = await screen.findByRole('article', { name: 'The full results' });
    for (const text of [
      'Buses come first. The bridge can wait.',
      'Nobody asked the drivers.',
      'Try it for six months.',
    ])
      expect(await within(sheet).findByText(text)).toBeTruthy();
    for (const fact of ['March 1, 2026', '3 minutes', '20', '48'])
      expect(within(sheet).getAllByText(fact).length).toBeGreaterThan(0);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
    document.head.innerHTML = '';
  });

  const voted = someResults(someVerdict);

  it('holds on one page three agreed, one rejected, two divided, and where the room stands', async () => {
    serve({ [all]: ok(voted) });
    open('/results/r1?view=poster');
    const page = await screen.findByRole('article', { name: 'Should the bridge close?' });
    const sentences = within(page)
      .getAllByText(/^Sentence /)
      .map((quote) => quote.textContent?.slice(-2));
    expect(sentences).toEqual(['c1', 'c2', 'c3', 'r1', 'd1', 'd2']);
    expect(within(page).getByText('7 moved toward “against”')).toBeTruthy();
    expect(within(page).getByText('March 1, 2026 · Participants: 20 · Opinions: 48')).toBeTruthy();
    expect(within(page).getByText(new RegExp(location.host))).toBeTruthy();
    const whole = screen.getByRole('article', { name: 'The full results' });
    expect(within(whole).getAllByText(/^Sentence /)).toHaveLength(9);
    expect(within(whole).getByText('Sentences shown').nextSibling?.textContent).toBe('4');
  });

  it('says of votes what is agreed, rejected and divided, in this order, and how sure on request', async () => {
    await loaded(voted);
    const panel = await screen.findByRole('region', { name: 'What the room thinks' });
    const titles = within(panel).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'What the room agrees on',
      'What the room rejects',
      'What divides the room',
    ]);
    const sure = within(panel).getByText('How sure is this?', { selector: 'summary' });
    expect(sure.closest('details')?.open).toBe(false);
    expect(screen.queryByText('In one sentence')).toBeNull();
  });

  it('tells two characters of the same feeling apart by their place', async () => {
    const [one, other] = someResults().characters;
    const alike = [one, other].flatMap((character) =>
      character ? { ...character, emotion: 'neutral_fallback' as const, emoji: '😐' } : [],
    );
    serve({ [all]: ok(someResults({ characters: alike })) });
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Reporter',
      '😐 Neutral · View 1',
      '😐 Neutral · View 2',
    ]);
  });

  it('leaves no empty line where a theme has no summary', async () => {
    const [theme] = someResults().themes;
    serve({ [all]: ok(someResults({ themes: theme ? [{ ...theme, summary: '' }] : [] })) });
    open();
    fireEvent.click(await screen.findByText('Read opinions'));
    const dialog = await screen.findByRole('dialog');
    expect([...dialog.querySelectorAll('p')].filter((p) => p.textContent === '')).toEqual([]);
  });
});
