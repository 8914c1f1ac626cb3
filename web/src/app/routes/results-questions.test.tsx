import { describe, expect, it } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { soon } from '../../testing/live-data.ts';
import { answeredEntry, aRoom, noAgreement, someResults } from '../../testing/results-data.ts';
import {
  emit,
  freshBrowserForEachTest,
  open,
  resultsCall,
  serve,
} from '../../testing/results-screen.tsx';
import { ok } from '../../testing/stub-server.ts';

freshBrowserForEachTest();

const results = (more: Partial<AllResults>): AllResults =>
  someResults({
    ...more,
    agreement: {
      ...noAgreement,
      voters: 12,
      votes: 40,
      votes_until: soon(600),
      common: [
        answeredEntry('c1', {
          same: [
            { id: 's1', content: 'Sentence c1, I think' },
            { id: 's2', content: 'Put together by hand', joined: true },
          ],
        }),
        answeredEntry('c2'),
      ],
      questions: [answeredEntry('q1', { agree: 11, disagree: 0, pass: 0 })],
    },
  });

const marks: unknown[] = [];
const show = async (asHost: boolean, more: Partial<AllResults> = {}): Promise<HTMLElement> => {
  marks.length = 0;
  if (asHost) localStorage.setItem('murmur.host.r1', 'the-token');
  const note =
    (id: string) =>
    ({ body, headers }: { body: unknown; headers: Headers }) => {
      marks.push([id, body, headers.get('x-host-token')]);
      return ok({ id, same_as: null, answered: false });
    };
  serve({
    'GET /api/rooms/r1': ok(aRoom('closed', { votes_until: soon(600) })),
    [resultsCall]: ok(results(more)),
    'PATCH /api/rooms/r1/opinions/c1': note('c1'),
    'PATCH /api/rooms/r1/opinions/c2': note('c2'),
    'PATCH /api/rooms/r1/opinions/q1': note('q1'),
    'PATCH /api/rooms/r1/opinions/s2': note('s2'),
  });
  open();
  const panel = await screen.findByRole('region', { name: 'What the room thinks' });
  await userEvent.click(within(panel).getByRole('button', { name: /^Show \d more$/ }));
  return panel;
};
/** The sentence as it leads or in a list; the table of certainty repeats it. */
const quote = (panel: HTMLElement, text: string) =>
  within(panel).queryByText((_, element) => element?.textContent?.replace(/[“”]/g, '') === text, {
    selector: 'blockquote',
  });
const rowOf = (panel: HTMLElement, text: string) =>
  quote(panel, text)?.closest('[data-id]') as HTMLElement;

describe('results with questions', () => {
  it('list them apart, without saying that anybody agrees', async () => {
    const panel = await show(false);
    expect(within(panel).getByText('What the room wants to know')).toBeTruthy();
    const row = rowOf(panel, 'Sentence q1');
    expect(within(row).getByText('I want to know this too 11')).toBeTruthy();
    expect(within(row).getByText('Not needed 0')).toBeTruthy();
    expect(row.textContent).not.toMatch(/agree/i);
    expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull();
  });

  it('let the host tick one as answered', async () => {
    const panel = await show(true);
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark as answered' }));
    await waitFor(() => expect(marks).toEqual([['q1', { answered: true }, 'the-token']]));
  });
});

describe('opinions that say the same', () => {
  it('are shown behind the one that stands for them', async () => {
    const row = rowOf(await show(false), 'Sentence c1');
    expect(within(row).getByText('Also said in 2 other ways')).toBeTruthy();
    expect(within(row).getByText('Sentence c1, I think')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Combine with another opinion' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Count separately again' })).toBeNull();
  });

  it('are separated by the host at any later time, if they were put together by hand', async () => {
    const row = rowOf(await show(true), 'Sentence c1');
    await userEvent.click(within(row).getByText('Also said in 2 other ways'));
    await userEvent.click(within(row).getByRole('button', { name: 'Count separately again' }));
    await waitFor(() => expect(marks).toEqual([['s2', { same_as: null }, 'the-token']]));
  });

  it('are put together by the host in two taps, and apart again', async () => {
    const panel = await show(true);
    const tools = (text: string) => within(rowOf(panel, text));
    await userEvent.click(
      tools('Sentence c2').getByRole('button', { name: 'Combine with another opinion' }),
    );
    await userEvent.click(
      tools('Sentence c1').getByRole('button', { name: 'Says the same thing' }),
    );
    const bar = (await screen.findByText('Both now count as one.')).parentElement as HTMLElement;
    await userEvent.click(within(bar).getByRole('button', { name: 'Count separately again' }));
    await waitFor(() =>
      expect(marks).toEqual([
        ['c2', { same_as: 'c1' }, 'the-token'],
        ['c2', { same_as: null }, 'the-token'],
      ]),
    );
  });

  it('are put together by dragging one onto the other', async () => {
    const panel = await show(true);
    const handle = within(rowOf(panel, 'Sentence c1')).getByRole('button', {
      name: 'Combine with another opinion',
    });
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.drop(quote(panel, 'Sentence c2') as HTMLElement, { dataTransfer });
    await waitFor(() => expect(marks).toEqual([['c1', { same_as: 'c2' }, 'the-token']]));
  });
});

it('an opinion that the host removes disappears from open results at once', async () => {
  const panel = await show(false);
  expect(quote(panel, 'Sentence c2')).toBeTruthy();
  emit('shared_opinion_removed', { opinion: { id: 'c2', nickname: 'Owl', content: '' } });
  expect(quote(panel, 'Sentence c2')).toBeNull();
  expect(quote(panel, 'Sentence c1')).toBeTruthy();
});

describe('pairs that a model proposes', () => {
  const pair = (id: string, into: string) => ({
    opinion: { id, content: `Sentence ${id}` },
    same_as: { id: into, content: `Sentence ${into}` },
  });
  const proposed = [pair('c2', 'c1'), pair('q1', 'c1')];
  const title = 'Do these say the same thing?';

  it('are put together or dismissed by the host, one by one', async () => {
    await show(true, { proposed_same: proposed });
    const list = within(await screen.findByRole('region', { name: title }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    const [together] = list.getAllByRole('button', { name: 'Combine' });
    await userEvent.click(together as HTMLElement);
    await waitFor(() => expect(marks).toEqual([['c2', { same_as: 'c1' }, 'the-token']]));
    expect(list.queryByText('Sentence c2')).toBeNull();
    await userEvent.click(list.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(marks).toHaveLength(1);
  });

  it('disappear with an opinion that the host removes', async () => {
    await show(true, { proposed_same: proposed });
    const list = within(await screen.findByRole('region', { name: title }));
    emit('shared_opinion_removed', { opinion: { id: 'c2', nickname: 'Owl', content: '' } });
    expect(list.queryByText('Sentence c2')).toBeNull();
    expect(list.getByText('Sentence q1')).toBeTruthy();
  });

  it('are shown to nobody else', async () => {
    await show(false, { proposed_same: proposed });
    expect(screen.queryByText(title)).toBeNull();
  });
});
