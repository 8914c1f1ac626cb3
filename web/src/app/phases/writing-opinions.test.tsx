import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  base,
  box,
  enter,
  mine,
  receive,
  seatedBrowserForEachTest,
} from '../../testing/discussion-screen.tsx';
import { eventSamples } from '../../testing/event-samples.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { activeRoom, opinionOf, participantId, roomId, seat } from '../../testing/live-data.ts';
import { networkDown, ok, refused, silent } from '../../testing/stub-server.ts';

seatedBrowserForEachTest();

// Loaded with the page; a busy machine would load it too late for a test that controls the clock.
beforeAll(async () => {
  await import('../../features/opinions/components/unsent-entry.tsx');
});

afterEach(() => {
  jest.useRealTimers();
});

/** Advances a fake clock in steps, so that the app can read each answer before more time passes. */
const pass = (ms: number) =>
  act(async () => {
    for (let passed = 0; passed <= ms; passed += 100) {
      for (let turn = 0; turn < 10; turn += 1) await nextTurn();
      await jest.advanceTimersByTimeAsync(Math.min(100, ms - passed));
    }
  });

describe('writing an opinion', () => {
  it('shows it immediately, then as sent, and clears the box and the draft', async () => {
    let answer: (value: ReturnType<typeof ok>) => void = () => undefined;
    const waiting = new Promise<ReturnType<typeof ok>>((resolve) => {
      answer = resolve;
    });
    await enter(activeRoom(), { [`POST ${base}/opinions`]: () => waiting });
    await userEvent.type(box(), 'More benches');
    expect(localStorage.getItem(`murmur.draft.${roomId}`)).toBe('More benches');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(within(mine()).getByText('Opinion #1')).toBeTruthy();
    expect(within(mine()).getByText(/^Sending/)).toBeTruthy();
    expect(box().value).toBe('');
    expect(localStorage.getItem(`murmur.draft.${roomId}`)).toBeNull();
    await act(async () => answer(ok({ ...opinionOf('1', 'More benches', false) }, 201)));
    expect(await within(mine()).findByText('Sent')).toBeTruthy();
    expect(within(mine()).getAllByText('More benches')).toHaveLength(1);
  });

  it('has a list that scrolls once it holds more than three', async () => {
    const own = (count: number) =>
      ok({
        opinions: Array.from({ length: count }, (_, index) =>
          opinionOf(`${index}`, `no. ${index}`, false),
        ),
        total_opinions: count,
      });
    const list = () => within(mine()).getByRole('list').className;
    await enter(activeRoom(), { [`GET ${base}/my-opinions/${participantId}`]: own(3) });
    await screen.findByText('no. 2');
    expect(list()).not.toContain('max-h-96');
    cleanup();
    await enter(activeRoom(), { [`GET ${base}/my-opinions/${participantId}`]: own(4) });
    await screen.findByText('no. 3');
    expect(list()).toContain('max-h-96 overflow-y-auto');
  });

  it('sends with Ctrl+Enter and with Meta+Enter, and breaks the line with Enter', async () => {
    const { requests } = await enter();
    await userEvent.type(box(), 'one{Enter}more');
    expect(box().value).toBe('one\nmore');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.type(box(), 'two');
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await waitFor(() =>
      expect(requests.filter((line) => line === `POST ${base}/opinions`)).toHaveLength(2),
    );
  });

  it.each([
    ['   ', 'Please enter your opinion.'],
    ['a', 'That is too short. Please write at least 2 characters.'],
    ['😀'.repeat(1001), 'That is too long. Please write at most 1000 characters.'],
  ])('explains the error in %j and sends nothing', async (text, message) => {
    const { requests } = await enter();
    await userEvent.click(box());
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(requests).not.toContain(`POST ${base}/opinions`);
  });

  it('counts each user-perceived character once', async () => {
    await enter();
    await userEvent.click(box());
    await userEvent.paste('😀é한');
    expect(screen.getByText('3/1000')).toBeTruthy();
  });

  it('offers the half-written opinion again after a reload', async () => {
    localStorage.setItem(`murmur.draft.${roomId}`, 'half a thought');
    const { requests } = await enter();
    expect(box().value).toBe('half a thought');
    expect(requests).not.toContain(`POST ${base}/opinions`);
    const [send, ...others] = screen.getAllByRole('button', { name: /^Send/ });
    expect(others).toEqual([]);
    await userEvent.click(send as HTMLElement);
    expect(await within(mine()).findByText('half a thought')).toBeTruthy();
  });

  it('keeps an opinion that was not sent for lack of a network, and shows it after a reload', async () => {
    const first = await enter(activeRoom(), { [`POST ${base}/opinions`]: networkDown });
    await userEvent.type(box(), 'from the tunnel');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    first.unmount();
    await enter(activeRoom(), { [`POST ${base}/opinions`]: silent });
    expect(within(mine()).getByText('from the tunnel')).toBeTruthy();
    expect(within(mine()).getByText(/^Sending/)).toBeTruthy();
  });

  it('reports that an opinion arrived after the end, and keeps its text', async () => {
    await enter(activeRoom(), { [`POST ${base}/opinions`]: refused(409, 'ROOM_CLOSED') });
    await userEvent.type(box(), 'too late');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(mine()).findByText(/not part of the analysis/)).toBeTruthy();
    expect(within(mine()).getByText('too late')).toBeTruthy();
    await userEvent.click(within(mine()).getByRole('button', { name: 'Discard' }));
    expect(within(mine()).queryByText('too late')).toBeNull();
  });

  it('shows the reason of a refusal, and what the app itself finds wrong', async () => {
    await enter(activeRoom(), {
      [`POST ${base}/opinions`]: refused(422, 'VALIDATION_ERROR', 'Remove the zero-width joiner.'),
    });
    await userEvent.type(box(), 'a refused text');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(mine()).findByText('Remove the zero-width joiner.')).toBeTruthy();
    expect(within(mine()).getByText(/Copy it and tell the host/)).toBeTruthy();
  });

  it('reports after ten seconds of failures that it is not sent, with the reason, and sends it again on request', async () => {
    let works = false;
    const { requests } = await enter(activeRoom(), {
      [`POST ${base}/opinions`]: () =>
        works
          ? ok(opinionOf('1', 'More benches', false), 201)
          : { status: 503, body: { success: false, status: 503, code: 'UNAVAILABLE' } },
    });
    await userEvent.type(box(), 'More benches');
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Send' }).click());
    await pass(9_000);
    expect(within(mine()).getByText('Sending')).toBeTruthy();
    await pass(3_000);
    expect(within(mine()).getByText('Could not be sent yet.')).toBeTruthy();
    expect(within(mine()).getByText(/The server has a problem/)).toBeTruthy();
    expect(mine().textContent).not.toContain('connection');
    expect(within(mine()).getByRole('button', { name: 'Copy the text' })).toBeTruthy();
    works = true;
    const before = requests.length;
    await act(async () => within(mine()).getByRole('button', { name: 'Try again' }).click());
    await pass(100);
    expect(requests.slice(before).filter((made) => made.startsWith('POST'))).toEqual([
      `POST ${base}/opinions`,
    ]);
    expect(within(mine()).getByText('Sent')).toBeTruthy();
    expect(within(mine()).queryByText('Could not be sent yet.')).toBeNull();
  });

  it('waits for a connection, and says so, only while there is none', async () => {
    await enter(activeRoom(), { [`POST ${base}/opinions`]: networkDown });
    await userEvent.type(box(), 'from the tunnel');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await act(async () => FakeSocket.last.drop(1006));
    expect(await within(mine()).findByText(/^Waiting for a connection/)).toBeTruthy();
  });

  it('shows an opinion from another tab of the same person only once', async () => {
    await enter();
    const own = { ...opinionOf('9', 'from my other tab'), participant_id: seat.public_id };
    await receive({ ...eventSamples.opinion_submitted, opinion: own });
    await receive({ ...eventSamples.opinion_submitted, opinion: own });
    expect(within(mine()).getAllByText('from my other tab')).toHaveLength(1);
  });

  it('removes one’s own opinion after a confirmation', async () => {
    const own = { ...opinionOf('1', 'never mind', false), participant_id: seat.public_id };
    const { requests } = await enter(activeRoom(), {
      [`GET ${base}/my-opinions/${participantId}`]: ok({ opinions: [own], total_opinions: 1 }),
      [`DELETE ${base}/opinions/1`]: ok({ id: '1' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove opinion #1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this opinion?' });
    expect(requests).not.toContain(`DELETE ${base}/opinions/1`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(within(mine()).queryByText('never mind')).toBeNull());
  });
});
