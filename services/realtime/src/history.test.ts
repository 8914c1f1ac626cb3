import { describe, expect, it } from '@jest/globals';
import type { Publication } from '@murmur/contract/publication';
import * as fc from 'fast-check';
import { History } from './history.ts';

/** A stream from its beginning: for each publication, whether it has a seq. */
const streamOf = (sequenced: boolean[]): Publication[] => {
  let position = 0;
  return sequenced.map((isSequenced, index) => {
    if (isSequenced) position += 1;
    const seq = isSequenced ? position : null;
    const message = `${index}`;
    const event = {
      type: 'visibility_error',
      room_id: 'r',
      timestamp: '2026-01-05T09:00:00.000Z',
      message,
    } as const;
    return { room_id: 'r', seq, position, deliveries: [{ event }] };
  });
};

const missedAfter = (stream: Publication[], since: number): Publication[] =>
  stream.filter(({ seq, position }) => (seq === null ? position >= since : seq > since));

const answers = (stream: Publication[], since: number) => ({
  after: missedAfter(stream, since),
  beyond: stream.filter(({ position }) => position > since),
});

const streams = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }).chain((sequenced) =>
  fc.record({
    stream: fc.constant(streamOf(sequenced)),
    begunAfter: fc.nat(sequenced.length - 1),
    reaches: fc.array(fc.nat(sequenced.length), { maxLength: 4 }),
  }),
);

describe('History', () => {
  it('returns the same replays as the bus, from any start and any length', () => {
    fc.assert(
      fc.property(streams, ({ stream, begunAfter, reaches }) => {
        const history = new History();
        history.begin(stream[begunAfter]!.position);
        for (const publication of stream.slice(begunAfter + 1)) history.append(publication);
        const end = stream.at(-1)!.position;
        expect(history.position).toBe(end);
        for (const reach of reaches) {
          const since = Math.min(reach, end);
          history.prepend(missedAfter(stream, since), since);
          expect(history.after(since)).toEqual(missedAfter(stream, since));
        }
        for (let since = 0; since <= end; since += 1) {
          const { after, beyond } = answers(stream, since);
          expect(history.after(since)).toEqual(history.reachesTo(since) ? after : null);
          expect(history.beyond(since) ?? beyond).toEqual(beyond);
          expect(since < stream[begunAfter]!.position || history.beyond(since) !== null).toBe(true);
        }
        expect(history.after(end + 1)).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  it('neither stores nor replays snapshots', () => {
    const history = new History();
    history.begin(0);
    const sent = streamOf([true, true, true]);
    const tick = {
      type: 'timer_update',
      room_id: 'r',
      timestamp: '2026-01-05T09:00:00.000Z',
      remaining_time: 60,
      ends_at: null,
      server_time: '2026-01-05T09:00:00.000Z',
    } as const;
    for (const publication of sent) {
      history.append(publication);
      const { position } = publication;
      const ticks = { room_id: 'r', seq: null, position, deliveries: [{ event: tick }] };
      for (let n = 0; n < 1_000; n += 1) history.append(ticks);
    }
    expect(history.after(1)).toEqual(sent.slice(1));
    expect(history.beyond(0)).toEqual(sent);
  });

  it('contains at least the last 256 publications, and returns null for earlier positions', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 520, maxLength: 900 }), (sequenced) => {
        const stream = streamOf(sequenced);
        const history = new History();
        history.begin(0);
        for (const publication of stream) history.append(publication);
        const kept = stream.slice(-256);
        const end = stream.at(-1)!.position;
        expect(history.reachesTo(kept[0]!.position + 1)).toBe(true);
        expect(history.reachesTo(0)).toBe(false);
        for (const since of [0, end - 200, end - 100, end - 1, end]) {
          const { after } = answers(stream, since);
          expect(history.after(since)).toEqual(history.reachesTo(since) ? after : null);
        }
      }),
      { numRuns: 10 },
    );
  });
});
