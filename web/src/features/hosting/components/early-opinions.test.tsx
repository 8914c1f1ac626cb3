import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventSamples } from '../../../testing/event-samples.ts';
import {
  base,
  freshHostForEachTest,
  host,
  receive,
  saveToken,
} from '../../../testing/host-screen.tsx';
import { activeRoom, opinionOf } from '../../../testing/live-data.ts';
import { ok } from '../../../testing/stub-server.ts';

freshHostForEachTest();

const hiddenRoom = () => ({ ...activeRoom(), reveal: 'end' as const });
const fold = () => screen.getByRole('button', { name: /^Shared so far \(only you can see this\)/ });
const submitted = (id: string, content: string, seq: number) => ({
  ...eventSamples.new_opinion_submitted,
  opinion: opinionOf(id, content, content !== ''),
  is_public: content !== '',
  seq,
});

describe('a room whose opinions are read at the end', () => {
  it('shows its host the shared ones as they come, folded, with new ones counted', async () => {
    saveToken();
    const tokens: (string | null)[] = [];
    await host(hiddenRoom(), {
      [`GET ${base}/shared-opinions`]: ({ headers }) => {
        tokens.push(headers.get('x-host-token'));
        const shared_opinions = [opinionOf('a', 'Benches by the river.')];
        return ok({ shared_opinions, total_count: 1, next_cursor: null });
      },
    });
    await waitFor(() => expect(fold().textContent).toContain('1 new'));
    expect(tokens).toContain('the-token');
    expect(screen.queryByText('Benches by the river.')).toBeNull();
    await receive(submitted('b', 'An insult.', 8));
    await receive(submitted('c', '', 9));
    await waitFor(() => expect(fold().textContent).toContain('2 new'));
    await userEvent.click(fold());
    expect(screen.getByText('Benches by the river.')).toBeTruthy();
    expect(screen.getByText('An insult.')).toBeTruthy();
    await userEvent.click(fold());
    expect(fold().textContent).not.toContain('new');
  });

  it('lets the host remove one before others read it', async () => {
    saveToken();
    const removals: (string | null)[] = [];
    const insult = { shared_opinions: [opinionOf('b', 'An insult.')], total_count: 1 };
    await host(hiddenRoom(), {
      [`GET ${base}/shared-opinions`]: ok({ ...insult, next_cursor: null }),
      [`DELETE ${base}/opinions/b`]: ({ headers }) => {
        removals.push(headers.get('x-host-token'));
        return ok({ opinion_id: 'b' });
      },
    });
    await userEvent.click(fold());
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Brave Otter’s opinion' }),
    );
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removals).toEqual(['the-token']));
    const opinion = { id: 'b', nickname: '', content: '' };
    await receive({ ...eventSamples.shared_opinion_removed, opinion, seq: 8 });
    await waitFor(() => expect(screen.queryByText('An insult.')).toBeNull());
  });

  it('lets the host hold one back, which then leaves the list', async () => {
    saveToken();
    const held: unknown[] = [];
    const both = [opinionOf('b', 'An insult.'), opinionOf('a', 'Benches by the river.')];
    await host(hiddenRoom(), {
      [`GET ${base}/shared-opinions`]: ok({
        shared_opinions: both,
        total_count: 2,
        next_cursor: null,
      }),
      [`PATCH ${base}/opinions/b`]: ({ headers, body }) => {
        held.push([headers.get('x-host-token'), body]);
        return ok({ id: 'b', same_as: null, answered: false, held: true });
      },
    });
    await userEvent.click(fold());
    const [first] = await screen.findAllByRole('button', { name: /^Hold back Brave Otter’s/ });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(held).toEqual([['the-token', { held: true }]]));
    await receive({
      ...eventSamples.new_opinion_submitted,
      opinion: { ...opinionOf('b', '', false), held: true as const },
      is_public: false,
      seq: 8,
    });
    await waitFor(() => expect(screen.queryByText('An insult.')).toBeNull());
    expect(screen.getByText('Benches by the river.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-id]')?.getAttribute('data-id')).toBe('a'),
    );
  });

  it('lets the host take apart two that were put together, at any later time', async () => {
    saveToken();
    const sent: unknown[] = [];
    const joined = { ...opinionOf('b', 'Benches at the river.'), same_as: 'a' };
    await host(hiddenRoom(), {
      [`GET ${base}/shared-opinions`]: ok({
        shared_opinions: [joined, opinionOf('a', 'Benches by the river.')],
        total_count: 2,
        next_cursor: null,
      }),
      [`PATCH ${base}/opinions/b`]: ({ body }) => {
        sent.push(body);
        return ok({ id: 'b', same_as: null, answered: false });
      },
    });
    await userEvent.click(fold());
    await userEvent.click(await screen.findByRole('button', { name: 'Count separately again' }));
    await waitFor(() => expect(sent).toEqual([{ same_as: null }]));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Combine/ })).toHaveLength(2),
    );
  });

  it('shows nothing of them to a console without the host’s token', async () => {
    await host(hiddenRoom());
    expect(screen.queryByText('Shared so far (only you can see this)')).toBeNull();
    expect(screen.getByText('Reading starts when time is up')).toBeTruthy();
  });
});
