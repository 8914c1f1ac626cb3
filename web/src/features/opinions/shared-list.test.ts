import { describe, expect, it } from '@jest/globals';
import { eventSamples, opinion } from '../../testing/event-samples.ts';
import {
  appendPage,
  applySharedEvent,
  hasOlder,
  nothingShared,
  withNewestPage,
} from './shared-list.ts';

const at = (id: string, second: number) => ({
  ...opinion,
  id,
  submitted_at: `2026-01-01T00:00:0${second}.000Z`,
});
const ids = (list: { opinions: { id: string }[] }) => list.opinions.map(({ id }) => id);
const page = (opinions: (typeof opinion)[], total: number, cursor: string | null = null) => ({
  opinions,
  total,
  cursor,
});
const added = (each: typeof opinion) => ({ ...eventSamples.shared_opinion_added, opinion: each });

describe('the list of shared opinions', () => {
  it('prepends and counts new opinions', () => {
    const list = applySharedEvent(
      applySharedEvent(nothingShared, added(at('a', 1))),
      added(at('b', 2)),
    );
    expect(ids(list)).toEqual(['b', 'a']);
    expect(list.total).toBe(2);
  });

  it('contains an opinion once despite repeated events', () => {
    const list = applySharedEvent(nothingShared, added(at('a', 1)));
    expect(applySharedEvent(list, added(at('a', 1)))).toBe(list);
  });

  it('keeps opinions from events received while the first page loads', () => {
    const early = applySharedEvent(nothingShared, added(at('c', 3)));
    expect(ids(withNewestPage(page([at('b', 2), at('a', 1)], 2), early))).toEqual(['c', 'b', 'a']);
  });

  it('drops opinions missing from a fresh page', () => {
    const before = withNewestPage(page([at('b', 2), at('a', 1)], 2), nothingShared);
    expect(ids(withNewestPage(page([at('b', 2)], 1), before))).toEqual(['b']);
  });

  it('drops a removed opinion', () => {
    const before = withNewestPage(page([at('opinion-1', 2), at('a', 1)], 300), nothingShared);
    const after = applySharedEvent(before, eventSamples.shared_opinion_removed);
    expect(ids(after)).toEqual(['a']);
    expect(after.total).toBe(299);
  });

  describe('of a crowd', () => {
    const top = withNewestPage(page([at('d', 4), at('c', 3)], 4, 'after-c'), nothingShared);
    const whole = appendPage(top, page([at('b', 2), at('a', 1)], 4));
    const skip = { ...eventSamples.shared_opinions_skipped, total_count: 124, skipped: 120 };

    it('continues page by page, and reports the end', () => {
      expect(hasOlder(top)).toBe(true);
      expect(ids(whole)).toEqual(['d', 'c', 'b', 'a']);
      expect(hasOlder(whole)).toBe(false);
    });

    it('keeps the loaded pages when the newest is loaded again', () => {
      const after = withNewestPage(page([at('e', 5), at('d', 4)], 5, 'after-d'), whole);
      expect(ids(after)).toEqual(['e', 'd', 'c', 'b', 'a']);
      expect(after.cursor).toBeNull();
    });

    it('restarts at the newest page if that page does not reach the loaded ones', () => {
      const after = withNewestPage(page([at('g', 7), at('f', 6)], 7, 'after-f'), whole);
      expect([ids(after), after.cursor, hasOlder(after)]).toEqual([['g', 'f'], 'after-f', true]);
    });

    it('counts skipped opinions until a page contains them', () => {
      const waiting = applySharedEvent(applySharedEvent(whole, skip), { ...skip, skipped: 5 });
      expect([waiting.total, waiting.skipped, ids(waiting).length]).toEqual([124, 125, 4]);
      const read = withNewestPage(page([at('z', 9), at('d', 4)], 129, 'after-d'), waiting);
      // There may be more opinions between this page and those loaded before.
      expect([ids(read), read.skipped, hasOlder(read)]).toEqual([['z', 'd'], 0, true]);
    });
  });
});
