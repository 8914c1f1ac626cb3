import { describe, expect, it } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aRoom, someResults } from '../../testing/results-data.ts';
import {
  freshBrowserForEachTest,
  open,
  resultsCall,
  serve,
} from '../../testing/results-screen.tsx';
import { ok } from '../../testing/stub-server.ts';

freshBrowserForEachTest();

const calls: (string | null)[] = [];
const show = async (asHost: boolean, more: Partial<AllResults>): Promise<void> => {
  calls.length = 0;
  if (asHost) localStorage.setItem('murmur.host.r1', 'the-token');
  serve({
    'GET /api/rooms/r1': ok(aRoom('closed', {})),
    [resultsCall]: ok(someResults(more)),
    'POST /api/rooms/r1/analyze': ({ headers }: { headers: Headers }) => {
      calls.push(headers.get('x-host-token'));
      return ok({ status: 'processing' });
    },
  });
  open();
  await screen.findByRole('heading', { level: 1 });
};
const offer = () => screen.queryByRole('button', { name: /^Read the opinions again with/u });
const { quality } = someResults({});

describe('results of another model', () => {
  it('can be made again by the host with the configured one, and stay until then', async () => {
    await show(true, { generated_by: 'a-small-model', model_now: 'a-better-model' });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Read the opinions again with a-better-model' }),
    );
    expect(await screen.findByText(/^The opinions are being read again/u)).toBeTruthy();
    expect(calls).toEqual(['the-token']);
    expect(offer()).toBeNull();
  });

  it('are not offered to participants', async () => {
    await show(false, { generated_by: 'a-small-model', model_now: 'a-better-model' });
    await screen.findByText(/^Opinions read and texts written by/u);
    expect(offer()).toBeNull();
  });

  it('are not offered when the same model has written', async () => {
    await show(true, { generated_by: 'a-model', model_now: 'a-model' });
    await screen.findByText(/^Opinions read and texts written by/u);
    expect(offer()).toBeNull();
  });
});

describe('results after a model has failed', () => {
  it('say so, and tell the host what is wrong with its context', async () => {
    const failed = { ...quality, model_tried: true, model_failure: 'context_too_small' as const };
    await show(true, { generated_by: 'fallback', quality: failed });
    expect(
      await screen.findByText(/^An AI model was asked, but its answer could not be used/u),
    ).toBeTruthy();
    expect(await screen.findByText(/OLLAMA_CONTEXT_LENGTH=8192/u)).toBeTruthy();
    expect(screen.queryByText(/^No AI model was used/u)).toBeNull();
  });
});
