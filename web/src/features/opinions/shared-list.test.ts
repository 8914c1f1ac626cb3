import { describe, expect, it } from '@jest/globals';
import { eventSamples, opinion } from '../../testing/event-samples.ts';
import { followShared, nothingShared, startFrom } from './shared-list.ts';

const at = (id: string, second: number) => ({
  ...opinion,
  id,
  submitted_at: `2026-01-01T00:00:0${second}.000Z`,
});
const ids = (list: { opinions: { id: string }[] }) => list.opinions.map(({ id }) => id);
const added = (each: typeof opinion) => ({ ...eventSamples.shared_opinion_added, opinion: each });

describe('the list of shared opinions', () => {
  it('puts what is new in front and counts it', () => {
    const list = followShared(followShared(nothingShared, added(at('a', 1))), added(at('b', 2)));
    expect(ids(list)).toEqual(['b', 'a']);
    expect(list.total).toBe(2);
  });

  it('holds an opinion once, however often it is told of', () => {
    const list = followShared(nothingShared, added(at('a', 1)));
    expect(followShared(list, added(at('a', 1)))).toBe(list);
  });

  it('keeps what an event brought while the first page was on its way', () => {
    const early = followShared(nothingShared, added(at('c', 3)));
    expect(ids(startFrom([at('b', 2), at('a', 1)], 2, early))).toEqual(['c', 'b', 'a']);
  });

  it('forgets what a fresh page no longer has', () => {
    const before = startFrom([at('b', 2), at('a', 1)], 2, nothingShared);
    expect(ids(startFrom([at('b', 2)], 1, before))).toEqual(['b']);
  });

  it('lets a removed opinion go', () => {
    const before = startFrom([at('opinion-1', 2), at('a', 1)], 300, nothingShared);
    const after = followShared(before, eventSamples.shared_opinion_removed);
    expect(ids(after)).toEqual(['a']);
    expect(after.total).toBe(299);
  });
});
