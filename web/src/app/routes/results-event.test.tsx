import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aRoom, someResults, someVerdict } from '../../testing/results-data.ts';
import { ok, stubServer } from '../../testing/stub-server.ts';
import { buildSlides } from '../wall/build-slides.tsx';
import { Stage } from '../wall/stage/stage.tsx';
import Results from './results.tsx';

const voice = (id: string, ordinal?: number) => ({
  id,
  content: `Statement ${id}.`,
  ...(ordinal !== undefined && { ordinal }),
});

const base = someResults();
const themes = base.themes.map((theme) => ({ ...theme, evidence: [voice('many', 1)] }));

/** Thirteen people in three rooms, one of which is too small to be numbered. */
const ofEvent = (more: Partial<AllResults> = {}): AllResults => ({
  ...base,
  statistics: {
    ...base.statistics,
    total_opinions: 5,
    active_participants: 3,
    participant_count: 3,
  },
  themes,
  sentences: base.sentences.map((sentence) => ({ ...sentence, evidence: [] })),
  single_voices: [voice('one', 1), voice('two')],
  event: { rooms: 3, people: 13, opinions: 10, statements: 5, missing: [] },
  ...more,
});

const show = (results: AllResults, query = ''): void => {
  stubServer({
    'GET /api/rooms/r1': ok(aRoom('closed')),
    'GET /api/rooms/r1/results/all': ok(results),
  });
  renderScreen(`/results/r1${query}`, '/results/:roomId', <Results />);
};

beforeEach(() => {
  localStorage.clear();
  FakeSocket.install();
});

describe('the results of an event', () => {
  it('count people, rooms and the opinions of the rooms on the poster', async () => {
    show(ofEvent(), '?view=poster');
    expect(await screen.findByText(/Participants: 13 · .*Opinions: 10 · .*3 rooms/)).toBeTruthy();
    const facts = screen.getByText('Rooms').closest('dl');
    expect(facts?.textContent).toMatch(/Participants13Opinions10Rooms3/);
  });

  it('count the rooms whose statements support each sentence', async () => {
    show(ofEvent());
    const [mark] = await screen.findAllByRole('button', { name: /Evidence: 3 rooms/ });
    expect(mark?.textContent).not.toMatch(/people/);
    fireEvent.click(mark as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Evidence' });
    expect(within(dialog).getByText('3 rooms')).toBeTruthy();
    expect(screen.getByText(/how many rooms it is based on/)).toBeTruthy();
  });

  it('name their votes and positions after the rooms, on the page, the poster and the wall', async () => {
    const results = ofEvent(someVerdict);
    const titles = ['What the rooms agree on', 'What the rooms reject', 'What divides the rooms'];
    show(results);
    const panel = await screen.findByRole('region', { name: 'What the rooms think' });
    for (const title of titles) expect(within(panel).getByText(title)).toBeTruthy();
    expect(screen.getByText('Where everyone stands')).toBeTruthy();
    cleanup();
    show(results, '?view=poster');
    const page = await screen.findByRole('article', { name: results.topic });
    for (const title of titles) expect(within(page).getByText(title)).toBeTruthy();
    cleanup();
    render(
      <Stage className="">
        {buildSlides(results)
          .filter(({ id }) => id !== 'take-home')
          .map(({ id, shown }) => (
            <div key={id}>{shown}</div>
          ))}
      </Stage>,
    );
    for (const title of [...titles, 'Where everyone stands'])
      expect(screen.getAllByText(title).length).toBeGreaterThan(0);
  });

  it('list each statement once, and explain why a room is not named', async () => {
    show(ofEvent());
    const shared = await screen.findByRole('region', { name: 'Shared opinions' });
    const single = screen.getByRole('region', { name: 'What only one room said' });
    expect(shared.textContent).toContain('Statement many.');
    expect(shared.textContent).not.toContain('Statement one.');
    expect(single.textContent).toContain('Statement one.');
    expect(single.textContent).toMatch(/fewer than five people are not named/);
    expect(shared.textContent).not.toMatch(/fewer than five/);
  });

  it('list the strongest statement of each room without a model, with all rooms that said it', async () => {
    const results = ofEvent({
      generated_by: 'fallback',
      strongest_statements: [
        { opinion: voice('one', 1), same: [voice('again', 2)], rooms: 3 },
        { opinion: voice('two'), same: [], rooms: 1 },
      ],
    });
    show(results);
    const strongest = await screen.findByRole('region', {
      name: 'The strongest statement of each room',
    });
    const listed = within(strongest).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Statement one.Room 1, Room 2, and 1 unnamed room',
      'Statement two.1 unnamed room',
    ]);
    expect(screen.queryByText('What only one room said')).toBeNull();
    const ids = buildSlides(results).map(({ id }) => id);
    expect(ids).toContain('strongest');
    expect(ids).not.toContain('single');
  });

  it('say of every bar how many saw the card, and from how many rooms the statement comes', async () => {
    const [hero, ...others] = someVerdict.agreement.common;
    if (hero === undefined) throw new Error('no verdict');
    const same = [voice('again', 2)];
    const common = [{ ...hero, agree: 10, opinion: voice('one', 1), same, rooms: 3 }, ...others];
    const results = ofEvent({ ...someVerdict, agreement: { ...someVerdict.agreement, common } });
    show(results);
    const panel = await screen.findByRole('region', { name: 'What the rooms think' });
    expect(within(panel).getByText('Room 1, Room 2, and 1 unnamed room')).toBeTruthy();
    const bars = within(panel).getAllByText(/ of 1[23] who voted$/);
    expect(bars.map(({ textContent }) => textContent)).toEqual([
      '13 of 13 who voted',
      ...Array.from({ length: bars.length - 1 }, () => '12 of 12 who voted'),
    ]);
    expect(bars).toHaveLength(panel.querySelectorAll('[data-id]').length);
    cleanup();
    const [slide] = buildSlides(results);
    render(<Stage className="">{slide?.shown}</Stage>);
    expect(screen.getByText('13 of 13 who voted')).toBeTruthy();
  });

  it('compare many rooms by the ends of the strip, and all of them in a table', async () => {
    const rooms = Array.from({ length: 40 }, (_, at) => ({
      ordinal: at + 1,
      label: null,
      agree: 40 - at,
      disagree: at,
    }));
    const by_room = [{ opinion_id: 'c1', rooms }];
    show(ofEvent({ ...someVerdict, agreement: { ...someVerdict.agreement, by_room } }));
    const card = await screen.findByRole('region', { name: 'How the rooms voted' });
    expect(within(card).getByText('and 34 more')).toBeTruthy();
    expect(within(card).getAllByRole('row')).toHaveLength(41);
  });

  it('have only one list if no room repeats another, on the wall too', async () => {
    const results = ofEvent({ themes: [] });
    show(results);
    const shared = await screen.findByRole('region', { name: 'Shared opinions' });
    expect(shared.textContent).toContain('Statement one.');
    expect(shared.textContent).toMatch(/fewer than five/);
    expect(screen.queryByText('What only one room said')).toBeNull();
    const ids = (of: AllResults) => buildSlides(of).map(({ id }) => id);
    expect(ids(results)).not.toContain('single');
    expect(ids(ofEvent())).toContain('single');
  });
});
