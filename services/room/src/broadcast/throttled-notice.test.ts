import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryLeases } from '@murmur/shared/adapters/embedded/memory-leases';
import type { Leases } from '@murmur/shared/ports/leases';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import fc from 'fast-check';
import { ThrottledNotice } from './throttled-notice.ts';

const everyMs = 1_000;

let clock: FakeClock;
let leases: Leases;
let published: { roomId: string; revisions: number[]; at: number }[];

const open = (together = false): ThrottledNotice =>
  new ThrottledNotice(
    { leases, clock },
    { name: 'stats', paceOf: () => ({ everyMs, together }) },
    (roomId, revisions) => published.push({ roomId, revisions, at: clock.now() }),
  );

beforeEach(() => {
  clock = new FakeClock(0);
  leases = new MemoryLeases(clock);
  published = [];
});

describe('a throttled notice', () => {
  it('publishes the first change immediately and the last one after the interval', async () => {
    const notice = open();
    for (const pause of [0, 100, 100, 100]) {
      await clock.advance(pause);
      notice.changed('a');
    }
    await clock.advance(5_000);
    expect(published.map(({ at }) => at)).toEqual([0, 1_100]);
    expect(clock.pending).toBe(0);
  });

  it('publishes grouped changes at multiples of the interval', async () => {
    const notice = open(true);
    for (const pause of [300, 100, 1_000, 2_700, 10]) {
      await clock.advance(pause);
      notice.changed('a');
    }
    await clock.advance(5_000);
    expect(published.map(({ at }) => at)).toEqual([1_000, 2_000, 5_000]);
    expect(clock.pending).toBe(0);
  });

  it('publishes each revision once, with the next notice of its room', async () => {
    const notice = open();
    notice.changed('a', 1);
    await clock.advance(100);
    notice.changed('a', 2);
    notice.changed('b');
    notice.changed('a', 3);
    notice.changed('a');
    await clock.advance(100);
    notice.close();
    const ofA = published.filter(({ roomId }) => roomId === 'a');
    expect(ofA.map(({ revisions }) => revisions)).toEqual([[1], [2, 3]]);
    expect(published.find(({ roomId }) => roomId === 'b')?.revisions).toEqual([]);
  });

  it('publishes a single change once', async () => {
    const notice = open();
    notice.changed('a');
    await clock.advance(10_000);
    expect(published).toHaveLength(1);
  });

  it('limits each room separately', async () => {
    const notice = open();
    notice.changed('a');
    notice.changed('b');
    await clock.advance(0);
    expect(published.map(({ roomId }) => roomId).toSorted()).toEqual(['a', 'b']);
  });

  it('publishes pending changes once leases are available again', async () => {
    let down = true;
    const held = leases;
    leases = {
      claim: (key, ttlMs) => (down ? Promise.reject(new Error('down')) : held.claim(key, ttlMs)),
      hold: () => Promise.reject(new Error('down')),
    };
    const notice = open();
    notice.changed('a');
    await clock.advance(10_000);
    expect(published).toEqual([]);
    down = false;
    await clock.advance(1_000);
    expect(published).toHaveLength(1);
  });

  it('publishes pending changes on close, and leaves no timer behind', async () => {
    const notice = open();
    notice.changed('a');
    notice.changed('a');
    await clock.advance(10);
    notice.changed('a');
    await clock.advance(10);
    notice.close();
    expect(published).toEqual([
      { at: 0, roomId: 'a', revisions: [] },
      { at: 20, roomId: 'a', revisions: [] },
    ]);
    notice.changed('a');
    await clock.advance(10_000);
    expect(published).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });

  it('keeps the limit across all nodes, and publishes after the last change on any node', async () => {
    const changes = fc.array(
      fc.record({
        pause: fc.integer({ min: 0, max: 1_500 }),
        node: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (list, together) => {
        clock = new FakeClock(0);
        leases = new MemoryLeases(clock);
        published = [];
        const nodes = [open(together), open(together), open(together)];
        for (const { pause, node } of list) {
          await clock.advance(pause);
          nodes[node]?.changed('a');
        }
        const lastChange = clock.now();
        await clock.advance(10 * everyMs);
        const times = published.map(({ at }) => at);
        times.reduce((before, at) => {
          expect(at - before).toBeGreaterThanOrEqual(everyMs);
          return at;
        }, -everyMs);
        expect(times.at(-1)).toBeGreaterThanOrEqual(lastChange);
        expect(clock.pending).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});
