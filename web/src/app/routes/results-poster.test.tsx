import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { someResults, someVerdict } from '../../testing/results-data.ts';
import {
  freshBrowserForEachTest,
  open,
  openLoaded,
  resultsCall,
  serve,
} from '../../testing/results-screen.tsx';
import { ok } from '../../testing/stub-server.ts';

freshBrowserForEachTest();

describe('results: the poster', () => {
  it('stacks every perspective below the poster, without tabs, switches or ads', async () => {
    document.head.innerHTML = '<meta name="murmur-ads" content="house">';
    serve({ [resultsCall]: ok(someResults()) });
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

  it('fits three agreed, one rejected and two divisive opinions and the positions on one page', async () => {
    serve({ [resultsCall]: ok(voted) });
    open('/results/r1?view=poster');
    const page = await screen.findByRole('article', { name: 'Should the bridge close?' });
    const sentences = within(page)
      .getAllByText(/^Sentence /)
      .map((quote) => quote.textContent?.slice(-2));
    expect(sentences).toEqual(['c1', 'c2', 'c3', 'r1', 'd1', 'd2']);
    expect(within(page).getByText('7 moved toward “against”')).toBeTruthy();
    expect(
      within(page).getByText('March 1, 2026 · Participants: 20 · Opinions: 48 · 3 minutes'),
    ).toBeTruthy();
    expect(within(page).getByText(new RegExp(location.host))).toBeTruthy();
    const whole = screen.getByRole('article', { name: 'The full results' });
    expect(within(whole).getAllByText(/^Sentence /)).toHaveLength(9);
    expect(within(whole).getByText('Sentences shown').nextSibling?.textContent).toBe('4');
  });

  it('shows agreed, rejected and divisive opinions in this order, and the certainty on request', async () => {
    await openLoaded(voted);
    const panel = await screen.findByRole('region', { name: 'What the room thinks' });
    const titles = within(panel).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'What the room agrees on',
      'What the room rejects',
      'What divides the room',
      'Reporter',
      '😟 Concern',
      '💡 Constructive ideas',
    ]);
    fireEvent.click(within(panel).getByRole('button', { name: /^Show \d more$/ }));
    const sure = within(panel).getByText('How sure is this?', { selector: 'summary' });
    expect(sure.closest('details')?.open).toBe(false);
    expect(screen.queryByText('In one sentence')).toBeNull();
  });
});
