import { describe, expect, it } from '@jest/globals';
import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';
import { act, renderHook } from '@testing-library/react';
import { noAgreement } from '../../../testing/results-data.ts';
import { useStableLists } from './use-stable-lists.ts';

const entry = (id: string): AgreementEntry => ({
  opinion: { id, content: id },
  same: [],
  agree: 5,
  disagree: 1,
  pass: 0,
  agree_share: 0.8,
  low: 0.5,
  high: 0.9,
});
const agreed = (...ids: string[]): Agreement => ({ ...noAgreement, common: ids.map(entry) });

describe('lists on a page that opened before any verdict', () => {
  it('show the first verdict at once, and later ones on request', () => {
    const { result, rerender } = renderHook(
      (agreement: Agreement) => useStableLists(agreement, true),
      {
        initialProps: noAgreement,
      },
    );
    const shown = () => result.current.lists.common.map(({ opinion }) => opinion.id);
    rerender(agreed('a'));
    expect([shown(), result.current.news]).toEqual([['a'], 0]);
    rerender(agreed('a', 'b'));
    expect([shown(), result.current.news]).toEqual([['a'], 1]);
    act(() => result.current.showNews());
    expect([shown(), result.current.news]).toEqual([['a', 'b'], 0]);
  });
});

it('lists that can no longer change are shown at once', () => {
  const { result, rerender } = renderHook(
    ({ agreement, open }) => useStableLists(agreement, open),
    { initialProps: { agreement: agreed('a'), open: true } },
  );
  const shown = () => result.current.lists.common.map(({ opinion }) => opinion.id);
  const last = agreed('c', 'b', 'a');
  rerender({ agreement: last, open: true });
  expect([shown(), result.current.news]).toEqual([['a'], 2]);
  rerender({ agreement: last, open: false });
  expect([shown(), result.current.news]).toEqual([['c', 'b', 'a'], 0]);
});
