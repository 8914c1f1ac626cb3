import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { saveSeat } from '../../features/room-session/seat.ts';
import { someResults } from '../../testing/results-data.ts';
import {
  citedCall,
  freshBrowserForEachTest,
  open,
  openLoaded,
  resultsCall,
  seat,
  serve,
} from '../../testing/results-screen.tsx';
import { ok } from '../../testing/stub-server.ts';

freshBrowserForEachTest();

describe('results: texts and their evidence', () => {
  it('has a tab for the reporter and one for each character, in order', async () => {
    await openLoaded();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Reporter', '😟 Concern', '💡 Constructive ideas']);
    const colours = screen
      .getAllByRole('tab')
      .map((tab) => /:text-(reporter|first|second)/.exec(tab.className)?.[1]);
    expect(colours).toEqual(['reporter', 'first', 'second']);
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Constructive ideas' }), { button: 0 });
    expect(within(screen.getByRole('tabpanel')).getByText('Try it for six months.')).toBeTruthy();
  });

  it('shows placeholders without a character analysis and for an empty tab', async () => {
    await openLoaded({ has_character_analysis: false, reporter_summary: '', sentences: [] });
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    expect(screen.getByText('There is no character analysis for this discussion.')).toBeTruthy();
    expect(screen.getByText('There is no text here.')).toBeTruthy();
  });

  it('keeps the tab of a character whose text is empty, with a placeholder', async () => {
    await openLoaded({
      characters: someResults().characters.map((one) =>
        one.position === 2 ? { ...one, response: ' ' } : one,
      ),
    });
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Constructive ideas' }), { button: 0 });
    expect(within(screen.getByRole('tabpanel')).getByText('There is no text here.')).toBeTruthy();
  });

  it('shows the neutral summary until another tone is chosen, and keeps the tone in the address', async () => {
    await openLoaded();
    expect(await screen.findByText('Neutral words.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Spicy' }));
    expect(await screen.findByText('They are tired of waiting.')).toBeTruthy();
    expect(location.search).toBe('?filter=spicy');
  });

  it('offers no tones in a room of four without a model, which have nothing new to say', async () => {
    const statistics = {
      ...someResults().statistics,
      participant_count: 4,
      active_participants: 4,
    };
    await openLoaded({ generated_by: 'fallback', statistics });
    expect(await screen.findByText(/No AI model was used/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Spicy' })).toBeNull();
    expect(screen.queryAllByRole('tab')).toEqual([]);
    expect(screen.getByRole('region', { name: 'Reporter' })).toBeTruthy();
  });

  it('opens in the tone given in the address', async () => {
    serve({ [resultsCall]: ok(someResults()) });
    open('/results/r1?filter=mild');
    expect(await screen.findByText('Mild words.')).toBeTruthy();
  });

  it('shows the evidence of a sentence at one tap, and no misread button to outsiders', async () => {
    await openLoaded();
    const [first] = await screen.findAllByRole('button', { name: /Evidence: 3 people/ });
    fireEvent.click(first as HTMLElement);
    const dialog = screen.getByRole('dialog', { name: 'Evidence' });
    expect(within(dialog).getByText('Quote behind s1')).toBeTruthy();
    expect(within(dialog).getByText('4 opinions')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'That’s not what I meant' })).toBeNull();
  });

  it('lets a participant report a misread sentence, and shows the new count', async () => {
    saveSeat('r1', seat);
    const misreads = 'POST /api/rooms/r1/results/misreads';
    const sent: unknown[] = [];
    await openLoaded(
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
    fireEvent.click(screen.getByRole('button', { name: 'That’s not what I meant' }));
    expect(await screen.findByText(/2 people say it is not what they meant/)).toBeTruthy();
    expect(sent).toEqual([{ participant_id: 'secret', sentence_id: 's1' }]);
    expect(screen.queryByRole('button', { name: 'That’s not what I meant' })).toBeNull();
  });

  it('marks the sentences that cite the person’s own opinions', async () => {
    saveSeat('r1', seat);
    await openLoaded({}, { [citedCall]: ok({ sentences: [{ id: 's1', part: 'reporter' }] }) });
    expect(await screen.findByText('Your words are behind 1 highlighted sentence.')).toBeTruthy();
    const own = await screen.findAllByRole('button', { name: /including you/ });
    expect(own).toHaveLength(2);
  });

  it('numbers two characters of the same feeling', async () => {
    const [one, other] = someResults().characters;
    const alike = [one, other].flatMap((character) =>
      character ? { ...character, emotion: 'neutral_fallback' as const, emoji: '😐' } : [],
    );
    serve({ [resultsCall]: ok(someResults({ characters: alike })) });
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Reporter',
      '😐 No clear feeling · View 1',
      '😐 No clear feeling · View 2',
    ]);
  });
});
