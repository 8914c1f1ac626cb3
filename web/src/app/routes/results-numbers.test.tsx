import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type AllResults, allResults } from '@murmur/contract/analysis';
import { cleanup, screen } from '@testing-library/react';
import { formatDate } from '../../i18n/format.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aRoom, someResults } from '../../testing/results-data.ts';
import { ok, stubServer } from '../../testing/stub-server.ts';
import Results from './results.tsx';

beforeEach(() => FakeSocket.install());
afterEach(cleanup);

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*%?/gu) ?? [];

/** The numbers in the page's own text, without those in texts by people and models. */
const shownIn = (page: HTMLElement): Set<string> => {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const written of copy.querySelectorAll('[lang]')) {
    for (const mark of written.querySelectorAll('button')) written.before(mark);
    written.remove();
  }
  // A space between elements keeps the numbers of two elements apart.
  const texts: string[] = [];
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return new Set(numbersIn(texts.join(' ')));
};

/** Every number that may appear on a results page, computed from the JSON export alone. */
const recomputed = (all: AllResults): Set<string> => {
  const { statistics, mood, themes, timeline, quality } = all;
  const written = (value: number): string => new Intl.NumberFormat('en').format(value);
  const percent = (share: number, digits = 0): string =>
    new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: digits }).format(share);
  const counted = [...Object.values(mood.counts), mood.untold].filter((count) => count > 0);
  const total = counted.reduce((sum, count) => sum + count, 0);
  const counts = [
    all.duration,
    statistics.total_opinions,
    statistics.active_participants,
    statistics.participant_count,
    statistics.average_opinion_length,
    ...counted,
    total,
    ...themes.flatMap((theme) => [theme.opinion_count, theme.participant_count]),
    ...all.sentences
      .filter(({ part }) => part !== 'spicy')
      .map(({ participant_count: people }) => people),
    all.unplaced_count - (quality.noise ?? 0),
    ...timeline.flatMap((step) => [step.shared, step.private]),
    quality.sentences_kept ?? 0,
    quality.sentences_dropped ?? 0,
    quality.duplicates ?? 0,
    quality.noise ?? 0,
    quality.seconds ?? 0,
  ];
  return new Set([
    ...counts.map(written),
    ...timeline.map(({ at }) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`),
    `${statistics.participation_rate}%`,
    ...counted.map((count) => percent(count / total)),
    percent(quality.placed_share ?? 0, 1),
    ...numbersIn(formatDate(all.created_at, 'en')),
    ...numbersIn(formatDate(all.generated_at, 'en')),
  ]);
};

it.each(['', '?view=poster'])(
  'every number of the page%s follows from the JSON export',
  async (view) => {
    const exported = JSON.stringify({ results: someResults() });
    const all = allResults.parse(JSON.parse(exported).results);
    stubServer({
      'GET /api/rooms/r1': ok(aRoom('closed')),
      'GET /api/rooms/r1/results/all': ok(all),
    });
    renderScreen(`/results/r1${view}`, '/results/:roomId', <Results />);
    await screen.findByText('Sentences shown');
    await screen.findByText(/Buses come first\. The bridge|^The bridge can wait\.$/u);
    const page = screen.getByRole('main');
    const shown = shownIn(page);
    const known = recomputed(all);
    expect([...shown].filter((number) => !known.has(number))).toEqual([]);
    // A sheet leaves out the timeline and the number of people for each sentence.
    const expected = view === '' ? [...known] : [];
    expect(expected.filter((number) => !shown.has(number))).toEqual([]);
    expect(shown.size).toBeGreaterThan(10);
  },
);
